/** Deals: the identical game for anyone, by a code or by the day. */
import { dailyDeal, dealCodeLength, rulesVersion, tileIdAlphabet } from '@tilerush/core/constants'
import type { Deal, Ghost, OwnGhost } from '@tilerush/contract/deals'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { visibleBoardById } from '../boards/visible-boards.ts'
import type { Outcome } from '../outcome.ts'
import { dealStoreOf, type DealRow, type SentDeal } from './deal-store.ts'
import { ghostOf } from './ghost.ts'
import { dayOf } from './periods.ts'
import { knowsRules } from './rules.ts'
import { playStoreOf } from './store.ts'

/** The deal of a board that a reader asks for by code or as the day's; null when there is none. */
export async function findDeal(
  parts: Parts,
  board: { readonly boardId: string; readonly version: number },
  reference: string,
): Promise<SentDeal | null> {
  if (reference === dailyDeal) return { deal: await dealOfToday(parts, board), sender: null, play: null }
  const found = await dealStoreOf(parts.database).find(reference)
  // Under other rules the seed would deal another game.
  return found?.deal.boardId === board.boardId && knowsRules(found.deal) ? found : null
}

/** The deal that a play was started with. */
export async function storedDeal({ database }: Parts, code: string | null): Promise<SentDeal | null> {
  return code === null ? null : dealStoreOf(database).find(code)
}

/** What a reader may know of a deal before playing it. */
export function dealFacts({ deal, sender, play }: SentDeal): Deal {
  const gamerTag = sender?.enabled === true ? sender.gamerTag : null
  const isProven = play?.outcome === 'COMPLETED' && play.unverifiedReasons.length === 0
  return {
    code: deal.code,
    kind: deal.day === null ? 'shared' : 'daily',
    gamerTag,
    totalDurationMs: gamerTag !== null && isProven ? play.totalDurationMs : null,
  }
}

/** A deal as a started play carries it: with its sender's run, if that was completed and verified. */
export async function dealWithGhost(parts: Parts, sent: SentDeal): Promise<Deal & { ghost: Ghost | null }> {
  const facts = dealFacts(sent)
  const { gamerTag, totalDurationMs } = facts
  const canRace = gamerTag !== null && totalDurationMs !== null && sent.play !== null
  const run = canRace ? await ghostOf(parts, gamerTag, sent.play) : null
  return { ...facts, ghost: run && withoutTiles(run) }
}

/** The game of the deal is still to be played: the order of the sender's tiles would be the answers to it. */
function withoutTiles(run: OwnGhost): Ghost {
  return { ...run, splits: run.splits.map(({ elapsedMs, totalMs }) => ({ elapsedMs, totalMs })) }
}

/** Null when the board has no such deal, or none that the reader may see. */
export async function dealOf(
  parts: Parts,
  reader: SessionUser,
  boardId: string,
  reference: string,
): Promise<Deal | null> {
  const board = await visibleBoardById(parts, reader, boardId)
  const found = board && (await findDeal(parts, board, reference))
  return found && dealFacts(found)
}

export type ShareRefusal = 'PLAY_NOT_FOUND' | 'PLAY_NOT_FINISHED'

/** Makes a deal of a finished play; the same play has the same code. */
export async function sharePlay(
  parts: Parts,
  userId: string,
  playId: string,
): Promise<Outcome<{ code: string }, ShareRefusal>> {
  const play = await playStoreOf(parts.database).find(userId, playId)
  if (!play) return { refusal: 'PLAY_NOT_FOUND' }
  if (!play.finishedAt) return { refusal: 'PLAY_NOT_FINISHED' }
  const { boardId, boardVersion, seed, rulesVersion: playedRules } = play
  const fixed = { boardId, boardVersion, seed, rulesVersion: playedRules, userId, playId, day: null }
  const { code } = await dealStoreOf(parts.database).shareOnce({ ...newDeal(parts), ...fixed })
  return { value: { code } }
}

/** Made by the first who asks, so the seed cannot be known the day before. An edited board has a new one. */
function dealOfToday(
  parts: Parts,
  { boardId, version }: { readonly boardId: string; readonly version: number },
): Promise<DealRow> {
  const day = dayOf(parts.clock.now())
  const fixed = { boardId, boardVersion: version, seed: parts.random.uint32(), rulesVersion }
  return dealStoreOf(parts.database).dailyOnce({ ...newDeal(parts), ...fixed, userId: null, playId: null, day })
}

function newDeal({ random, clock }: Parts) {
  return { code: random.text(tileIdAlphabet, dealCodeLength), createdAt: clock.now() }
}
