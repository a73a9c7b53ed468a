import { createStore, useStore } from '../../../lib/store.ts'
import type { Game } from '../game/game.ts'

const store = createStore<((grid: HTMLElement, game: Game) => () => void) | null>(null)

/** `bringToLife` of live-board.ts; null until it has been loaded. */
export const useLiveBoard = () => useStore(store)

/** No game begins without it; it is there once this is done. */
export async function loadLiveBoard(): Promise<void> {
  const { bringToLife } = await import('./live-board.ts')
  store.set(bringToLife)
}

/** For somebody who seems about to play. A failure is met by the start, which asks again. */
export function prepareLiveBoard(): void {
  loadLiveBoard().catch(() => {})
}
