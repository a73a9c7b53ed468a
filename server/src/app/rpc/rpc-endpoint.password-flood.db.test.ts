import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../../lib/admission/passwords.ts'
import { withoutHolder } from '../../lib/admission/shares.ts'
import { signInWithPassword, testPassword } from '../../testing/accounts/visitors.ts'
import { quickCost } from '../../testing/test-deps.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const email = 'owner@example.com'
const passwords = createPasswords({ concurrency: 1, maxWaiting: 2, maxWaitingInAll: 2 }, quickCost)
let server: TestServer
const deps = useTestDeps({ settings: { rateLimitFactor: 0.1 } })

beforeAll(async () => {
  server = await startTestServer({ ...deps, passwords })
  await signInWithPassword(deps, { email })
})
afterAll(() => server.close())

const login = (): Promise<Response> =>
  fetch(`${server.url}/rpc/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ json: { email, password: testPassword } }),
  })

it('refuses logins beyond the queue, counts none of them, and stays healthy', async () => {
  const gate = new EventEmitter()
  const queued = [1, 2, 3].map(() => passwords.by(withoutHolder('127.0.0.1')).reserve(() => once(gate, 'open')))
  const responses = await Promise.all(Array.from({ length: 40 }, () => login()))
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  for (const response of responses) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    const { json } = (await response.json()) as { json: unknown }
    expect(json).toMatchObject({ code: 'SERVICE_BUSY', data: { retryAfterSeconds: 2 } })
  }
  gate.emit('open')
  await Promise.all(queued)
  // The limit allows a single try.
  expect((await login()).status).toBe(200)
})
