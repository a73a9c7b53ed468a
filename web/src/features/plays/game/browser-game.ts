import type { TileLook } from '@tilerush/contract/boards'
import { lightImageSidePx } from '@tilerush/core/constants'
import { browserClock } from './clock.ts'
import type { GameSource } from './game-source.ts'
import { createGame, type Game } from './game.ts'
import { loadLiveBoard } from '../board/live-board-loader.ts'
import { createPictureDecoder, loadPictures } from './picture-loader.ts'

/** Sharp enough for the tiles of a full grid: a copy may be drawn a fifth larger than it is, edges of tiles included. */
const lightSidePx = lightImageSidePx * 1.2

/** Whether the light copies do for the tiles that lie before the player, on this screen. */
function areTilesSmall({ tileBackgroundSize: size }: TileLook): boolean {
  const tile = document.querySelector('[data-position]')
  const percent = size === 'cover' ? 150 : Number.parseInt(size) || 100
  const side = tile ? Math.max(tile.clientWidth, tile.clientHeight) : Infinity
  return side * percent * devicePixelRatio <= lightSidePx * 100
}

/** A game on the browser's clock and pictures. What its board answers with is fetched while the game is dealt. */
export function createBrowserGame(source: GameSource, look: TileLook): Game {
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
    loadPictures: (urls) => loadPictures(urls, decode, areTilesSmall(look)),
  })
}
