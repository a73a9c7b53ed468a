import type { TileLook } from '@tilerush/contract/boards/boards'
import { smallThumbnailSidePx } from '@tilerush/core/files/constants'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { loadTextFitting } from '../text/text-fitting.ts'
import { browserClock } from './clock.ts'
import type { GameSource } from './game-source.ts'
import type { GameState } from './game-state.ts'
import { createGame, type Game } from './game.ts'
import { createImageDecoder, loadImages } from './image-loader.ts'

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

/** A game for as long as the component is shown. `begin` is called once it is: a stable function. */
export function useOwnGame(getSource: () => GameSource, look: TileLook, begin: (game: Game) => void): Game {
  const [game] = useState(() => createBrowserGame(getSource(), look))
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

/** A game on the browser's clock and images. */
function createBrowserGame(source: GameSource, look: TileLook): Game {
  const decode = createImageDecoder()
  return createGame({
    source,
    clock: browserClock,
    async loadImages(urls) {
      // A tile without an image has a text.
      if (urls.includes('')) await loadTextFitting()
      return loadImages(urls, decode, areTilesSmall(look))
    },
  })
}

/** Sharp enough for the tiles of a full grid: a thumbnail may be drawn a fifth larger than it is, edges of tiles included. */
const maxThumbnailSidePx = smallThumbnailSidePx * 1.2

/** Whether the small thumbnails do for the tiles that lie before the player, on this screen. */
function areTilesSmall({ tileBackgroundSize: size }: TileLook): boolean {
  const tile = document.querySelector('[data-position]')
  const percent = size === 'cover' ? 150 : Number.parseInt(size) || 100
  const side = tile ? Math.max(tile.clientWidth, tile.clientHeight) : Infinity
  return side * percent * devicePixelRatio <= maxThumbnailSidePx * 100
}
