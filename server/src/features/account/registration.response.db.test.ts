/** No response reveals who has an account (docs/rules.md#what-others-see). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/accounts/visitors.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

let server: TestServer

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.close())

/** The complete response without what differs in every response: time, request id, address, secret of a cookie. */
async function responseTo(procedureName: string, email: string) {
  const response = await server.browser().fetch(`/rpc/account/${procedureName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password: 'correct horse' } }),
  })
  const headers = Object.fromEntries(response.headers)
  for (const name of ['date', 'x-request-id', 'content-length']) delete headers[name]
  const cookie = headers['set-cookie']?.replace(/=[\w-]{43}\.[\w-]{43};/, '=SECRET;') ?? ''
  return {
    status: response.status,
    headers: { ...headers, 'set-cookie': cookie },
    body: (await response.text()).replace(email, 'ADDRESS'),
  }
}

describe.each(['register', 'resendVerification', 'requestPasswordReset', 'login'])('account.%s', (name) => {
  it('has the same response for a known address, verified or not, and for a new one', async () => {
    const { user: verified } = await signIn(deps)
    const unverified = `unverified-${name.toLowerCase()}@example.com`
    await responseTo('register', unverified)
    const asNew = await responseTo(name, `new-${name.toLowerCase()}@example.com`)
    expect(asNew.status).toBe(name === 'login' ? 401 : 200)
    expect(await responseTo(name, verified.email)).toEqual(asNew)
    // Only the right password reveals that an address was not verified.
    const toUnverified = await responseTo(name, unverified)
    expect(name === 'login' ? asNew : toUnverified).toEqual(asNew)
  })
})
