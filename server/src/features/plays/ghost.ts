/** Runs to race against (docs/rules.md#ghosts). */
import type { ChosenGhost, Ghost } from '@tilerush/contract/plays/deals'
import { averagedRuns, type GhostKind } from '@tilerush/core/play/constants'
import { averageTimes, getGhostSplits } from '@tilerush/core/play/ghost'
import { toResult } from '@tilerush/core/play/result'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { visibleBoardById } from '../boards/index.ts'
import { getGhostStore, type NamedRun } from './ghost-store.ts'
import { toDay } from './periods.ts'
import { playedRuns, type StoredRun } from './played-run.ts'
import { getPlayStore } from './store.ts'

/** Null for a run that was not completed. */
export async function getGhost(deps: Deps, gamerTag: string, run: StoredRun): Promise<ChosenGhost | null> {
  const [play] = await playedRuns(deps, [run])
  const result = play && toResult(play)
  return result ? { gamerTag, totalDurationMs: result.totalDurationMs, splits: getGhostSplits(play) } : null
}

/** The times alone: tiles would reveal the game of another user. */
export function withoutTiles(ghost: ChosenGhost): Ghost {
  return { ...ghost, splits: ghost.splits.map(({ elapsedMs, totalMs }) => ({ elapsedMs, totalMs })) }
}

/** The run of the kind on a board; null without one, and for a board that is hidden from the viewer. */
export async function findGhost(
  deps: Deps,
  viewer: SessionUser,
  { boardId, kind }: { readonly boardId: string; readonly kind: GhostKind },
): Promise<ChosenGhost | null> {
  if (!(await visibleBoardById(deps, viewer, boardId))) return null
  const store = getGhostStore(deps.database)
  switch (kind) {
    case 'best': {
      const best = await getPlayStore(deps.database).findPlayOfBest(viewer.userId, boardId)
      return best && getGhost(deps, viewer.gamerTag, best)
    }
    case 'average':
      return averageGhost(deps, viewer.gamerTag, await store.readLast(viewer.userId, boardId, averagedRuns))
    case 'last':
      return namedGhost(deps, (await store.readLast(viewer.userId, boardId, 1))[0])
    case 'dayBest':
      return namedGhost(deps, await store.findDayBest(boardId, toDay(deps.clock.now())))
    case 'rankAbove':
      return namedGhost(deps, await store.findRankAbove(viewer.userId, boardId))
  }
}

async function namedGhost(deps: Deps, run: NamedRun | null | undefined): Promise<Ghost | null> {
  const ghost = run ? await getGhost(deps, run.gamerTag, run) : null
  return ghost && withoutTiles(ghost)
}

/** The mean of the runs; of those alone that have as many prompts as the newest one: an edited board may have others. */
async function averageGhost(deps: Deps, gamerTag: string, newestFirst: readonly NamedRun[]): Promise<Ghost | null> {
  const runs = (await playedRuns(deps, newestFirst)).map(getGhostSplits)
  const splits = averageTimes(runs.filter(({ length }) => length === runs[0]?.length))
  const last = splits.at(-1)
  return last ? { gamerTag, totalDurationMs: last.totalMs, splits } : null
}
