import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../lib/database/schema.ts'
import { signIn, withSession } from '../features/testing/visitors.ts'
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

const localeOf = async (userId: string) => {
  const [row] = await parts.database.orm.select({ locale: users.locale }).from(users).where(eq(users.userId, userId))
  return row?.locale
}

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
      `tilerush_locale=ar; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax`,
    ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/boards?sort=name&page=2'])
  })

  it('is kept with the account of who is logged in, and with no other', async () => {
    const [person, decoy] = [await signIn(parts), await signIn(parts)]
    const body = 'locale=es'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await server.browser(person.sessionSecret).fetch('/language', { method: 'POST', redirect: 'manual', headers, body })
    expect(await localeOf(person.user.userId)).toBe('es')
    expect(await localeOf(decoy.user.userId)).toBeNull()
    // Another browser of the same person learns of it.
    const other = server.browser((await withSession(parts, person.user.userId)).sessionSecret)
    expect(await other.client.account.me()).toMatchObject({ locale: 'es' })
    expect(other.cookies.get('tilerush_locale')).toBe('es')
  })

  it('is not kept with a disabled account', async () => {
    const person = await signIn(parts, { enabled: false })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const browser = server.browser(person.sessionSecret)
    await browser.fetch('/language', { method: 'POST', redirect: 'manual', headers, body: 'locale=es' })
    expect(await localeOf(person.user.userId)).toBeNull()
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
