import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countAtWorkPerNetwork, maxRequestsPerNetwork } from '../../lib/admission/admission.ts'
import { promptRefusals } from '../../lib/admission/refusal-pace.ts'

let server: TestServer
const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.close())

const call = async (path: string, address: string, cookie = ''): Promise<Response> =>
  await fetch(`${server.url}/rpc${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Cookie: cookie },
    body: '{}',
  })

const me = (address: string, cookie?: string): Promise<Response> => call('/account/me', address, cookie)

/** A request whose body does not end. */
async function hold(address: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /rpc/account/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
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

it('serves a browser of a network whose requests are all used up by those without one', async () => {
  const opened = await me('192.0.2.3')
  const held = await Promise.all(Array.from({ length: maxRequestsPerNetwork }, () => hold('192.0.2.3')))
  await expect.poll(async () => (await me('192.0.2.3')).status).toBe(503)
  const [device = ''] = opened.headers.getSetCookie().filter((cookie) => cookie.startsWith('tilerush_device='))
  expect((await me('192.0.2.3', device.split(';', 1)[0])).status).toBe(200)
  // What is made up is no browser.
  expect((await me('192.0.2.3', `tilerush_device=${'x'.repeat(87)}`)).status).toBe(503)
  for (const socket of held) socket.destroy()
})

it('sends the later ones of many refusals later, whatever their reason', async () => {
  const refused = ['/boards/byName', '/plays/startGuest', '/nothing'].flatMap((path) =>
    Array.from({ length: promptRefusals.ofHolder / 2 }, () => call(path, '192.0.2.5')),
  )
  const order: string[] = []
  await Promise.all([
    ...refused.map(async (response) => order.push(String((await response).status))),
    (async () => {
      await Promise.all(refused.slice(0, promptRefusals.ofHolder))
      order.push((await me('192.0.2.5')).status === 200 ? 'served' : 'refused')
    })(),
  ])
  expect(order.toSorted()).toEqual([
    ...Array(25).fill('400'),
    ...Array(25).fill('401'),
    ...Array(25).fill('404'),
    'served',
  ])
  // The first fifty came at once, and the others after whoever asked behind them.
  expect(order.indexOf('served')).toBe(promptRefusals.ofHolder)
})

it('serves a network whose slow bodies are more than its requests that may work at once', async () => {
  const numSlow = countAtWorkPerNetwork(1) + 1
  const held = await Promise.all(Array.from({ length: numSlow }, () => hold('192.0.2.4')))
  expect((await me('192.0.2.4')).status).toBe(200)
  for (const socket of held) socket.destroy()
})
