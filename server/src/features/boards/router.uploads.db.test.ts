/** Uploads of an editor through the whole server: cut off, and larger than any board. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftNamed } from '../../testing/fixtures/boards.ts'
import { createNoiseImage } from '../../testing/fixtures/images.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { boardImports, boards, imageUploads } from '../../lib/database/schema.ts'
import { fileForm, rawRequest, sendChunk } from '../../testing/network/cut-request.ts'
import { startTestServer, type Browser, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

let server: TestServer
let editor: SignedIn
let browser: Browser
let file: File

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  editor = await signIn(deps, { role: 'editor' })
  browser = server.browser(editor.sessionSecret)
  file = new File([new Uint8Array(await createNoiseImage(900, 900))], 'noise.png', { type: 'image/png' })
})
afterAll(() => server.close())

const toRows = (table: typeof boards | typeof imageUploads | typeof boardImports) =>
  deps.database.orm.select().from(table)

/** Cuts the request three times. */
async function cut(path: string, body: FormData | Uint8Array<ArrayBuffer>): Promise<void> {
  const whole = await rawRequest({ path, body, sessionSecret: editor.sessionSecret })
  for (const percent of [10, 50, 99]) await sendChunk(server.url, whole, percent)
}

test('an image cut at 10, 50 or 99 % stores nothing, and the next one succeeds', async () => {
  await cut('/rpc/boards/uploadImage', fileForm(file))
  await expect.poll(() => deps.files.list('uploads')).toEqual([])
  expect(await toRows(imageUploads)).toEqual([])
  const { uploadId } = await browser.client.boards.uploadImage({ file })
  expect((await toRows(imageUploads)).map((row) => ('uploadId' in row ? row.uploadId : ''))).toEqual([uploadId])
})

test('an archive cut at 10, 50 or 99 % stores nothing, and the complete one succeeds', async () => {
  const draft = draftNamed('Archived', 3)
  const tiles = []
  for (const tile of draft.tiles) {
    const { uploadId } = await browser.client.boards.uploadImage({ file })
    tiles.push({ ...tile, uploadId })
  }
  const made = { ...draft, tiles, imagesFolderName: 'archived' }
  const { boardId } = await browser.client.boards.create({ boardId: '0001', draft: made, saveKey: crypto.randomUUID() })
  const response = await browser.fetch(`/archive?boards=${boardId}`)
  const archive = new Uint8Array(await response.arrayBuffer())

  await cut('/archive', archive)
  // Received parts are staged during the upload, and deleted once the client has disconnected.
  await expect.poll(() => deps.files.list('imports')).toEqual([])
  expect(await toRows(boardImports)).toEqual([])
  // Until the server notices the disconnect, the editor's only upload slot is taken.
  await expect.poll(async () => (await browser.fetch('/archive', { method: 'POST', body: archive })).status).toBe(200)
  // Its own images, and none of the uploads that were cut off.
  expect(await deps.files.list('imports')).toHaveLength(3)
})

function getCreate(numTiles: number) {
  const draft = { ...draftNamed('Ten thousand', numTiles), imagesFolderName: 'ten-thousand' }
  return browser.client.boards.create({ boardId: '0002', draft, saveKey: crypto.randomUUID() })
}

test('a board of five thousand tiles gets a validation issue, one of thirty thousand is refused unread', async () => {
  const before = await toRows(boards)
  await expect(getCreate(5000)).rejects.toMatchObject({
    code: 'BOARD_INVALID',
    data: { problems: [{ code: 'TOO_MANY_TILES', detail: '500' }] },
  })
  await expect(getCreate(30_000)).rejects.toMatchObject({ status: 413 })
  expect(await toRows(boards)).toEqual(before)
})
