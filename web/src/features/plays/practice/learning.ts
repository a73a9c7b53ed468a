/** Learn mode as games for the play screen: each start is the next round of the schedule. */
import type { PlayedTile } from '@tilerush/contract/plays'
import { type Layout, defaultLayout } from '@tilerush/core/constants'
import { afterRound, type LearnProgress, nextRound, resumeLearning, startLearning } from '@tilerush/core/play/learn'
import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { splitsOf } from '@tilerush/core/play/splits'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { practiceSource } from './practice-source.ts'
import { forgetProgress, keepProgress, keptProgress } from './learn-store.ts'

export interface LearningParts {
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

export function createLearning({ userId, boardId, tiles, seed }: LearningParts): Learning {
  const tileIds = tiles.map((tile) => tile.tileId)
  const kept = keptProgress(userId, boardId)
  let progress = kept ? resumeLearning(kept, tileIds) : startLearning(tileIds, seed())
  let newTileId: string | null = null

  function onFinished(run: FinishedRun): void {
    const before = progress
    progress = afterRound(before, splitsOf(run.play))
    newTileId = progress.numOpen > before.numOpen ? (progress.order[before.numOpen] ?? null) : null
    keepProgress(userId, boardId, progress)
  }

  /** A round asks for what it needs and lies on the smallest grid that holds it. */
  function round(): GameSource {
    const asked = nextRound(progress)
    const layout: Layout = practiceLayout(asked.length, tiles.length) ?? defaultLayout
    return practiceSource({ boardId, layout, tiles, asked, isTimed: false, onFinished })
  }

  return {
    source: { ...round(), start: () => round().start() },
    progress: () => progress,
    newTileId: () => newTileId,
    startOver() {
      forgetProgress(userId, boardId)
      progress = startLearning(tileIds, seed())
      newTileId = null
    },
  }
}
