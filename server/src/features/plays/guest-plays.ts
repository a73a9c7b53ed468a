/**
 * A visitor's play, without an account, and how it becomes somebody's. Who knows the play's secret may claim it; the
 * run is judged then, by the play as it was started, in the way of every other run. Browsers are shared: an account that
 * there was before has to say that the run is its own.
 */
import { timingSafeEqual } from 'node:crypto'
import { guestPlayKeptMs, guestPlayUnaskedMs, rulesVersion } from '@tilerush/core/constants'
import type { Click } from '@tilerush/core/play/types'
import type { FinishedPlay, VeiledPlay } from '@tilerush/contract/plays'
import type { Parts } from '../../lib/parts.ts'
import { guestBoard } from '../boards/home-boards.ts'
import type { Outcome } from '../outcome.ts'
import { finishPlay, judgedPlay, type FinishRefusal } from './finish.ts'
import { deleteGuestPlaysBefore, findGuestPlay, moveToUser, registrationOf, startGuestOnce } from './guest-store.ts'
import { startedPlay } from './start.ts'
import { hashSecret } from '../../lib/hash-secret.ts'

const purgedAtOnce = 500

/** Starts a play of the one board that visitors may play. The same secret again answers with the same play. */
export async function startGuestPlay(
  parts: Parts,
  ipAddress: string,
  { boardId, claimSecret }: { readonly boardId: string; readonly claimSecret: string },
): Promise<Outcome<VeiledPlay, 'BOARD_NOT_FOUND'>> {
  const { database, settings, random, clock, limits } = parts
  await limits.consume('guestPlayPerIp', ipAddress)
  const board = await guestBoard(parts)
  if (board?.boardId !== boardId) return { refusal: 'BOARD_NOT_FOUND' }
  const play = await startGuestOnce(database, {
    playId: random.id(),
    claimHash: hashSecret(claimSecret),
    boardId,
    boardVersion: board.version,
    seed: random.uint32(),
    rulesVersion,
    timeoutMs: settings.playTimeoutMs,
    wrongClickPenaltyMs: settings.wrongClickPenaltyMs,
    startedAt: clock.now(),
  })
  return { value: await startedPlay(parts, { ...play, deal: null, countsForBest: true }, null) }
}

/** Nothing is changed by a claim that is refused: the play stays where it is. */
export async function claimPlay(
  parts: Parts,
  userId: string,
  claim: {
    readonly playId: string
    readonly claimSecret: string
    readonly isConfirmed: boolean
    readonly clicks: readonly Click[]
  },
): Promise<Outcome<FinishedPlay, FinishRefusal | 'CLAIM_UNCONFIRMED'>> {
  const { playId, claimSecret, clicks } = claim
  const play = await findGuestPlay(parts.database, playId)
  // Claimed before: by the same user, who gets the same answer, or by another, whose play is not found.
  if (!play) return finishPlay(parts, userId, playId, clicks)
  if (!isSecretOf(claimSecret, play.claimHash)) return { refusal: 'PLAY_NOT_FOUND' }
  if (!claim.isConfirmed && !(await isAccountFor(parts, userId, play.startedAt)))
    return { refusal: 'CLAIM_UNCONFIRMED' }
  const judged = await judgedPlay(parts, play, clicks, guestPlayKeptMs)
  if (judged.refusal !== undefined) return judged
  await moveToUser(parts.database, playId, userId)
  return finishPlay(parts, userId, playId, clicks, guestPlayKeptMs)
}

/** Whether the account was registered just after the play had begun: then nobody else's run is meant. */
async function isAccountFor({ database }: Parts, userId: string, startedAt: Date): Promise<boolean> {
  const registeredAt = await registrationOf(database, userId)
  const laterMs = registeredAt ? registeredAt.getTime() - startedAt.getTime() : -1
  return laterMs >= 0 && laterMs <= guestPlayUnaskedMs
}

/** Removes plays that nobody can claim any more; answers how many there were, up to a part of them. */
export function purgeGuestPlays({ database, clock }: Parts): Promise<number> {
  // An hour more than a claim is taken after the longest run.
  const before = new Date(clock.now().getTime() - guestPlayKeptMs - 60 * 60 * 1000)
  return deleteGuestPlaysBefore(database, before, purgedAtOnce)
}

function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hash, 'hex'))
}
