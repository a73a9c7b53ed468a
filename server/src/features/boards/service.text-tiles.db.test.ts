/** Tiles without an image show their answer text (docs/rules.md#tile-faces). */
import { call } from '@orpc/server'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { draftNamed } from '../../testing/fixtures/boards.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { playsRouter } from '../plays/router.ts'
import { boardPreviewImage } from './images/board-preview.ts'
import { boardsRouter } from './router.ts'

let board: BoardDetails

const verbs = 'went came saw took gave got made knew found told left felt'.split(' ')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>'

const deps = useTestDeps()
const editor = useSignedIn(deps, { per: 'file', role: 'editor' })

beforeAll(async () => {
  const file = new File([svg], 'tile.svg')
  const { uploadId } = await call(boardsRouter.uploadImage, { file }, { context: editor })
  const draft = draftNamed('Verbs')
  const tiles = draft.tiles.map((tile, index) => ({
    ...tile,
    answerText: verbs[index] ?? '',
    imageFilename: '',
    uploadId: index === 0 ? uploadId : null,
  }))
  const input = { boardId: '0001', draft: { ...draft, imagesFolderName: 'verbs', tiles }, saveKey: crypto.randomUUID() }
  board = await call(boardsRouter.create, input, { context: editor })
})

test('a board may mix both, and is playable', () => {
  expect(board.isPlayable).toBe(true)
  const [first, ...others] = board.tiles
  expect(first?.imageUrl).toContain('/media/boards/')
  for (const tile of others) expect(tile).toMatchObject({ imageFilename: '', imageUrl: '' })
})

test('a tile with neither cannot be played', async () => {
  const draft = draftNamed('Empty')
  const tiles = draft.tiles.map((tile) => ({ ...tile, answerText: ' ', imageFilename: '' }))
  const input = { boardId: '0009', draft: { ...draft, imagesFolderName: 'empty', tiles }, saveKey: crypto.randomUUID() }
  expect((await call(boardsRouter.create, input, { context: editor })).isPlayable).toBe(false)
})

test('before a game the texts of the cover alone are sent, and never a prompt', async () => {
  const { boardId } = board
  const shown = await call(boardsRouter.toPlay, { boardIdOrSlug: boardId }, { context: editor })
  const texts = shown?.faces.map(({ text }) => text) ?? []
  expect(texts.filter((text) => text !== undefined).length).toBeLessThanOrEqual(8)
  expect(texts.slice(8)).toEqual([undefined, undefined, undefined, undefined])
  for (const { prompt } of board.tiles) expect(JSON.stringify(shown)).not.toContain(prompt)
  const [card] = await call(boardsRouter.byIds, { boardIds: [boardId] }, { context: editor })
  expect(card?.cover.map(({ text }) => text)).toEqual(texts.slice(0, 8))
})

test('a start sends them obfuscated, each on its tile once it is read', async () => {
  const { boardId } = board
  const input = { boardId, idempotencyKey: crypto.randomUUID() }
  const started = await call(playsRouter.start, input, { context: editor })
  for (const verb of verbs) expect(JSON.stringify(started)).not.toContain(`"${verb}"`)
  const texts = deobfuscateTiles(started.seed, started.tiles).map(({ text }) => text)
  expect(texts.filter((text) => text !== undefined).toSorted()).toEqual(verbs.slice(1).toSorted())
})

test('a copy has the same texts in the same order, and an image of its own', async () => {
  const input = { boardId: board.boardId, saveKey: crypto.randomUUID() }
  const copy = await call(boardsRouter.duplicate, input, { context: editor })
  expect(copy.isPlayable).toBe(true)
  expect(copy.tiles.map(({ answerText }) => answerText)).toEqual(verbs)
  expect(copy.tiles.map(({ imageFilename }) => imageFilename === '')).toEqual(verbs.map((_, index) => index > 0))
})

test('neither credits nor the doctor look for an image of a text', async () => {
  const { boardId } = board
  const { credits } = await call(boardsRouter.credits, { page: 0 }, { context: editor })
  expect(credits).toHaveLength(1)
  const inspected = await call(boardsRouter.inspectImages, { boardId }, { context: editor })
  expect(inspected.filter(({ facts }) => facts !== null)).toHaveLength(1)
})

test('the share preview shows texts of any letters', async () => {
  const preview = await boardPreviewImage(deps, board.boardId)
  const { data } = await sharp(await preview?.draw())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Ink on white tiles: without texts nothing but one tile would be dark.
  expect(data.filter((value) => value < 60).length).toBeGreaterThan(5000)
  const hostile = board.tiles.map((tile) => ({ ...tile, answerText: `<b>&"${tile.tileId}"\n</span>`, uploadId: null }))
  const draft = { ...board, tiles: hostile }
  const input = { boardId: board.boardId, expectedVersion: board.version, draft, saveKey: crypto.randomUUID() }
  await call(boardsRouter.update, input, { context: editor })
  const changed = await boardPreviewImage(deps, board.boardId)
  const texts = await sharp(await changed?.draw())
    .greyscale()
    .raw()
    .toBuffer()
  expect(texts.filter((value) => value < 60).length).toBeGreaterThan(5000)
})
