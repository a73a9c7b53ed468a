/** Nobody learns from an answer who has an account (docs/rules.md#what-others-see). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../features/testing/visitors.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

let parts: TestParts
let server: TestServer

beforeAll(async () => {
  parts = await testParts()
  server = await startTestServer(parts)
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

/** The whole answer, but for what differs between any two: the time, the request's number, the address. */
async function answerTo(callName: string, email: string) {
  const answer = await server.browser().fetch(`/rpc/account/${callName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password: 'correct horse' } }),
  })
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['date', 'x-request-id', 'content-length']) delete headers[name]
  return { status: answer.status, headers, body: (await answer.text()).replace(email, 'ADDRESS') }
}

describe.each(['register', 'resendVerification', 'requestPasswordReset', 'login'])('account.%s', (name) => {
  it('answers an address that is known, verified or not, as one that is new', async () => {
    const { user: verified } = await signIn(parts)
    const unverified = `unverified-${name.toLowerCase()}@example.com`
    await answerTo('register', unverified)
    const asNew = await answerTo(name, `new-${name.toLowerCase()}@example.com`)
    expect(asNew.status).toBe(name === 'login' ? 401 : 200)
    expect(await answerTo(name, verified.email)).toEqual(asNew)
    // Only the right password tells that an address was not verified.
    if (name !== 'login') expect(await answerTo(name, unverified)).toEqual(asNew)
  })
})
