import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../testing/accounts/visitors.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let deps: TestDeps
let server: TestServer
beforeAll(async () => {
  // One try of each.
  deps = await createTestDeps({ settings: { rateLimitFactor: 0.001 } })
  server = await startTestServer(deps)
})
afterAll(async () => {
  await server.close()
  await deps.close()
})

it('sends Retry-After with a rate-limited procedure', async () => {
  const json = JSON.stringify({ json: { email: 'a@example.com', password: 'a wrong password' } })
  const login = () =>
    fetch(`${server.url}/rpc/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: json,
    })
  await login()
  const rejected = await login()
  expect(rejected.status).toBe(429)
  const { json: error } = (await rejected.json()) as { json: { data: { retryAfterSeconds: number } } }
  expect(rejected.headers.get('retry-after')).toBe(String(error.data.retryAfterSeconds))
  expect(error.data.retryAfterSeconds).toBeGreaterThan(60)
})

it.each(['/account/runs.csv', '/account/export.zip', '/archive'])('sends Retry-After with %s', async (path) => {
  const { sessionSecret } = await signIn(deps, { role: 'admin' })
  const init = path === '/archive' ? { method: 'POST', body: 'no archive' } : {}
  const browser = server.browser(sessionSecret)
  await (await browser.fetch(path, init)).arrayBuffer()
  const rejected = await browser.fetch(path, init)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60)
})
