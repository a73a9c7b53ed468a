/** The clicks of a running race, so that a page that is loaded again goes on where it was. */
import type { Click } from '@tilerush/core/play/types'

const storageKey = 'tilerush-race'

interface SavedRace {
  readonly playId: string
  /** When the tiles lay face up, ms since 1970. */
  readonly startedAtMs: number
  readonly clicks: readonly Click[]
}

/** The page's monotonic scale begins again with each load. `performance.timeOrigin` ties it to the day. */
export function saveClicks(playId: string, startedAt: number, clicks: readonly Click[]): void {
  const race: SavedRace = { playId, startedAtMs: performance.timeOrigin + startedAt, clicks }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(race))
  } catch {
    // All storage blocked: a reload begins the run again, late.
  }
}

/** `startedAt`: on the scale of `performance.now()` of this page. Null for another play's, and for none. */
export function readClicks(playId: string): { readonly startedAt: number; readonly clicks: readonly Click[] } | null {
  try {
    const race = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SavedRace | null
    if (race?.playId !== playId) return null
    return { startedAt: race.startedAtMs - performance.timeOrigin, clicks: race.clicks }
  } catch {
    return null
  }
}
