/** What an empty instance is filled with (docs/rules.md#starter-boards). */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boards, boardVersions, tiles } from '../../../lib/database/schema.ts'
import { projectRoot } from '../../../lib/project-root.ts'
import { openFolder, removeFolder } from '../../../testing/temporary-folder.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { readStarterArchive } from './starter-archive.ts'
import { loadStarterBoards } from './starter-boards.ts'

let folder: string

const tileIds = ['6789bcdf', '6789bcdg', '6789bcdh', '6789bcdj', '6789bcdk', '6789bcdm', '6789bcdn']
const credit = {
  author: 'Somebody',
  licence: 'MIT',
  licenceUrl: 'https://example.com/mit',
  source: 'flags 1.0.0',
  sourceUrl: 'https://example.com/flags',
  note: '',
}
const board = {
  slug: 'flags-and-signs',
  name: 'Flags & Signs',
  promptPrefix: 'Click the flag of',
  category: 'geography',
  mode: 'live',
  keywords: ['flags', 'signs'],
  boardPortraitLayout: '1x6',
  tileBackgroundSize: 'cover',
  tileBackgroundPosition: 'center',
  tileBackgroundColor: '#FFFFFF',
  tileRadialGradientHexColor: '#FFFFFF',
  tilePadding: false,
  invertTileImagesInDarkMode: true,
  tiles: tileIds.map((tileId, index) => ({
    tileId,
    prompt: `Land ${index}|Country ${index}`,
    answerText: `About land ${index}`,
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: `${tileId}.svg`,
    originalImageFilename: `land-${index}.svg`,
    credit,
  })),
}
type Board = Omit<typeof board, 'tiles'> & { readonly tiles: readonly object[] }
const second: Board = { ...board, slug: 'second', name: 'Second' }

const deps = useTestDeps()

beforeAll(async () => {
  folder = await openFolder()
})
afterAll(() => removeFolder(folder))

/** Each board with an image for the first seven tiles. */
async function writeArchive(written: readonly Board[]): Promise<void> {
  const manifest = { product: 'tilerush-boards', format: 1, boards: written }
  const images = written.flatMap(({ slug }) =>
    tileIds.map((tileId, index) => [`images/${slug}/${tileId}.svg`, strToU8(`<svg>${index}</svg>`)] as const),
  )
  const archive = zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), ...Object.fromEntries(images) })
  await writeFile(path.join(folder, 'starter-boards.zip'), archive)
  await writeFile(path.join(folder, 'starter-boards.json'), JSON.stringify({ promoted: ['flags-and-signs'] }))
}

const [firstTile, ...otherTiles] = board.tiles
test.each<[string, Partial<Board>, string]>([
  ['a layout that is not offered', { boardPortraitLayout: '7x7' }, 'boardPortraitLayout'],
  ['fewer tiles than its layout', { boardPortraitLayout: '2x4' }, 'second: too few tiles'],
  [
    'two tiles of one prompt',
    { tiles: [firstTile ?? {}, ...board.tiles.map((tile) => ({ ...tile, prompt: 'Same' }))] },
    'second: ',
  ],
  [
    'an image outside its folder',
    { tiles: [{ ...firstTile, imageFilename: '../../secret.svg' }, ...otherTiles] },
    'second: ',
  ],
  [
    'an image that is missing',
    { tiles: [{ ...firstTile, tileId: '6789bcdz', imageFilename: '6789bcdz.svg' }, ...otherTiles] },
    'has no image',
  ],
  [
    'a tile without credit',
    { tiles: [{ ...firstTile, credit: { ...credit, licence: '' } }, ...otherTiles] },
    'has no credit',
  ],
])('a board with %s is refused, and nothing is loaded', async (_, errorCode, message) => {
  await writeArchive([board, { ...second, ...errorCode }])
  await expect(loadStarterBoards(deps, folder)).rejects.toThrow(message)
  expect(await deps.database.orm.select().from(boards)).toEqual([])
})

test('the committed archive holds forty-five valid boards with their credits', async () => {
  const archive = await readStarterArchive(path.join(projectRoot, 'content'))
  expect(archive.boards).toHaveLength(45)
  expect(archive.promoted.size).toBeGreaterThan(0)
  const slugs = archive.boards.map(({ slug }) => slug)
  for (const slug of archive.promoted) expect(slugs).toContain(slug)
})

test('an empty instance is filled once, also by concurrent starts', async () => {
  await writeArchive([board, second])
  const loaded = await Promise.all([loadStarterBoards(deps, folder), loadStarterBoards(deps, folder)])
  expect(loaded.toSorted((one, other) => one - other)).toEqual([0, 2])
  expect(await loadStarterBoards(deps, folder)).toBe(0)
  const { orm } = deps.database
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
    const file = await deps.files.get(`boards/0001-flags-and-signs/${imageFilename}`)
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe(`<svg>${index}</svg>`)
  }
  const [stored] = await orm.select().from(boardVersions).where(eq(boardVersions.boardId, '0001'))
  expect(stored).toMatchObject({ version: 1, content: { name: 'Flags & Signs', mode: 'live' } })
  expect(stored?.content.tiles.map(({ tileId }) => tileId)).toEqual(rows.map(({ tileId }) => tileId))
  expect(JSON.stringify(stored?.content)).not.toContain('land-3.svg')
})
