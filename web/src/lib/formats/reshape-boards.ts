/** What the review may make of a board before it is imported. */
import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { tilesOfSplitBoard } from '@tilerush/core/files/exchange/constants'
import { promptFromText } from '@tilerush/core/boards/prompts/prompt-text'
import { toBoardName } from './board-name.ts'
import type { FoundBoard } from './found-board.ts'

/** Whether the user is asked if the board is to be split; one that no board could hold has to be. */
export function canSplit({ tiles }: FoundBoard): boolean {
  return tiles.length > tilesOfSplitBoard
}

export function mustSplit({ tiles }: FoundBoard): boolean {
  return tiles.length > maxTilesPerBoard
}

/** Boards of nearly equal size, in the order of the tiles: "Europe 1", "Europe 2". */
export function splitBoard(board: FoundBoard, maxTiles: number = tilesOfSplitBoard): readonly FoundBoard[] {
  const numBoards = Math.ceil(board.tiles.length / maxTiles)
  if (numBoards <= 1) return [board]
  return Array.from({ length: numBoards }, (_, index) => {
    const start = Math.round((index * board.tiles.length) / numBoards)
    const end = Math.round(((index + 1) * board.tiles.length) / numBoards)
    return { ...board, name: numbered(board.name, index + 1), tiles: board.tiles.slice(start, end) }
  })
}

function numbered(name: string, number: number): string {
  const whole = `${name} ${number}`
  const cut = toBoardName(whole)
  return cut === whole ? whole : `${name.slice(0, name.length - (whole.length - cut.length) - 1)} ${number}`
}

/** The other direction: what was asked is found, and what was found is asked. Tiles with a picture stay. */
export function swapTexts(board: FoundBoard): FoundBoard {
  return {
    ...board,
    tiles: board.tiles.map(({ translations, ...tile }) =>
      tile.image === null && tile.answerText !== ''
        ? { ...tile, prompt: promptFromText(tile.answerText), answerText: tile.prompt }
        : { ...tile, ...(translations && { translations }) },
    ),
  }
}
