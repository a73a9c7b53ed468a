/** docs/rules.md#files-that-become-boards: files that lie, or were made to harm, are refused with the place. */
import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { maxXmlDepth } from '@tilerush/core/files/exchange/constants'
import { toNoteTile } from './anki/note-tile.ts'
import { unpackZstd } from './anki/unpack-zstd.ts'
import { createTestDeck } from './testing/decks.ts'
import { nodeTools } from './testing/node-tools.ts'
import { png, pngHeader } from './testing/pictures.ts'
import { getRefusal, listBoards, listLeftOut, readBytes, readTestFile } from './testing/read-bytes.ts'

const codeAndPlace = async (name: string, bytes: Uint8Array | string) => {
  const { code, fileName, place } = await getRefusal(name, bytes)
  expect(fileName).toBe(name)
  return [code, place.entry, place.line]
}

test('a ZIP file that is cut off', async () => {
  const zip = zipSync({ 'a.png': png, 'b.png': png })
  expect(await codeAndPlace('a.zip', zip.subarray(0, zip.length / 2))).toEqual(['cutOff', '', 0])
})

test('an entry that is larger than it says', async () => {
  const zip = zipSync({ 'a.png': new Uint8Array(100_000) })
  const bytes = new DataView(zip.buffer)
  // The size in the list at the end, 24 bytes behind its mark.
  const list = strFromU8(zip, true).lastIndexOf('PK\u0001\u0002')
  expect(bytes.getUint32(list + 24, true)).toBe(100_000)
  bytes.setUint32(list + 24, 1000, true)
  expect(await codeAndPlace('a.zip', zip)).toEqual(['damaged', 'a.png', 0])
})

test('a ZIP file that says it unpacks to more than 400 MB is not unpacked at all', async () => {
  const zip = zipSync({ 'a.png': png })
  const bytes = new DataView(zip.buffer)
  bytes.setUint32(strFromU8(zip, true).lastIndexOf('PK\u0001\u0002') + 24, 500 * 1024 * 1024, true)
  expect(await codeAndPlace('a.zip', zip)).toEqual(['unpacksTooLarge', '', 0])
})

test('an entry that does not have the check sum it says', async () => {
  const zip = zipSync({ 'a.png': [png, { level: 0 }] })
  const at = strFromU8(zip, true).indexOf('IDAT')
  zip[at + 5] = 0
  expect(await codeAndPlace('a.zip', zip)).toEqual(['damaged', 'a.png', 0])
})

test('20,000 names', async () => {
  const files = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}`, new Uint8Array()]))
  expect(await codeAndPlace('a.zip', zipSync(files, { level: 0 }))).toEqual(['tooManyFiles', '', 0])
})

test.each(['../a.png', 'x/../../a.png', '/etc/a.png', 'C:/a.png', '..\\a.png'])('the path %s', async (path) => {
  expect((await codeAndPlace('a.zip', zipSync({ 'b.png': png, [path]: png })))[0]).toBe('pathInvalid')
})

test.each([
  ['A.png', 'a.png'],
  ['\u00E4.png', 'a\u0308.png'],
])('two names that are one by case or Unicode form: %s, %s', async (one, other) => {
  expect((await codeAndPlace('a.zip', zipSync({ [one]: png, [other]: png })))[0]).toBe('nameTwice')
})

test('a ZIP file in a ZIP file is not opened', async () => {
  const found = await readBytes('a.zip', zipSync({ 'a.png': png, 'inner.zip': zipSync({ 'b.png': png }) }))
  expect(listBoards(found)).toEqual([['a', 'a//a.png']])
  expect(listLeftOut(found)).toEqual(['inner.zip: archiveWithin'])
})

test('what holds nothing but a packed file or a picture beyond all measure is refused by its name', async () => {
  const nested = zipSync({ 'inner.zip': zipSync({ 'b.png': png }) })
  expect(await codeAndPlace('a.zip', nested)).toEqual(['archiveWithin', 'inner.zip', 0])
  expect(await codeAndPlace('a.zip', zipSync({ 'huge.png': pngHeader(30_000, 30_000) }))).toEqual([
    'tooManyPixels',
    'huge.png',
    0,
  ])
  expect(await codeAndPlace('huge.png', pngHeader(30_000, 30_000))).toEqual(['tooManyPixels', '', 0])
})

test('a manifest that is none of ours, and one that is broken', async () => {
  const foreign = await readBytes('a.zip', zipSync({ 'a.png': png, 'manifest.json': strToU8('{"name":"App"}') }))
  expect(foreign.kind).toBe('pictures')
  const broken = strToU8('{"product":"tilerush-boards","format":99}')
  expect(await codeAndPlace('a.zip', zipSync({ 'manifest.json': broken }))).toEqual([
    'manifestInvalid',
    'manifest.json',
    0,
  ])
  const deep = strToU8(`{"product":"tilerush-boards","boards":${'['.repeat(200_000)}`)
  expect((await codeAndPlace('a.zip', zipSync({ 'manifest.json': deep })))[0]).toBe('manifestInvalid')
})

test('a picture of 30,000 px is left out from its header, and one that is cut off', async () => {
  const found = await readBytes(
    'a.zip',
    zipSync({ 'a.png': png, 'huge.png': pngHeader(30_000, 30_000), 'half.png': png.subarray(0, 50) }),
  )
  expect(listBoards(found)).toEqual([['a', 'a//a.png']])
  expect(listLeftOut(found)).toEqual(['half.png: pictureDamaged', 'huge.png: tooManyPixels'])
})

test('a table of 1,000,000 lines', async () => {
  expect(await codeAndPlace('a.csv', 'a,b\n'.repeat(1_000_000))).toEqual(['tableTooLong', '', 5001])
  expect(await codeAndPlace('a.csv', 'Slovenia,Ljubljana\n'.repeat(1_000_000))).toEqual(['tableTooLong', '', 5000])
})

test('XML with entities, external references or too much depth', async () => {
  const laughs = '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<quiz>&b;</quiz>'
  expect(await codeAndPlace('a.xml', laughs)).toEqual(['xmlEntity', '', 2])
  const external = '<?xml version="1.0"?><!DOCTYPE quiz SYSTEM "http://127.0.0.1/x.dtd"><quiz/>'
  expect((await codeAndPlace('a.xml', external))[0]).toBe('xmlEntity')
  expect(await codeAndPlace('a.xml', '<quiz>\n<question type="matching">\n&own;</question></quiz>')).toEqual([
    'xmlInvalid',
    '',
    3,
  ])
  const deep = `<quiz>${'<question>'.repeat(maxXmlDepth + 1)}`
  expect((await codeAndPlace('a.xml', deep))[0]).toBe('xmlInvalid')
  expect((await codeAndPlace('a.xml', '<quiz><question type="matching">'))[0]).toBe('xmlInvalid')
})

test('a deck that is no database, and one that lies about what zstd unpacks to', async () => {
  const noDatabase = zipSync({ 'collection.anki2': strToU8('SQLite format 3\0 but no more'), media: strToU8('{}') })
  expect((await codeAndPlace('a.apkg', noDatabase))[0]).toBe('deckInvalid')
  const noZstd = zipSync({ 'collection.anki21b': strToU8('no zstd'), media: strToU8('') })
  expect(await codeAndPlace('a.apkg', noZstd)).toEqual(['damaged', 'collection.anki21b', 0])
  // A frame of zstd with one block of a repeated byte: 128 KB from four bytes.
  const bomb = new Uint8Array([
    0x28,
    0xb5,
    0x2f,
    0xfd,
    0x00,
    0x58,
    ...Array.from({ length: 64 }, () => [0x02, 0x00, 0x10, 0x61]).flat(),
  ])
  expect(() => unpackZstd(bomb, 1024 * 1024, 'media')).toThrowError(
    expect.objectContaining({ code: 'unpacksTooLarge' }),
  )
})

test('scripts in the fields of a deck are no text of a tile', async () => {
  const field =
    '<script>alert(1)</script><img src=x onerror="alert(2)"><b onclick="alert(3)">Paris</b><style>b{}</style>'
  expect(toNoteTile([field, 'Seine'], undefined)).toMatchObject({
    prompt: 'Seine',
    answerText: 'Paris',
    imageName: 'x',
  })
  const deck = await createTestDeck(nodeTools, [['<svg onload="alert(1)">a</svg>', '<iframe src="//x"></iframe>b']])
  expect(listBoards(await readBytes('a.apkg', deck))).toEqual([['Deck', 'a/b/']])
})

test('a picture of a deck that leads elsewhere is none of its media', async () => {
  const deck = await createTestDeck(nodeTools, [
    ['<img src="../../etc/passwd">', 'a'],
    ['<img src="http://127.0.0.1/x.png">', 'b'],
    ['c', 'd'],
  ])
  const found = await readBytes('a.apkg', deck)
  expect(listBoards(found)).toEqual([['Deck', 'c/d/']])
  expect(listLeftOut(found)).toEqual(['passwd: pictureMissing', 'x.png: pictureMissing'])
})

test('half of each file of the corpus is refused, and never half read', async () => {
  for (const name of ['anki-apkg-export.apkg', 'anki-zstd.apkg', 'moodle.xml', 'openpyxl.xlsx', '7zip.zip']) {
    const bytes = readTestFile(name)
    const { code } = await getRefusal(name, bytes.subarray(0, bytes.length / 2))
    expect(['cutOff', 'xmlInvalid']).toContain(code)
  }
})
