/**
 * Standings of a deal: everybody who played it by the link, and who sent it, each with the best ranked run
 * (docs/rules.md#standings-of-a-deal).
 */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { can } from '@tilerush/core/account/roles'
import { dealStandingRows, dealStandingsCounted } from '@tilerush/core/play/constants'
import type { DealStanding, DealStandings } from '@tilerush/contract/deal-standings'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/hash-secret.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { visibleBoardById } from '../../boards/index.ts'
import type { SentDeal } from '../deal-store.ts'
import { findDeal } from '../deals.ts'
import { findVisible } from '../film/film.ts'
import { nameOfGuest } from '../guest/guest-secret.ts'
import { comparePlaces, type Place, type StandingRun } from './place.ts'
import { readSplits } from './run-splits.ts'
import { addSender, findSenderRun, type Standings } from './sender.ts'
import { countPlayers, findOwnRun, readTop, toRankedPlace, type OwnRun, type Players } from './standings-store.ts'

export interface StandingsRequest {
  readonly boardId: string
  readonly deal: string
  readonly guestSecret?: string | undefined
}

/** For a user by the session, for a visitor by the secret of the browser. */
export async function getDealStandings(
  deps: Deps,
  user: SessionUser | null,
  { boardId, deal, guestSecret }: StandingsRequest,
): Promise<Result<DealStandings, 'DEAL_NOT_FOUND' | 'DEAL_NOT_FINISHED'>> {
  const board = await visibleBoardById(deps, user, boardId)
  const sent = board && (await findDeal(deps, board, deal))
  if (!sent) return { ok: false, error: 'DEAL_NOT_FOUND' }
  const caller = toCaller(user, guestSecret)
  const own = caller && (await findOwn(deps, sent, caller))
  if (!own) return { ok: false, error: 'DEAL_NOT_FINISHED' }
  return { ok: true, value: await standingsFor(deps, sent, caller, own) }
}

/** Who asks. */
interface Caller {
  readonly players: Players
  /** User id, or the hash of the visitor's secret. */
  readonly id: string
  readonly userId: string | null
  /** Null for a visitor. */
  readonly user: SessionUser | null
  readonly name: string
  readonly avatarUrl: string
}

function toCaller(user: SessionUser | null, guestSecret: string | undefined): Caller | null {
  if (user && can(user, 'read')) {
    const { userId, gamerTag: name, avatarUrl } = user
    return { players: 'accounts', id: userId, userId, user, name, avatarUrl }
  }
  if (guestSecret === undefined) return null
  const id = hashSecret(guestSecret)
  return { players: 'guests', id, userId: null, user: null, name: nameOfGuest(id), avatarUrl: '' }
}

/** The caller's best run; null when the caller has not finished the deal. Who sent it has. */
async function findOwn({ database }: Deps, { deal, play }: SentDeal, caller: Caller): Promise<OwnRun | null> {
  const byLink = await findOwnRun(database, deal.code, caller.players, caller.id)
  const shared = play?.finishedAt && deal.userId === caller.userId ? { ...play, finishedAt: play.finishedAt } : null
  if (!byLink || !shared) return byLink ?? shared
  const [one, other] = [toRankedPlace(shared), toRankedPlace(byLink)]
  return one && (!other || comparePlaces(one, other) < 0) ? shared : byLink
}

async function standingsFor(deps: Deps, sent: SentDeal, caller: Caller, own: OwnRun): Promise<DealStandings> {
  const ranked = toRankedPlace(own)
  const [standings, sender] = await Promise.all([readStandings(deps, sent, caller, ranked), findSenderRun(deps, sent)])
  const { runs, numPlayers, numBetter } = addSender(standings, sender, { userId: caller.userId, own: ranked })
  const shown = runs.toSorted(comparePlaces).slice(0, dealStandingRows)
  const ownRun = toOwnRun(own, caller, sent)
  const splits = await readSplits(deps, ownRun ? [...shown, ownRun] : shown)
  const films = await findFilms(deps, caller, sent, shown)
  const toRow = (run: StandingRun, rank: number | null): DealStanding => ({
    rank,
    name: run.name,
    isGuest: run.userId === null,
    avatarUrl: run.avatarUrl,
    totalDurationMs: run.totalDurationMs,
    isMe: run.isMe,
    isSender: run.isSender,
    splitsMs: [...(splits.get(run.playId) ?? [])],
    filmPlayId: films.has(run.playId) ? run.playId : null,
  })
  return {
    rows: shown.map((run, index) => toRow(run, index + 1)),
    own: ownRun && toRow(ownRun, ranked && numBetter + 1),
    ownName: caller.name,
    numPlayers: Math.min(numPlayers, dealStandingsCounted),
  }
}

/** The runs that the caller may see the film of. A visitor sees none. */
async function findFilms(
  deps: Deps,
  { user }: Caller,
  { deal }: SentDeal,
  runs: readonly StandingRun[],
): Promise<ReadonlySet<string>> {
  if (!user) return new Set()
  const ofAccounts = runs.flatMap(({ userId, finishedAt }) => (userId === null ? [] : [{ userId, finishedAt }]))
  const visible = await findVisible(deps, user, deal.boardId, ofAccounts)
  return new Set(visible.map(({ playId }) => playId))
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
    countOf(deps, deal.code, 'accounts', accounts, own),
    countOf(deps, deal.code, 'guests', guests, own),
  ])
  return {
    runs: [...accounts, ...guests],
    numPlayers: counts[0].numPlayers + counts[1].numPlayers,
    numBetter: counts[0].numBetter + counts[1].numBetter,
  }
}

/** Of the rows, unless there may be more than were read. */
async function countOf({ database }: Deps, deal: string, players: Players, rows: readonly Place[], own: Place | null) {
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
