/** A stored run to race against. */
import type { OwnGhost } from '@tilerush/contract/deals'
import { getGhostSplits } from '@tilerush/core/play/ghost'
import { toResult } from '@tilerush/core/play/result'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { playedRuns, type StoredRun } from './played-run.ts'
import { getPlayStore } from './store.ts'

/** Null for a run that was not completed. */
export async function getGhost(deps: Deps, gamerTag: string, run: StoredRun): Promise<OwnGhost | null> {
  const [play] = await playedRuns(deps, [run])
  const result = play && toResult(play)
  return result ? { gamerTag, totalDurationMs: result.totalDurationMs, splits: getGhostSplits(play) } : null
}

/** The viewer's best on a board; null without one. */
export async function ownGhost(deps: Deps, viewer: SessionUser, boardId: string): Promise<OwnGhost | null> {
  const best = await getPlayStore(deps.database).findPlayOfBest(viewer.userId, boardId)
  return best && getGhost(deps, viewer.gamerTag, best)
}
