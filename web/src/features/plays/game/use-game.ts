import { createContext, use, useSyncExternalStore } from 'react'
import type { Game } from './game.ts'
import type { GameState } from './game-state.ts'

export const GameContext = createContext<Game | null>(null)

export function useGame(): Game {
  const game = use(GameContext)
  if (!game) throw new Error('useGame outside GameContext')
  return game
}

/** A slice of the game's state; the component draws again only when the slice differs. It must be a stable value, and none that a right click changes. */
export function useGameState<Slice>(slice: (state: GameState) => Slice): Slice {
  const game = useGame()
  const look = (): Slice => slice(game.getState())
  return useSyncExternalStore(game.subscribeScreen, look, look)
}
