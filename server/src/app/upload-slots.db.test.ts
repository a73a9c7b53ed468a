/** One upload at a time for each user, whatever is uploaded. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../features/testing/pictures.ts'
import { signIn, type SignedIn } from '../features/testing/visitors.ts'
import { inImageQueue } from '../lib/image-queue.ts'
import { fileForm } from '../testing/cut-request.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

let parts: TestParts
let server: TestServer
let editor: SignedIn
let file: File

beforeAll(async () => {
  parts = await testParts()
  server = await startTestServer(parts)
  editor = await signIn(parts, { role: 'editor' })
  file = new File([new Uint8Array(await picture())], 'me.png', { type: 'image/png' })
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

const uploads = {
  'an avatar': (user: SignedIn) => send(user, '/rpc/profile/uploadAvatar', fileForm(file)),
  "a tile's image": (user: SignedIn) => send(user, '/rpc/boards/uploadImage', fileForm(file)),
  'an archive': (user: SignedIn) => send(user, '/archive', new Uint8Array([1])),
}
const send = (user: SignedIn, path: string, body: FormData | Uint8Array<ArrayBuffer>) =>
  server.browser(user.sessionSecret).fetch(path, { method: 'POST', body })

/** Lets no image be worked on while `work` runs. */
async function withHeldImageQueue(work: () => Promise<void>): Promise<void> {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const held = Array.from({ length: 3 }, () => inImageQueue('seen', () => gate))
  try {
    await work()
  } finally {
    open?.()
    await Promise.all(held)
  }
}

test.each(Object.entries(uploads))('%s is refused while another upload of the user runs', async (_name, upload) => {
  const rival = await signIn(parts, { role: 'editor' })
  const pending: Promise<Response>[] = []
  await withHeldImageQueue(async () => {
    // One of the two has the slot, whichever comes first; it waits for its turn in the queue.
    const both = [uploads["a tile's image"](editor), uploads['an avatar'](editor)]
    pending.push(...both)
    expect((await Promise.race(both)).status).toBe(429)
    const refused = await upload(editor)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({
      json: { code: 'UPLOAD_IN_PROGRESS', status: 429, data: { retryAfterSeconds: 1 } },
    })
    pending.push(upload(rival))
  })
  const [first, second, other] = await Promise.all(pending)
  expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 429]))
  expect(other?.status).not.toBe(429)
  // The slot is free again, also after an upload that was refused for what it is.
  for (const next of Object.values(uploads)) expect((await next(editor)).status).not.toBe(429)
})
