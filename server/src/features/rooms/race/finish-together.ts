/**
 * Finished runs of one room are stored together: whatever comes until the room is locked goes along. A class finishes
 * within seconds, and each change of a room is several round trips that the next one has to wait for (decision 0033).
 */
import { createBatcher } from '../../../lib/database/batcher.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { endRaceIfOver } from './race.ts'
import { changeRoom, type RoomErrorCode } from '../room-change.ts'
import { storeFinishes, type FinishedRun } from '../run-store.ts'

/** With the run as it was stored; with null when the member's run of the race was in before. */
type Stored = Result<FinishedRun | null, RoomErrorCode>

interface Finish {
  readonly deps: Deps
  readonly code: string
  readonly run: FinishedRun
}

/** While one has the room locked, the other waits for it. */
const maxBatches = 2

const getBatcher = perDatabase(() =>
  createBatcher<Finish, Stored>({
    maxBatches,
    maxItems: Infinity,
    groupOf: ({ code }) => code,
    store: (take, { deps, code }) => storeInRoom(deps, code, () => take().map(({ run }) => run)),
  }),
)

export async function finishTogether(deps: Deps, code: string, run: FinishedRun): Promise<Stored> {
  const finish = { deps, code, run }
  // Whichever failed shall not take the others with it.
  return (await getBatcher(deps.database)(finish)) ?? (await storeInRoom(deps, code, () => [run]))(finish)
}

/** `list` is called once the room is locked. Returns what came of each. */
async function storeInRoom(
  deps: Deps,
  code: string,
  list: () => readonly FinishedRun[],
): Promise<(finish: Finish) => Stored> {
  const changed = await changeRoom<ReadonlyMap<FinishedRun, FinishedRun>, never>(deps, code, async (change) => {
    const stored = await storeFinishes(change.tx, change.room.roomId, list())
    await change.setSome(
      [...stored.keys()].map(({ memberId }) => memberId),
      {},
    )
    if ([...stored.keys()].some(({ race }) => race === change.room.race)) await endRaceIfOver(change)
    return { ok: true, value: stored }
  })
  return ({ run }) => (changed.ok ? { ok: true, value: changed.value.get(run) ?? null } : changed)
}
