/** A stored run to race against. */
import type { OwnGhost } from '@tilerush/contract/deals'
import { ghostSplitsOf } from '@tilerush/core/play/ghost'
import { resultOf } from '@tilerush/core/play/result'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { playedRuns, type StoredRun } from './played-run.ts'
import { playStoreOf } from './store.ts'

/** Null for a run that was not completed. */
export async function ghostOf(parts: Parts, gamerTag: string, run: StoredRun): Promise<OwnGhost | null> {
  const [play] = await playedRuns(parts, [run])
  const result = play && resultOf(play)
  return result ? { gamerTag, totalDurationMs: result.totalDurationMs, splits: ghostSplitsOf(play) } : null
}

/** The reader's best on a board; null without one. */
export async function ownGhost(parts: Parts, reader: SessionUser, boardId: string): Promise<OwnGhost | null> {
  const best = await playStoreOf(parts.database).findPlayOfBest(reader.userId, boardId)
  return best && ghostOf(parts, reader.gamerTag, best)
}
