import { incorrectClickFlashMs } from '@tilerush/core/play/constants'
import type { Clock } from './clock.ts'

/** How long a right tile keeps its ring before it sinks (docs/design.md#right-and-wrong). */
const hitMs = 180

/**
 * What a click just did to a tile. The two kinds of wrong look alike: a repeated wrong click changes
 * from one to the other, which starts the shake again without touching the layout.
 */
export type Flash = 'hit' | 'wrong-odd' | 'wrong-even'

export interface Flashes {
  get(tileId: string): Flash | undefined
  hit(tileId: string): void
  wrong(tileId: string): void
  clear(): void
}

/** Short-lived marks of tiles; `onEnd` is called when one has run out. */
export function createFlashes(clock: Clock, onEnd: () => void): Flashes {
  const running = new Map<string, { readonly flash: Flash; readonly cancel: () => void }>()

  function show(tileId: string, flash: Flash, durationMs: number): void {
    running.get(tileId)?.cancel()
    const cancel = clock.after(durationMs, () => {
      running.delete(tileId)
      onEnd()
    })
    running.set(tileId, { flash, cancel })
  }

  return {
    get: (tileId) => running.get(tileId)?.flash,
    hit: (tileId) => show(tileId, 'hit', hitMs),
    wrong(tileId) {
      const isRepeat = running.get(tileId)?.flash === 'wrong-odd'
      show(tileId, isRepeat ? 'wrong-even' : 'wrong-odd', incorrectClickFlashMs)
    },
    clear() {
      for (const { cancel } of running.values()) cancel()
      running.clear()
    },
  }
}
