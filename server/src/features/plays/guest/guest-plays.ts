/**
 * A visitor's play, without an account, and its claim. A user with the play's secret may claim it; the
 * run is judged then, like every other run, by the play as it was started. Browsers are shared: the user of an
 * older account has to confirm that the run is their own.
 */
import { timingSafeEqual } from 'node:crypto'
import { guestPlayRetentionMs, guestPlayAutoClaimMs, rulesVersion } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import type { FinishedPlay, ObfuscatedPlay } from '@tilerush/contract/plays'
import type { Deps } from '../../../lib/deps.ts'
import { guestBoard } from '../../boards/index.ts'
import type { Result } from '../../../lib/result.ts'
import { finishPlay, judgedPlay, type FinishErrorCode } from '../finish/finish.ts'
import { deleteGuestPlaysBefore, findGuestPlay, moveToUser, getRegistration, startGuestOnce } from './guest-store.ts'
import { startedPlay } from '../start.ts'
import { hashSecret } from '../../../lib/hash-secret.ts'

const purgedAtOnce = 500

/** Starts a play of the board that visitors may play. The same secret returns the same play. */
export async function startGuestPlay(
  deps: Deps,
  ipAddress: string,
  { boardId, claimSecret }: { readonly boardId: string; readonly claimSecret: string },
): Promise<Result<ObfuscatedPlay, 'BOARD_NOT_FOUND'>> {
  const { database, settings, random, clock, limits } = deps
  await limits.consume('guestPlayPerIp', ipAddress)
  const board = await guestBoard(deps)
  if (board?.boardId !== boardId) return { ok: false, error: 'BOARD_NOT_FOUND' }
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
  return { ok: true, value: await startedPlay(deps, { ...play, deal: null, countsForBest: true }, null) }
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
  },
): Promise<Result<FinishedPlay, FinishErrorCode | 'CLAIM_UNCONFIRMED'>> {
  const { playId, claimSecret, clicks } = claim
  const play = await findGuestPlay(deps.database, playId)
  // Claimed before: the same user gets the same response; for another user the play is not found.
  if (!play) return finishPlay(deps, userId, playId, clicks)
  if (!isSecretFor(claimSecret, play.claimHash)) return { ok: false, error: 'PLAY_NOT_FOUND' }
  if (!claim.isConfirmed && !(await isAccountFor(deps, userId, play.startedAt)))
    return { ok: false, error: 'CLAIM_UNCONFIRMED' }
  const judged = await judgedPlay(deps, play, clicks, guestPlayRetentionMs)
  if (!judged.ok) return judged
  await moveToUser(deps.database, playId, userId)
  return finishPlay(deps, userId, playId, clicks, guestPlayRetentionMs)
}

/** Whether the account was registered just after the start of the play: then the run is its own. */
async function isAccountFor({ database }: Deps, userId: string, startedAt: Date): Promise<boolean> {
  const registeredAt = await getRegistration(database, userId)
  const laterMs = registeredAt ? registeredAt.getTime() - startedAt.getTime() : -1
  return laterMs >= 0 && laterMs <= guestPlayAutoClaimMs
}

/** Deletes plays that can no longer be claimed, one batch; returns their number. */
export function purgeGuestPlays({ database, clock }: Deps): Promise<number> {
  // One hour longer than the time for a claim after the longest run.
  const before = new Date(clock.now().getTime() - guestPlayRetentionMs - 60 * 60 * 1000)
  return deleteGuestPlaysBefore(database, before, purgedAtOnce)
}

function isSecretFor(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hash, 'hex'))
}
