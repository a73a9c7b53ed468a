/** One upload at a time for each user, across all kinds of uploads. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImage } from '../../testing/fixtures/images.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { inImageQueue } from './image-queue.ts'
import { fileForm } from '../../testing/network/cut-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

let server: TestServer
let editor: SignedIn
let file: File

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  editor = await signIn(deps, { role: 'editor' })
  file = new File([new Uint8Array(await createImage())], 'me.png', { type: 'image/png' })
})
afterAll(() => server.close())

const uploads = {
  'an avatar': (user: SignedIn) => send(user, '/rpc/profile/uploadAvatar', fileForm(file)),
  "a tile's image": (user: SignedIn) => send(user, '/rpc/boards/uploadImage', fileForm(file)),
  'an archive': (user: SignedIn) => send(user, '/archive', new Uint8Array([1])),
}
const send = (user: SignedIn, path: string, body: FormData | Uint8Array<ArrayBuffer>) =>
  server.browser(user.sessionSecret).fetch(path, { method: 'POST', body })

/** Blocks the image queue while `work` runs. */
async function withBlockedImageQueue(work: () => Promise<void>): Promise<void> {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const blocked = Array.from({ length: 3 }, () => inImageQueue('seen', () => gate))
  try {
    await work()
  } finally {
    open?.()
    await Promise.all(blocked)
  }
}

test.each(Object.entries(uploads))('%s is refused while another upload of the user runs', async (_name, upload) => {
  const rival = await signIn(deps, { role: 'editor' })
  const pending: Promise<Response>[] = []
  await withBlockedImageQueue(async () => {
    // One of the two has the slot; it waits for its turn in the queue.
    const both = [uploads["a tile's image"](editor), uploads['an avatar'](editor)]
    pending.push(...both)
    expect((await Promise.race(both)).status).toBe(429)
    const rejected = await upload(editor)
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toBe('1')
    expect(await rejected.json()).toMatchObject({
      json: { code: 'UPLOAD_IN_PROGRESS', status: 429, data: { retryAfterSeconds: 1 } },
    })
    pending.push(upload(rival))
  })
  const [first, second, other] = await Promise.all(pending)
  expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 429]))
  expect(other?.status).not.toBe(429)
  // The slot is free again, also after a refused upload.
  for (const next of Object.values(uploads)) expect((await next(editor)).status).not.toBe(429)
})
