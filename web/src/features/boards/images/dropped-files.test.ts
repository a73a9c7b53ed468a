import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { toLooseFiles } from '../../../lib/files/loose-files.ts'
import { type DroppedFiles, sortFiles } from './dropped-files.ts'

const file = (name: string, type = ''): File => new File(['x'], name, { type })
const sort = (files: readonly File[]): Promise<DroppedFiles> =>
  sortFiles(toLooseFiles(files), () => Promise.resolve(null))
const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (sign) => sign.charCodeAt(0))
const getZip = (entries: Record<string, Uint8Array>): File => new File([zipSync(entries)], 'all.zip')

it('distinguishes images, tables and the rest, in the order that people count', async () => {
  const sorted = await sort([
    file('10.png'),
    file('9.SVG'),
    file('a', 'image/webp'),
    file('prompts.csv', 'text/csv'),
    file('essay.doc'),
    file('.DS_Store'),
  ])
  expect(sorted.images.map(({ file: { name } }) => name)).toEqual(['9.SVG', '10.png', 'a'])
  expect(sorted.tables.map(({ file: { name } }) => name)).toEqual(['prompts.csv'])
  expect(sorted.unknown).toEqual(['essay.doc'])
})

it('takes images out of the folders of a zip, and leaves what a system left there', async () => {
  const zip = getZip({
    'a/owl.png': png,
    '../../etc/wren.png': png,
    '__MACOSX/a/._owl.png': png,
    'a/.hidden': png,
  })
  const sorted = await sort([zip])
  expect(sorted.images.map(({ file: { name, type } }) => [name, type])).toEqual([['owl.png', 'image/png']])
  expect(sorted.unknown).toEqual([])
})

/** The zip with another size of its first entry, in the entry's own header and in the directory at the end. */
function claimUnpacked(zip: Uint8Array<ArrayBuffer>, numBytes: number): File {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const directory = zip.findIndex((_, at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(22, numBytes, true)
  view.setUint32(directory + 24, numBytes, true)
  return new File([zip], 'liar.zip')
}

it('does not unpack an entry that claims to be larger than any image may be', async () => {
  const zip = zipSync({ 'bomb.png': new Uint8Array(9), 'fine.png': new Uint8Array([1]) })
  const sorted = await sort([claimUnpacked(zip, 64 * 1024 * 1024)])
  expect(sorted.images.map(({ file: { name } }) => name)).toEqual(['fine.png'])
  expect(sorted.broken).toEqual(['bomb.png'])
})

const manyNames = Array.from({ length: 2 * maxTilesPerBoard + 100 }, (_, index) => `tile ${index}.png`)

it('takes no more files than a board could ever hold', async () => {
  const dropped = await sort(manyNames.map((name) => file(name)))
  expect(dropped.images).toHaveLength(2 * maxTilesPerBoard)
  expect(dropped.hasTooMany).toBe(true)
})

it('takes no more files out of a zip than a board could ever hold', async () => {
  const zipped = await sort([getZip(Object.fromEntries(manyNames.map((name) => [name, new Uint8Array([1])])))])
  expect(zipped.images).toHaveLength(2 * maxTilesPerBoard)
  expect(zipped.broken).toHaveLength(20)
})

it('does not believe a zip that says less than it unpacks to', async () => {
  const bytes = zipSync({ 'bomb.png': [new Uint8Array(8 * 1024 * 1024), { level: 9 }] })
  const sorted = await sort([claimUnpacked(bytes, 10)])
  expect(sorted.images.map(({ file: { size } }) => size).filter((size) => size > 10)).toEqual([])
})

it('names a zip that cannot be read', async () => {
  const sorted = await sort([new File(['no zip'], 'broken.zip')])
  expect(sorted.images).toEqual([])
  expect(sorted.broken).toEqual(['broken.zip'])
})

const getPaths = ({ images }: DroppedFiles): string[] => images.map((image) => image.path)
const fail = () => Promise.reject(new Error('nothing has to be asked'))

describe('a zip that another program wrote', () => {
  const testFiles = path.join(import.meta.dirname, '../../../lib/files/test-files')
  const read = (name: string): File => new File([new Uint8Array(readFileSync(path.join(testFiles, name)))], name)

  it('on a Mac has names in UTF-8 without saying so, accents apart, and leaves files of its own', async () => {
    const sorted = await sortFiles(toLooseFiles([read('finder-nfd-noflag.zip')]), fail)
    expect(getPaths(sorted)).toEqual(['Städte/Köln.png', 'Städte/Zürich.png', 'Städte/東京.png'])
    expect(sorted.images[0]?.file.name).toBe('Köln.png')
    expect(sorted).toMatchObject({ unknown: [], broken: [] })
  })

  it('on Windows has names in a code page, which is asked about', async () => {
    const asked: (readonly Uint8Array[])[] = []
    const zips = toLooseFiles([read('explorer-cp850.zip')])
    const sorted = await sortFiles(zips, (_, names) => {
      asked.push(names)
      return Promise.resolve('ibm850')
    })
    expect(getPaths(sorted)).toEqual(['Köln.png', 'Zürich.png'])
    expect(asked.map((names) => names.length)).toEqual([2])
    const other = await sortFiles(zips, () => Promise.resolve('windows-1251'))
    expect(getPaths(other)).not.toEqual(getPaths(sorted))
    const none = await sortFiles(zips, () => Promise.resolve(null))
    expect(none).toMatchObject({ images: [], notTaken: ['explorer-cp850.zip'], broken: [] })
  })

  it('with backslashes has folders, and rubbish in them', async () => {
    const sorted = await sortFiles(toLooseFiles([read('backslash-dotnet.zip')]), fail)
    expect(getPaths(sorted)).toEqual(['animals/cat.png', 'animals/dog.png'])
    expect(sorted).toMatchObject({ tables: [], unknown: [], broken: [] })
  })

  it('holds images of any ending: what they are says their content', async () => {
    const sorted = await sortFiles(toLooseFiles([read('jfif-heic.zip')]), fail)
    expect(sorted.images.map(({ file: { name, type } }) => [name, type])).toEqual([
      ['one.jfif', 'image/jpeg'],
      ['three.bmp', 'image/bmp'],
      ['two.heic', 'image/heic'],
    ])
    const alone = await sort(sorted.images.map(({ file: one }) => new File([one], one.name)))
    expect(alone.images.map(({ file: { type } }) => type)).toEqual(['image/jpeg', 'image/bmp', 'image/heic'])
  })

  it('with a second name in Unicode beside the first is read by that', async () => {
    const raw = strToU8('Z?rich.png', true)
    const unicode = strToU8('Zürich.png')
    const extra = new Uint8Array(5 + unicode.length)
    extra[0] = 1
    new DataView(extra.buffer).setUint32(1, crc32(raw), true)
    extra.set(unicode, 5)
    const bytes = zipSync({ 'Z?rich.png': [png, { extra: { 0x7075: extra } }] })
    expect(getPaths(await sortFiles(toLooseFiles([new File([new Uint8Array(bytes)], 'a.zip')]), fail))).toEqual([
      'Zürich.png',
    ])
  })

  it('any names in UTF-8 come through, in one Unicode form', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .map((text) => `x${text.replaceAll(/[\p{C}/\\~$.\uFFFD]/gu, '')}`)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(name, { minLength: 1, maxLength: 4, selector: (one) => one.normalize('NFC') }),
        async (names) => {
          const zip = getZip(Object.fromEntries(names.map((one) => [`a/${one}.png`, png])))
          const sorted = await sortFiles(toLooseFiles([zip]), fail)
          expect(getPaths(sorted).toSorted()).toEqual(names.map((one) => `a/${one.normalize('NFC')}.png`).toSorted())
        },
      ),
      { numRuns: 20 },
    )
  })

  it('of an office program is no zip of images', async () => {
    const sheet = getZip({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/media/image1.png': png })
    expect(await sort([sheet])).toMatchObject({ images: [], unknown: ['all.zip'] })
    expect(await sort([new File([sheet], 'table.xlsx')])).toMatchObject({ images: [], unknown: ['table.xlsx'] })
    expect((await sort([new File([getZip({ 'a.png': png })], 'no-ending')])).images).toHaveLength(1)
  })
})

it('a single file is what its content says: without ending, with a wrong one', async () => {
  const sorted = await sort([
    new File([png], 'no ending'),
    new File([png], 'prompts.csv', { type: 'text/csv' }),
    new File(['Prompt\nA\n'], 'list.txt'),
    new File(['BMW;car'], 'cars.csv'),
    new File(['not an image'], 'broken.png', { type: 'image/png' }),
    new File(['a'], 'desktop.ini'),
  ])
  expect(sorted.images.map(({ file: { name, type } }) => [name, type])).toEqual([
    ['broken.png', 'image/png'],
    ['no ending', 'image/png'],
    ['prompts.csv', 'image/png'],
  ])
  expect(sorted.tables.map(({ file: { name } }) => name)).toEqual(['cars.csv', 'list.txt'])
  expect(sorted.unknown).toEqual([])
})
