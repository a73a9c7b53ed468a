/** The player's days begin at midnight of the time zone that the browser names. */
import type { Database } from '../../lib/database/database.ts'
import { readToday } from './days-store.ts'

export interface PlayerDay {
  readonly timeZone: string
  /** Counted from 1 January 1970. */
  readonly today: number
}

/** A name, not an offset: to the database `+05:30` lies west of Greenwich. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+\-/]*$/

/** The given zone, or UTC where runtime or database do not know it. */
export async function playerDay(database: Database, now: Date, named: string): Promise<PlayerDay> {
  const timeZone = zoneName.test(named) && isKnown(named) ? named : 'UTC'
  const today = await readToday(database, now, timeZone)
  if (today !== null) return { timeZone, today }
  return { timeZone: 'UTC', today: Math.floor(now.getTime() / 86_400_000) }
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
