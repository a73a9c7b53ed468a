/** Finishing a play: replay, result, best and counters, once (docs/rules.md#how-a-run-is-judged). */
import type { FinishedPlay } from '@tilerush/contract/plays'
import { playExpiryAfterTimeoutMs } from '@tilerush/core/constants'
import type { Click } from '@tilerush/core/play/types'
import { sqlStateOf } from '../../lib/database/database.ts'
import type { Parts } from '../../lib/parts.ts'
import { boardContentsOf } from '../boards/board-content.ts'
import type { Outcome } from '../outcome.ts'
import { storeOtherRun, storeProvenRuns, type Finished } from './finish-store.ts'
import { storeTogether } from './finish-together.ts'
import { type FinishedColumns, finishedPlay, finishedWith } from './finished-play.ts'
import { judgeRun, type JudgedPlay, type Run, type RunRefusal } from './judgement.ts'
import { playStoreOf, type PlayClicks, type PlayRow, type StartedRow } from './store.ts'

export type FinishRefusal = RunRefusal | 'PLAY_NOT_FOUND' | 'PLAY_ALREADY_FINISHED'

/** Nothing is changed by a list that is refused. A repeat has the same answer and no further effect. */
export async function finishPlay(
  parts: Parts,
  userId: string,
  playId: string,
  clicks: readonly Click[],
  expiryMs = playExpiryAfterTimeoutMs,
): Promise<Outcome<FinishedPlay, FinishRefusal>> {
  const store = playStoreOf(parts.database)
  // Most plays are finished by the process that started them, which then need not read how.
  const started = store.takeStarted(userId, playId)
  const atOnce = started && (await finishOnce(parts, started.row, clicks, expiryMs, started.monotonicMs))
  if (atOnce && atOnce.refusal === undefined) return atOnce
  const play = await store.find(userId, playId)
  if (!play) return { refusal: 'PLAY_NOT_FOUND' }
  if (play.finishedAt) return repeat(parts, play, clicks)
  const outcome = atOnce ?? (await finishOnce(parts, play, clicks, expiryMs))
  if (outcome) return outcome
  const meanwhile = await store.find(userId, playId)
  if (!meanwhile?.finishedAt) throw new Error(`The play ${playId} could not be finished`)
  return repeat(parts, meanwhile, clicks)
}

/** Null when the play is finished already, or is no more. */
async function finishOnce(
  parts: Parts,
  play: StartedRow,
  clicks: readonly Click[],
  expiryMs: number,
  startedMonotonicMs?: number,
): Promise<Outcome<FinishedPlay, RunRefusal> | null> {
  const judged = await judgedPlay(parts, play, clicks, expiryMs, startedMonotonicMs)
  if (judged.refusal !== undefined) return judged
  const { userId, playId, boardId, countsForBest } = play
  const run = { ...judged.value, userId, playId, boardId, countsForBest, clicks: storedClicks(clicks) }
  const finished = await storeOnce(parts, run)
  return finished && { value: finishedWith(columnsAfter(run, finished), finished.best) }
}

const storedClicks = (clicks: readonly Click[]): PlayClicks => clicks.map(({ tileId, atMs }) => [tileId, atMs] as const)

/**
 * What the list comes to, by the board version that the play was started with; stores nothing. `startedMonotonicMs`:
 * when this process started the play, if it did: should the machine's clock have been set back since, the player has
 * had the time that really passed.
 */
export async function judgedPlay(
  { database, clock }: Parts,
  play: JudgedPlay,
  clicks: readonly Click[],
  expiryMs: number,
  startedMonotonicMs?: number,
): Promise<Outcome<Run & { readonly finishedAt: Date; readonly boardName: string }, RunRefusal>> {
  const { boardId, boardVersion: version } = play
  const { content, tileInputs } = await boardContentsOf(database).get({ boardId, version })
  const finishedAt = clock.now()
  const board = { layout: content.boardPortraitLayout, tiles: tileInputs }
  const byMachineMs = finishedAt.getTime() - play.startedAt.getTime()
  const byProcessMs = startedMonotonicMs === undefined ? 0 : clock.monotonicMs() - startedMonotonicMs
  const judged = judgeRun(play, board, clicks, Math.max(byMachineMs, byProcessMs), expiryMs)
  return judged.refusal === undefined ? { value: { ...judged.value, finishedAt, boardName: content.name } } : judged
}

/** A finished play sent again: the same clicks get the same answer, others none. */
async function repeat(
  parts: Parts,
  play: PlayRow,
  clicks: readonly Click[],
): Promise<Outcome<FinishedPlay, 'PLAY_ALREADY_FINISHED'>> {
  const { clicks: stored } = play
  const isSame =
    stored?.length === clicks.length &&
    stored.every(([tileId, atMs], index) => tileId === clicks[index]?.tileId && atMs === clicks[index]?.atMs)
  return isSame ? { value: await finishedPlay(parts, play) } : { refusal: 'PLAY_ALREADY_FINISHED' }
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
/** serialization_failure and deadlock_detected: the statement did nothing and may be tried again. */
const retriedStates = new Set(['40001', '40P01'])

/** Null when the play was finished by somebody else. Tries again where another first play came between. */
async function storeOnce({ database }: Parts, run: StoredRun): Promise<Finished | null> {
  const { result, unverifiedReasons, countsForBest } = run
  const proven = result && countsForBest && unverifiedReasons.length === 0 ? { ...run, result } : null
  const atFirst = proven && (await storeTogether(database)(proven))
  if (atFirst) return atFirst
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!proven) return await storeOtherRun(database, run)
      const finished = (await storeProvenRuns(database, [proven], 'wait')).get(run.playId)
      if (finished) return finished
      const play = await playStoreOf(database).find(run.userId, run.playId)
      if (play?.finishedAt || attempt === maxAttempts) return null
    } catch (error) {
      if (attempt === maxAttempts || !retriedStates.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

/** What the statement left in the play's row, as far as the answer tells of it. */
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
    isNewBest: finished.bestPlayId === playId,
    previousBestTotalDurationMs: finished.previousBestTotalDurationMs,
  }
}
