/** A board version made ready for every answer that is given from it. */
import { isPlayable, playableTiles } from '@tilerush/core/boards/playability'
import { tileImageUrl } from '@tilerush/core/boards/tile-image'
import type { TileInput } from '@tilerush/core/play/types'
import type { TileFace, TileLook } from '@tilerush/contract/boards'
import type { PlayedTile } from '@tilerush/contract/plays'
import type { BoardContent, BoardContentTile } from '../../lib/database/stored-json.ts'

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
  readonly tileInputs: readonly TileInput[]
}

const numCoverTiles = 8

export function readyBoardOf(content: BoardContent, version: number): ReadyBoard {
  const tiles = playableTiles(content.tiles).toSorted(byTileId)
  const faces = tiles.map((tile) => faceOf(content, tile))
  return {
    content,
    version,
    isPlayable: isPlayable(content.boardPortraitLayout, tiles),
    look: lookOf(content),
    faces,
    cover: faces.slice(0, numCoverTiles),
    playedTiles: tiles.map((tile) => ({
      ...faceOf(content, tile),
      prompt: tile.prompt,
      answerText: tile.answerText,
    })),
    tileInputs: tiles.map(({ tileId, prompt, enabled }) => ({ tileId, prompt, enabled })),
  }
}

/** By code unit, so that the order is the same on every machine. */
function byTileId(one: BoardContentTile, other: BoardContentTile): number {
  return one.tileId < other.tileId ? -1 : 1
}

function faceOf({ imagesFolderName }: BoardContent, tile: BoardContentTile): TileFace {
  const { tileId, imageFilename, backgroundColor, radialGradientHexColor } = tile
  return { tileId, imageUrl: tileImageUrl(imagesFolderName, imageFilename), backgroundColor, radialGradientHexColor }
}

function lookOf(content: BoardContent): TileLook {
  return {
    tileBackgroundSize: content.tileBackgroundSize,
    tileBackgroundPosition: content.tileBackgroundPosition,
    tileBackgroundColor: content.tileBackgroundColor,
    tileRadialGradientHexColor: content.tileRadialGradientHexColor,
    tilePadding: content.tilePadding,
    invertTileImagesInDarkMode: content.invertTileImagesInDarkMode,
  }
}
