import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { openPreparedPictures, preparedIndexName, preparedNameOf } from './prepared-pictures.ts'

const drawing = Buffer.from('<svg/>')
const letters = Buffer.from('<svg><text>A</text></svg>')
const facts = { type: 'svg', width: 8, height: 8 }
let folder: string

beforeAll(async () => {
  folder = path.join(await openFolder(), 'pictures')
  await mkdir(folder)
  const index = {
    [preparedNameOf(drawing)]: { facts, hasLightImage: true },
    [preparedNameOf(letters)]: { facts, hasLightImage: false },
  }
  await writeFile(path.join(folder, preparedIndexName), JSON.stringify(index))
  await writeFile(path.join(folder, `${preparedNameOf(drawing)}.webp`), 'light')
})
afterAll(() => removeFolder(path.dirname(folder)))

it('knows a picture by its bytes, and whether it has a light copy', async () => {
  const find = openPreparedPictures(folder)
  const known = await find(Buffer.from(drawing))
  expect(known?.facts).toEqual(facts)
  expect(String(await known?.lightImage())).toBe('light')
  expect(await (await find(letters))?.lightImage()).toBeNull()
  expect(await find(Buffer.from('<svg />'))).toBeUndefined()
})

it('knows none where there was no build', async () => {
  expect(await openPreparedPictures(path.join(folder, 'nowhere'))(drawing)).toBeUndefined()
})
