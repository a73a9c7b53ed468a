import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const choose = (locale: string, headers: Record<string, string> = {}) =>
  server.browser().fetch('/language', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ locale }).toString(),
  })

describe('the choice of a language', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'is refused to other sites: %j',
    async (headers) => {
      const answer = await choose('de', headers)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    },
  )

  it.each(['fr', 'DE', '', 'de; Path=/x', 'x'.repeat(200)])('is refused for %j', async (locale) => {
    const answer = await choose(locale)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
  })

  it('is kept for a year, and leads back to the page', async () => {
    const answer = await choose('ar', { referer: `${server.url}/boards?sort=name&page=2` })
    expect(answer.headers.getSetCookie()).toEqual([
      `tilerush_locale=ar; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`,
    ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/boards?sort=name&page=2'])
  })

  it.each([
    ['', '/'],
    ['nonsense', '/'],
    ['https://evil.example/phish', '/phish'],
    ['https://evil.example//elsewhere.example/x', '/elsewhere.example/x'],
    ['http://127.0.0.1/manage-login?mode=verifyEmail&lang=de&oobCode=x', '/manage-login?mode=verifyEmail&oobCode=x'],
  ])('never leads elsewhere: after %j to %s', async (referer, expected) => {
    expect((await choose('es', { referer })).headers.get('location')).toBe(expected)
  })
})
