/** A custom avatar's way through the whole server: as a browser sends it, and cut off on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noisePicture } from '../features/testing/pictures.ts'
import { signIn, type SignedIn } from '../features/testing/visitors.ts'
import { fileForm, rawRequest, sendPart } from '../testing/cut-request.ts'
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

test('an upload cut at 10, 50 or 99 % leaves nothing behind, and the next one works', async () => {
  const { sessionSecret } = person
  const whole = await rawRequest({ path: '/rpc/profile/uploadAvatar', body: fileForm(file()), sessionSecret })
  for (const percent of [10, 50, 99]) await sendPart(server.url, whole, percent)
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
