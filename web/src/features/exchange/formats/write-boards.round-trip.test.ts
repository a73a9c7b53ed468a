/** Boards that are written for other programs, and read again. */
import { assert, asyncProperty, boolean, constantFrom, record, string, uniqueArray } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { FoundBoard } from './found-board.ts'
import { readInput } from './read-file.ts'
import { nodeContext, nodeTools } from './testing/node-tools.ts'
import { awkwardBoard, pictureTile, textTile, toComparable } from './testing/written-boards.ts'
import { writeBoards, type WrittenKind } from './write-boards.ts'

const fileNames: Readonly<Record<WrittenKind, string>> = {
  pictures: 'Flags.zip',
  anki: 'Flags.apkg',
  moodle: 'Flags.xml',
}

async function roundTrip(kind: WrittenKind, boards: readonly FoundBoard[]) {
  const blob = await writeBoards(kind, boards, nodeTools, Date.now())
  const found = await readInput({ files: [{ path: fileNames[kind], blob }] }, nodeContext())
  expect(found.leftOut).toEqual([])
  return await Promise.all(found.boards.map(toComparable))
}

/** In one line and one Unicode form, without underscores and signs that nobody sees: as the product stores texts. */
const text = string({
  unit: constantFrom(...Array.from('aB1éä中ש &<>"\'{}[]=+-@;,:/\\#%😀')),
  minLength: 1,
  maxLength: 12,
}).map((drawn) => `x${drawn.normalize('NFC').replaceAll(/\s+/g, ' ').trim()}`)
const drawnTile = record({ prompt: text, answerText: text, hasImage: boolean(), german: text, isTranslated: boolean() })
const drawnBoard = uniqueArray(drawnTile, { minLength: 2, maxLength: 6, selector: ({ prompt }) => prompt }).map(
  (tiles): FoundBoard => ({
    name: 'Flags',
    tiles: tiles.map(({ prompt, answerText, hasImage, german, isTranslated }, index) => {
      const more = isTranslated ? { translations: { de: german } } : {}
      return hasImage
        ? pictureTile(prompt, `p${index}.png`, { answerText, ...more })
        : textTile(prompt, answerText, more)
    }),
  }),
)

describe.each(['pictures', 'anki'] as const)('%s: nothing of a tile is lost', (kind) => {
  it('of awkward ones', async () => {
    const board = { ...awkwardBoard, name: 'Flags' }
    expect(await roundTrip(kind, [board])).toEqual([await toComparable(board)])
  })

  it('of any', async () => {
    await assert(
      asyncProperty(drawnBoard, async (board) => {
        expect(await roundTrip(kind, [board])).toEqual([await toComparable(board)])
      }),
      { numRuns: 30 },
    )
  })

  it('of several boards', async () => {
    const boards = ['Flags', 'Coins'].map((name) => ({ name, tiles: awkwardBoard.tiles }))
    const expected = await Promise.all(boards.map(toComparable))
    const read = await roundTrip(kind, boards)
    expect(read.toSorted((one, other) => other.name.localeCompare(one.name))).toEqual(expected)
  })
})

test('a table and pictures keep keywords and credits, too', async () => {
  const credit = {
    author: 'Ann & Co',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    source: 'A <site>; of many',
    sourceUrl: 'https://example.org/a.jpg',
    note: 'cropped',
  }
  const tiles = [pictureTile('Chad|Tschad', 'a.png', { credit }), pictureTile('Romania', 'b.png')]
  const board = { name: 'Flags', keywords: ['flags', 'two colours'], tiles }
  const blob = await writeBoards('pictures', [board], nodeTools, Date.now())
  const { boards, table } = await readInput({ files: [{ path: 'Flags.zip', blob }] }, nodeContext())
  expect(table?.reading.isSure).toBe(true)
  expect(boards).toMatchObject([{ keywords: board.keywords, tiles: [{ credit }, {}] }])
  expect(boards[0]?.tiles[1]).not.toHaveProperty('credit')
})

describe('moodle', () => {
  it('keeps face, wordings and name; answer texts of pictures and translations are not asked about', async () => {
    const expected = await toComparable({
      ...awkwardBoard,
      tiles: awkwardBoard.tiles.map((tile) => ({
        ...tile,
        translations: {},
        answerText: tile.image ? '' : tile.answerText,
      })),
    })
    expect(await roundTrip('moodle', [awkwardBoard])).toEqual([expected])
  })
})
