/**
 * A client that is refused and asks again at once gets the next refusal later: a flood of refused requests would keep the event
 * loop from everybody else, however little each of them costs (docs/rules.md#fair-shares).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createBursts } from './bursts.ts'

/** A network gets so many refusals in a second at once: a class that comes together. */
export const promptRefusals = 50
const spanMs = 1000
/** As long as the shortest `Retry-After`: who keeps to it has lost nothing. */
export const lateMs = 1000
/** So much later than the one before, up to another second: sent together, they would all come back together. */
export const apartMs = 20

/** Resolves when a refusal to the address is to be sent. */
export type RefusalPace = (address: string) => Promise<void>

export function createRefusalPace(nowMs: () => number, wait: (ms: number) => Promise<unknown> = pause): RefusalPace {
  const countBurst = createBursts(nowMs)
  return async (address) => {
    const numLate = countBurst(address) - promptRefusals
    if (numLate > 0) await wait(lateMs + ((numLate * apartMs) % spanMs))
  }
}
