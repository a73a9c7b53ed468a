import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countAtWorkPerNetwork } from '../../lib/admission/admission.ts'

let server: TestServer
const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.close())

const crowd = '192.0.2.1'
/** A request whose session no process knows yet, so that it asks the database. */
let numRequests = 0
const call = async (path: string, address = crowd): Promise<Response> => {
  numRequests += 1
  return await fetch(`${server.url}/rpc${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      Cookie: `tilerush_session=${String(numRequests).padStart(43, 'x')}`,
    },
    body: '{}',
  })
}

it('refuses requests and images while the database makes others wait, finished plays last, and none afterwards', async () => {
  const { pool } = deps.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = Array.from({ length: 60 }, () => call('/account/me'))
  // The others of the burst wait before they ask anything.
  await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(countAtWorkPerNetwork(1))
  expect(pool.waitingCount).toBeLessThan(waiting.length)
  let refused: Response | null = null
  // Those that are not refused wait, too.
  await expect
    .poll(async () => {
      const response = call('/account/me')
      waiting.push(response)
      refused = await Promise.race([response, new Promise<null>((resolve) => setTimeout(resolve, 200, null))])
      return refused?.status
    })
    .toBe(503)
  expect((refused as Response | null)?.headers.get('retry-after')).toBe('1')
  const picture = await fetch(`${server.url}/media/tiles/0001/a.png`, { headers: { 'X-Forwarded-For': crowd } })
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '1'])
  // What shows it to an operator is served.
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  // It waits with the others until the connections are free.
  const finish = call('/plays/finish')
  // So does the request of a network that has fewer.
  const ofAnother = call('/account/me', '192.0.2.2')
  for (const client of held) client.release()
  // A caller without a session gets the procedure's own error.
  expect((await finish).status).toBe(401)
  expect((await ofAnother).status).toBe(200)
  await expect.poll(async () => (await call('/account/me')).status).toBe(200)
  const statuses = await Promise.all(waiting.map(async (response) => (await response).status))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60)
})
