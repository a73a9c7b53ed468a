/**
 * docs/rules.md#files-that-become-boards: small files that were made to keep their reader busy, or to fill its memory. Each
 * has an answer; where it had none before, the time limit of the test is what fails.
 */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { maxArchiveBoards } from '@tilerush/core/files/constants'
import { maxFieldLength, maxTextBytes } from '@tilerush/core/files/exchange/constants'
import { pictureStart, quizEnd } from './classquiz/marks.ts'
import { countPixels } from './pictures/picture-size.ts'
import { readInput } from './read-file.ts'
import { createForgedDeck, createTestDeck } from './testing/decks.ts'
import { nodeContext, nodeTools } from './testing/node-tools.ts'
import { png } from './testing/pictures.ts'
import { asRefusal, getRefusal, listBoards, listLeftOut, readBytes, readOrRefuse } from './testing/read-bytes.ts'
import { createWorkbook } from './testing/workbooks.ts'

// Some read 30 MB, beside all other tests; what has no answer has none in an hour.
vi.setConfig({ testTimeout: 30_000 })

const repeat = (part: string, length: number): string => part.repeat(Math.floor(length / part.length))

/** A file of HEIF: its kind, then boxes, then zeros. */
function createHeif(brand: string, ...boxes: readonly (readonly [size: number, name: string])[]): Uint8Array {
  const bytes = new Uint8Array(128)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, name] of [[16, `ftyp${brand}`] as const, ...boxes]) {
    if (at + 12 > bytes.byteLength) break
    view.setUint32(at, size)
    bytes.set(strToU8(name), at + 4)
    at += Math.max(size, 12)
  }
  return bytes
}

describe('pictures', () => {
  test.each(['heic', 'mif1', 'avif'])('a box of size 0 in %s, by itself and within a ZIP file', async (brand) => {
    for (const boxes of [
      [[0, 'meta']],
      [
        [100, 'meta'],
        [0, 'iprp'],
      ],
      [
        [112, 'meta'],
        [96, 'iprp'],
        [80, 'ipco'],
        [0, 'ispe'],
      ],
      [
        [8, 'free'],
        [0, 'free'],
      ],
      [[1, 'meta']],
    ] as const) {
      const heif = createHeif(brand, ...boxes)
      expect(await getRefusal('a.heic', heif)).toMatchObject({ code: 'damaged' })
      const found = await readBytes('a.zip', zipSync({ 'a.heic': heif, 'b.png': png }))
      expect(listLeftOut(found)).toEqual(['a.heic: pictureDamaged'])
    }
  })

  test.each([
    ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
    ['jpg', [0xff, 0xd8, 0xff, 0xff]],
    ['tiff', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0xff, 0xff]],
    ['ico', [0, 0, 1, 0, 0xff, 0xff]],
    ['heic', [0, 0, 0, 8]],
    ['webp', [0x52, 0x49, 0x46, 0x46]],
  ] as const)('30 MB behind the head of a %s', (kind, head) => {
    for (const filling of [0, 1, 8, 0xff]) {
      const bytes = new Uint8Array(30 * 1024 * 1024).fill(filling)
      bytes.set(head)
      expect(countPixels(bytes, kind) ?? 0).toBeGreaterThanOrEqual(0)
    }
  })
})

const cards = `create table cards (nid integer, did integer, odid integer, ord integer, type integer, due integer);
  insert into cards values (1, 1, 0, 0, 0, 0)`
const notes = 'create table notes (id integer primary key, mid integer, flds text)'
const endless = 'with recursive n(id) as (select 1 union all select id + 1 from n) select id, 1 as mid,'

describe('decks', () => {
  test.each([
    ['notes that never end', `${cards}; create view notes as ${endless} 'a' as flds from n`],
    ['notes that are joined without an end', `${cards}; create view notes as ${endless} 'a' as flds from n a, n b`],
    ['notes of a megabyte each', `${cards}; create view notes as ${endless} hex(zeroblob(500000)) as flds from n`],
    ['a field of 900 MB', `${cards}; create view Notes as select 1 as id, 1 as mid, hex(zeroblob(450000000)) as flds`],
    ['cards that never end', `${notes}; create view cards as ${endless} 1 as nid from n`],
    ['a collection that never ends', `${notes}; ${cards}; create view col as ${endless} 'a' as models from n`],
    [
      'a field that is computed',
      `${cards}; create table notes (id integer, mid integer, flds text as (hex(zeroblob(20000000)))); insert into notes values (1, 1)`,
    ],
    ['notes of another module', `${cards}; create virtual table notes using fts4(id, mid, flds)`],
  ])('%s', async (_what, sql) => {
    const deck = await createForgedDeck(nodeTools, sql)
    expect(deck.byteLength).toBeLessThan(10_000)
    expect(await getRefusal('a.apkg', deck)).toMatchObject({ code: 'deckInvalid' })
  })

  test('a megabyte of what a field may begin with', async () => {
    const parts = [
      '[sound:',
      '<b>',
      '</b>',
      '<b></i>',
      '<img src=',
      '&amp',
      '{{c',
      'image-occlusion',
      '\u0301\u0323',
      '<!--',
    ]
    const deck = await createTestDeck(
      nodeTools,
      parts.map((part) => [repeat(part, maxFieldLength / 2), 'answer'] as const),
    )
    expect(await readBytes('a.apkg', deck)).toMatchObject({ kind: 'anki' })
    const nested: readonly [string, string] = ['<b>'.repeat(150_000) + '</i>'.repeat(100_000), 'answer']
    expect(await getRefusal('a.apkg', await createTestDeck(nodeTools, [nested]))).toMatchObject({
      code: 'nothingFound',
    })
  })

  test('a field that is longer than any', async () => {
    const deck = await createTestDeck(nodeTools, [
      ['a', 'b'],
      ['x'.repeat(maxFieldLength), 'y'],
    ])
    const found = await readBytes('a.apkg', deck)
    expect([listBoards(found), listLeftOut(found)]).toEqual([[['Deck', 'a/b/']], ['1: noText']])
  })
})

describe('workbooks', () => {
  const cell = '<c t="s" s="0"><v>0</v></c>'
  const rows = `<row>${cell.repeat(100)}</row>`.repeat(5000)

  test.each([100_000, 3_000_000])('one text of %d signs in 500,000 cells', async (length) => {
    const book = createWorkbook({ rows, text: 'x'.repeat(length) })
    expect(await getRefusal('a.xlsx', book)).toMatchObject({ code: 'tableTooLong', fileName: 'a.xlsx' })
  })

  test.each(['[', '&quot;', '\\', '[&quot;'])('a number format full of %s', async (sign) => {
    const formatCode = sign.repeat(500_000)
    const found = await readBytes('a.xlsx', createWorkbook({ rows: '<row><c s="0"><v>1</v></c></row>', formatCode }))
    expect(found.table?.reading.cells.length).toBeLessThanOrEqual(1)
  })
})

describe('texts', () => {
  const parts = [
    ' ',
    '-',
    ' -',
    '- ',
    ' - ',
    '\t',
    ';',
    '; ',
    ',',
    '"',
    '"\n',
    ' \n',
    '#',
    '#\n',
    '=',
    '<b',
    '<b>',
    '[sound:',
    '|',
    "'",
  ]

  test.each(parts)('4 MB of %j, pasted', async (part) => {
    const text = repeat(part, maxTextBytes)
    for (const pasted of [text, `a${text.slice(2)}b`]) {
      expect(await readInput({ text: pasted }, nodeContext()).catch(asRefusal)).toMatchObject({ fileName: '' })
    }
  })

  test.each(parts)('4 MB of %j as a file', async (part) => {
    const text = repeat(part, maxTextBytes)
    expect(await readOrRefuse('a.csv', `a,${text}`)).toMatchObject({ fileName: 'a.csv' })
  })

  test.each(['=', '=a->b', '~', '~%100%a', '::', '{', '}{', '\\=', '\n\n{=a}', '#', '%'])(
    '4 MB of %j in GIFT',
    async (part) => {
      const text = `::a::b {=${repeat(part, maxTextBytes - 100)}}\n\nc {=d}`
      expect(await readOrRefuse('a.gift', text)).toMatchObject({ fileName: 'a.gift' })
    },
  )

  test('a table of stacked marks', async () => {
    const line = `a${'\u0301\u0323'.repeat(2000)},b${'\u0323\u0301'.repeat(2000)}\n`
    const found = await readBytes('a.csv', line.repeat(100))
    expect(found.boards[0]?.tiles).toHaveLength(100)
  })

  test('names of stacked marks in a ZIP file', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index}${'\u0301\u0323'.repeat(15_000)}.png`)
    const zip = zipSync(Object.fromEntries(names.map((name) => [name, png])), { level: 0 })
    expect(await readBytes('a.zip', zip)).toMatchObject({ kind: 'pictures' })
  })
})

test('a quiz of thousands of pictures without an end', async () => {
  const marks = Array.from({ length: 5000 }, () => pictureStart).flat()
  const packed = new Uint8Array(
    await new Response(
      new Blob(['{"title":"a","questions":[]}']).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer(),
  )
  const quiz = new Blob([packed, new Uint8Array([...quizEnd, ...marks]), new Uint8Array(20_000_000).fill(0xc5)])
  expect(await getRefusal('a.cqa', new Uint8Array(await quiz.arrayBuffer()))).toMatchObject({ code: 'damaged' })
})

test('as many tables as boards in folders of their own beside hundreds of pictures, and one more', async () => {
  const table = strToU8('image,prompt\nx.png,a\n')
  const files: Zippable = {}
  for (let index = 0; index < maxArchiveBoards / 2; index++)
    files[`a/t${index}.csv`] = files[`a/${index}/t.csv`] = table
  for (let index = 0; index < 300; index++) files[`a/p/${index}.png`] = png
  const found = await readBytes('a.zip', zipSync(files, { level: 0 }))
  expect(found.parts).toHaveLength(maxArchiveBoards + 1)
  const more = zipSync({ ...files, 'one-more.csv': table }, { level: 0 })
  expect(await getRefusal('a.zip', more)).toMatchObject({ code: 'tooManyFiles' })
})
