/** A board for the tests of the form. */
import { noCredit } from '@tilerush/core/boards/draft'
import { type BoardValues, newBoardValues, type TileValues } from './board-values.ts'

export function testTile(tileId: string, change: Partial<TileValues> = {}): TileValues {
  return {
    tileId,
    prompt: tileId,
    translations: {},
    answerText: '',
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: `${tileId}.png`,
    originalImageFilename: '',
    uploadId: null,
    imageUrl: `/media/${tileId}.png`,
    timestamp: '2026-01-01T00:00:00.000Z',
    credit: noCredit,
    facts: null,
    pictureText: '',
    imagePath: '',
    ...change,
  }
}

export function testBoard(change: Partial<BoardValues> = {}): BoardValues {
  return {
    ...newBoardValues('0001'),
    name: 'Flags',
    category: 'geography',
    tiles: [testTile('a'), testTile('b')],
    ...change,
  }
}
