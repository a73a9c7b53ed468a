/**
 * Changes of one room take turns within a process, too: a change that waits for the room's row holds a connection to
 * the database, and a class that finishes at once would take them all. Seats go round, so that one waits for itself, whatever
 * it sends.
 */
import { createTurns } from '../../lib/admission/turns.ts'
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'

/** The seats of a room take turns, as the holders of a network do elsewhere. */
const getTurns = perDatabase(() => createTurns({ ofNetwork: 1 }))

/** `seat`: the hash of its secret; undefined for a change by nobody's seat. */
export async function inTurn<T>(
  database: Database,
  code: string,
  seat: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const endOfTurn = await getTurns(database).take({ address: code, holder: seat ?? '' })
  return await work().finally(endOfTurn)
}
