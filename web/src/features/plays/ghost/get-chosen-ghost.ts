/** The ghosts that are fetched or made when they are chosen: all but the own best and the sender's run. */
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { Ghost } from '@tilerush/contract/plays/deals'
import { boardSize } from '@tilerush/core/boards/layout'
import type { GhostKind } from '@tilerush/core/play/constants'
import { evenTimes } from '@tilerush/core/play/ghost'
import { client } from '../../../lib/api/client.ts'
import { ghostTarget, toTargetMs } from './ghost-target.ts'

/** Null where there is none. A target's prompts all take the same time. */
export async function getChosenGhost(
  choice: GhostKind | 'target',
  { boardId, boardPortraitLayout }: PlayableBoard,
): Promise<Ghost | null> {
  if (choice !== 'target') return await client.plays.ghost({ boardId, kind: choice })
  const totalDurationMs = toTargetMs(ghostTarget.get())
  if (totalDurationMs === null) return null
  return { gamerTag: '', totalDurationMs, splits: evenTimes(totalDurationMs, boardSize(boardPortraitLayout)) }
}
