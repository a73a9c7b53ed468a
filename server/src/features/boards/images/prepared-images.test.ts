import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFolder, removeFolder } from '../../../testing/temporary-folder.ts'
import { openPreparedImages, preparedIndexName, getPreparedName } from './prepared-images.ts'

const drawing = Buffer.from('<svg/>')
const letters = Buffer.from('<svg><text>A</text></svg>')
const facts = { type: 'svg', width: 8, height: 8 }
let folder: string

beforeAll(async () => {
  folder = path.join(await openFolder(), 'images')
  await mkdir(folder)
  const index = {
    [getPreparedName(drawing)]: { facts, thumbnails: [256] },
    [getPreparedName(letters)]: { facts, thumbnails: [] },
  }
  await writeFile(path.join(folder, preparedIndexName), JSON.stringify(index))
  await writeFile(path.join(folder, `${getPreparedName(drawing)}.256.webp`), 'small')
})
afterAll(() => removeFolder(path.dirname(folder)))

it('finds an image by its bytes, with its thumbnails', async () => {
  const find = openPreparedImages(folder)
  const known = await find(Buffer.from(drawing))
  expect(known?.facts).toEqual(facts)
  expect(String(await known?.thumbnail(256))).toBe('small')
  expect(await known?.thumbnail(512)).toBeNull()
  expect(await (await find(letters))?.thumbnail(256)).toBeNull()
  expect(await find(Buffer.from('<svg />'))).toBeUndefined()
})

it('finds none without a build', async () => {
  expect(await openPreparedImages(path.join(folder, 'nowhere'))(drawing)).toBeUndefined()
})
