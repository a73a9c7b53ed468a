/** The one way out: boards as a file of another program. */
import { writeDeck } from './anki/write-deck.ts'
import type { FoundBoard, FoundTile } from './found-board.ts'
import { writeMoodle } from './moodle/write-moodle.ts'
import { writePictures } from './pictures/write-pictures.ts'
import type { Tools } from './tools.ts'

export const writtenKinds = ['pictures', 'anki', 'moodle'] as const
export type WrittenKind = (typeof writtenKinds)[number]

/** `nowMs`: since 1970. */
export async function writeBoards(
  kind: WrittenKind,
  boards: readonly FoundBoard[],
  tools: Pick<Tools, 'openSqlite'>,
  nowMs: number,
): Promise<Blob> {
  if (kind === 'pictures') return await writePictures(boards)
  // A card shows a face. A deck keeps tiles that are not in play without asking them; questions are asked, whatever they are.
  if (kind === 'anki') return await writeDeck(withTiles(boards, hasFace), tools, nowMs)
  return await writeMoodle(withTiles(boards, (tile) => hasFace(tile) && tile.enabled !== false))
}

function hasFace({ image, answerText }: FoundTile): boolean {
  return image !== null || answerText.trim() !== ''
}

function withTiles(boards: readonly FoundBoard[], isKept: (tile: FoundTile) => boolean): FoundBoard[] {
  return boards.map((board) => ({ ...board, tiles: board.tiles.filter(isKept) }))
}
