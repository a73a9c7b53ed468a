import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { maxRequestsPerNetwork } from '../../lib/admission/running-requests.ts'
import { countAtWorkPerNetwork, maxRequestsPerSession } from '../../lib/admission/admission.ts'

let deps: TestDeps
let server: TestServer
beforeAll(async () => {
  deps = await createTestDeps()
  server = await startTestServer(deps)
})
afterAll(async () => {
  await server.close()
  await deps.close()
})

const cookie = (session: string): string => `tilerush_session=${session}`

const me = async (address: string, session = ''): Promise<Response> =>
  await fetch(`${server.url}/rpc/account/me`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Cookie: cookie(session) },
    body: '{}',
  })

/** A request whose body does not end. */
async function hold(address: string, session = ''): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /rpc/account/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nCookie: ${cookie(session)}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  return socket
}

it('refuses a network that has too many requests running, and no other one', async () => {
  const held = await Promise.all(Array.from({ length: maxRequestsPerNetwork }, () => hold('192.0.2.1')))
  await expect.poll(async () => (await me('192.0.2.1')).status).toBe(503)
  const refused = await me('192.0.2.1')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ json: { code: 'SERVICE_BUSY', data: { retryAfterSeconds: 1 } } })
  expect((await me('192.0.2.2')).status).toBe(200)
  for (const socket of held) socket.destroy()
  await expect.poll(async () => (await me('192.0.2.1')).status).toBe(200)
})

it('lets the requests of one session wait for each other, and not those of another session', async () => {
  const held = await Promise.all(Array.from({ length: maxRequestsPerSession }, () => hold('192.0.2.3', 'one')))
  let numAnswered = 0
  // Some of these may come before the held ones have arrived.
  const later = Array.from({ length: maxRequestsPerSession }, async () => {
    const { status } = await me('192.0.2.3', 'one')
    numAnswered += 1
    return status
  })
  expect((await me('192.0.2.3', 'another')).status).toBe(200)
  expect((await me('192.0.2.3')).status).toBe(200)
  expect(numAnswered).toBeLessThan(later.length)
  for (const socket of held) socket.destroy()
  expect(await Promise.all(later)).toEqual(later.map(() => 200))
})

it('serves a network whose slow bodies are more than its requests that may work at once', async () => {
  const numSlow = countAtWorkPerNetwork(1) + 1
  const held = await Promise.all(Array.from({ length: numSlow }, () => hold('192.0.2.4')))
  expect((await me('192.0.2.4')).status).toBe(200)
  for (const socket of held) socket.destroy()
})
