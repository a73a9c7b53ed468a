/** The end of a member's run of a race: judged by the server (docs/rules.md#results-of-a-race). */
import {
  clockToleranceMs,
  maxStoredGapMs,
  playExpiryAfterTimeoutMs,
  type UnverifiedReason,
} from '@tilerush/core/play/constants'
import { isLive } from '@tilerush/core/play/judgement/fair-play'
import type { Click, PlayResult } from '@tilerush/core/play/types'
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import type { MemberRun } from '@tilerush/contract/rooms/schemas'
import type { StoredClick } from '../../../lib/database/stored-json.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import {
  countdownMs,
  finishPlay,
  judgedPlay,
  keepGuestRun,
  playedAgain,
  type FinishErrorCode,
  type JudgedGuestRun,
} from '../../plays/index.ts'
import { findSeat, type FoundSeat, type SeatErrorCode, type SeatKey } from '../room-change.ts'
import { toMemberRun } from '../room-view.ts'
import { finishTogether } from './finish-together.ts'
import { couldHaveSeen } from '../lateness.ts'
import { findFirstFinish, findRun, type FinishedRun, type RunRow } from '../run-store.ts'

export type FinishRunError = SeatErrorCode | FinishErrorCode

export interface FinishedMemberRun {
  readonly run: MemberRun
  /** An account's play has it. */
  readonly finished: FinishedPlay | null
}

interface SentRun {
  readonly race: number
  readonly playId: string
  readonly clicks: readonly Click[]
  /** A guest's browser has it. */
  readonly claimSecret?: string | undefined
  readonly roundTripMs?: number | undefined
}

/** Stored once; a repeat of the same clicks gets the same response. Taken after the race, too. */
export async function finishRun(
  deps: Deps,
  seat: SeatKey,
  { race, playId, clicks, claimSecret, roundTripMs }: SentRun,
): Promise<Result<FinishedMemberRun, FinishRunError>> {
  // How long the server then needs is nobody's time.
  const receivedAt = deps.clock.now()
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { room, member } = found.value
  const key = { roomId: room.roomId, race, memberId: member.memberId }
  const run = await findRun(deps.database.orm, key)
  if (run?.playId !== playId) return { ok: false, error: 'PLAY_NOT_FOUND' }
  const judged = await judge(deps, run, clicks, roundTripMs)
  if (!judged.ok) return judged
  const stored = clicks.map(({ tileId, atMs }) => [tileId, atMs] as const)
  const score = await toScore(deps, run, stored, judged.value)
  const isKnown = await couldKnow(deps, found.value, run, judged.value)
  const isProven = score.totalDurationMs !== null && judged.value.unverifiedReasons.length === 0
  const untimedGapMs = isProven ? findUntimedGap(run, judged.value, receivedAt, roundTripMs) : null
  const isVerified = isProven && untimedGapMs === null && !isKnown
  const { ofGuest } = judged.value
  const isBegunLate = race !== room.race || couldHaveSeen(run.startedAt, room.startsAt)
  if (ofGuest && claimSecret !== undefined)
    await keepForAccount(deps, run, claimSecret, ofGuest, { clicks, isKnownGame: isKnown || isBegunLate })
  const saved = await finishTogether(deps, seat.code, {
    race,
    memberId: member.memberId,
    finishedAt: deps.clock.now(),
    clicks: stored,
    ...score,
    isVerified,
    untimedGapMs,
  })
  if (!saved.ok) return saved
  // An account's play was counted where it was stored.
  if (saved.value && run.userId === null) deps.observations.emit('playFinished', { by: 'visitor' })
  const kept = saved.value ?? (await findRun(deps.database.orm, key))
  if (!kept || !isSame(kept.clicks, stored)) return { ok: false, error: 'PLAY_ALREADY_FINISHED' }
  return { ok: true, value: { run: toMemberRun(kept), finished: judged.value.finished } }
}

/** So that an account can take the run over when the room is gone (docs/rules.md#an-ended-room). */
async function keepForAccount(
  deps: Deps,
  run: RunRow,
  claimSecret: string,
  judged: JudgedGuestRun,
  { clicks, isKnownGame }: { readonly clicks: readonly Click[]; readonly isKnownGame: boolean },
): Promise<void> {
  // Without the penalty a run counts for no best.
  const countsForBest = run.wrongClickPenaltyMs === deps.settings.wrongClickPenaltyMs
  if (judged.result) await keepGuestRun(deps, { ...run, countsForBest, isKnownGame }, claimSecret, judged, clicks)
}

interface Judged {
  readonly result: PlayResult | null
  readonly unverifiedReasons: readonly UnverifiedReason[]
  readonly finished: FinishedPlay | null
  /** Null for an account's play, which is stored with the account's, and for a repeat. */
  readonly ofGuest: JudgedGuestRun | null
}

async function judge(
  deps: Deps,
  run: RunRow,
  clicks: readonly Click[],
  roundTripMs: number | undefined,
): Promise<Result<Judged, FinishErrorCode>> {
  const takenAs = { expiryMs: playExpiryAfterTimeoutMs, isCutOff: run.closedAt !== null, roundTripMs }
  if (run.userId !== null) {
    const outcome = await finishPlay(deps, run.userId, run.playId, clicks, takenAs)
    return outcome.ok ? { ok: true, value: { ...outcome.value, finished: outcome.value, ofGuest: null } } : outcome
  }
  // A repeat is not judged again: by now it would be late.
  if (run.finishedAt) return { ok: true, value: { result: null, unverifiedReasons: [], finished: null, ofGuest: null } }
  const judged = await judgedPlay(deps, run, clicks, takenAs)
  return judged.ok ? { ok: true, value: { ...judged.value, finished: null, ofGuest: judged.value } } : judged
}

/** The last moment of the run that counts, ms since its first: what was clicked after the race does not. */
function countedUntilMs({ closedAt, startedAt }: RunRow): number {
  return closedAt ? closedAt.getTime() - startedAt.getTime() - countdownMs + clockToleranceMs : Infinity
}

/** Without a total, what the run had come to. */
async function toScore(
  deps: Deps,
  run: RunRow,
  clicks: readonly StoredClick[],
  { result }: Judged,
): Promise<Pick<FinishedRun, 'totalDurationMs' | 'numFound' | 'numIncorrectClicks'>> {
  const untilMs = countedUntilMs(run)
  if (result && result.completedDurationMs <= untilMs) {
    const { totalDurationMs, numTilesOnBoard: numFound, numIncorrectClicks } = result
    return { totalDurationMs, numFound, numIncorrectClicks }
  }
  const counted = clicks.filter(([, atMs]) => atMs <= untilMs)
  const [played] = await playedAgain(deps, [{ ...run, clicks: counted }])
  const { promptIndex: numFound = 0, numIncorrectClicks = 0 } = played?.play ?? {}
  return { totalDurationMs: null, numFound, numIncorrectClicks }
}

/**
 * How much more time than the run claims the server's clock gave it, ms, where it was not sent at once; null where it was
 * (docs/rules.md#live-and-late-runs).
 */
function findUntimedGap({ startedAt }: RunRow, { result }: Judged, receivedAt: Date, roundTripMs = 0): number | null {
  if (!result) return null
  const passedMs = receivedAt.getTime() - startedAt.getTime() - countdownMs
  if (isLive(result.completedDurationMs, passedMs, roundTripMs)) return null
  return Math.min(passedMs - result.completedDurationMs, maxStoredGapMs)
}

/**
 * Whether another member's run was in before this one began, so that the order of the prompts could be known. When it
 * began is as its device has said while it played; of one that said nothing, as late as its end allows.
 */
async function couldKnow(
  { database, clock }: Deps,
  { room, member }: FoundSeat,
  run: RunRow,
  { result }: Judged,
): Promise<boolean> {
  if (!result) return false
  const { race, memberId } = run
  const isTold = room.race === race && member.progressRace === race
  const saidAtMs = isTold ? Number(room.startsAt) + member.lateMs : clock.now().getTime() - result.completedDurationMs
  const begunAtMs = Math.max(saidAtMs, run.startedAt.getTime() + countdownMs)
  const first = await findFirstFinish(database.orm, { roomId: room.roomId, race, memberId })
  return first !== null && first.getTime() < begunAtMs
}

function isSame(stored: readonly StoredClick[] | null, clicks: readonly StoredClick[]): boolean {
  return (
    stored?.length === clicks.length &&
    stored.every(([tileId, atMs], index) => tileId === clicks[index]?.[0] && atMs === clicks[index][1])
  )
}
