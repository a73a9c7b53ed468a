/** A copy of the product in which a feature can be left out by its lines (docs/architecture.md#features). */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './checks/text-files.ts'

const lists = ['server/src/app/features.ts', 'web/src/app/features.ts']

export interface Copy {
  readonly folder: string
  /** Takes the lines that name the feature out of both lists, and only those. */
  leaveOut(feature: string): void
  /** What a program of the project prints that fails; empty for one that does not. */
  findFailure(program: string, ...args: readonly string[]): Promise<string>
  /** The statuses of the addresses at the product, which is started for it and stopped then. */
  askProduct(...addresses: readonly string[]): Promise<number[]>
}

const isSource = (source: string): boolean => !/\/(?:node_modules|dist)$/.test(source)

export function makeCopy(): Copy {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tilerush-left-out-'))
  const inCopy = (file: string): string => path.join(folder, file)
  const toProgram = (name: string): string => inCopy(path.join('node_modules/.bin', name))
  // Core and contract are as they are: the packages that are linked lead to them.
  for (const part of ['server', 'web'])
    cpSync(path.join(root, part), inCopy(part), { recursive: true, filter: isSource })
  for (const file of ['vitest.config.ts', 'timeouts.config.ts', 'tsconfig.base.json']) {
    cpSync(path.join(root, file), inCopy(file))
  }
  const ownPackages = ['server/node_modules', 'web/node_modules'].filter((part) => existsSync(path.join(root, part)))
  const linked = [
    ...ownPackages,
    'node_modules',
    'package.json',
    'scripts',
    'core',
    'contract',
    'content',
    'testkit',
    'trust',
    'bench',
    'e2e',
  ]
  for (const part of linked) symlinkSync(path.join(root, part), inCopy(part))
  return {
    folder,
    leaveOut(feature) {
      for (const file of lists) {
        const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
        const isOf = new RegExp(`^(?:  |import \\{ )${feature}\\b`)
        writeFileSync(inCopy(file), lines.filter((line) => !isOf.test(line)).join('\n'))
      }
    },
    async findFailure(program, ...args) {
      return await new Promise((resolve) => {
        execFile(toProgram(program), args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, output, errors) =>
          resolve(error === null ? '' : output + errors),
        )
      })
    },
    async askProduct(...addresses) {
      const settings = { DATA_DIR: inCopy('data'), PORT: '0', STARTER_BOARDS: 'off', LOG_LEVEL: 'error' }
      const product = spawn(toProgram('tsx'), ['server/src/main.ts'], {
        cwd: folder,
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(product, 'exit')
      try {
        let printed = ''
        for await (const text of product.stdout.setEncoding('utf8')) {
          printed += String(text)
          if (printed.includes('ready at')) break
        }
        const [url = ''] = /http:\S+/.exec(printed.slice(printed.indexOf('ready at'))) ?? []
        const ask = async (address: string): Promise<number> =>
          (await fetch(`${url}${address}`, { method: address.startsWith('/rpc/') ? 'POST' : 'GET' })).status
        return await Promise.all(addresses.map(ask))
      } finally {
        product.kill('SIGTERM')
        await ended
      }
    },
  }
}
