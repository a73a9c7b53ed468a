/** The parent's side of the generator. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { RunOrder } from './generator.ts'
import type { Sample } from './open-loop.ts'

export interface Generator {
  readonly pid: number
  run(order: RunOrder): Promise<readonly Sample[]>
  end(): void
}

export async function startGenerator(): Promise<Generator> {
  const child = fork(path.join(import.meta.dirname, 'generator.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  const died = once(child, 'exit').then(() => {
    throw new Error('The generator ended')
  })
  // Wanted only while a run is waited for.
  died.catch(() => undefined)
  const response = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), died])) as [unknown]
    return message
  }
  await response()
  return {
    pid: child.pid ?? 0,
    async run(order) {
      const samples = response() as Promise<readonly Sample[]>
      child.send(order)
      return await samples
    },
    end: () => child.disconnect(),
  }
}
