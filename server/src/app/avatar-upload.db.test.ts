/** A custom avatar's way through the whole server: as a browser sends it, and cut off on the way. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noisePicture } from '../features/testing/pictures.ts'
import { signIn, type SignedIn } from '../features/testing/visitors.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

let parts: TestParts
let server: TestServer
let person: SignedIn
let bytes: Buffer

beforeAll(async () => {
  parts = await testParts()
  server = await startTestServer(parts)
  person = await signIn(parts)
  bytes = await noisePicture(900, 900)
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

const file = () => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })

/** The request that a browser makes of the upload, as bytes. */
async function request(): Promise<Buffer> {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: {}, meta: [], maps: [['file']] }))
  form.set('0', file())
  const { headers, body } = new Response(form)
  const content = Buffer.from(await new Response(body).arrayBuffer())
  const head = [
    'POST /rpc/profile/uploadAvatar HTTP/1.1',
    'Host: 127.0.0.1',
    `Cookie: tilerush_session=${person.sessionSecret}`,
    `Content-Type: ${headers.get('content-type')}`,
    `Content-Length: ${content.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content])
}

/** Sends the first bytes of the request and hangs up once they are on their way. */
function sendPart(whole: Buffer, percent: number): Promise<void> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.write(whole.subarray(0, Math.floor((whole.length * percent) / 100)), () => socket.destroy())
  })
}

test('an upload cut at 10, 50 or 99 % leaves nothing behind, and the next one works', async () => {
  const whole = await request()
  for (const percent of [10, 50, 99]) await sendPart(whole, percent)
  const browser = server.browser(person.sessionSecret)
  expect(await browser.client.profile.view()).toMatchObject({ customAvatarUrl: '' })
  expect(await parts.files.list('avatars')).toEqual([])

  const profile = await browser.client.profile.uploadAvatar({ file: file() })
  const picture = await server.browser().fetch(profile.customAvatarUrl)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await parts.files.list('avatars')).toHaveLength(5)
})

test('a file above the limit is refused with its name', async () => {
  const large = new File([new Uint8Array(4_194_304)], 'large.png', { type: 'image/png' })
  await expect(server.browser(person.sessionSecret).client.profile.uploadAvatar({ file: large })).rejects.toMatchObject(
    { code: 'IMAGE_TOO_LARGE' },
  )
})
