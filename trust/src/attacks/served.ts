/** The times that the users beside an attack are served in. */
import type { LineReply } from '../../../testkit/line.ts'

/** How a user was served: the times of all responses, ms, and the statuses other than 200 with how often. */
export interface Served {
  readonly who: string
  /** Whether it is in the attacker's network. */
  readonly isClassmate: boolean
  /** The slowest that p99 may be, ms. */
  readonly maxMs: number
  readonly times: readonly number[]
  readonly bad: ReadonlyMap<number, number>
}

export const mostMs = 500

/** Sends again and again until the returned function is called; one that takes long does not keep the next one waiting. */
export const timesOf =
  (isClassmate: boolean) =>
  (who: string, everyMs: number, send: () => Promise<LineReply>, maxMs = mostMs): (() => Promise<Served>) => {
    const times: number[] = []
    const bad = new Map<number, number>()
    const under: Promise<void>[] = []
    const probe = async () => {
      const startedAt = performance.now()
      const { status } = await send()
      times.push(performance.now() - startedAt)
      if (status !== 200) bad.set(status, (bad.get(status) ?? 0) + 1)
    }
    under.push(probe())
    const timer = setInterval(() => under.push(probe()), everyMs)
    return async () => {
      clearInterval(timer)
      await Promise.all(under)
      return { who, isClassmate, maxMs, times, bad }
    }
  }
