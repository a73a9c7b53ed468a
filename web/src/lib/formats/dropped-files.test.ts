/** docs/rules.md#dropped-images */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { toLooseFiles } from '../files/loose-files.ts'
import { maxSortedFiles, type SortedFiles, sortFiles } from './dropped-files.ts'
import { nodeContext } from './testing/node-tools.ts'
import { readTestFile } from './testing/read-bytes.ts'

const sort = async (files: readonly File[], namesEncoding?: Encoding): Promise<SortedFiles> =>
  await sortFiles(
    toLooseFiles(files).map((file) => ({ ...file, namesEncoding })),
    nodeContext(),
  )
const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (sign) => sign.charCodeAt(0))
const getZip = (entries: Record<string, Uint8Array>): File => new File([zipSync(entries)], 'all.zip')
const names = (files: SortedFiles['images']): string[] => files.map(({ file: { name } }) => name)

it('distinguishes images, tables and the rest by content, in the order that people count', async () => {
  const sorted = await sort([
    new File([png], '10.doc'),
    new File([`<!-- ${'drawn by hand '.repeat(1000)} --><svg></svg>`], '9.SVG'),
    new File([png], 'no ending'),
    new File([png], 'prompts.csv', { type: 'text/csv' }),
    new File(['file;prompt\na.png;A\n'], 'table'),
    new File([readTestFile('openpyxl.xlsx') as Uint8Array<ArrayBuffer>], 'workbook'),
    new File(['BMW;car'], 'cars.png', { type: 'image/png' }),
    new File(['Prompt\nA\n'], 'list.txt'),
    new File(['a note'], 'note.pdf'),
    new File(['not an image'], 'broken.png', { type: 'image/png' }),
    new File([new Uint8Array([1, 2, 0])], 'essay.csv'),
    new File(['no zip'], 'broken.zip'),
    new File([''], 'empty.csv'),
    new File(['a'], '.DS_Store'),
    new File(['a'], 'desktop.ini'),
  ])
  expect(sorted.images.map(({ file: { name, type } }) => [name, type])).toEqual([
    ['9.SVG', 'image/svg+xml'],
    ['10.doc', 'image/png'],
    ['no ending', 'image/png'],
    ['prompts.csv', 'image/png'],
  ])
  expect(names(sorted.tables)).toEqual(['cars.png', 'list.txt', 'table', 'workbook'])
  expect(sorted.unknown).toEqual(['note.pdf', 'broken.png', 'essay.csv', 'broken.zip', 'empty.csv'])
  expect(sorted.broken).toEqual([])
})

it('takes images out of the folders of a zip, and leaves what a system left there', async () => {
  const zip = getZip({
    'a/owl.png': png,
    'a/credits.txt': strToU8('a\tb'),
    '__MACOSX/a/._owl.png': png,
    'a/.hidden': png,
  })
  const sorted = await sort([zip])
  expect(sorted.images.map(({ file: { name, type } }) => [name, type])).toEqual([['owl.png', 'image/png']])
  expect(sorted).toMatchObject({ tables: [], unknown: [], broken: [] })
})

it('names a zip that cannot be read, and one whose paths lead out of it', async () => {
  const cut = new File([zipSync({ 'a.png': png }).subarray(0, 50)], 'cut.zip')
  const sorted = await sort([cut, getZip({ 'a.png': png, '../../etc/wren.png': png })])
  expect(sorted).toMatchObject({ images: [], broken: ['cut.zip', 'all.zip'] })
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
  const zip = zipSync({ 'bomb.png': new Uint8Array(9), 'fine.png': png })
  const sorted = await sort([claimUnpacked(zip, 64 * 1024 * 1024)])
  expect(names(sorted.images)).toEqual(['fine.png'])
  expect(sorted.broken).toEqual(['bomb.png'])
})

it('does not believe a zip that says less than it unpacks to', async () => {
  const bytes = zipSync({ 'bomb.png': [new Uint8Array(8 * 1024 * 1024), { level: 9 }] })
  expect(await sort([claimUnpacked(bytes, 10)])).toMatchObject({ images: [], broken: ['bomb.png'] })
})

const manyNames = Array.from({ length: maxSortedFiles + 100 }, (_, index) => `tile ${index}.png`)

it.each([
  ['loose', manyNames.map((name) => new File([png], name))],
  ['in a zip', [getZip(Object.fromEntries(manyNames.map((name) => [name, png])))]],
])('takes no more files than a board could ever hold, %s', async (_where, files) => {
  const sorted = await sort(files)
  expect(sorted.images).toHaveLength(maxSortedFiles)
  expect(sorted).toMatchObject({ hasTooMany: true, broken: [] })
})

const getPaths = ({ images }: SortedFiles): string[] => images.map((image) => image.path)

describe('a zip that another program wrote', () => {
  const testFiles = path.join(import.meta.dirname, '../files/test-files')
  const read = (name: string): File => new File([new Uint8Array(readFileSync(path.join(testFiles, name)))], name)

  it('on a Mac has names in UTF-8 without saying so, accents apart, and leaves files of its own', async () => {
    const sorted = await sort([read('finder-nfd-noflag.zip')])
    expect(getPaths(sorted)).toEqual(['Städte/Köln.png', 'Städte/Zürich.png', 'Städte/東京.png'])
    expect(sorted.images[0]?.file.name).toBe('Köln.png')
    expect(sorted).toMatchObject({ unknown: [], broken: [] })
  })

  it('on Windows has names in a code page, which is asked about', async () => {
    const zip = read('explorer-cp850.zip')
    const { unclear, images, broken } = await sort([new File([png], 'a.png'), zip])
    expect(unclear).toMatchObject([{ position: 1, encoding: 'ibm850' }])
    expect(unclear.map((one) => one.names.length)).toEqual([2])
    expect([names(images), broken]).toEqual([['a.png'], []])
    const sorted = await sort([zip], 'ibm850')
    expect(getPaths(sorted)).toEqual(['Köln.png', 'Zürich.png'])
    expect(sorted.unclear).toEqual([])
    expect(getPaths(await sort([zip], 'windows-1251'))).not.toEqual(getPaths(sorted))
  })

  it('with backslashes has folders, and rubbish in them', async () => {
    const sorted = await sort([read('backslash-dotnet.zip')])
    expect(getPaths(sorted)).toEqual(['animals/cat.png', 'animals/dog.png'])
    expect(sorted).toMatchObject({ tables: [], unknown: [], broken: [] })
  })

  it('holds images of any ending: what they are says their content', async () => {
    const sorted = await sort([read('jfif-heic.zip')])
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
    expect(getPaths(await sort([new File([new Uint8Array(bytes)], 'a.zip')]))).toEqual(['Zürich.png'])
  })

  it('any names in UTF-8 come through, in one Unicode form', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .map((text) => `x${text.replaceAll(/[\p{C}/\\~$.\uFFFD]/gu, '')}`)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(name, { minLength: 1, maxLength: 4, selector: (one) => one.normalize('NFC') }),
        async (texts) => {
          const zip = getZip(Object.fromEntries(texts.map((one) => [`a/${one}.png`, png])))
          const sorted = await sort([zip])
          expect(getPaths(sorted).toSorted()).toEqual(texts.map((one) => `a/${one.normalize('NFC')}.png`).toSorted())
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
