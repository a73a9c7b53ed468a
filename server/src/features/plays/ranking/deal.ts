/** What is known of a deal before it is played. */
import type { DealFacts } from '@tilerush/contract/plays/deals'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import { visibleBoardById } from '../../boards/index.ts'
import { dealFacts, findDeal } from '../deals.ts'
import { findOwn, toCaller, type RankingRequest } from './caller.ts'

/** Null when the board has no such deal, or is hidden from the viewer. */
export async function getDeal(
  deps: Deps,
  viewer: SessionUser | null,
  { boardId, deal, guestSecret }: RankingRequest,
): Promise<DealFacts | null> {
  const board = await visibleBoardById(deps, viewer, boardId)
  const found = board && (await findDeal(deps, board, deal))
  if (!found) return null
  const caller = toCaller(viewer, guestSecret)
  return { ...dealFacts(found), isFinished: caller !== null && (await findOwn(deps, found, caller)) !== null }
}
