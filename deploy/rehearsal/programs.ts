/** The programs of the rehearsal: started, signalled and ended by their process ids, whatever happens. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Command {
  readonly program: string
  readonly words: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Keeps time for others. */
  readonly isUrgent?: boolean
  /** Another user of the system. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

export interface Programs {
  /** Its output goes to `NAME.log` of the folder. A program of that name must not run. */
  start(name: string, command: Command): void
  /** Sends the signal, and waits for the end if it ends a program. */
  signal(name: string, signal: NodeJS.Signals): Promise<void>
  /** At once: its data is deleted. */
  endAll(): Promise<void>
}

/** Above the load, which shares the machine with what has machines of its own elsewhere. */
const urgency = '-10'

export function openPrograms(folder: string): Programs {
  const children = new Map<string, ChildProcess>()
  const find = (name: string): ChildProcess => {
    const child = children.get(name)
    if (!child) throw new Error(`${name} was not started`)
    return child
  }
  const isRunning = (name: string): boolean => {
    const child = children.get(name)
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }
  return {
    start(name, { program, words, env = {}, isUrgent = false, user }) {
      if (isRunning(name)) throw new Error(`${name} runs already`)
      const log = openSync(path.join(folder, `${name}.log`), 'a')
      // A group of its own: Ctrl-C reaches the rehearsal alone, which ends them in order.
      const options = { cwd: '/', env: { ...process.env, ...env }, detached: true }
      const asUser = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
      // Each of these becomes the next one, with the same process id.
      const [first = program, ...others] = [...(isUrgent ? ['nice', '-n', urgency] : []), ...asUser, program, ...words]
      children.delete(name)
      children.set(name, spawn(first, others, { ...options, stdio: ['ignore', log, log] }))
    },
    async signal(name, signal) {
      const child = find(name)
      const ended = signal === 'SIGKILL' || signal === 'SIGTERM' ? once(child, 'exit') : null
      child.kill(signal)
      await ended
    },
    async endAll() {
      const running = [...children.entries()].filter(([name]) => isRunning(name))
      await Promise.all(
        running.map(async ([, child]) => {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
    },
  }
}

/** All processes below it, and itself. */
export async function findTree(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const below = await Promise.all(text.trim().split(' ').filter(Boolean).map(Number).map(findTree))
  return [pid, ...below.flat()]
}

/** Signals each; one that has ended by itself is left out. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended a moment before.
    }
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Polls until the condition is true. @throws after the time. */
export async function until(what: string, isTrue: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const endsAt = performance.now() + withinMs
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > endsAt) throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
    await wait(200)
  }
}
