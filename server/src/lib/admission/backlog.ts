/**
 * Sheds load: while requests wait too long for the event loop or the database, those that are too many are refused at
 * once, before any work, so that the others get their responses in time (docs/operations.md#overload).
 */
import { contract, type Contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import type { LimitName } from '@tilerush/core/limits/constants'
import { createPlaces, type Holder } from './shares.ts'

/** So many requests may run at once, by how long requests wait. */
export const bounds = { fewest: 32, most: 2000 } as const
/** Each network may run this many at least, whatever the others do (docs/rules.md#fair-shares). */
export const fewestPerNetwork = 4
/** A finished play and a saved board are worth most, and the start of a race is one moment: they are refused last. */
export const precedence = 4
export const backlogTimes = {
  /** Between two probes. */
  probeEveryMs: 100,
  /** Requests that wait longer than this are too many. */
  maxWaitMs: 250,
  /** A burst may take so long: sixty rooms that start at the same moment are served, not refused. */
  maxBurstMs: 1000,
} as const
/** How the bound follows at each probe. */
const factors = { down: 0.7, up: 1.1 } as const

type Name = { [Feature in keyof Contract]: `/${Feature}/${keyof Contract[Feature] & string}` }[keyof Contract]
const first: ReadonlySet<string> = new Set<Name>([
  '/plays/finish',
  '/plays/finishGuest',
  '/rooms/startRun',
  '/rooms/finishRun',
  '/boards/create',
  '/boards/update',
])

/** The procedures that may count by one of these limits, as they declare. */
function listCounted(...limits: readonly LimitName[]): ReadonlySet<string> {
  const counted = listProcedures(contract).filter(({ meta }) =>
    meta.limitsInside?.some((name) => limits.includes(name)),
  )
  return new Set(counted.map(({ name }) => `/${name.replace('.', '/')}`))
}

/** They write a mail, or look whether they should. */
export const mailing = listCounted('actionCodePerIp')
const hashing = listCounted('loginPerIp', 'registerPerIp')

/** Whether the request waits in a queue with a bound of its own (`passwords.ts`): it is refused here, but not counted. */
export const waitsForHash = (path: string): boolean => hashing.has(path)

/** A picture counts as a request. */
export const imagePath = '/media'

export interface Backlog {
  /**
   * Counts a request to `/feature/name`, or `imagePath`, until the returned function is called, once; null for one too
   * many.
   */
  begin(path: string, by: Holder): (() => void) | null
  /** How many requests may run at once by now. */
  bound(): number
}

/**
 * `probe` resolves with how long a request waits by now, ms, no sooner than `backlogTimes.probeEveryMs` after it was
 * called. It is probed while requests run, and never by an idle server.
 */
export function createBacklog(probe: () => Promise<number>, nowMs: () => number): Backlog {
  const places = createPlaces({ fewest: fewestPerNetwork })
  let bound: number = bounds.most
  let slowSinceMs: number | null = null
  let isProbing = false

  function adapt(waitMs: number): void {
    const { maxWaitMs, maxBurstMs } = backlogTimes
    if (waitMs <= maxWaitMs) {
      slowSinceMs = null
      // In between the bound is right.
      if (waitMs <= maxWaitMs / 2) bound = Math.min(bounds.most, Math.ceil(bound * factors.up))
      return
    }
    slowSinceMs ??= nowMs() - waitMs
    if (nowMs() - slowSinceMs < maxBurstMs) return
    bound = Math.max(bounds.fewest, Math.floor(Math.min(bound, places.size()) * factors.down))
  }

  /** A bound that was lowered grows back, whether or not requests come. */
  const isToWatch = (): boolean => places.size() > 0 || bound < bounds.most

  async function watch(): Promise<void> {
    if (isProbing) return
    isProbing = true
    while (isToWatch()) adapt(await probe())
    isProbing = false
  }

  return {
    begin(path, by) {
      const end = places.take(by, { ofAll: bound, precedence: first.has(path) ? precedence : 1 })
      if (end && waitsForHash(path)) end()
      else if (end) void watch()
      return end
    },
    bound: () => bound,
  }
}

/** How late a timer is, or how long the smallest query takes with its wait for a connection: the longer one, ms. */
export async function probeWait(pool: { query(text: string): Promise<unknown> }): Promise<number> {
  const { probeEveryMs, maxBurstMs } = backlogTimes
  const startedAt = performance.now()
  await wait(probeEveryMs)
  const askedAt = performance.now()
  // A database that is away is known from the requests that fail; here only the time counts, and no longer than needed.
  await Promise.race([pool.query('select 1').catch(() => undefined), wait(maxBurstMs)])
  return Math.max(askedAt - startedAt - probeEveryMs, performance.now() - askedAt)
}

/** Keeps no process alive. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
