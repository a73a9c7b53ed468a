/**
 * Finished runs of one room are stored together: whatever comes until the room is locked goes along. A class finishes
 * within seconds, and each change of a room is several round trips that the next one has to wait for (decision 0033).
 */
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { endRaceIfOver } from './race.ts'
import { changeRoom, type RoomErrorCode } from '../room-change.ts'
import { storeFinishes, type FinishedRun } from './run-store.ts'

type Stored = Result<ReadonlyMap<FinishedRun, FinishedRun>, RoomErrorCode>

interface Batch {
  readonly runs: FinishedRun[]
  readonly stored: Promise<Stored>
}

/** By the room's code: the runs that wait until it is locked. */
const getBatches = perDatabase(() => new Map<string, Batch>())

/** Resolves with the run as it was stored; with null when the member's run of the race was in before. */
export async function finishTogether(
  deps: Deps,
  code: string,
  run: FinishedRun,
): Promise<Result<FinishedRun | null, RoomErrorCode>> {
  const batch = joinBatch(deps, code, run)
  const stored = await batch.stored.catch((error: unknown) => {
    if (batch.runs.length === 1) throw error
    // Whichever failed shall not take the others with it.
    return storeInRoom(deps, code, () => [run])
  })
  return stored.ok ? { ok: true, value: stored.value.get(run) ?? null } : stored
}

function joinBatch(deps: Deps, code: string, run: FinishedRun): Batch {
  const batches = getBatches(deps.database)
  const waiting = batches.get(code)
  if (waiting) {
    waiting.runs.push(run)
    return waiting
  }
  const runs = [run]
  const close = (): readonly FinishedRun[] => {
    if (batches.get(code) === batch) batches.delete(code)
    return runs
  }
  // A room that is gone is never locked.
  const batch = { runs, stored: storeInRoom(deps, code, close).finally(close) }
  batches.set(code, batch)
  return batch
}

/** `list` is called once the room is locked. */
async function storeInRoom(deps: Deps, code: string, list: () => readonly FinishedRun[]): Promise<Stored> {
  return await changeRoom<ReadonlyMap<FinishedRun, FinishedRun>, never>(deps, code, async (change) => {
    const stored = await storeFinishes(change.tx, change.room.roomId, list())
    await change.setSome(
      [...stored.keys()].map(({ memberId }) => memberId),
      {},
    )
    if ([...stored.keys()].some(({ race }) => race === change.room.race)) await endRaceIfOver(change)
    return { ok: true, value: stored }
  })
}
