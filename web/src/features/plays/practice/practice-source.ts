import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { initialPlay } from '@tilerush/core/play/step'
import type { Layout } from '@tilerush/core/boards/constants'
import { newId } from '../../../lib/random.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'

export interface Practice {
  readonly boardId: string
  /** Any offered layout that holds at most `tiles`; those that are not prompted fill it up. */
  readonly layout: Layout
  readonly tiles: readonly PlayedTile[]
  /** Ids of the tiles to practise, at most as many as the layout holds. */
  readonly prompted: readonly string[]
  readonly isTimed: boolean
  readonly onFinished: (run: FinishedRun) => void
}

/** A game dealt by this browser: never sent, never a best. Untimed, it has no time-out. */
export function practiceSource({ boardId, layout, tiles, prompted, isTimed, onFinished }: Practice): GameSource {
  const { rules } = initialPlay()
  return {
    layout,
    faces: tiles,
    start: async () => ({
      playId: newId(),
      boardId,
      boardPortraitLayout: layout,
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      rules: isTimed ? rules : { ...rules, timeoutMs: Infinity },
      tiles,
      prompted,
    }),
    bestMs: () => null,
    onFinished,
  }
}
