/** Starts the built product as an operator would, on a folder of its own, and stops it again. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../server/src/lib/database/embedded-address.ts'

const main = path.resolve(import.meta.dirname, '../../server/dist/main.js')

export interface Product {
  readonly url: string
  readonly dataDir: string
  /** Everything it printed so far. */
  output(): string
  /** Ends the process; the data folder stays. */
  stop(): Promise<void>
  /** Ends the process and removes the data folder. */
  remove(): Promise<void>
}

/** `settings`: environment variables on top of a quiet default. `dataDir`: reuse a folder (a restart). */
export async function startProduct(settings: Record<string, string> = {}, dataDir?: string): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'tilerush-e2e-')))
  const child = spawn(process.execPath, [main], {
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
  let printed = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const onText = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /Tilerush is ready at (http:\/\/\S+)/.exec(printed)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', onText)
    child.stderr.on('data', onText)
    child.once('exit', (code) =>
      reject(new Error(`The product ended with code ${code} before it was ready:\n${printed}`)),
    )
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return {
    url,
    dataDir: folder,
    output: () => printed,
    stop,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
