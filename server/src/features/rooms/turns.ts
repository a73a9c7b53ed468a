/**
 * Changes of one room take turns within a process, too: a change that waits for the room's row holds a connection to
 * the database, and a class that finishes at once would take them all.
 */
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'

/** By room: the end of the last change that was asked for. */
const getTurns = perDatabase(() => new Map<string, Promise<unknown>>())

export async function inTurn<T>(database: Database, code: string, work: () => Promise<T>): Promise<T> {
  const turns = getTurns(database)
  const done = (turns.get(code) ?? Promise.resolve()).then(work)
  const ended = done.catch(() => undefined)
  turns.set(code, ended)
  try {
    return await done
  } finally {
    if (turns.get(code) === ended) turns.delete(code)
  }
}
