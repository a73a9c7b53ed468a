/** Boards that are written for other programs, and read again. */
import {
  boardModes,
  categories,
  layouts,
  tileBackgroundPositions,
  tileBackgroundSizes,
} from '@tilerush/core/boards/constants'
import { locales } from '@tilerush/core/language/constants'
import { tileIdAt } from '@tilerush/core/testing/drafts'
import {
  type Arbitrary,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  dictionary,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FoundBoard, FoundTile } from './found-board.ts'
import { readInput } from './read-file.ts'
import { nodeContext, nodeTools } from './testing/node-tools.ts'
import {
  awkwardBoard,
  detailedBoard,
  pictureTile,
  textTile,
  toArchived,
  toComparable,
} from './testing/written-boards.ts'
import { writeBoards, type WrittenKind } from './write-boards.ts'

const fileNames: Readonly<Record<WrittenKind, string>> = {
  pictures: 'Flags.zip',
  anki: 'Flags.apkg',
  moodle: 'Flags.xml',
}

async function readAgain(kind: WrittenKind, boards: readonly FoundBoard[]) {
  const blob = await writeBoards(kind, boards, nodeTools, Date.now())
  const found = await readInput({ files: [{ path: fileNames[kind], blob }] }, nodeContext())
  expect(found.leftOut).toEqual([])
  expect(found.table?.reading.isSure ?? true).toBe(true)
  return found
}

async function roundTrip(kind: WrittenKind, boards: readonly FoundBoard[]) {
  return await Promise.all((await readAgain(kind, boards)).boards.map(toComparable))
}

/** As the product stores texts: trimmed, and whatever else within. */
const text = string({
  unit: constantFrom(...Array.from('aB1éä中ש &<>"\'{}[]=+-@;,:/\\#%_|😀e\u0301\n\t\u00AD')),
  maxLength: 12,
}).map((drawn) => `x${drawn}`.trim())
const maybe = constantFrom('', 'some')
const translations = dictionary(constantFrom(...locales), text, { maxKeys: 2 })
const colour = constantFrom('', '#a1b2c3')

const drawnTile = record({
  prompt: text,
  answerText: text,
  translations,
  hasImage: boolean(),
  enabled: boolean(),
  backgroundColor: colour,
  radialGradientHexColor: colour,
  originalImageFilename: constantFrom('', 'a.png', 'b_c (1).JPG', '= d.svg'),
  credit: record({ author: text, licence: maybe, licenceUrl: maybe, source: text, sourceUrl: maybe, note: text }),
  isCredited: boolean(),
})

const toDrawnTile = (
  drawn: typeof drawnTile extends Arbitrary<infer Drawn> ? Drawn : never,
  index: number,
): FoundTile => {
  const { hasImage, isCredited, credit, translations: drawnTexts, prompt, answerText, ...more } = drawn
  const tile = {
    ...more,
    tileId: tileIdAt(index),
    ...(isCredited && { credit }),
    ...(Object.keys(drawnTexts).length > 0 && { translations: drawnTexts }),
  }
  return hasImage ? pictureTile(prompt, `p${index}.png`, { answerText, ...tile }) : textTile(prompt, answerText, tile)
}

const drawnBoard = record({
  name: text,
  slug: constantFrom('flags', 'flags-2'),
  promptPrefix: text,
  category: constantFrom(...categories.map(({ code }) => code)),
  mode: constantFrom(...boardModes),
  keywords: uniqueArray(constantFrom('flags', 'two words', 'été', '= sum'), { maxLength: 3 }),
  boardPortraitLayout: constantFrom(...layouts),
  tileBackgroundSize: constantFrom(...tileBackgroundSizes),
  tileBackgroundPosition: constantFrom(...tileBackgroundPositions),
  tileBackgroundColor: constantFrom('#000000', '#ffffff'),
  tileRadialGradientHexColor: colour,
  tilePadding: boolean(),
  invertTileImagesInDarkMode: boolean(),
  names: translations,
  prefixes: translations,
  tiles: uniqueArray(drawnTile, { minLength: 1, maxLength: 6, selector: ({ prompt }) => prompt }),
}).map(({ names, prefixes, tiles, ...board }): FoundBoard => ({
  ...board,
  ...(Object.keys(names).length > 0 && { nameTranslations: names }),
  ...(Object.keys(prefixes).length > 0 && { prefixTranslations: prefixes }),
  tiles: tiles.map(toDrawnTile),
}))

describe.each(['pictures', 'anki'] as const)('%s: the board that is read again is the one that was written', (kind) => {
  const again = async (board: FoundBoard) => {
    const [read] = (await readAgain(kind, [board])).boards
    return read ? await toArchived(read) : null
  }

  it('of a detailed one, with texts that formats trip over', async () => {
    expect(await again(detailedBoard)).toEqual(await toArchived(detailedBoard))
  })

  it('of any', async () => {
    await assert(
      asyncProperty(drawnBoard, async (board) => {
        expect(await again(board)).toEqual(await toArchived(board))
      }),
      { numRuns: 20 },
    )
  })

  it('of several boards', async () => {
    const boards = ['Flags', 'Coins'].map((name) => ({ ...detailedBoard, name }))
    const expected = await Promise.all(boards.map(toComparable))
    const read = await roundTrip(kind, boards)
    expect(read.toSorted((one, other) => other.name.localeCompare(one.name))).toEqual(expected)
  })
})

it('a table of ours that a spreadsheet has sorted and somebody has spoilt is read as far as it goes', async () => {
  const files = unzipSync(
    new Uint8Array(await (await writeBoards('pictures', [detailedBoard], nodeTools, 0)).arrayBuffer()),
  )
  const table = strFromU8(files['Look twice 50 all.csv'] ?? new Uint8Array())
  const [separator, html, heading, ...rows] = table.replace('"geography"', '"cooking"').split('\r\n')
  const sorted = [separator, html, heading, ...rows.toReversed()].join('\r\n')
  const found = await readInput({ files: [{ path: 'sorted.csv', blob: new Blob([sorted]) }] }, nodeContext())
  expect(found.boards).toMatchObject([
    { name: 'Look twice: 50 % / all', mode: 'live', keywords: ['flags', 'two words'] },
  ])
  expect(found.boards[0]).not.toHaveProperty('category')
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
