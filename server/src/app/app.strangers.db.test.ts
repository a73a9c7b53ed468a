/** What strangers may send is no error of the product: a status for them, and no warning in the log. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../lib/log/log.ts'
import { fileForm, rawRequest, sendChunk } from '../testing/network/cut-request.ts'
import { createNoiseImage } from '../testing/fixtures/images.ts'
import { sendRaw } from '../testing/network/raw-request.ts'
import { useTestDeps } from '../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { signIn } from '../testing/accounts/visitors.ts'

let server: TestServer
let lines: string[] = []

const deps = useTestDeps()

beforeAll(async () => {
  const log = createLog('debug', { destination: { write: (line) => void lines.push(line) } })
  server = await startTestServer({ ...deps, log })
  await deps.files.put('avatars/a.png', new Uint8Array(1), 'image/png')
  await deps.files.put('boards/0001-flags/a.png', new Uint8Array(1), 'image/png')
  await deps.files.put('web-releases/abc.pack', new Uint8Array(1), 'application/octet-stream')
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.close())

const errorsLogged = () => lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30)

/** The status of the server's response to these bytes. */
async function readStatus(bytes: string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return Number(/^HTTP\/1\.\d (\d+)/.exec(await text(socket))?.[1])
}

test.each(['[::ffff:127.0.0.1]', '127.0.0.1:port', 'a b', 'user@127.0.0.1', '%', 'a/b', '-'])(
  'the host %s',
  async (host) => {
    for (const address of ['/', '/media/avatars/a.png', '/health']) {
      const { status } = await sendRaw(`${server.url}${address}`, { headers: { host } })
      expect([200, 400]).toContain(status)
    }
    expect((await sendRaw(`${server.url}/rpc/account/me`, { headers: { host }, body: '{}' })).status).toBe(200)
    expect(errorsLogged()).toEqual([])
  },
)

test('no host, and addresses that are none', async () => {
  expect(await readStatus('GET / HTTP/1.0\r\n\r\n')).toBe(400)
  expect(await readStatus('GET /media/avatars HTTP/1.0\r\n\r\n')).toBe(400)
  expect(await readStatus('GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe(400)
  expect(await readStatus(String.raw`GET \ HTTP/1.1` + '\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe(400)
  expect(errorsLogged()).toEqual([])
})

test.each([
  'Content-Length: 6\r\nTransfer-Encoding: chunked',
  'Content-Length: 6\r\nContent-Length: 5',
  'Content-Length: +6',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
])('a body whose end may be read in two ways: %j', async (headers) => {
  const head = 'POST /rpc/account/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n'
  expect(await readStatus(`${head}${headers}\r\n\r\n0\r\n\r\nG`)).toBe(400)
  expect(errorsLogged()).toEqual([])
})

test.each([
  '/media/',
  '/media/avatars',
  '/media/avatars/',
  '/media/boards',
  '/media/boards/0001-flags',
  '/media/boards/0001-flags/',
  '/media/web-releases',
  '/media/web-releases/abc.pack',
  '/media/uploads',
])('%s is not found', async (address) => {
  expect((await server.browser().fetch(address)).status).toBe(404)
  const editor = await signIn(deps, { role: 'editor' })
  expect((await server.browser(editor.sessionSecret).fetch(address)).status).toBe(404)
  expect(errorsLogged()).toEqual([])
})

test('a request that breaks off', async () => {
  const { sessionSecret } = await signIn(deps, { role: 'editor' })
  const noise = new Uint8Array(await createNoiseImage(600, 600))
  const requests = [
    { path: '/archive', body: noise },
    { path: '/rpc/boards/uploadImage', body: fileForm(new File([noise], 'noise.png')) },
    { path: '/rpc/profile/uploadAvatar', body: fileForm(new File([noise], 'noise.png')) },
    { path: '/rpc/account/login', body: noise },
  ]
  for (const request of requests) {
    const whole = await rawRequest({ ...request, sessionSecret })
    for (const percent of [5, 60]) await sendChunk(server.url, whole, percent)
  }
  // All of them are noticed before the next response.
  await expect.poll(() => lines.filter((line) => line.includes('broke off')).length).toBeGreaterThanOrEqual(1)
  expect((await server.browser().fetch('/health')).status).toBe(200)
  expect(errorsLogged()).toEqual([])
})
