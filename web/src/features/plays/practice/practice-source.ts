import type { PlayedTile } from '@tilerush/contract/plays'
import { initialPlay } from '@tilerush/core/play/step'
import type { Layout } from '@tilerush/core/constants'
import { newId } from '../../../lib/new-id.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'

export interface Practice {
  readonly boardId: string
  /** Any offered layout that holds no more than `tiles`; the ones that are not asked for fill it up. */
  readonly layout: Layout
  readonly tiles: readonly PlayedTile[]
  /** Ids of the tiles to practise, no more than the layout holds. */
  readonly asked: readonly string[]
  readonly isTimed: boolean
  readonly onFinished: (run: FinishedRun) => void
}

/** A game dealt by this browser: never sent, never a best. Untimed, it has no time-out. */
export function practiceSource({ boardId, layout, tiles, asked, isTimed, onFinished }: Practice): GameSource {
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
      asked,
    }),
    bestMs: () => null,
    onFinished,
  }
}
