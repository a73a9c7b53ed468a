/**
 * Standings of a deal: everybody who played it by the link, and who sent it, each with the best ranked run
 * (docs/rules.md#ranking-of-a-game).
 */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { dealStandingRows, dealStandingsCounted } from '@tilerush/core/play/constants'
import type { DealStanding, DealStandings } from '@tilerush/contract/plays/deal-standings'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { visibleBoardById } from '../../boards/index.ts'
import type { SentDeal } from '../deal-store.ts'
import { findDeal } from '../deals.ts'
import { nameOfGuest } from '../guest/guest-secret.ts'
import { findOwn, toCaller, type Caller, type StandingsRequest } from './caller.ts'
import { comparePlaces, type Place, type StandingRun } from './place.ts'
import { readSplits } from './run-splits.ts'
import { addSender, findSenderRun, type Standings } from './sender.ts'
import { countPlayers, readTop, toRankedPlace, type OwnRun, type Players } from './standings-store.ts'

/** The runs that a caller may see, and the caller's place among them. */
export interface FoundStandings {
  readonly caller: Caller
  readonly deal: SentDeal['deal']
  /** The best run of each of the first players, in their order. */
  readonly runs: readonly StandingRun[]
  /** Null when the caller ran out of time. */
  readonly own: StandingRun | null
  /** Null for an own run that is not ranked. */
  readonly ownRank: number | null
  readonly numPlayers: number
}

export type StandingsErrorCode = 'DEAL_NOT_FOUND' | 'DEAL_NOT_FINISHED'

export async function getDealStandings(
  deps: Deps,
  user: SessionUser | null,
  request: StandingsRequest,
): Promise<Result<DealStandings, StandingsErrorCode>> {
  const found = await findStandings(deps, user, request)
  return found.ok ? { ok: true, value: await toStandings(deps, found.value) } : found
}

/** For a user by the session, for a visitor by the secret of the browser. */
export async function findStandings(
  deps: Deps,
  user: SessionUser | null,
  { boardId, deal, guestSecret }: StandingsRequest,
): Promise<Result<FoundStandings, StandingsErrorCode>> {
  const board = await visibleBoardById(deps, user, boardId)
  const sent = board && (await findDeal(deps, board, deal))
  if (!sent) return { ok: false, error: 'DEAL_NOT_FOUND' }
  const caller = toCaller(user, guestSecret)
  const own = caller && (await findOwn(deps, sent, caller))
  if (!own) return { ok: false, error: 'DEAL_NOT_FINISHED' }
  return { ok: true, value: await standingsFor(deps, sent, caller, own) }
}

async function standingsFor(deps: Deps, sent: SentDeal, caller: Caller, own: OwnRun): Promise<FoundStandings> {
  const ranked = toRankedPlace(own)
  const [standings, sender] = await Promise.all([readStandings(deps, sent, caller, ranked), findSenderRun(deps, sent)])
  const { runs, numPlayers, numBetter } = addSender(standings, sender, { userId: caller.userId, own: ranked })
  return {
    caller,
    deal: sent.deal,
    runs: runs.toSorted(comparePlaces).slice(0, dealStandingRows),
    own: toOwnRun(own, caller, sent),
    ownRank: ranked && numBetter + 1,
    numPlayers: Math.min(numPlayers, dealStandingsCounted),
  }
}

async function toStandings(
  deps: Deps,
  { caller, runs, own, ownRank, numPlayers }: FoundStandings,
): Promise<DealStandings> {
  const splits = await readSplits(deps, own ? [...runs, own] : runs)
  const toRow = (run: StandingRun, rank: number | null): DealStanding => ({
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
async function readStandings(deps: Deps, { deal }: SentDeal, caller: Caller, own: Place | null): Promise<Standings> {
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

/** Of the rows, unless there may be more than were read. */
async function countPlayersFrom(
  { database }: Deps,
  deal: string,
  players: Players,
  rows: readonly Place[],
  own: Place | null,
) {
  if (rows.length >= dealStandingRows) return await countPlayers(database, deal, players, own)
  const numBetter = own ? rows.filter((row) => comparePlaces(row, own) < 0).length : 0
  return { numPlayers: rows.length, numBetter }
}

/** Null for a run that ran out of time. */
function toOwnRun({ playId, finishedAt, totalDurationMs }: OwnRun, caller: Caller, { deal }: SentDeal) {
  if (totalDurationMs === null) return null
  const isSender = caller.userId !== null && caller.userId === deal.userId
  const { userId, name, avatarUrl } = caller
  return { playId, finishedAt, totalDurationMs, userId, name, avatarUrl, isMe: true, isSender }
}
