import { browserClock } from './clock.ts'
import type { GameSource } from './game-source.ts'
import { createGame, type Game } from './game.ts'
import { createPictureDecoder, loadPictures } from './picture-loader.ts'

/** A game on the browser's clock and pictures. */
export function createBrowserGame(source: GameSource): Game {
  const decode = createPictureDecoder()
  return createGame({ source, clock: browserClock, loadPictures: (urls) => loadPictures(urls, decode) })
}
