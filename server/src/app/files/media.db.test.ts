/**
 * Who sees which file of the store, and that nothing but pixels of an uploaded bitmap is ever sent
 * (docs/rules.md#who-sees-files).
 */
import { zipSync, strToU8 } from 'fflate'
import type { ArchivePlan } from '@tilerush/contract/boards/archive'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hidingBitmaps, secret } from '../../features/boards/images/clean-bitmap.test-data.ts'
import { draftNamed } from '../../testing/fixtures/boards.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../../testing/test-server.ts'
import { signIn } from '../../testing/accounts/visitors.ts'

let server: TestServer
let editor: Browser
let rival: Browser
const bitmaps = await hidingBitmaps()

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  const signedIn = async (role: 'editor' | 'player') => server.browser((await signIn(deps, { role })).sessionSecret)
  ;[editor, rival] = [await signedIn('editor'), await signedIn('editor')]
})
afterAll(() => server.close())

const toFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const statusFor = async (browser: Browser, address: string) => (await browser.fetch(address)).status

/** The stored image, without the thumbnail's ending. */
async function upload(bytes: Uint8Array) {
  const { uploadId, imageUrl } = await editor.client.boards.uploadImage({ file: toFile(bytes, 'a.png') })
  return { uploadId, address: imageUrl.replace(/\.512\.webp$/, ''), imageUrl }
}

async function fetchContent(address: string): Promise<Buffer> {
  const response = await editor.fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('an upload is sent to its own user alone, other areas of the store to no one', async () => {
  const { address, imageUrl } = await upload(bitmaps['a private chunk of a PNG'] ?? new Uint8Array())
  for (const own of [address, imageUrl]) {
    const response = await editor.fetch(own)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await statusFor(rival, own)).toBe(404)
    expect(await statusFor(server.browser(), own)).toBe(404)
  }
  for (const key of ['imports/1/0', 'web-releases/a.pack', 'other/a.png', 'boards/a.png', 'avatars/a/b.png', 'a.png']) {
    await deps.files.put(key, new Uint8Array(1), 'application/octet-stream')
    expect([key, await statusFor(editor, `/media/${key}`)]).toEqual([key, 404])
  }
})

// Every kind is read in `tile-image.hidden.test.ts` and `square-images.test.ts`: here is what is stored and sent of it.
describe('nothing hidden in a bitmap is sent', () => {
  test.each(['EXIF of a PNG', 'GPS and author of a JPEG'])('of %s', async (what) => {
    const bytes = bitmaps[what] ?? new Uint8Array()
    const { address } = await upload(bytes)
    expect((await fetchContent(address)).includes(secret)).toBe(false)
    const { customAvatarUrl } = await editor.client.profile.uploadAvatar({ file: toFile(bytes, 'a.png') })
    const keys = (await deps.files.list('avatars')).flatMap((key) => (key.includes('_') ? [`/media/${key}`] : []))
    expect(keys.length).toBeGreaterThan(0)
    expect(customAvatarUrl).not.toBe('')
    for (const key of keys) expect((await fetchContent(key)).includes(secret)).toBe(false)
  })

  test('of the images of an archive', async () => {
    const draft = draftNamed('Hidden', Object.keys(bitmaps).length)
    const tiles = draft.tiles.map(({ uploadId: _uploadId, ...tile }) => ({
      credit: { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '', note: '' },
      ...tile,
      imageFilename: `${tile.tileId}.png`,
    }))
    const board = { ...draft, tiles, slug: 'hidden', imagesFolderName: 'hidden' }
    const manifest = { product: 'tilerush-boards', format: 1, boards: [board] }
    const images = Object.entries(bitmaps).map(
      ([, bytes], index) => [`images/hidden/${tiles[index]?.imageFilename}`, bytes] as const,
    )
    const archive = zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), ...Object.fromEntries(images) })
    const response = await editor.fetch('/archive', { method: 'POST', body: new Uint8Array(archive) })
    expect([response.status, await response.clone().text()]).toEqual([200, expect.stringContaining('importId')])
    const { importId } = ((await response.json()) as { json: ArchivePlan }).json
    await editor.client.boards.applyArchive({ importId, slugs: ['hidden'], mode: 'testing' })
    await expect
      .poll(() => editor.client.boards.archiveState({ importId }))
      .toMatchObject({ state: 'done', failure: null })
    const stored = (await deps.files.list('boards')).filter((key) => !key.startsWith('boards/a.'))
    expect(stored).toHaveLength(images.length)
    for (const key of stored) expect((await fetchContent(`/media/${key}`)).includes(secret)).toBe(false)
  })
})
