/** Runs of races that earlier releases stored in a database of their own. */
import { openDB, type DBSchema } from 'idb'
import type { RoomRun } from './stored-run.ts'

interface FormerSchema extends DBSchema {
  runs: { key: string; value: Omit<RoomRun, 'kind'> }
}

/**
 * Moves them into the outbox: each is stored there before it goes here. The empty database stays, since a tab of an
 * earlier release may have it open.
 */
export async function moveFormerRoomRuns(keep: (run: RoomRun) => Promise<void>): Promise<void> {
  const former = await openDB<FormerSchema>('tilerush-rooms', undefined, {
    // There is none, and none is made.
    upgrade(_created, _from, _to, transaction) {
      transaction.done.catch(() => {})
      transaction.abort()
    },
  }).catch(() => null)
  for (const run of (await former?.getAll('runs')) ?? []) {
    await keep({ ...run, kind: 'room' })
    await former?.delete('runs', run.playId)
  }
  former?.close()
}
