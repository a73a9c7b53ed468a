import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sortFiles } from './dropped-files.ts'

const file = (name: string, type = ''): File => new File(['x'], name, { type })
const getZip = (entries: Record<string, Uint8Array>): File => new File([zipSync(entries)], 'all.zip')

it('distinguishes images, tables and the rest, in the order that people count', async () => {
  const sorted = await sortFiles([
    file('10.png'),
    file('9.SVG'),
    file('a', 'image/webp'),
    file('prompts.csv', 'text/csv'),
    file('essay.doc'),
    file('.DS_Store'),
  ])
  expect(sorted.images.map(({ name }) => name)).toEqual(['9.SVG', '10.png', 'a'])
  expect(sorted.tables.map(({ name }) => name)).toEqual(['prompts.csv'])
  expect(sorted.unknown).toEqual(['essay.doc'])
})

it('takes images out of the folders of a zip, and leaves what a system left there', async () => {
  const bytes = new Uint8Array([1])
  const zip = getZip({
    'a/owl.png': bytes,
    '../../etc/wren.png': bytes,
    '__MACOSX/a/._owl.png': bytes,
    'a/.hidden': bytes,
  })
  const sorted = await sortFiles([zip])
  expect(sorted.images.map(({ name, type }) => [name, type])).toEqual([['owl.png', 'image/png']])
  expect(sorted.unknown).toEqual([])
})

it('does not unpack an entry that claims to be larger than any image may be', async () => {
  const sorted = await sortFiles([
    getZip({ 'bomb.png': new Uint8Array(64 * 1024 * 1024), 'fine.png': new Uint8Array([1]) }),
  ])
  expect(sorted.images.map(({ name }) => name)).toEqual(['fine.png'])
  expect(sorted.broken).toEqual(['bomb.png'])
})

it('takes no longer files than a board could ever hold, dropped or from a zip', async () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `tile ${index}.png`)
  const dropped = await sortFiles(names.map((name) => file(name)))
  expect(dropped.images).toHaveLength(2 * maxTilesPerBoard)
  expect(dropped.hasTooMany).toBe(true)
  const zipped = await sortFiles([getZip(Object.fromEntries(names.map((name) => [name, new Uint8Array([1])])))])
  expect(zipped.images).toHaveLength(2 * maxTilesPerBoard)
  expect(zipped.broken).toHaveLength(20)
})

it('does not believe a zip that says less than it unpacks to', async () => {
  const bytes = zipSync({ 'bomb.png': [new Uint8Array(8 * 1024 * 1024), { level: 9 }] })
  // The size of the entry, in its own header and in the directory at the end.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = bytes.findLastIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(22, 10, true)
  view.setUint32(directory + 24, 10, true)
  const sorted = await sortFiles([new File([bytes], 'liar.zip')])
  expect(sorted.images.map(({ size }) => size).filter((size) => size > 10)).toEqual([])
})

it('names a zip that cannot be read', async () => {
  const sorted = await sortFiles([new File(['no zip'], 'broken.zip')])
  expect(sorted.images).toEqual([])
  expect(sorted.broken).toEqual(['broken.zip'])
})
