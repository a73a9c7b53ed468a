/** Finishing a play: replay, result, best and counters, once (docs/rules.md#how-a-run-is-judged). */
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { playExpiryAfterTimeoutMs, type UnverifiedReason } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import { retryConflicts } from '../../../lib/database/sql-state.ts'
import type { Deps } from '../../../lib/deps.ts'
import { getBoardContents } from '../../boards/index.ts'
import type { Result } from '../../../lib/result.ts'
import { hasCopy, storeOtherRun, storeVerifiedRuns, type Finished } from './finish-store.ts'
import { storeTogether } from './finish-together.ts'
import { type FinishedColumns, finishedPlay, finishedWith } from './finished-play.ts'
import { judgeRun, type JudgedPlay, type Run, type RunErrorCode, type TakenAs } from './judgement.ts'
import type { StartedRow } from '../start-store.ts'
import { getPlayStore, type PlayClicks, type PlayRow } from '../store.ts'

export type FinishErrorCode = RunErrorCode | 'PLAY_NOT_FOUND' | 'PLAY_ALREADY_FINISHED'

/** How a run is judged that is not an ordinary one of the user who started it. */
export interface JudgedBy extends TakenAs {
  /** A visitor's run that the server had before it was claimed: when, and the reasons it was flagged for. */
  readonly firstSent?: { readonly at: Date; readonly unverifiedReasons: readonly UnverifiedReason[] }
}

/** As an ordinary run is taken: until a day after its time-out. */
export function takenWithin({ roundTripMs }: { readonly roundTripMs?: number | undefined }): TakenAs {
  return { expiryMs: playExpiryAfterTimeoutMs, roundTripMs }
}

/** A refused list changes nothing. A repeat gets the same response and has no further effect. */
export async function finishPlay(
  deps: Deps,
  userId: string,
  playId: string,
  clicks: readonly Click[],
  judgedBy: JudgedBy = takenWithin({}),
): Promise<Result<FinishedPlay, FinishErrorCode>> {
  const store = getPlayStore(deps.database)
  // Most plays are finished by the process that started them, which has them cached.
  const started = store.takeStarted(userId, playId)
  const atOnce = started && (await finishOnce(deps, started.row, clicks, judgedBy, started.monotonicMs))
  if (atOnce && atOnce.ok) return atOnce
  const play = await store.find(userId, playId)
  if (!play) return { ok: false, error: 'PLAY_NOT_FOUND' }
  if (play.finishedAt) return repeat(deps, play, clicks)
  const outcome = atOnce ?? (await finishOnce(deps, play, clicks, judgedBy))
  if (outcome) return outcome
  const concurrently = await store.find(userId, playId)
  if (!concurrently?.finishedAt) throw new Error(`The play ${playId} could not be finished`)
  return repeat(deps, concurrently, clicks)
}

/** Null when the play is finished already, or was deleted. */
async function finishOnce(
  deps: Deps,
  play: StartedRow,
  clicks: readonly Click[],
  judgedBy: JudgedBy,
  startedMonotonicMs?: number,
): Promise<Result<FinishedPlay, RunErrorCode> | null> {
  const judged = await judgedPlay(deps, play, clicks, judgedBy, startedMonotonicMs)
  if (!judged.ok) return judged
  const { userId, playId, boardId, countsForBest } = play
  const run = { ...judged.value, userId, playId, boardId, countsForBest, clicks: storedClicks(clicks) }
  const stored = await storeOnce(deps, run)
  if (stored) deps.observations.emit('playFinished', { by: 'user' })
  return stored && { ok: true, value: finishedWith(columnsAfter(stored.run, stored.finished), stored.finished.best) }
}

export function storedClicks(clicks: readonly Click[]): PlayClicks {
  return clicks.map(({ tileId, atMs }) => [tileId, atMs] as const)
}

export function areSameClicks(stored: PlayClicks, clicks: readonly Click[]): boolean {
  return (
    stored.length === clicks.length &&
    stored.every(([tileId, atMs], index) => tileId === clicks[index]?.tileId && atMs === clicks[index]?.atMs)
  )
}

/**
 * Judges the list by the board version that the play was started with; stores nothing. `startedMonotonicMs`:
 * when this process started the play, if it did: if the machine's clock was set since, the player still gets the time
 * that really passed, and no run is late for it.
 */
export async function judgedPlay(
  { database, clock }: Deps,
  play: JudgedPlay,
  clicks: readonly Click[],
  { firstSent, ...takenAs }: JudgedBy,
  startedMonotonicMs?: number,
): Promise<Result<Run & { readonly finishedAt: Date; readonly boardName: string }, RunErrorCode>> {
  const { boardId, boardVersion: version } = play
  const { content, tileInputs } = await getBoardContents(database).get({ boardId, version })
  const finishedAt = firstSent?.at ?? clock.now()
  const board = { layout: content.boardPortraitLayout, tiles: tileInputs }
  const byMachineMs = finishedAt.getTime() - play.startedAt.getTime()
  const byProcessMs = startedMonotonicMs === undefined ? undefined : clock.monotonicMs() - startedMonotonicMs
  const sinceStart = { atMostMs: Math.max(byMachineMs, byProcessMs ?? 0), byBestClockMs: byProcessMs ?? byMachineMs }
  const judged = judgeRun(play, board, clicks, sinceStart, takenAs)
  if (!judged.ok) return judged
  const unverifiedReasons = [...new Set([...judged.value.unverifiedReasons, ...(firstSent?.unverifiedReasons ?? [])])]
  return { ok: true, value: { ...judged.value, unverifiedReasons, finishedAt, boardName: content.name } }
}

/** A repeat for a finished play: the same clicks get the same response, others an error. */
async function repeat(
  deps: Deps,
  play: PlayRow,
  clicks: readonly Click[],
): Promise<Result<FinishedPlay, 'PLAY_ALREADY_FINISHED'>> {
  const isSame = play.clicks !== null && areSameClicks(play.clicks, clicks)
  return isSame ? { ok: true, value: await finishedPlay(deps, play) } : { ok: false, error: 'PLAY_ALREADY_FINISHED' }
}

type StoredRun = Run & {
  readonly userId: string
  readonly playId: string
  readonly clicks: PlayClicks
  readonly finishedAt: Date
  readonly boardId: string
  readonly boardName: string
  readonly countsForBest: boolean
}

const maxAttempts = 5

/** Null when the play was finished by a concurrent request. Tries again when another first play came between. */
async function storeOnce(deps: Deps, run: StoredRun): Promise<{ run: StoredRun; finished: Finished } | null> {
  const { database } = deps
  const { result, unverifiedReasons, countsForBest } = run
  const verified = result && countsForBest && unverifiedReasons.length === 0 ? { ...run, result } : null
  const atFirst = verified && (await storeTogether(database)(verified))
  if (atFirst) return { run, finished: atFirst }
  const checked = await compared(deps, run)
  if (!verified || checked.unverifiedReasons.length > 0) {
    const finished = await retryConflicts(() => storeOtherRun(database, checked))
    return finished && { run: checked, finished }
  }
  const store = () => storeVerifiedRuns(database, [verified], 'wait')
  for (let attempt = 1; ; attempt += 1) {
    const finished = (await retryConflicts(store)).get(run.playId)
    if (finished) return { run, finished }
    const play = await getPlayStore(database).find(run.userId, run.playId)
    if (play?.finishedAt || attempt === maxAttempts) return null
  }
}

/** The run with the reason that only other runs can give: another one has the same list of times. */
async function compared({ database }: Deps, run: StoredRun): Promise<StoredRun> {
  const { timesHash, playId, unverifiedReasons } = run
  if (timesHash === null || !(await hasCopy(database, playId, timesHash))) return run
  return { ...run, unverifiedReasons: [...unverifiedReasons, 'equal-times'] }
}

/** The response's part of the play's row after the statement. */
function columnsAfter(
  { result, playId, countsForBest, unverifiedReasons }: StoredRun,
  finished: Finished,
): FinishedColumns {
  return {
    playId,
    countsForBest,
    result,
    outcome: result ? 'COMPLETED' : 'TIMEOUT',
    unverifiedReasons: [...unverifiedReasons],
    runStatus: finished.runStatus,
    isNewBest: finished.bestPlayId === playId,
    previousBestTotalDurationMs: finished.previousBestTotalDurationMs,
  }
}
