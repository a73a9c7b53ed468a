/** Bodies that fill the memory for bodies and then hardly arrive: who comes after them gets room all the same. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { bodyLimits } from '@tilerush/contract/procedure'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileForm } from '../../testing/network/cut-request.ts'
import { createImage } from '../../testing/fixtures/images.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { signIn } from '../../testing/accounts/visitors.ts'
import { comparedEveryMs } from '../../lib/admission/body-budget.ts'

let server: TestServer
const deps = useTestDeps()
// A server each: the slow bodies of one test would hold room in the other.
beforeEach(async () => {
  server = await startTestServer(deps)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

interface SlowBody {
  readonly path: string
  readonly type: string
  readonly numBytes: number
  readonly sessionSecret?: string
}

/** Sends all but the end of a body. Resolves with a function that reads what came back. */
async function sendSlowly({ path, type, numBytes, sessionSecret = '' }: SlowBody): Promise<() => string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Cookie: tilerush_session=${sessionSecret}`,
    `Content-Type: ${type}`,
    `Content-Length: ${numBytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  return () => received
}

/** Together 16 MiB, and one that waits. */
const uploadBytes = [bodyLimits.upload, bodyLimits.upload, bodyLimits.upload, 2 ** 20, bodyLimits.upload]
const fillWithUploads = async () =>
  await Promise.all(
    uploadBytes.map(async (numBytes) => {
      const { sessionSecret } = await signIn(deps)
      const type = 'multipart/form-data; boundary=x'
      return await sendSlowly({ path: '/rpc/profile/uploadAvatar', type, numBytes, sessionSecret })
    }),
  )
/** Together 16 MiB, and one that waits. */
const fillWithRuns = async () =>
  await Promise.all(
    Array.from({ length: 65 }, () =>
      sendSlowly({ path: '/rpc/plays/finishGuest', type: 'application/json', numBytes: bodyLimits.list }),
    ),
  )

it.each([
  ['uploads by players', fillWithUploads],
  ['runs by visitors', fillWithRuns],
])('%s that arrive slowly are cut off for others, and get the time to wait', async (_, fill) => {
  const player = await signIn(deps)
  const before = vi.getTimerCount()
  const slow = await fill()
  // From now on one waits, and who comes later waits behind it.
  await expect.poll(() => vi.getTimerCount()).toBe(before + 1)

  let status = 0
  const file = new File([new Uint8Array(await createImage())], 'me.png', { type: 'image/png' })
  void server
    .browser(player.sessionSecret)
    .fetch('/rpc/profile/uploadAvatar', { method: 'POST', body: fileForm(file) })
    .then((response) => (status = response.status))
  const compare = () => {
    vi.advanceTimersByTime(comparedEveryMs)
    return status
  }
  await expect.poll(compare).toBe(200)

  const findResponses = () => slow.map((received) => received()).filter((text) => text !== '')
  await expect.poll(findResponses).not.toEqual([])
  const responses = findResponses()
  for (const response of responses) {
    expect(response).toMatch(/^HTTP\/1.1 503 [^]*\r\nRetry-After: 1\r\n[^]*"code":"SERVICE_BUSY"/)
  }
})
