/** What the outbox holds: finished runs of four kinds, and what each still has to be sent for. */
import type { Seat } from '@tilerush/contract/rooms/schemas'
import type { Click } from '@tilerush/core/play/types'

interface FinishedPlay {
  readonly playId: string
  readonly clicks: readonly Click[]
  /** The request that started the play took it; left out where it is not known. */
  readonly roundTripMs?: number | undefined
}

interface BoardPlay extends FinishedPlay {
  readonly boardId: string
  /** The browser's own reckoning; null for a run that ran out of time. */
  readonly totalDurationMs: number | null
}

export interface AccountRun extends BoardPlay {
  readonly kind: 'account'
  /** The run is sent only for the user who played it. */
  readonly userId: string
}

export interface GuestRun extends BoardPlay {
  readonly kind: 'guest'
  /** Who said that the visitor's run is theirs; null until then. */
  readonly userId: string | null
  readonly guest: GuestFacts
}

/** What belongs to a visitor's run. */
export interface GuestFacts {
  readonly claimSecret: string
  readonly boardName: string
  /** ms since 1970. */
  readonly finishedAtMs: number
  /** The same for all runs of one visit to the page: the user who played one of them played all. */
  readonly visitId: string
  /** Whether the visitor went to register for it: then it goes to the new account without a question. */
  readonly isForNewAccount: boolean
  /** Whether the server has yet to judge it for the ranking of its deal; left out for a game without them. */
  readonly isUnsent?: boolean
  /** Users who said that it was not theirs. */
  readonly deniedBy: readonly string[]
}

/** A run of a race. The seat sends it, with and without an account. */
export interface RoomRun extends FinishedPlay, Seat {
  readonly kind: 'room'
  readonly race: number
  /** A guest has it: with it an account takes the run over later. */
  readonly claimSecret?: string | undefined
}

/** A round of practice that a classroom assigned: the browser dealt it, so all that fixes it is sent. */
export interface PracticeRun extends FinishedPlay {
  readonly kind: 'practice'
  readonly userId: string
  readonly assignmentId: string
  readonly boardId: string
  readonly boardVersion: number
  readonly seed: number
  readonly prompted: readonly string[]
}

export type StoredRun = AccountRun | GuestRun | RoomRun | PracticeRun

/** A guest's run of a race is here twice: for the room, and until an account claims it. */
export function toKey({ kind, playId }: Pick<StoredRun, 'kind' | 'playId'>): string {
  return kind === 'room' ? `room ${playId}` : playId
}

/** `judge`: for the ranking of its deal, without an account. */
export type Step = 'finish' | 'judge' | 'claim'

/** What the run is to be sent for while this user is logged in, or no one; null while it waits for somebody else. */
export function nextStep(run: StoredRun, userId: string | null): Step | null {
  if (run.kind === 'room') return 'finish'
  if (run.kind === 'account' || run.kind === 'practice') return run.userId === userId ? 'finish' : null
  const isForUser = run.userId === null ? run.guest.isForNewAccount : run.userId === userId
  if (userId !== null && isForUser) return 'claim'
  return run.userId === null && run.guest.isUnsent ? 'judge' : null
}
