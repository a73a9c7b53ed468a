/** docs/rules.md#files-that-become-boards: what a file is found by, and what becomes of it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { partsOf, withPart } from './join-files.ts'
import { readInput } from './read-file.ts'
import { mapTable } from './table/read-table-file.ts'
import { nodeContext } from './testing/node-tools.ts'
import { png } from './testing/pictures.ts'
import { getRefusal, listBoards, readBytes } from './testing/read-bytes.ts'

const fileOf = (name: string, content: Uint8Array | string) => ({
  path: name,
  blob: new Blob([typeof content === 'string' ? content : content.slice()]),
})

test('a ZIP file of pictures is a board, named after it, with prompts by their names', async () => {
  const found = await readBytes(
    'Flags_of_Europe.zip',
    zipSync({ 'b_2.png': png, 'b_10.png': png, '__MACOSX/._b': strToU8('x') }),
  )
  expect(found.kind).toBe('pictures')
  expect(listBoards(found)).toEqual([['Flags of Europe', 'b 2//b_2.png', 'b 10//b_10.png']])
  expect(found.leftOut).toEqual([])
})

test('each folder of pictures is a board of its own', async () => {
  const found = await readBytes(
    'all.zip',
    zipSync({ 'europe/si.png': png, 'music/oud.png': png, 'music/notes.pdf': strToU8('%PDF\0\x01') }),
  )
  expect(listBoards(found)).toEqual([
    ['europe', 'si//si.png'],
    ['music', 'oud//oud.png'],
  ])
  expect(found.leftOut).toEqual([{ count: 1, name: 'notes.pdf', reason: 'notKnown' }])
})

test('a table beside pictures says which is which; a row whose picture is not there is left out', async () => {
  const table =
    'file;prompt;answer text;prompt:de\nsi.png;Slovenia;Ljubljana;Slowenien\nlatvai.png;Latvia;Riga;Lettland\n;Sum;4;'
  const found = await readBytes('flags.zip', zipSync({ 'flags.csv': strToU8(table), 'si.png': png, 'map.png': png }))
  expect(found.kind).toBe('picturesWithTable')
  expect(listBoards(found)).toEqual([['flags', 'Slovenia/Ljubljana/si.png', 'Sum/4/']])
  expect(found.boards[0]?.tiles[0]?.translations).toEqual({ de: 'Slowenien' })
  expect(found.table?.unusedPictures).toEqual(['map.png'])
  expect(found.table?.rowsWithoutPicture).toEqual([1])
  expect(found.leftOut).toEqual([{ count: 1, name: '', reason: 'pictureMissing' }])
})

test('a table alone is tiles of text', async () => {
  const found = await readBytes('capitals.tsv', 'Slovenia\tLjubljana\nLatvia\tRiga\n')
  expect(found.kind).toBe('table')
  expect(listBoards(found)).toEqual([['capitals', 'Slovenia/Ljubljana/', 'Latvia/Riga/']])
})

test('several dropped files are one collection, whatever they are called', async () => {
  const files = [
    { path: 'europe/si.bin', blob: new Blob([png.slice()]) },
    { path: 'europe/list', blob: new Blob(['image,prompt\nsi.bin,Slovenia\n']) },
  ]
  const found = await readInput({ files }, nodeContext())
  expect(found.fileName).toBe('europe')
  expect(listBoards(found)).toEqual([['europe', 'Slovenia//si.bin']])
})

test('what is no file of a known kind is refused by its name', async () => {
  expect(
    await getRefusal('report.docx', zipSync({ '[Content_Types].xml': strToU8('x'), 'word/a.xml': strToU8('x') })),
  ).toMatchObject({
    code: 'unknownKind',
    fileName: 'report.docx',
  })
  expect((await getRefusal('feed.xml', '<?xml version="1.0"?><rss/>')).code).toBe('unknownKind')
  expect((await getRefusal('a.bin', new Uint8Array([1, 2, 3, 4, 5, 250]))).code).toBe('unknownKind')
  expect((await getRefusal('a.csv', '')).code).toBe('empty')
})

test('each of several tables has the pictures of its folder, and is mapped by itself', async () => {
  const files = [
    fileOf('lessons/europe/list.csv', 'image,prompt\nsi.png,Slovenia\nlatvai.png,Latvia\n'),
    fileOf('lessons/europe/si.png', png),
    fileOf('lessons/music/list.csv', 'image,prompt\noud.png,Oud\n'),
    fileOf('lessons/music/oud.png', png),
    fileOf('lessons/rest/map.png', png),
  ]
  const found = await readInput({ files }, nodeContext())
  expect(listBoards(found)).toEqual([
    ['list', 'Slovenia//si.png'],
    ['list', 'Oud//oud.png'],
    ['lessons', 'map//map.png'],
  ])
  const parts = partsOf(found)
  expect(parts.map(({ table }) => table?.rowsWithoutPicture)).toEqual([[1], [], undefined])
  const [first] = parts
  if (!first) throw new Error('There is no part')
  const choices = { numHeadRows: 1, roles: ['image', 'prompt'], renames: { 'latvai.png': 'si.png' } } as const
  const mapped = withPart(found, 0, await mapTable(first, choices, nodeContext()))
  expect(mapped.fileName).toBe('lessons')
  expect(listBoards(mapped).slice(1)).toEqual(listBoards(found).slice(1))
  expect([found.leftOut.length, mapped.leftOut.length]).toEqual([1, 1])
})

test('a table beside a deck of questions can be mapped', async () => {
  const files = [
    { path: 'q.txt', blob: new Blob(['Capital of Slovenia? {=Ljubljana}']) },
    { path: 'words.csv', blob: new Blob(['dog;Hund\ncat;Katze\n']) },
  ]
  const parts = partsOf(await readInput({ files }, nodeContext()))
  expect(parts.map(({ kind, table }) => [kind, table?.reading.roles])).toEqual([
    ['gift', undefined],
    ['table', ['prompt', 'answer']],
  ])
})

test('names in a ZIP file are read as the user says', async () => {
  const blob = new Blob([readFileSync(path.join(import.meta.dirname, '../files/test-files/explorer-cp850.zip'))])
  const files = [{ path: 'explorer.zip', blob }]
  const guessed = await readInput({ files }, nodeContext())
  expect(guessed.guessedEncoding).toBe('ibm850')
  const read = await readInput({ files }, { ...nodeContext(), namesEncoding: 'windows-1252' })
  expect(read.guessedEncoding).toBe('windows-1252')
  expect(listBoards(read)).not.toEqual(listBoards(guessed))
  const other = { path: 'si.png', blob: new Blob([png.slice()]) }
  expect((await readInput({ files: [...files, other] }, nodeContext())).guessedEncoding).toBe('ibm850')
})

test('files of several kinds at once are one find, each board with its own name', async () => {
  const files = [
    { path: 'q.txt', blob: new Blob(['Capital of Slovenia? {=Ljubljana}']) },
    { path: 'si.png', blob: new Blob([png.slice()]) },
  ]
  expect(listBoards(await readInput({ files }, nodeContext()))).toEqual([
    ['q', 'Capital of Slovenia?/Ljubljana/'],
    ['si', 'si//si.png'],
  ])
})
