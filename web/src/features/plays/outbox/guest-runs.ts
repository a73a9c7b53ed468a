/**
 * Visitors' runs in this browser, until a user has them. Browsers are shared, at school for instance: a run goes to
 * the account that the visitor registers for it, and any other user is prompted.
 */
import { guestRunLifetimeMs } from '@tilerush/core/play/constants'
import { newId } from '../../../lib/random.ts'
import type { FinishedRun } from '../game/game-state.ts'
import type { Outbox } from './outbox.ts'
import type { GuestRun } from './stored-run.ts'

type Runs = Pick<Outbox, 'keep' | 'drop' | 'unclaimed' | 'flush'>

/** This visit to the page. */
const visitId = newId()

/** What is stored of a visitor's run; null of one that came to nothing. */
export function getGuestRun(
  { playId, boardId, play, result }: FinishedRun,
  boardName: string,
  claimSecret: string,
  isOfDeal: boolean,
): GuestRun | null {
  if (!result) return null
  const left = { isForNewAccount: false, isUnsent: isOfDeal, deniedBy: [] }
  const guest = { claimSecret, boardName, finishedAtMs: Date.now(), visitId, ...left }
  const { totalDurationMs } = result
  return { kind: 'guest', playId, userId: null, boardId, clicks: play.clicks, totalDurationMs, guest }
}

/** The visitor goes to register: what was played in this visit is for the new account. */
export async function reserveForNewAccount(outbox: Runs): Promise<void> {
  for (const run of await outbox.unclaimed()) {
    if (run.guest.visitId === visitId) await outbox.keep({ ...run, guest: { ...run.guest, isForNewAccount: true } })
  }
}

/** What one visitor played on one board, for a question. */
export interface Visit {
  readonly runs: readonly GuestRun[]
  readonly boardName: string
  readonly bestMs: number
  /** The last run has it; ms since 1970. */
  readonly finishedAtMs: number
}

/** Drops what no one can claim any more. */
export async function dropOldRuns(outbox: Runs, nowMs: number): Promise<void> {
  for (const { playId, guest } of await outbox.unclaimed()) {
    if (nowMs - guest.finishedAtMs >= guestRunLifetimeMs) await outbox.drop(playId)
  }
}

/** The visits that the user may be prompted about, the latest first. */
export function visitsFor(runs: readonly GuestRun[], userId: string): readonly Visit[] {
  const open = runs.filter(({ guest }) => !guest.deniedBy.includes(userId))
  const groups = new Map<string, GuestRun[]>()
  for (const run of open) {
    const key = `${run.guest.visitId} ${run.boardId}`
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  return [...groups.values()]
    .map((ofVisit) => ({
      runs: ofVisit,
      boardName: ofVisit[0]?.guest.boardName ?? '',
      bestMs: Math.min(...ofVisit.map(({ totalDurationMs }) => totalDurationMs ?? Infinity)),
      finishedAtMs: Math.max(...ofVisit.map(({ guest }) => guest.finishedAtMs)),
    }))
    .toSorted((a, b) => b.finishedAtMs - a.finishedAtMs)
}

/** The user has said that it was them. */
export async function claimVisit(outbox: Runs, { runs }: Visit, userId: string): Promise<void> {
  for (const run of runs) await outbox.keep({ ...run, userId })
  await outbox.flush()
}

/** The user has said that it was another user, who may still come. */
export async function denyVisit(outbox: Runs, { runs }: Visit, userId: string): Promise<void> {
  for (const run of runs) {
    await outbox.keep({ ...run, guest: { ...run.guest, deniedBy: [...run.guest.deniedBy, userId] } })
  }
}
