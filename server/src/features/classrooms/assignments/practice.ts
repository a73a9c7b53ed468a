/** Practice of pairs as an assignment: a round is played again, and what it comes to is stored (docs/rules.md#practice-of-pairs). */
import { toAssignmentState } from '@tilerush/core/classrooms/assignment-state'
import { knownPairRounds } from '@tilerush/core/classrooms/constants'
import {
  afterPairRound,
  isPairDone,
  pairsMetMs,
  recordOf,
  type PairRecords,
  type TilePair,
} from '@tilerush/core/classrooms/pairs'
import { findFlags } from '@tilerush/core/play/judgement/fair-play'
import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { replay } from '@tilerush/core/play/replay'
import { getSplits } from '@tilerush/core/play/splits'
import { initialPlay } from '@tilerush/core/play/step'
import type { Click, Play } from '@tilerush/core/play/types'
import type { PairProgress, SavedPractice } from '@tilerush/contract/classrooms/pairs'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { getBoardContents } from '../../boards/index.ts'
import { insertEvent } from '../../webhooks/index.ts'
import { listAssigned } from './assignment-store.ts'
import { lockPractice, updatePractice } from './practice-store.ts'

/** A round on one board, dealt by the browser. */
export interface PracticeRound {
  readonly assignmentId: string
  readonly boardId: string
  readonly boardVersion: number
  readonly seed: number
  readonly prompted: readonly string[]
  readonly clicks: readonly Click[]
  readonly idempotencyKey: string
}

/** A round that no person could have played changes nothing. The moment that counts is that of its arrival. */
export async function savePractice(
  deps: Deps,
  user: SessionUser,
  round: PracticeRound,
): Promise<Result<SavedPractice, 'ASSIGNMENT_NOT_FOUND' | 'CLICKS_INVALID'>> {
  const { settings, database, clock, random } = deps
  const { userId } = user
  const { assignmentId, boardId } = round
  const now = clock.now()
  const isOff = settings.classrooms === 'off'
  const [assigned] = isOff ? [] : await listAssigned(database.orm, { userId, now, assignmentId })
  const pairs = assigned?.assignment.pairs
  const ofBoard = pairs?.filter((pair) => pair.boardId === boardId) ?? []
  if (!assigned || !pairs || ofBoard.length === 0) return { ok: false, error: 'ASSIGNMENT_NOT_FOUND' }
  const play = await playAgain(deps, round, ofBoard)
  if (!play) return { ok: false, error: 'CLICKS_INVALID' }
  const { assignment, member } = assigned
  const openMs = now.getTime() - Math.max(assignment.opensAt.getTime(), member.joinedAt.getTime())
  const isCounted = findFlags(play, openMs).length === 0
  const records = await database.transaction(async (tx) => {
    const before = await lockPractice(tx, assignmentId, userId)
    if (!isCounted || before.roundIds.includes(round.idempotencyKey)) return before.records
    const after = afterPairRound(before.records, ofBoard, getSplits(play), now.getTime())
    const roundIds = [...before.roundIds, round.idempotencyKey].slice(-knownPairRounds)
    await updatePractice(tx, assignmentId, userId, { records: after, roundIds })
    if (pairsMetMs(before.records, pairs) === null && pairsMetMs(after, pairs) !== null) {
      await insertEvent(tx, { eventId: random.id(), userId, assignmentId, at: now })
    }
    return after
  })
  const times = { dueMs: assignment.dueAt.getTime(), lateCounts: assignment.lateCounts }
  const state = toAssignmentState(times, pairsMetMs(records, pairs), now.getTime())
  return { ok: true, value: { state, isCounted, pairs: pairs.map((pair) => toPairProgress(records, pair)) } }
}

export function toPairProgress(records: PairRecords, pair: TilePair): PairProgress {
  return { ...pair, inARow: recordOf(records, pair).inARow, isDone: isPairDone(records, pair) }
}

/** Null for a round that the game could not have come to, or not to its end, and for one that asked for other tiles. */
async function playAgain(
  { database }: Deps,
  { boardId, boardVersion: version, seed, prompted, clicks }: PracticeRound,
  pairs: readonly TilePair[],
): Promise<Play | null> {
  const [board] = await getBoardContents(database).findAll([{ boardId, version }])
  const tileIds = new Set(pairs.flatMap(({ clickedTileId, askedTileId }) => [clickedTileId, askedTileId]))
  if (!board || new Set(prompted).size !== prompted.length) return null
  if (!prompted.every((tileId) => tileIds.has(tileId))) return null
  const { playedTiles, tileInputs, content } = board
  const layout = practiceLayout(prompted.length, playedTiles.length) ?? content.boardPortraitLayout
  // Untimed, as practice is.
  const rules = { ...initialPlay().rules, timeoutMs: Infinity }
  const replayed = replay({ layout, tiles: tileInputs, seed, rules, clicks, prompted })
  return replayed.kind === 'completed' ? replayed.play : null
}
