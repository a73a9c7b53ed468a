/**
 * Ranking of a deal: everybody who played it by the link, and who sent it, each with the best ranked run
 * (docs/rules.md#ranking-of-a-game).
 */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { dealRankingRows, dealRankingCounted } from '@tilerush/core/play/constants'
import type { DealRankingRow, DealRanking } from '@tilerush/contract/plays/deal-ranking'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { visibleBoardById } from '../../boards/index.ts'
import type { SentDeal } from '../deal-store.ts'
import { findDeal } from '../deals.ts'
import { nameOfGuest } from '../guest/guest-secret.ts'
import { findOwn, toCaller, type Caller, type RankingRequest } from './caller.ts'
import { compareRanks, toRankKey, type OwnRun, type RankKey, type RankedRun } from '../rank-key.ts'
import { readSplits } from './run-splits.ts'
import { addSender, findSenderRun, type Ranking } from './sender.ts'
import { countPlayers, readTop, type Players } from './ranking-store.ts'

/** The runs that a caller may see, and the caller's rank among them. */
export interface FoundRanking {
  readonly caller: Caller
  readonly deal: SentDeal['deal']
  /** The best run of each of the first players, in their order. */
  readonly runs: readonly RankedRun[]
  /** Null when the caller ran out of time. */
  readonly own: RankedRun | null
  /** Null for an own run that is not ranked. */
  readonly ownRank: number | null
  readonly numPlayers: number
}

export type RankingErrorCode = 'DEAL_NOT_FOUND' | 'DEAL_NOT_FINISHED'

export async function getDealRanking(
  deps: Deps,
  user: SessionUser | null,
  request: RankingRequest,
): Promise<Result<DealRanking, RankingErrorCode>> {
  const found = await findRanking(deps, user, request)
  return found.ok ? { ok: true, value: await toRanking(deps, found.value) } : found
}

/** Finds a user by the session, a visitor by the secret of the browser. */
export async function findRanking(
  deps: Deps,
  user: SessionUser | null,
  { boardId, deal, guestSecret }: RankingRequest,
): Promise<Result<FoundRanking, RankingErrorCode>> {
  const board = await visibleBoardById(deps, user, boardId)
  const sent = board && (await findDeal(deps, board, deal))
  if (!sent) return { ok: false, error: 'DEAL_NOT_FOUND' }
  const caller = toCaller(user, guestSecret)
  const own = caller && (await findOwn(deps, sent, caller))
  if (!own) return { ok: false, error: 'DEAL_NOT_FINISHED' }
  return { ok: true, value: await rankingFor(deps, sent, caller, own) }
}

async function rankingFor(deps: Deps, sent: SentDeal, caller: Caller, own: OwnRun): Promise<FoundRanking> {
  const ranked = toRankKey(own)
  const [ranking, sender] = await Promise.all([readRanking(deps, sent, caller, ranked), findSenderRun(deps, sent)])
  const { runs, numPlayers, numBetter } = addSender(ranking, sender, { userId: caller.userId, own: ranked })
  return {
    caller,
    deal: sent.deal,
    runs: runs.toSorted(compareRanks).slice(0, dealRankingRows),
    own: toOwnRun(own, caller, sent),
    ownRank: ranked && numBetter + 1,
    numPlayers: Math.min(numPlayers, dealRankingCounted),
  }
}

async function toRanking(deps: Deps, { caller, runs, own, ownRank, numPlayers }: FoundRanking): Promise<DealRanking> {
  const splits = await readSplits(deps, own ? [...runs, own] : runs)
  const toRow = (run: RankedRun, rank: number | null): DealRankingRow => ({
    rank,
    playId: run.playId,
    name: run.name,
    isGuest: run.userId === null,
    avatarUrl: run.avatarUrl,
    totalDurationMs: run.totalDurationMs,
    isMe: run.isMe,
    isSender: run.isSender,
    splitsMs: [...(splits.get(run.playId) ?? [])],
  })
  return {
    rows: runs.map((run, index) => toRow(run, index + 1)),
    own: own && toRow(own, ownRank),
    ownName: caller.name,
    numPlayers,
  }
}

/** Those who played by the link. */
async function readRanking(deps: Deps, { deal }: SentDeal, caller: Caller, own: RankKey | null): Promise<Ranking> {
  const top = await readTop(deps.database, deal.code)
  const accounts = top.accounts.map((row) => ({
    ...row,
    name: row.gamerTag,
    avatarUrl: getAvatarUrl(row),
    isMe: row.userId === caller.userId,
    isSender: row.userId === deal.userId,
  }))
  const guests = top.guests.map((row) => ({
    ...row,
    userId: null,
    name: nameOfGuest(row.guestHash),
    avatarUrl: '',
    isMe: caller.players === 'guests' && row.guestHash === caller.id,
    isSender: false,
  }))
  const counts = await Promise.all([
    countPlayersFrom(deps, deal.code, 'accounts', accounts, own),
    countPlayersFrom(deps, deal.code, 'guests', guests, own),
  ])
  return {
    runs: [...accounts, ...guests],
    numPlayers: counts[0].numPlayers + counts[1].numPlayers,
    numBetter: counts[0].numBetter + counts[1].numBetter,
  }
}

/** The rows are counted, unless there may be more than were read. */
async function countPlayersFrom(
  { database }: Deps,
  deal: string,
  players: Players,
  rows: readonly RankKey[],
  own: RankKey | null,
) {
  if (rows.length >= dealRankingRows) return await countPlayers(database, deal, players, own)
  const numBetter = own ? rows.filter((row) => compareRanks(row, own) < 0).length : 0
  return { numPlayers: rows.length, numBetter }
}

/** Null for a run that ran out of time. */
function toOwnRun({ playId, finishedAt, totalDurationMs }: OwnRun, caller: Caller, { deal }: SentDeal) {
  if (totalDurationMs === null) return null
  const isSender = caller.userId !== null && caller.userId === deal.userId
  const { userId, name, avatarUrl } = caller
  return { playId, finishedAt, totalDurationMs, userId, name, avatarUrl, isMe: true, isSender }
}
