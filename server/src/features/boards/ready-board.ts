/** A board version prepared for all responses made from it. */
import { isPlayable } from '@tilerush/core/boards/playability'
import { faceText } from '@tilerush/core/boards/tile-face'
import type { ThumbnailSide } from '@tilerush/core/boards/images/thumbnail'
import { tileThumbnailUrl } from '@tilerush/core/boards/images/tile-image'
import { inLanguage, getLanguages } from '@tilerush/core/boards/translations'
import { largeThumbnailSidePx, smallThumbnailSidePx } from '@tilerush/core/files/constants'
import type { Locale } from '@tilerush/core/language/constants'
import type { TileInput } from '@tilerush/core/play/types'
import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import type { BoardContent, CoverTile } from '../../lib/database/stored-json.ts'
import { numCoverTiles, shownTiles } from './list-columns.ts'

export interface ReadyBoard {
  readonly content: BoardContent
  readonly version: number
  readonly isPlayable: boolean
  readonly look: TileLook
  /** The playable tiles without their prompts, by tile id: an order that reveals no answer. */
  readonly faces: TileFace[]
  /** The first faces, for a card. */
  readonly cover: TileFace[]
  /** The same tiles with their answers, in the same order: the one that the replay uses. */
  readonly playedTiles: PlayedTile[]
  /** The same in each other language that every tile has a prompt in. */
  readonly playedTilesIn: ReadonlyMap<Locale, PlayedTile[]>
  readonly tileInputs: readonly TileInput[]
}

export function getReadyBoard(content: BoardContent, version: number): ReadyBoard {
  const tiles = shownTiles(content)
  return {
    content,
    version,
    isPlayable: isPlayable(content.boardPortraitLayout, tiles),
    look: getLook(content),
    faces: tiles.map((tile) => withText(getFace(content, tile, largeThumbnailSidePx), tile)),
    cover: coverFaces(content, tiles.slice(0, numCoverTiles)),
    playedTiles: getPlayedTiles(content, tiles),
    playedTilesIn: new Map(
      getLanguages(tiles).map((locale) => [locale, getPlayedTiles(content, inLanguage(tiles, locale))]),
    ),
    // Frozen, so that it is validated only once (core, playableTiles).
    tileInputs: Object.freeze(tiles.map(({ tileId, prompt, enabled }) => ({ tileId, prompt, enabled }))),
  }
}

function getPlayedTiles(content: BoardContent, tiles: BoardContent['tiles']): PlayedTile[] {
  return tiles.map((tile) => ({
    ...getFace(content, tile, largeThumbnailSidePx),
    prompt: tile.prompt,
    answerText: tile.answerText,
  }))
}

/** Tiles that the image of a board to go on with shows: three rows of four. */
const numResumeTiles = 12

/** More details of the board than a card shows. */
export function resumeFaces(content: BoardContent): TileFace[] {
  return coverFaces(content, shownTiles(content).slice(0, numResumeTiles))
}

type Folder = Pick<BoardContent, 'imagesFolderName'>

export function coverFaces(folder: Folder, tiles: readonly CoverTile[]): TileFace[] {
  return tiles.map((tile) => withText(getFace(folder, tile, smallThumbnailSidePx), tile))
}

/** The face with the text that it shows in place of an image. */
function withText(face: TileFace, tile: CoverTile): TileFace {
  const text = faceText(tile)
  return text === undefined ? face : { ...face, text }
}

function getFace({ imagesFolderName }: Folder, tile: CoverTile, sidePx: ThumbnailSide): TileFace {
  const { tileId, backgroundColor, radialGradientHexColor } = tile
  const imageUrl = tileThumbnailUrl(imagesFolderName, tile.imageFilename, sidePx)
  return { tileId, imageUrl, backgroundColor, radialGradientHexColor }
}

/** How the images fit the tiles. */
export function getLook(content: TileLook): TileLook {
  return {
    tileBackgroundSize: content.tileBackgroundSize,
    tileBackgroundPosition: content.tileBackgroundPosition,
    tileBackgroundColor: content.tileBackgroundColor,
    tileRadialGradientHexColor: content.tileRadialGradientHexColor,
    tilePadding: content.tilePadding,
    invertTileImagesInDarkMode: content.invertTileImagesInDarkMode,
  }
}
