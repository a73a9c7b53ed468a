/** A board version made ready for every answer that is given from it. */
import { isPlayable } from '@tilerush/core/boards/playability'
import { shownImageUrl, type SmallImageUse } from '@tilerush/core/boards/tile-image'
import { inLanguage, languagesOf } from '@tilerush/core/boards/translations'
import type { Locale } from '@tilerush/core/constants'
import type { TileInput } from '@tilerush/core/play/types'
import type { TileFace, TileLook } from '@tilerush/contract/boards'
import type { PlayedTile } from '@tilerush/contract/plays'
import type { BoardContent, CoverTile } from '../../lib/database/stored-json.ts'
import { numCoverTiles, shownTiles } from './list-columns.ts'

export interface ReadyBoard {
  readonly content: BoardContent
  readonly version: number
  readonly isPlayable: boolean
  readonly look: TileLook
  /** The playable tiles without their answers, by tile id: an order that says nothing. */
  readonly faces: TileFace[]
  /** The first faces, for a card. */
  readonly cover: TileFace[]
  /** The same tiles with their answers, in the same order: the one that the replay uses. */
  readonly playedTiles: PlayedTile[]
  /** The same in each other language that every tile has a prompt in. */
  readonly playedTilesIn: ReadonlyMap<Locale, PlayedTile[]>
  readonly tileInputs: readonly TileInput[]
}

export function readyBoardOf(content: BoardContent, version: number): ReadyBoard {
  const tiles = shownTiles(content)
  return {
    content,
    version,
    isPlayable: isPlayable(content.boardPortraitLayout, tiles),
    look: lookOf(content),
    faces: facesOf(content, tiles, 'tile'),
    cover: facesOf(content, tiles.slice(0, numCoverTiles), 'cover'),
    playedTiles: playedTilesOf(content, tiles),
    playedTilesIn: new Map(
      languagesOf(tiles).map((locale) => [locale, playedTilesOf(content, inLanguage(tiles, locale))]),
    ),
    // Frozen, so that it need be looked through but once (core, playableTiles).
    tileInputs: Object.freeze(tiles.map(({ tileId, prompt, enabled }) => ({ tileId, prompt, enabled }))),
  }
}

function playedTilesOf(content: BoardContent, tiles: BoardContent['tiles']): PlayedTile[] {
  return tiles.map((tile) => ({ ...faceOf(content, tile, 'tile'), prompt: tile.prompt, answerText: tile.answerText }))
}

/** Tiles that the picture of a board to go on with shows: three rows of four. */
const numResumeTiles = 12

/** More of the board than a card shows. */
export function resumeFaces(content: BoardContent): TileFace[] {
  return facesOf(content, shownTiles(content).slice(0, numResumeTiles), 'cover')
}

type Folder = Pick<BoardContent, 'imagesFolderName'>

export function facesOf(folder: Folder, tiles: readonly CoverTile[], use: SmallImageUse): TileFace[] {
  return tiles.map((tile) => faceOf(folder, tile, use))
}

function faceOf({ imagesFolderName }: Folder, tile: CoverTile, use: SmallImageUse): TileFace {
  const { tileId, backgroundColor, radialGradientHexColor } = tile
  const imageUrl = shownImageUrl(imagesFolderName, tile, use)
  return { tileId, imageUrl, backgroundColor, radialGradientHexColor }
}

/** How the pictures lie on the tiles. */
export function lookOf(content: TileLook): TileLook {
  return {
    tileBackgroundSize: content.tileBackgroundSize,
    tileBackgroundPosition: content.tileBackgroundPosition,
    tileBackgroundColor: content.tileBackgroundColor,
    tileRadialGradientHexColor: content.tileRadialGradientHexColor,
    tilePadding: content.tilePadding,
    invertTileImagesInDarkMode: content.invertTileImagesInDarkMode,
  }
}
