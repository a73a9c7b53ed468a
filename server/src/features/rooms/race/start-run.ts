/** The start of a member's run of a race: the same game for everybody (docs/rules.md#a-race). */
import { hash } from 'node:crypto'
import type { Locale } from '@tilerush/core/language/constants'
import { rulesVersion } from '@tilerush/core/play/constants'
import { raceEntryMs } from '@tilerush/core/rooms/constants'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import type { ProcedureContext } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { countdownMs, startedPlay, startPlay } from '../../plays/index.ts'
import type { MemberRow } from '../member-store.ts'
import { findSeat, type SeatErrorCode, type SeatKey } from '../room-change.ts'
import type { RoomRow } from '../room-store.ts'
import { couldHaveSeen } from '../lateness.ts'
import { findFirstFinish, findRun, startRunOnce, type NewRun } from '../run-store.ts'

export type StartRunError = SeatErrorCode | 'RACE_NOT_RUNNING' | 'RACE_ENTRY_OVER' | 'BOARD_NOT_FOUND'

export interface StartedRun {
  readonly play: ObfuscatedPlay
  /** ms since 1970. */
  readonly startsAt: number
  /** A repeat says when the play was first begun, ms since 1970; null for a new one. */
  readonly begunAt: number | null
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
  const now = deps.clock.now().getTime()
  // A late device counts down alone, from the moment it has the game.
  const started = toStart(deps, room, member, new Date(Math.max(startsAt - countdownMs, now)))
  const { orm } = deps.database
  const before = await findRun(orm, started)
  if (!before && !(await mayBegin(deps, room, member, now))) return { ok: false, error: 'RACE_ENTRY_OVER' }
  // The game that was begun goes on, wherever the seat is used now: its clock is not begun again.
  const begunAt = before && before.startedAt.getTime() + countdownMs
  // The host's choice is everybody's.
  const inLanguage = room.settings.language ?? language ?? undefined
  if (member.userId !== null && member.userId === context.user?.userId) {
    const row = before ?? started
    const accountPlay = await startOfAccount(context, room, row, inLanguage)
    if (!accountPlay.ok) return accountPlay
    const play = accountPlay.value
    await startRunOnce(orm, { ...row, playId: play.playId, userId: member.userId })
    return { ok: true, value: { play, startsAt, begunAt } }
  }
  const run = before ?? (await startRunOnce(orm, started))
  const play = await startedPlay(deps, { ...run, deal: null, countsForBest: false }, null, inLanguage)
  return { ok: true, value: { play, startsAt, begunAt } }
}

/** False for members who could know the order of the prompts: they came after the start, or a run is in (docs/rules.md#a-race). */
async function mayBegin(deps: Deps, room: RoomRow, member: MemberRow, nowMs: number): Promise<boolean> {
  const isInTime = member.firstRace <= room.race && nowMs <= (room.startsAt?.getTime() ?? 0) + raceEntryMs
  return isInTime && (await findFirstFinish(deps.database.orm, { ...room, memberId: member.memberId })) === null
}

function toStart(deps: Deps, room: RoomRow, { memberId }: MemberRow, startedAt: Date): NewRun {
  return {
    roomId: room.roomId,
    race: room.race,
    seriesFrom: room.seriesFrom,
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
      isKnownGame: couldHaveSeen(startedAt, room.startsAt),
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
