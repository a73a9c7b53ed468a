import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boards, boardVersions, tiles } from '../../lib/database/schema.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { loadStarterBoards } from './starter-boards.ts'

let parts: TestParts
let folder: string

const board = {
  key: 'flags',
  name: 'Flags & Signs',
  promptPrefix: 'Click the flag of',
  category: 'geography',
  keywords: ['flags', 'signs'],
  boardPortraitLayout: '1x6',
  tileBackgroundSize: 'cover',
  tileBackgroundPosition: 'center',
  tileBackgroundColor: '#FFFFFF',
  tileRadialGradientHexColor: '#FFFFFF',
  tilePadding: false,
  invertTileImagesInDarkMode: true,
  promoted: true,
  imageFormat: 'SVG',
  tiles: Array.from({ length: 7 }, (_, index) => ({
    prompt: `Land ${index}|Country ${index}`,
    answerText: `About land ${index}`,
    imageFile: `images/flags/${index}.svg`,
    originalImageFilename: `land-${index}.svg`,
    credit: {
      author: 'Somebody',
      licence: 'MIT',
      licenceUrl: 'https://example.com/mit',
      source: 'flags 1.0.0',
      sourceUrl: 'https://example.com/flags',
    },
  })),
}

beforeAll(async () => {
  parts = await testParts()
  folder = await openFolder()
  await mkdir(path.join(folder, 'images/flags'), { recursive: true })
  for (const index of board.tiles.keys())
    await writeFile(path.join(folder, `images/flags/${index}.svg`), `<svg>${index}</svg>`)
})
afterAll(async () => {
  await parts.close()
  await removeFolder(folder)
})

const writeStarters = (starters: unknown[]) =>
  writeFile(path.join(folder, 'starter-boards.json'), JSON.stringify({ builtFrom: {}, boards: starters }))

test.each([
  ['a layout that is not offered', { boardPortraitLayout: '7x7' }],
  ['fewer tiles than its layout', { boardPortraitLayout: '2x4' }],
  ['a picture outside its folder', { tiles: board.tiles.map((tile) => ({ ...tile, imageFile: '../../secret.svg' })) }],
])('a board with %s is refused, and nothing is loaded', async (_, fault) => {
  await writeStarters([board, { ...board, ...fault }])
  await expect(loadStarterBoards(parts, folder)).rejects.toThrow('is not valid')
  expect(await parts.database.orm.select().from(boards)).toEqual([])
})

test('a picture that is missing leaves no board behind', async () => {
  await writeStarters([
    board,
    { ...board, name: 'Missing', tiles: board.tiles.map((tile) => ({ ...tile, imageFile: 'images/flags/none.svg' })) },
  ])
  await expect(loadStarterBoards(parts, folder)).rejects.toThrow('ENOENT')
  expect(await parts.database.orm.select().from(boards)).toEqual([])
})

test('an empty instance is filled once, also by starts at once', async () => {
  await writeStarters([board, { ...board, name: 'Second', promoted: false }])
  const loaded = await Promise.all([loadStarterBoards(parts, folder), loadStarterBoards(parts, folder)])
  expect(loaded.toSorted((one, other) => one - other)).toEqual([0, 2])
  expect(await loadStarterBoards(parts, folder)).toBe(0)
  const { orm } = parts.database
  expect(await orm.select().from(boards).orderBy(boards.boardId)).toMatchObject([
    {
      boardId: '0001',
      version: 1,
      name: 'Flags & Signs',
      slug: 'flags-and-signs',
      mode: 'live',
      imagesFolderName: '0001-flags-and-signs',
      keywords: ['flags', 'signs'],
      promoted: true,
      invertTileImagesInDarkMode: true,
    },
    { boardId: '0002', name: 'Second', slug: 'second', promoted: false },
  ])
  const rows = await orm.select().from(tiles).where(eq(tiles.boardId, '0001')).orderBy(tiles.timestamp)
  expect(rows.map(({ prompt }) => prompt)).toEqual(board.tiles.map(({ prompt }) => prompt))
  expect(rows[3]).toMatchObject({
    answerText: 'About land 3',
    originalImageFilename: 'land-3.svg',
    creditAuthor: 'Somebody',
    creditLicence: 'MIT',
  })
  for (const [index, { tileId, imageFilename }] of rows.entries()) {
    expect(tileId).toMatch(/^[6789bcdfghjkmnpqrtwz]{8}$/)
    expect(imageFilename).toBe(`${tileId}.svg`)
    const file = await parts.files.get(`boards/0001-flags-and-signs/${imageFilename}`)
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe(`<svg>${index}</svg>`)
  }
  const [stored] = await orm.select().from(boardVersions).where(eq(boardVersions.boardId, '0001'))
  expect(stored).toMatchObject({ version: 1, content: { name: 'Flags & Signs', mode: 'live' } })
  expect(stored?.content.tiles.map(({ tileId }) => tileId)).toEqual(rows.map(({ tileId }) => tileId))
  expect(JSON.stringify(stored?.content)).not.toContain('land-3.svg')
})
