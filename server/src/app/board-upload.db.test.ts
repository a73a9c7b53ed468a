/** What an editor sends, on its way through the whole server: cut off, and larger than any board. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftNamed } from '../features/testing/drafts.ts'
import { noisePicture } from '../features/testing/pictures.ts'
import { signIn, type SignedIn } from '../features/testing/visitors.ts'
import { boardImports, boards, imageUploads } from '../lib/database/schema.ts'
import { fileForm, rawRequest, sendPart } from '../testing/cut-request.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

let parts: TestParts
let server: TestServer
let editor: SignedIn
let browser: Browser
let file: File

beforeAll(async () => {
  parts = await testParts()
  server = await startTestServer(parts)
  editor = await signIn(parts, { role: 'editor' })
  browser = server.browser(editor.sessionSecret)
  file = new File([new Uint8Array(await noisePicture(900, 900))], 'noise.png', { type: 'image/png' })
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

const rowsOf = (table: typeof boards | typeof imageUploads | typeof boardImports) =>
  parts.database.orm.select().from(table)

/** Cuts the request three times. */
async function cut(path: string, body: FormData | Uint8Array<ArrayBuffer>): Promise<void> {
  const whole = await rawRequest({ path, body, sessionSecret: editor.sessionSecret })
  for (const percent of [10, 50, 99]) await sendPart(server.url, whole, percent)
}

test('a picture cut at 10, 50 or 99 % leaves nothing behind, and the next one works', async () => {
  await cut('/rpc/boards/uploadImage', fileForm(file))
  await expect.poll(() => parts.files.list('uploads')).toEqual([])
  expect(await rowsOf(imageUploads)).toEqual([])
  const { uploadId } = await browser.client.boards.uploadImage({ file })
  expect((await rowsOf(imageUploads)).map((row) => ('uploadId' in row ? row.uploadId : ''))).toEqual([uploadId])
})

test('an archive cut at 10, 50 or 99 % leaves nothing behind, and the whole one works', async () => {
  const draft = draftNamed('Archived', 3)
  const tiles = []
  for (const tile of draft.tiles) {
    const { uploadId } = await browser.client.boards.uploadImage({ file })
    tiles.push({ ...tile, uploadId })
  }
  const made = { ...draft, tiles, imagesFolderName: 'archived' }
  const { boardId } = await browser.client.boards.create({ boardId: '0001', draft: made, saveKey: crypto.randomUUID() })
  const answer = await browser.fetch(`/archive?boards=${boardId}`)
  const archive = new Uint8Array(await answer.arrayBuffer())

  await cut('/archive', archive)
  // What had arrived is put aside while it comes, and cleared away once the sender is gone.
  await expect.poll(() => parts.files.list('imports')).toEqual([])
  expect(await rowsOf(boardImports)).toEqual([])
  // Until the server knows that the sender is gone, the slot for the editor's one upload is taken.
  await expect.poll(async () => (await browser.fetch('/archive', { method: 'POST', body: archive })).status).toBe(200)
  // Its own pictures, and none of those that had arrived before a cut.
  expect(await parts.files.list('imports')).toHaveLength(3)
})

function createOf(numTiles: number) {
  const draft = { ...draftNamed('Ten thousand', numTiles), imagesFolderName: 'ten-thousand' }
  return browser.client.boards.create({ boardId: '0002', draft, saveKey: crypto.randomUUID() })
}

test('a board of five thousand tiles is refused in words, and one of thirty thousand without being read', async () => {
  const before = await rowsOf(boards)
  await expect(createOf(5000)).rejects.toMatchObject({
    code: 'BOARD_INVALID',
    data: { problems: [{ code: 'TOO_MANY_TILES', detail: '500' }] },
  })
  await expect(createOf(30_000)).rejects.toMatchObject({ status: 413 })
  expect(await rowsOf(boards)).toEqual(before)
})
