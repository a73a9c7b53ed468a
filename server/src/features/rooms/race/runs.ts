/** A member's run of a race: started for everybody alike, and judged by the server (docs/rules.md#results-of-a-race). */
import { hash } from 'node:crypto'
import type { Locale } from '@tilerush/core/language/constants'
import { playExpiryAfterTimeoutMs, rulesVersion } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import { raceEntryMs, raceFinishToleranceMs } from '@tilerush/core/rooms/constants'
import type { FinishedPlay, ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import type { MemberRun } from '@tilerush/contract/rooms/schemas'
import type { StoredClick } from '../../../lib/database/stored-json.ts'
import type { ProcedureContext } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { countdownMs, finishPlay, judgedPlay, startedPlay, startPlay, type FinishErrorCode } from '../../plays/index.ts'
import type { MemberRow } from '../member-store.ts'
import { findSeat, type SeatErrorCode, type SeatKey } from '../room-change.ts'
import type { RoomRow } from '../room-store.ts'
import { toMemberRun } from '../room-view.ts'
import { finishTogether } from './finish-together.ts'
import { findRun, startRunOnce, type NewRun, type RunRow } from './run-store.ts'

export type StartRunError = SeatErrorCode | 'RACE_NOT_RUNNING' | 'BOARD_NOT_FOUND'

export interface StartedRun {
  readonly play: ObfuscatedPlay
  /** ms since 1970. */
  readonly startsAt: number
}

/** The same game for every member; a repeat returns the same play. */
export async function startRun(
  context: ProcedureContext,
  seat: SeatKey,
  { race, language }: { readonly race: number; readonly language: Locale | null },
): Promise<Result<StartedRun, StartRunError>> {
  const { deps } = context
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { room, member } = found.value
  if (room.phase !== 'race' || room.race !== race || !room.startsAt || !member.isPlaying)
    return { ok: false, error: 'RACE_NOT_RUNNING' }
  const startsAt = room.startsAt.getTime()
  // A late device plays from the moment it has the game.
  const startedAt = new Date(Math.max(startsAt, deps.clock.now().getTime()) - countdownMs)
  const started = toStart(deps, room, member, startedAt)
  // The host's choice is everybody's.
  const inLanguage = room.settings.language ?? language ?? undefined
  if (member.userId !== null && member.userId === context.user?.userId) {
    const row = (await findRun(deps.database.orm, started)) ?? started
    const accountPlay = await startOfAccount(context, room, row, inLanguage)
    if (!accountPlay.ok) return accountPlay
    const play = accountPlay.value
    await startRunOnce(deps.database.orm, { ...row, playId: play.playId, userId: member.userId })
    return { ok: true, value: { play, startsAt } }
  }
  const run = await startRunOnce(deps.database.orm, started)
  const play = await startedPlay(deps, { ...run, deal: null, countsForBest: false }, null, inLanguage)
  return { ok: true, value: { play, startsAt } }
}

function toStart(deps: Deps, room: RoomRow, { memberId }: MemberRow, startedAt: Date): NewRun {
  return {
    roomId: room.roomId,
    race: room.race,
    memberId,
    playId: deps.random.id(),
    boardId: room.boardId,
    boardVersion: room.boardVersion,
    seed: room.seed,
    rulesVersion,
    timeoutMs: deps.settings.playTimeoutMs,
    wrongClickPenaltyMs: room.settings.hasPenalty ? deps.settings.wrongClickPenaltyMs : 0,
    startedAt,
  }
}

/** The account's play: it counts as one of the play screen does, unless a wrong click costs nothing. */
async function startOfAccount(
  context: ProcedureContext,
  room: RoomRow,
  { boardId, boardVersion, seed, wrongClickPenaltyMs, startedAt, memberId }: NewRun,
  language: Locale | undefined,
): Promise<Result<ObfuscatedPlay, 'BOARD_NOT_FOUND'>> {
  const { deps, user } = context
  if (!user) return { ok: false, error: 'BOARD_NOT_FOUND' }
  // Who begins much later may have seen the game on another screen of the room.
  const isKnownGame = startedAt.getTime() + countdownMs > (room.startsAt?.getTime() ?? 0) + raceEntryMs
  const started = await startPlay(deps, user, context, {
    boardId,
    idempotencyKey: toKey(memberId, room.race),
    language,
    game: {
      boardVersion,
      seed,
      wrongClickPenaltyMs,
      startedAt,
      countsForBest: room.settings.hasPenalty,
      isKnownGame,
      source: 'room',
    },
  })
  return started.ok ? started : { ok: false, error: 'BOARD_NOT_FOUND' }
}

/** One key a member and race, in the form of a UUID. */
function toKey(memberId: string, race: number): string {
  const hex = hash('sha256', `${memberId} ${race}`, 'hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

export type FinishRunError = SeatErrorCode | FinishErrorCode

export interface FinishedMemberRun {
  readonly run: MemberRun
  /** Of an account's play. */
  readonly finished: FinishedPlay | null
}

/** Stored once; a repeat of the same clicks gets the same answer. Taken after the race, too. */
export async function finishRun(
  deps: Deps,
  seat: SeatKey,
  { race, playId, clicks }: { readonly race: number; readonly playId: string; readonly clicks: readonly Click[] },
): Promise<Result<FinishedMemberRun, FinishRunError>> {
  const found = await findSeat(deps, seat)
  if (!found.ok) return found
  const { room, member } = found.value
  const key = { roomId: room.roomId, race, memberId: member.memberId }
  const run = await findRun(deps.database.orm, key)
  if (run?.playId !== playId) return { ok: false, error: 'PLAY_NOT_FOUND' }
  const judged = await judge(deps, run, clicks)
  if (!judged.ok) return judged
  const { result, isVerified, finished } = judged.value
  const stored = clicks.map(({ tileId, atMs }) => [tileId, atMs] as const)
  const saved = await finishTogether(deps, seat.code, {
    race,
    memberId: member.memberId,
    finishedAt: deps.clock.now(),
    clicks: stored,
    totalDurationMs: result?.totalDurationMs ?? null,
    numIncorrectClicks: result?.numIncorrectClicks ?? 0,
    isVerified,
  })
  if (!saved.ok) return saved
  // An account's play was counted where it was stored.
  if (saved.value && run.userId === null) deps.observations.emit('playFinished', { by: 'visitor' })
  const kept = saved.value ?? (await findRun(deps.database.orm, key))
  if (!kept || !isSame(kept.clicks, stored)) return { ok: false, error: 'PLAY_ALREADY_FINISHED' }
  return { ok: true, value: { run: toMemberRun(kept), finished } }
}

interface Judged {
  readonly result: { readonly totalDurationMs: number; readonly numIncorrectClicks: number } | null
  readonly isVerified: boolean
  readonly finished: FinishedPlay | null
}

async function judge(deps: Deps, run: RunRow, clicks: readonly Click[]): Promise<Result<Judged, FinishErrorCode>> {
  const isInTime = (completedMs: number) =>
    deps.clock.now().getTime() - run.startedAt.getTime() - countdownMs - completedMs <= raceFinishToleranceMs
  if (run.userId !== null) {
    const outcome = await finishPlay(deps, run.userId, run.playId, clicks)
    if (!outcome.ok) return outcome
    const finished = outcome.value
    const { result, unverifiedReasons } = finished
    const isVerified = result !== null && unverifiedReasons.length === 0 && isInTime(result.completedDurationMs)
    return { ok: true, value: { result, isVerified, finished } }
  }
  // A repeat is not judged again: by now it would be late.
  if (run.finishedAt) return { ok: true, value: { result: null, isVerified: false, finished: null } }
  const judged = await judgedPlay(deps, run, clicks, { expiryMs: playExpiryAfterTimeoutMs })
  if (!judged.ok) return judged
  const { result, unverifiedReasons } = judged.value
  const isVerified = result !== null && unverifiedReasons.length === 0 && isInTime(result.completedDurationMs)
  return { ok: true, value: { result, isVerified, finished: null } }
}

function isSame(stored: readonly StoredClick[] | null, clicks: readonly StoredClick[]): boolean {
  return (
    stored?.length === clicks.length &&
    stored.every(([tileId, atMs], index) => tileId === clicks[index]?.[0] && atMs === clicks[index][1])
  )
}
