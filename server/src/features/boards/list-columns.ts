/** What the rows of the list are made from, so that a page of it is read from one table. */
import { searchedNames } from '@tilerush/core/boards/board-filter'
import { nameSortKey } from '@tilerush/core/boards/board-order'
import { isPlayable, playableTiles } from '@tilerush/core/boards/playability'
import { tileFace } from '@tilerush/core/boards/tile-face'
import { byText } from '@tilerush/core/boards/text-order'
import type { BoardContent, BoardContentTile, CoverTile } from '../../lib/database/stored-json.ts'

export const numCoverTiles = 8

export interface ListColumns {
  readonly nameKey: string
  readonly nameLower: string
  readonly numTiles: number
  readonly numEnabledTiles: number
  readonly isPlayable: boolean
  readonly cover: CoverTile[]
}

export function getListColumns(content: BoardContent): ListColumns {
  const { name, tiles, boardPortraitLayout } = content
  return {
    nameKey: nameSortKey(name),
    nameLower: searchedNames(content),
    numTiles: tiles.length,
    numEnabledTiles: tiles.filter(({ enabled }) => enabled).length,
    isPlayable: isPlayable(boardPortraitLayout, tiles),
    cover: shownTiles(content).slice(0, numCoverTiles).map(coverTile),
  }
}

/** The playable tiles by their id: an order that reveals no answer, and is the same on every machine. */
export function shownTiles({ tiles }: BoardContent): BoardContentTile[] {
  return playableTiles(tiles).toSorted((one, other) => byText(one.tileId, other.tileId))
}

function coverTile(tile: BoardContentTile): CoverTile {
  const { tileId, imageFilename, answerText, backgroundColor, radialGradientHexColor } = tile
  const text = tileFace(tile) === 'text' ? { answerText } : {}
  return { tileId, imageFilename, ...text, backgroundColor, radialGradientHexColor }
}
