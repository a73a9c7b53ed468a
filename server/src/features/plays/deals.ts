/** Deals: the identical game for every player, by a code or by the day. */
import { tileIdAlphabet } from '@tilerush/core/boards/constants'
import { dailyDeal, dealCodeLength, rulesVersion } from '@tilerush/core/play/constants'
import type { Deal, Ghost } from '@tilerush/contract/plays/deals'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { getDealStore, type DealRow, type SentDeal } from './deal-store.ts'
import { getGhost, withoutTiles } from './ghost.ts'
import { toDay } from './periods.ts'
import { knowsRules } from './rules.ts'
import { toRankKey } from './rank-key.ts'
import { getPlayStore } from './store.ts'

/** The deal of a board by code, or of the day; null when there is none. */
export async function findDeal(
  deps: Deps,
  board: { readonly boardId: string; readonly version: number },
  reference: string,
): Promise<SentDeal | null> {
  if (reference === dailyDeal) return { deal: await dealOfToday(deps, board), sender: null, play: null }
  const found = await getDealStore(deps.database).find(reference)
  // The seed would give another game under other rules.
  return found?.deal.boardId === board.boardId && knowsRules(found.deal) ? found : null
}

/** The deal that a play was started with. */
export async function storedDeal({ database }: Deps, code: string | null): Promise<SentDeal | null> {
  return code === null ? null : getDealStore(database).find(code)
}

/** The public details of a deal before it is played. */
export function dealFacts({ deal, sender, play }: SentDeal): Deal {
  const gamerTag = sender?.enabled === true ? sender.gamerTag : null
  const isRanked = play !== null && toRankKey(play) !== null
  return {
    code: deal.code,
    kind: deal.day === null ? 'shared' : 'daily',
    gamerTag,
    totalDurationMs: gamerTag !== null && isRanked ? play.totalDurationMs : null,
  }
}

/** A deal as part of a started play: with its sender's run, if that was completed and verified. */
export async function dealWithGhost(deps: Deps, sent: SentDeal): Promise<Deal & { ghost: Ghost | null }> {
  const facts = dealFacts(sent)
  const { gamerTag, totalDurationMs } = facts
  const canRace = gamerTag !== null && totalDurationMs !== null && sent.play !== null
  const run = canRace ? await getGhost(deps, gamerTag, sent.play) : null
  return { ...facts, ghost: run && withoutTiles(run) }
}

export type ShareErrorCode = 'PLAY_NOT_FOUND' | 'PLAY_NOT_FINISHED'

/** Creates a deal of a finished play; the same play gets the same deal. */
export async function sharePlay(
  deps: Deps,
  userId: string,
  playId: string,
): Promise<Result<{ code: string }, ShareErrorCode>> {
  const play = await getPlayStore(deps.database).find(userId, playId)
  if (!play) return { ok: false, error: 'PLAY_NOT_FOUND' }
  if (!play.finishedAt) return { ok: false, error: 'PLAY_NOT_FINISHED' }
  const { boardId, boardVersion, seed, rulesVersion: playedRules } = play
  const fixed = { boardId, boardVersion, seed, rulesVersion: playedRules, userId, playId, day: null }
  const { code } = await getDealStore(deps.database).shareOnce({ ...newDeal(deps), ...fixed })
  return { ok: true, value: { code } }
}

/** Created by the first request, so the seed is unknown the day before. An edited board gets a new one. */
function dealOfToday(
  deps: Deps,
  { boardId, version }: { readonly boardId: string; readonly version: number },
): Promise<DealRow> {
  const day = toDay(deps.clock.now())
  const fixed = { boardId, boardVersion: version, seed: deps.random.uint32(), rulesVersion }
  return getDealStore(deps.database).dailyOnce({ ...newDeal(deps), ...fixed, userId: null, playId: null, day })
}

function newDeal({ random, clock }: Deps) {
  return { code: random.text(tileIdAlphabet, dealCodeLength), createdAt: clock.now() }
}
