import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../features/testing/visitors.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let parts: TestParts
let server: TestServer
beforeAll(async () => {
  // One try of each.
  parts = await testParts({ settings: { rateLimitFactor: 0.001 } })
  server = await startTestServer(parts)
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

it('sends Retry-After with a procedure that is refused for now', async () => {
  const json = JSON.stringify({ json: { email: 'a@example.com', password: 'a wrong password' } })
  const login = () =>
    fetch(`${server.url}/rpc/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: json,
    })
  await login()
  const refused = await login()
  expect(refused.status).toBe(429)
  const { json: error } = (await refused.json()) as { json: { data: { retryAfterSeconds: number } } }
  expect(refused.headers.get('retry-after')).toBe(String(error.data.retryAfterSeconds))
  expect(error.data.retryAfterSeconds).toBeGreaterThan(60)
})

it.each(['/account/runs.csv', '/account/export.zip', '/archive'])('sends Retry-After with %s', async (path) => {
  const { sessionSecret } = await signIn(parts, { role: 'admin' })
  const init = path === '/archive' ? { method: 'POST', body: 'no archive' } : {}
  const browser = server.browser(sessionSecret)
  await (await browser.fetch(path, init)).arrayBuffer()
  const refused = await browser.fetch(path, init)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})
