/** Learn mode as games for the play screen: each start is the next round of the schedule. */
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { type Layout, defaultLayout } from '@tilerush/core/boards/constants'
import { afterRound, type LearnProgress, nextRound, resumeLearning, startLearning } from '@tilerush/core/play/learn'
import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { getSplits } from '@tilerush/core/play/splits'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { practiceSource } from './practice-source.ts'

export interface LearningOptions {
  readonly userId: string
  readonly boardId: string
  readonly tiles: readonly PlayedTile[]
  readonly seed: () => number
}

export interface Learning {
  readonly source: GameSource
  readonly progress: () => LearnProgress
  /** The tile that the last round brought in; null when it brought in none. */
  readonly newTileId: () => string | null
  readonly startOver: () => void
}

export function createLearning({ userId, boardId, tiles, seed }: LearningOptions): Learning {
  const tileIds = tiles.map((tile) => tile.tileId)
  const stored = readProgress(userId, boardId)
  let progress = stored ? resumeLearning(stored, tileIds) : startLearning(tileIds, seed())
  let newTileId: string | null = null

  function onFinished(run: FinishedRun): void {
    const before = progress
    progress = afterRound(before, getSplits(run.play))
    newTileId = progress.numOpen > before.numOpen ? (progress.order[before.numOpen] ?? null) : null
    saveProgress(userId, boardId, progress)
  }

  /** A round asks for what it needs and lies on the smallest grid that holds it. */
  function round(): GameSource {
    const prompted = nextRound(progress)
    const layout: Layout = practiceLayout(prompted.length, tiles.length) ?? defaultLayout
    return practiceSource({ boardId, layout, tiles, prompted, isTimed: false, onFinished })
  }

  return {
    source: { ...round(), start: () => round().start() },
    progress: () => progress,
    newTileId: () => newTileId,
    startOver() {
      clearProgress(userId, boardId)
      progress = startLearning(tileIds, seed())
      newTileId = null
    },
  }
}

/** Where this browser stores how far each user has come with each board. */
const toKey = (userId: string, boardId: string): string => `tilerush-learn:${userId}:${boardId}`

/** Null without any, or where the browser stores nothing. */
export function readProgress(userId: string, boardId: string): LearnProgress | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId, boardId)) ?? 'null')
    return isProgress(stored) ? stored : null
  } catch {
    return null
  }
}

export function saveProgress(userId: string, boardId: string, progress: LearnProgress): void {
  try {
    localStorage.setItem(toKey(userId, boardId), JSON.stringify(progress))
  } catch {
    // Storage is blocked or full: the progress holds for this page only.
  }
}

function clearProgress(userId: string, boardId: string): void {
  try {
    localStorage.removeItem(toKey(userId, boardId))
  } catch {
    // There is nothing stored either.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const isRecord = (value: unknown): boolean =>
  Array.isArray(value) && value.every((ms) => ms === null || typeof ms === 'number')

/** Any other value under the key (an older release, an edit) is no progress. */
function isProgress(value: unknown): value is LearnProgress {
  if (typeof value !== 'object' || value === null) return false
  const { order, numOpen, knowledge, answered } = value as Readonly<Record<string, unknown>>
  return (
    isTexts(order) &&
    isTexts(answered) &&
    Number.isInteger(numOpen) &&
    typeof knowledge === 'object' &&
    knowledge !== null &&
    Object.values(knowledge).every(isRecord)
  )
}
