/** The upload of a custom avatar through the whole server: as a browser sends it, and cut off. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNoiseImage } from '../../testing/fixtures/images.ts'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { fileForm, rawRequest, sendChunk } from '../../testing/network/cut-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

let server: TestServer
let person: SignedIn
let bytes: Buffer

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  person = await signIn(deps)
  bytes = await createNoiseImage(900, 900)
})
afterAll(() => server.close())

const file = () => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })

test('an upload cut at 10, 50 or 99 % stores nothing, and the next one succeeds', async () => {
  const { sessionSecret } = person
  const whole = await rawRequest({ path: '/rpc/profile/uploadAvatar', body: fileForm(file()), sessionSecret })
  for (const percent of [10, 50, 99]) await sendChunk(server.url, whole, percent)
  const browser = server.browser(person.sessionSecret)
  expect(await browser.client.profile.view()).toMatchObject({ customAvatarUrl: '' })
  expect(await deps.files.list('avatars')).toEqual([])

  const profile = await browser.client.profile.uploadAvatar({ file: file() })
  const image = await server.browser().fetch(profile.customAvatarUrl)
  expect(image.status).toBe(200)
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(image.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await deps.files.list('avatars')).toHaveLength(5)
})

test('a file above the limit is refused, and the error names the file', async () => {
  const large = new File([new Uint8Array(4_194_304)], 'large.png', { type: 'image/png' })
  await expect(server.browser(person.sessionSecret).client.profile.uploadAvatar({ file: large })).rejects.toMatchObject(
    { code: 'IMAGE_TOO_LARGE' },
  )
})
