/** The product as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { toProgramArgs } from './program-args.ts'

/** A worker takes half a second to start. */
const pollMs = 20

export interface EndedProcess {
  readonly code: number | null
  /** All that it printed. */
  readonly output: string
}

export interface ProductProcess {
  readonly child: ChildProcess
  /** What it printed so far. */
  output(): string
  /** Resolves with the address when it is ready. @throws when it ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<EndedProcess>
  /** Sends SIGTERM. */
  stop(): Promise<EndedProcess>
}

/** Nothing is set but what the test gives: a free port, no boards. */
export function startProduct(settings: Record<string, string>): ProductProcess {
  return follow(
    spawn(process.execPath, toProgramArgs('main.ts'), {
      env: { ...process.env, PORT: '0', STARTER_BOARDS: 'off', LOG_LEVEL: 'warn', ...settings },
    }),
  )
}

/** The product that a test has started otherwise. */
export function follow(child: ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }): ProductProcess {
  let output = ''
  const ended = once(child, 'close').then(([code]): EndedProcess => ({ code: code as number | null, output }))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const url = /ready at (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(({ code }) => reject(new Error(`The process ended with code ${code}:\n${output}`)))
  })
  ready.catch(() => undefined)
  return {
    child,
    output: () => output,
    ready,
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Numbers of the processes that it started and that run its own program. */
export async function findWorkers({ child }: ProductProcess): Promise<number[]> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => /main\.[jt]s/.test(lines[index] ?? ''))
}

/** Numbers of workers that are none of those, as soon as there is one. @throws when the product ends before. */
export async function nextWorkers(product: ProductProcess, known: readonly number[]): Promise<number[]> {
  for (;;) {
    if (product.child.exitCode !== null) throw new Error(`The product ended:\n${product.output()}`)
    const next = (await findWorkers(product)).filter((pid) => !known.includes(pid))
    if (next.length > 0) return next
    await pause(pollMs)
  }
}
