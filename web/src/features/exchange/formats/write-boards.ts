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
  // A table is for its editors; what is learnt from is what is played.
  if (kind === 'pictures') return await writePictures(boards)
  const played = boards.map(withPlayedTiles)
  return kind === 'anki' ? await writeDeck(played, tools, nowMs) : await writeMoodle(played)
}

function isPlayed({ enabled, image, answerText }: FoundTile): boolean {
  return enabled !== false && (image !== null || answerText.trim() !== '')
}

function withPlayedTiles(board: FoundBoard): FoundBoard {
  return { ...board, tiles: board.tiles.filter(isPlayed) }
}
