/** Starts the built product as an operator would, on a folder of its own, and stops it again. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../server/src/testing/from-outside.ts'
import { follow } from '../server/src/testing/processes/product-process.ts'

const ownCheckout = path.resolve(import.meta.dirname, '..')

/** Where a product is, whoever started it. */
export interface ProductHandle {
  readonly url: string
  readonly dataDir: string
}

export interface Product extends ProductHandle {
  /** Everything it printed so far. */
  output(): string
  readonly pid: number
  /** Ends the process; the data folder stays. Resolves with its exit code; null when a signal ended it. */
  stop(): Promise<number | null>
  /** Ends the process without a word to it; its PostgreSQL goes on. */
  kill(): Promise<void>
  /** Ends the process and removes the data folder. */
  remove(): Promise<void>
}

/** The data folder of a product that has been started once and holds nothing else yet; see `copyFirstStart`. */
const firstStartVariable = 'TILERUSH_FIRST_START'

/** Where everything that a product prints is written, for the specs that look for it there. */
export const getOutputFile = (dataDir: string): string => `${dataDir}.log`

const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'tilerush-e2e-'))

/** With the owners and modes of all that is in it, which PostgreSQL looks at. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/**
 * Keeps a copy of a stopped product's data folder: from now on every product begins with one, which spares it setting
 * up a database and storing the starter boards. Returns a function that removes it.
 */
export async function copyFirstStart({ dataDir }: Product): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return async () => {}
  const folder = await newFolder()
  await copyFolder(dataDir, folder)
  process.env[firstStartVariable] = folder
  return async () => await rm(folder, { recursive: true, force: true })
}

/** A new data folder: a copy of that first start if there is one, else an empty one. */
export async function folderToBegin(): Promise<string> {
  const folder = await newFolder()
  const first = process.env[firstStartVariable]
  if (first) await copyFolder(first, folder)
  return folder
}

/**
 * `settings`: environment variables on top of a quiet default. `dataDir`: reuse a folder (a restart). `checkout`: whose
 * built product it is.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  dataDir?: string,
  checkout = ownCheckout,
): Promise<Product> {
  const folder = dataDir ?? (await folderToBegin())
  const child = spawn(process.execPath, [path.join(checkout, 'server/dist/main.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: settings['PORT'] ?? String(await findFreePort()),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const record = (chunk: Buffer): void => appendFileSync(getOutputFile(folder), chunk)
  child.stdout.on('data', record)
  child.stderr.on('data', record)
  const followed = follow(child)
  // Not its streams: its PostgreSQL may hold them when it is killed.
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  const stop = (): Promise<number | null> => end('SIGTERM')
  return {
    url: await followed.ready,
    dataDir: folder,
    pid: child.pid ?? 0,
    output: () => followed.output(),
    stop,
    kill: async () => void (await end('SIGKILL')),
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
      await rm(getOutputFile(folder), { force: true })
    },
  }
}
