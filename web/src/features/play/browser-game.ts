import { browserClock } from './clock.ts'
import type { GameSource } from './game-source.ts'
import { createGame, type Game } from './game.ts'
import { loadLiveBoard } from './live-board-loader.ts'
import { createPictureDecoder, loadPictures } from './picture-loader.ts'

/** A game on the browser's clock and pictures. What its board answers with is fetched while the game is dealt. */
export function createBrowserGame(source: GameSource): Game {
  const decode = createPictureDecoder()
  return createGame({
    source: {
      ...source,
      async start() {
        const [started] = await Promise.all([source.start(), loadLiveBoard()])
        return started
      },
    },
    clock: browserClock,
    loadPictures: (urls) => loadPictures(urls, decode),
  })
}
