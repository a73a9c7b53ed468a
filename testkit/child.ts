/** A module in a process of its own, which is asked one thing at a time. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  readonly pid: number
  /** @throws when the process ends before it replies */
  ask<Reply>(message: unknown): Promise<Reply>
  end(): Promise<void>
}

export function startChild(module: string, environment: NodeJS.ProcessEnv = {}): Child {
  const child = fork(module, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    async ask<Reply>(message: unknown) {
      const lost = ended.then(() => Promise.reject(new Error(`${module} ended`)))
      child.send(message as object)
      const [reply] = await Promise.race([once(child, 'message'), lost])
      return reply as Reply
    },
    async end() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** In the child: replies to each message of its parent, and ends with it. */
export function replyToParent(reply: (message: never) => Promise<unknown>): void {
  process.on('message', (message) => void reply(message as never).then((sent) => process.send?.(sent)))
  process.once('disconnect', () => process.exit())
}
