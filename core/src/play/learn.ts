/** Learn mode: a few tiles first, and the next one when the recent times say that these are known. */
import { knownAnswerMs, learnFirstTiles, learnRoundTiles } from './constants.ts'
import { isKnown, type Knowledge, recordAnswer } from './knowledge.ts'
import { getGenerator, shuffled } from './random.ts'
import type { Split } from './splits.ts'

/** How far a user has come with the tiles of a board. Plain data, so that it can be stored. */
export interface LearnProgress {
  /** Every tile of the board, in the order in which they are brought in. */
  readonly order: readonly string[]
  /** How many of them have been brought in. */
  readonly numOpen: number
  readonly knowledge: Knowledge
  /** The tiles that have been answered, the one answered last at the end. */
  readonly answered: readonly string[]
}

/** `seed`: whole number, 0 to 2^32 - 1; decides which tiles come first. */
export function startLearning(tileIds: readonly string[], seed: number): LearnProgress {
  const order = shuffled([...new Set(tileIds)], getGenerator(seed))
  return { order, numOpen: Math.min(learnFirstTiles, order.length), knowledge: {}, answered: [] }
}

/** Goes on with what was stored, on the board as it is today: tiles that have gone are left out, new ones come last. */
export function resumeLearning(stored: LearnProgress, tileIds: readonly string[]): LearnProgress {
  const present = new Set(tileIds)
  const stays = (tileId: string): boolean => present.has(tileId)
  const open = stored.order.slice(0, stored.numOpen).filter(stays)
  const order = [...new Set([...open, ...stored.order.filter(stays), ...tileIds])]
  return {
    order,
    numOpen: Math.max(open.length, Math.min(learnFirstTiles, order.length)),
    knowledge: Object.fromEntries(Object.entries(stored.knowledge).filter(([tileId]) => stays(tileId))),
    answered: stored.answered.filter(stays),
  }
}

export function openTiles({ order, numOpen }: LearnProgress): readonly string[] {
  return order.slice(0, numOpen)
}

export function isLearned({ knowledge }: LearnProgress, tileId: string): boolean {
  return isKnown(knowledge, tileId, knownAnswerMs)
}

/** Whether every tile of the board has been brought in and is known. */
export function isAllLearned(progress: LearnProgress): boolean {
  return progress.numOpen === progress.order.length && progress.order.every((tileId) => isLearned(progress, tileId))
}

/**
 * What the next round asks: the open tiles that are not known, then known ones, each kind the longest unasked
 * first. A quarter of a full round is stored for the known ones, so that none is forgotten.
 */
export function nextRound(progress: LearnProgress): string[] {
  const lastAnswered = new Map(progress.answered.map((tileId, index) => [tileId, index]))
  const waiting = openTiles(progress).toSorted(
    (one, other) => (lastAnswered.get(one) ?? -1) - (lastAnswered.get(other) ?? -1),
  )
  const known = waiting.filter((tileId) => isLearned(progress, tileId))
  const unknown = waiting.filter((tileId) => !isLearned(progress, tileId))
  const numStored = Math.min(known.length, Math.floor(learnRoundTiles / 4))
  const round = unknown.slice(0, learnRoundTiles - numStored)
  return [...round, ...known.slice(0, learnRoundTiles - round.length)]
}

/**
 * The progress after a round. A prompt that was not answered counts as missed, one that was never shown not at all.
 * When all open tiles are known the next one comes in.
 */
export function afterRound(before: LearnProgress, splits: readonly Split[]): LearnProgress {
  const prompted = splits.map((split) => split.tileId)
  const knowledge = splits.reduce(
    (noted, split) => recordAnswer(noted, split.tileId, split.isMissed ? null : split.durationMs),
    before.knowledge,
  )
  const answered = [...before.answered.filter((tileId) => !prompted.includes(tileId)), ...prompted]
  const progress = { ...before, knowledge, answered }
  const isNextDue = openTiles(progress).every((tileId) => isLearned(progress, tileId))
  return isNextDue ? { ...progress, numOpen: Math.min(progress.numOpen + 1, progress.order.length) } : progress
}
