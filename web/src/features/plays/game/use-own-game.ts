import type { TileLook } from '@tilerush/contract/boards'
import { useEffect, useState } from 'react'
import { createBrowserGame } from './browser-game.ts'
import type { Game } from './game.ts'
import type { GameSource } from './game-source.ts'

/** A game for as long as the component is shown. `begin` is called once it is: a stable function. */
export function useOwnGame(sourceOf: () => GameSource, look: TileLook, begin: (game: Game) => void): Game {
  const [game] = useState(() => createBrowserGame(sourceOf(), look))
  useEffect(() => {
    begin(game)
    // Out of sight the browser may put off the time-out; it is judged on return.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') game.checkClock()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      game.dispose()
    }
  }, [game, begin])
  return game
}
