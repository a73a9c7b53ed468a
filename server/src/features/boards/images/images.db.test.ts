import { call } from '@orpc/server'
import { maxFileBytes } from '@tilerush/core/files/constants'
import { describe, expect, test } from 'vitest'
import type { BoardDetails, BoardDraftInput } from '@tilerush/contract/boards/draft'
import { imageUploads } from '../../../lib/database/schema.ts'
import { createFakeClock } from '../../../lib/clock.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { createNoiseImage, createImage } from '../../../testing/fixtures/images.ts'
import { addBoard, draftNamed } from '../../../testing/fixtures/boards.ts'
import { signIn, visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { boardsRouter } from '../router.ts'
import { cleanUploads } from './upload-image.ts'

const clock = createFakeClock(new Date())

const deps = useTestDeps({ clock })
const editor = useSignedIn(deps, { per: 'file', role: 'editor' })
const rival = useSignedIn(deps, { per: 'file', role: 'editor' })

const upload = (context: Visitor, bytes: Uint8Array, name = 'south_africa.png') =>
  call(boardsRouter.uploadImage, { file: new File([new Uint8Array(bytes)], name) }, { context })
const key = () => crypto.randomUUID()
const filesIn = (folder: string) => deps.files.list(folder)
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)

const names = (folder: string) =>
  filesIn(`boards/${folder}`).then((keys) => keys.map((file) => file.slice(file.lastIndexOf('/') + 1)))

/** The draft with uploads on its first tiles. */
function withUploads(draft: BoardDraftInput, uploadIds: readonly string[]): BoardDraftInput {
  const tiles = draft.tiles.map((tile, index) => ({ ...tile, uploadId: uploadIds[index] ?? null }))
  return { ...draft, tiles }
}
const inspect = (boardId: string) => call(boardsRouter.inspectImages, { boardId }, { context: editor })
const create = (name: string, uploadIds: readonly string[], context: Visitor = editor) => {
  const draft = { ...withUploads(draftNamed(name), uploadIds), imagesFolderName: name.toLowerCase() }
  return call(boardsRouter.create, { boardId: '0001', draft, saveKey: key() }, { context })
}
const update = ({ boardId, version }: BoardDetails, draft: BoardDraftInput) =>
  call(boardsRouter.update, { boardId, expectedVersion: version, draft, saveKey: key() }, { context: editor })

describe('a refused upload stores nothing', () => {
  test('a visitor and a player', async () => {
    for (const [context, code] of [
      [visitor(deps), 'UNAUTHORIZED'],
      [await signIn(deps), 'FORBIDDEN'],
    ] as const) {
      await expect(upload(context, svg)).rejects.toMatchObject({ code })
      await expect(call(boardsRouter.inspectImages, { boardId: '0001' }, { context })).rejects.toMatchObject({ code })
    }
  })

  test('a file too large, of no known kind, broken', async () => {
    const full = Buffer.alloc(maxFileBytes)
    await expect(upload(editor, full)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE', data: { maxBytes: 4194304 } })
    await expect(upload(editor, full.subarray(1))).rejects.toMatchObject({ code: 'IMAGE_TYPE_UNKNOWN' })
    const whole = await createNoiseImage(300, 200)
    await expect(upload(editor, whole.subarray(0, 9000))).rejects.toMatchObject({ code: 'IMAGE_BROKEN' })
    const blurred = `<filter id="f"><feTurbulence/></filter><rect filter="url(#f)" width="9" height="9"/>`
    const complex = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${blurred}</svg>`)
    await expect(upload(editor, complex, 'fog.svg')).rejects.toMatchObject({ code: 'IMAGE_TOO_COMPLEX', status: 422 })
    expect(await filesIn('uploads')).toEqual([])
    expect(await deps.database.orm.select().from(imageUploads)).toEqual([])
  })
})

test('an image is stored under its upload, and moves to the board that is saved with it', async () => {
  const photo = await upload(
    editor,
    await createImage({ width: 640, height: 480, format: 'jpeg' }),
    'C:\\holiday\\Oslo.JPG',
  )
  expect(photo).toMatchObject({ originalImageFilename: 'Oslo.JPG', facts: { type: 'jpg', width: 640, height: 480 } })
  expect(photo.imageUrl).toBe(`/media/uploads/${photo.uploadId}/picture.jpg.512.webp`)
  const vector = await upload(editor, svg, 'flag.svg')
  expect(vector.imageUrl).toBe(`/media/uploads/${vector.uploadId}/picture.svg.512.webp`)
  expect(await filesIn('uploads')).toHaveLength(2)

  const board = await create('Pictures', [photo.uploadId, vector.uploadId])
  const [first, second, third] = board.tiles
  expect(first).toMatchObject({
    imageFilename: `${first?.tileId}.jpg`,
    imageUrl: `/media/boards/pictures/${first?.tileId}.jpg.512.webp`,
  })
  expect(second).toMatchObject({
    imageFilename: `${second?.tileId}.svg`,
    imageUrl: `/media/boards/pictures/${second?.tileId}.svg.512.webp`,
  })
  expect(await filesIn('boards/pictures')).toEqual(
    [`${first?.tileId}.jpg`, `${second?.tileId}.svg`].map((name) => `boards/pictures/${name}`).toSorted(),
  )
  // Players get thumbnails.
  const player = await signIn(deps)
  const shown = await call(boardsRouter.toPlay, { boardIdOrSlug: 'pictures' }, { context: player })
  expect(shown?.faces.map(({ imageUrl }) => imageUrl)).toContain(first?.imageUrl)
  const [card] = await call(boardsRouter.byCategory, { category: 'geography' }, { context: player })
  expect(card?.cover.map(({ imageUrl }) => imageUrl)).toContain(`/media/boards/pictures/${first?.tileId}.jpg.256.webp`)

  const inspected = await call(boardsRouter.inspectImages, { boardId: board.boardId }, { context: editor })
  expect(inspected.slice(0, 3)).toEqual([
    { tileId: first?.tileId, facts: photo.facts },
    { tileId: second?.tileId, facts: vector.facts },
    { tileId: third?.tileId, facts: null },
  ])
})

test('an upload serves one save of its own editor', async () => {
  const { uploadId } = await upload(editor, svg)
  const gone = { code: 'BOARD_INVALID', data: { problems: [{ code: 'UPLOAD_GONE' }] } }
  await expect(create('Thief', [uploadId], rival)).rejects.toMatchObject(gone)
  await expect(create('Twice', [uploadId, uploadId])).rejects.toMatchObject(gone)
  await create('Rightful', [uploadId])
  await expect(create('Again', [uploadId])).rejects.toMatchObject(gone)
  expect([...(await filesIn('boards/thief')), ...(await filesIn('boards/again'))]).toEqual([])
})

test('a new image of a tile gets a name that no browser has cached; the old version keeps the old one', async () => {
  const first = await upload(editor, svg)
  const board = await create('Replaced', [first.uploadId])
  const second = await upload(editor, await createImage())
  const saved = await update(board, {
    ...withUploads(draftNamed('Replaced'), [second.uploadId]),
    imagesFolderName: 'replaced',
  })
  const name = saved.tiles[0]?.imageFilename
  expect(name).toMatch(new RegExp(`^${board.tiles[0]?.tileId}-\\d+\\.png$`))
  const files = await filesIn('boards/replaced')
  expect(files).toContain(`boards/replaced/${board.tiles[0]?.imageFilename}`)
  expect(files).toContain(`boards/replaced/${name}`)
  // Saved again without an upload, it stays.
  const draft = draftNamed('Replaced')
  const tiles = draft.tiles.map((tile, index) => (index === 0 ? { ...tile, imageFilename: name ?? '' } : tile))
  const again = await update(saved, { ...draft, promptPrefix: 'Find', imagesFolderName: 'replaced', tiles })
  expect(again.tiles[0]).toMatchObject({ imageFilename: name, imageUrl: saved.tiles[0]?.imageUrl })
})

test('a refused save moves no image, and the upload can be used again', async () => {
  const { uploadId } = await upload(editor, svg)
  await create('Occupied', [])
  await expect(create('Occupied', [uploadId])).rejects.toMatchObject({ code: 'BOARD_INVALID' })
  expect(await filesIn('boards/occupied')).toEqual([])
  expect((await create('Free', [uploadId])).tiles[0]?.imageFilename).toMatch(/\.svg$/)
})

test('a board that moves to another folder takes its images along, and a duplicate has its own', async () => {
  const { uploadId } = await upload(editor, await createImage())
  const board = await create('Moving', [uploadId])
  const tiles = draftNamed('Moving').tiles.map((tile, index) => ({
    ...tile,
    imageFilename: board.tiles[index]?.imageFilename ?? '',
  }))
  const moved = await update(board, { ...draftNamed('Moving'), tiles, imagesFolderName: 'moved' })
  expect(await names('moved')).toEqual(await names('moving'))
  expect(moved.tiles[0]?.imageUrl).toBe(`/media/boards/moved/${board.tiles[0]?.tileId}.png.512.webp`)
  const copy = await call(boardsRouter.duplicate, { boardId: board.boardId, saveKey: key() }, { context: rival })
  expect(await names(copy.imagesFolderName)).toHaveLength(1)
  expect(copy.tiles[0]?.imageUrl).toBe(`/media/boards/${copy.imagesFolderName}/${copy.tiles[0]?.tileId}.png.512.webp`)
})

test('images stored without facts are analysed once', async () => {
  await addBoard(deps, { boardId: '0900', numTiles: 2 })
  await deps.files.put('boards/0900-board-0900/tile9.svg', svg, 'image/svg+xml')
  const first = await inspect('0900')
  expect(new Map(first.map(({ tileId, facts }) => [tileId, facts?.type]))).toEqual(
    new Map([
      ['tile8', undefined],
      ['tile9', 'svg'],
    ]),
  )
  await deps.files.remove('boards/0900-board-0900/tile9.svg')
  expect(await inspect('0900')).toEqual(first)
})

test('an upload that no board was saved with is deleted after a day', async () => {
  const { uploadId } = await upload(editor, svg)
  clock.advance(24 * 60 * 60 * 1000)
  const fresh = await upload(editor, svg)
  clock.advance(1)
  while ((await cleanUploads(deps)) > 0) continue
  expect(await filesIn(`uploads/${uploadId}`)).toEqual([])
  expect(await filesIn('uploads')).toEqual([`uploads/${fresh.uploadId}/picture.svg`])
  expect((await deps.database.orm.select().from(imageUploads)).map((row) => row.uploadId)).toEqual([fresh.uploadId])
})
