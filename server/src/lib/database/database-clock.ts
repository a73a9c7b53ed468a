/**
 * The clock of every process: the database's. Processes on machines whose clocks differ, or are set, agree by it on
 * sessions, codes, limits and the time of runs.
 */
import { systemClock } from '../clock.ts'
import type { Clock } from '../deps.ts'
import { every } from '../every.ts'
import type { Database } from './database.ts'

export interface DatabaseClock extends Clock {
  /** Measures again: the two clocks drift, and a machine that slept has missed time. Keeps what it had on a failure. */
  renew(): Promise<void>
  /** Ends the renewing. */
  close(): Promise<void>
}

interface Measured {
  /** What to add to the process's monotonic clock, ms. */
  readonly offsetMs: number
  /** The round trip that it was measured by, ms: half of it may be wrong. */
  readonly tookMs: number
}

const numRoundTrips = 5
const renewEveryMs = 60_000

/**
 * Between two measurements time passes as the process's monotonic clock says: whatever the machine's clock is set to
 * changes nothing.
 */
export async function openDatabaseClock(
  database: Pick<Database, 'pool'>,
  onError: (error: unknown) => void,
  machine: Pick<Clock, 'monotonicMs'> = systemClock,
): Promise<DatabaseClock> {
  const monotonicMs = () => machine.monotonicMs()
  let { offsetMs } = await measure(database, monotonicMs)
  const renew = async (): Promise<void> => {
    try {
      const measured = await measure(database, monotonicMs)
      // A difference within the error of measuring is none.
      if (Math.abs(measured.offsetMs - offsetMs) > measured.tookMs / 2) offsetMs = measured.offsetMs
    } catch (error) {
      onError(error)
    }
  }
  const renewing = every(renewEveryMs, renew, onError)
  return {
    now: () => new Date(Math.round(offsetMs + monotonicMs())),
    monotonicMs,
    renew,
    close: () => renewing.stop(),
  }
}

/** The best of several round trips on one connection: its time is taken as that of the middle of the way. */
async function measure({ pool }: Pick<Database, 'pool'>, monotonicMs: () => number): Promise<Measured> {
  const client = await pool.connect()
  try {
    let best: Measured = { offsetMs: 0, tookMs: Infinity }
    for (let count = 0; count < numRoundTrips; count++) {
      const sentMs = monotonicMs()
      const { rows } = await client.query<{ ms: number }>(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
      )
      const tookMs = monotonicMs() - sentMs
      const [row] = rows
      if (row && tookMs < best.tookMs) best = { offsetMs: row.ms - sentMs - tookMs / 2, tookMs }
    }
    return best
  } finally {
    client.release()
  }
}
