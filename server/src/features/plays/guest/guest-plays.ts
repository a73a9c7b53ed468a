/**
 * A visitor's play, without an account, and its claim. A user with the play's secret may claim it; the
 * run is judged then, like every other run, by the play as it was started, and by when it was first sent. Browsers are
 * shared: the user of an older account has to confirm that the run is their own.
 */
import type { Locale } from '@tilerush/core/language/constants'
import { guestPlayAutoClaimMs, rulesVersion } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import type { FinishedPlay, ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { dayMs, daysAgo } from '../../../lib/clock.ts'
import type { Deps } from '../../../lib/deps.ts'
import { getBoardContents, guestBoard, visibleBoardById } from '../../boards/index.ts'
import type { Result } from '../../../lib/result.ts'
import { getDealStore, type SentDeal } from '../deal-store.ts'
import { findDeal } from '../deals.ts'
import { areSameClicks, finishPlay, judgedPlay, takenWithin, type FinishErrorCode } from '../finish/finish.ts'
import { hashOrigin, type RequestOrigin } from '../origin/origin.ts'
import { startedPlay } from '../start.ts'
import {
  deleteGuestPlaysBefore,
  findGuestPlay,
  getRegistration,
  hasGuestPlayed,
  moveToUser,
  type NewGuestPlay,
  startGuestOnce,
} from './guest-store.ts'
import { isSecretFor } from './guest-secret.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'

export type GuestStartErrorCode = 'BOARD_NOT_FOUND' | 'BOARD_NOT_PLAYABLE' | 'DEAL_NOT_FOUND'

export interface GuestStart {
  readonly boardId: string
  readonly claimSecret: string
  /** The deal to play, and the secret that all deals of the visitor's browser are played with. */
  readonly shared?: { readonly deal: string; readonly guestSecret: string } | undefined
  readonly language?: Locale | undefined
}

/** Starts a visitor's play: of the board to try, or with a deal of any live board. The same secret returns the same play. */
export async function startGuestPlay(
  deps: Deps,
  from: RequestOrigin,
  start: GuestStart,
): Promise<Result<ObfuscatedPlay, GuestStartErrorCode>> {
  const { settings, random, clock, limits } = deps
  await limits.consume('guestPlayPerIp', from.caller)
  const game = await (start.shared ? sharedGame(deps, from, start.boardId, start.shared) : ownGame(deps, start.boardId))
  if (!game.ok) return game
  const { sent, ...fixed } = game.value
  const play = await startGuestOnce(deps.database, {
    ...fixed,
    playId: random.id(),
    claimHash: hashSecret(start.claimSecret),
    boardId: start.boardId,
    rulesVersion,
    timeoutMs: settings.playTimeoutMs,
    wrongClickPenaltyMs: settings.wrongClickPenaltyMs,
    startedAt: clock.now(),
  })
  return { ok: true, value: await startedPlay(deps, play, sent, start.language) }
}

type GuestGame = Omit<
  NewGuestPlay,
  'playId' | 'claimHash' | 'boardId' | 'rulesVersion' | 'timeoutMs' | 'wrongClickPenaltyMs' | 'startedAt'
> & { readonly sent: SentDeal | null }

/** A game of its own, on the board that visitors may play. */
async function ownGame(deps: Deps, boardId: string): Promise<Result<GuestGame, 'BOARD_NOT_FOUND'>> {
  const board = await guestBoard(deps)
  if (board?.boardId !== boardId) return { ok: false, error: 'BOARD_NOT_FOUND' }
  const none = { deal: null, guestHash: null, deviceHash: null, addressHash: null, isKnownGame: false, sent: null }
  const seed = deps.random.uint32()
  return { ok: true, value: { ...none, boardVersion: board.version, seed, countsForBest: true } }
}

/** The game of a deal. It counts for who claims it, unless the visitor has played it before. */
async function sharedGame(
  deps: Deps,
  from: RequestOrigin,
  boardId: string,
  { deal: reference, guestSecret }: NonNullable<GuestStart['shared']>,
): Promise<Result<GuestGame, GuestStartErrorCode>> {
  const current = await visibleBoardById(deps, null, boardId)
  if (!current) return { ok: false, error: 'BOARD_NOT_FOUND' }
  const sent = await findDeal(deps, current, reference)
  if (!sent) return { ok: false, error: 'DEAL_NOT_FOUND' }
  const { code, boardVersion, seed } = sent.deal
  if (!(await getBoardContents(deps.database).get({ boardId, version: boardVersion })).isPlayable)
    return { ok: false, error: 'BOARD_NOT_PLAYABLE' }
  const origin = await hashOrigin(deps, from)
  const guestHash = hashSecret(guestSecret)
  const [isKnownGame, isPlayed] = await Promise.all([
    getDealStore(deps.database).isMet(sent.deal, { userId: '', ...origin }),
    hasGuestPlayed(deps.database, code, guestHash),
  ])
  const countsForBest = boardVersion === current.version && !isPlayed
  const game = { deal: code, guestHash, ...origin, boardVersion, seed, countsForBest, isKnownGame, sent }
  return { ok: true, value: game }
}

/** A refused claim changes nothing: the play stays unclaimed. */
export async function claimPlay(
  deps: Deps,
  userId: string,
  claim: {
    readonly playId: string
    readonly claimSecret: string
    readonly isConfirmed: boolean
    readonly clicks: readonly Click[]
    readonly roundTripMs?: number | undefined
  },
): Promise<Result<FinishedPlay, FinishErrorCode | 'CLAIM_UNCONFIRMED'>> {
  const { playId, claimSecret, clicks, roundTripMs } = claim
  const play = await findGuestPlay(deps.database, playId)
  // Claimed before: the same user gets the same response; for another user the play is not found.
  if (!play) return finishPlay(deps, userId, playId, clicks, takenWithin(claim))
  if (!isSecretFor(claimSecret, play.claimHash)) return { ok: false, error: 'PLAY_NOT_FOUND' }
  if (!claim.isConfirmed && !(await isAccountFor(deps, userId, play.startedAt)))
    return { ok: false, error: 'CLAIM_UNCONFIRMED' }
  if (play.clicks && !areSameClicks(play.clicks, clicks)) return { ok: false, error: 'PLAY_ALREADY_FINISHED' }
  const { finishedAt: sentAt, unverifiedReasons } = play
  const expiryMs = deps.settings.guestPlayDays * dayMs
  const judgedBy = { expiryMs, roundTripMs, ...(sentAt && { firstSent: { at: sentAt, unverifiedReasons } }) }
  const judged = await judgedPlay(deps, play, clicks, judgedBy)
  if (!judged.ok) return judged
  await moveToUser(deps.database, playId, userId)
  return finishPlay(deps, userId, playId, clicks, judgedBy)
}

/** Whether the account was registered just after the start of the play: then the run is its own. */
async function isAccountFor({ database }: Deps, userId: string, startedAt: Date): Promise<boolean> {
  const registeredAt = await getRegistration(database, userId)
  const laterMs = registeredAt ? registeredAt.getTime() - startedAt.getTime() : -1
  return laterMs >= 0 && laterMs <= guestPlayAutoClaimMs
}

/** Deletes plays that can no longer be claimed (`GUEST_PLAY_DAYS`), one batch; returns their number. */
export function purgeGuestPlays({ database, clock, settings }: Deps): Promise<number> {
  // One hour longer than the time for a claim after the longest run.
  return deleteGuestPlaysBefore(database, daysAgo(clock, settings.guestPlayDays + 1 / 24))
}
