/**
 * Changes of one room take turns within a process, too: a change that waits for the room's row holds a connection to
 * the database, and a class that finishes at once would take them all. A seat has one change in the line at a time, so that
 * it waits for itself, whatever it sends.
 */
import { createTurns } from '../../lib/admission/turns.ts'
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'

/** Each room has a line, and each seat one within it. */
const getTurns = perDatabase(() => createTurns(1))

/** `seat`: the hash of its secret; undefined for a change by nobody's seat. */
export async function inTurn<T>(
  database: Database,
  code: string,
  seat: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const turns = getTurns(database)
  const endOfSeat = seat === undefined ? undefined : await turns.take(`${code} ${seat}`)
  const endOfRoom = await turns.take(code)
  try {
    return await work()
  } finally {
    endOfRoom()
    endOfSeat?.()
  }
}
