/**
 * Changes of one room take turns within a process, too: a change that waits for the room's row holds a connection to
 * the database, and a class that finishes at once would take them all. A seat has one change in the line at a time, so that
 * it waits for itself, whatever it sends.
 */
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'

/** By room, and by seat within it: the end of the last change that was asked for. */
const getTurns = perDatabase(() => new Map<string, Promise<unknown>>())

/** `seat`: the hash of its secret; undefined for a change by nobody's seat. */
export async function inTurn<T>(
  database: Database,
  code: string,
  seat: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const turns = getTurns(database)
  const inRoom = () => afterLast(turns, code, work)
  return await (seat === undefined ? inRoom() : afterLast(turns, `${code} ${seat}`, inRoom))
}

async function afterLast<T>(turns: Map<string, Promise<unknown>>, key: string, work: () => Promise<T>): Promise<T> {
  const done = (turns.get(key) ?? Promise.resolve()).then(work)
  const ended = done.catch(() => undefined)
  turns.set(key, ended)
  try {
    return await done
  } finally {
    if (turns.get(key) === ended) turns.delete(key)
  }
}
