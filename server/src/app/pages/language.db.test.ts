import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../lib/database/schema.ts'
import { signIn, withSession } from '../../testing/accounts/visitors.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { localeOfRequest } from '../http/cookies.ts'

let server: TestServer

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.close())

const choose = (locale: string, headers: Record<string, string> = {}) =>
  server.browser().fetch('/language', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ locale }).toString(),
  })

function readLocale(cookie: string) {
  const request = new IncomingMessage(new Socket())
  request.headers.cookie = cookie
  return localeOfRequest(request)
}

const getLocale = async (userId: string) => {
  const [row] = await deps.database.orm.select({ locale: users.locale }).from(users).where(eq(users.userId, userId))
  return row?.locale
}

describe('choosing a language', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'is refused to other sites: %j',
    async (headers) => {
      const response = await choose('de', headers)
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
    },
  )

  it.each(['fr', 'DE', '', 'de; Path=/x', 'x'.repeat(200)])('is refused for %j', async (locale) => {
    const response = await choose(locale)
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
  })

  it('stores it for a year, and redirects back to the page', async () => {
    const response = await choose('ar', { referer: `${server.url}/boards?sort=name&page=2` })
    expect(response.headers.getSetCookie()).toEqual([
      `tilerush_locale=ar; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax`,
    ])
    expect([response.status, response.headers.get('location')]).toEqual([303, '/boards?sort=name&page=2'])
  })

  it('stores it under the name of the host with https, and pages are in it', async () => {
    const publicUrl = 'https://tilerush.example'
    const secure = await startTestServer({ ...deps, settings: { ...deps.settings, publicUrl } })
    const response = await secure.browser().fetch('/language', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'locale=de',
    })
    expect(response.headers.getSetCookie()).toEqual([
      `__Host-tilerush_locale=de; Max-Age=${365 * 24 * 60 * 60}; Path=/; Secure; SameSite=Lax`,
      'tilerush_locale=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ])
    await secure.close()
    expect(readLocale('__Host-tilerush_locale=de; tilerush_locale=es')).toBe('de')
    expect(readLocale('tilerush_locale=es')).toBe('es')
  })

  it('stores it in the account of the session, and in no other', async () => {
    const [person, decoy] = [await signIn(deps), await signIn(deps)]
    const body = 'locale=es'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await server.browser(person.sessionSecret).fetch('/language', { method: 'POST', redirect: 'manual', headers, body })
    expect(await getLocale(person.user.userId)).toBe('es')
    expect(await getLocale(decoy.user.userId)).toBeNull()
    // Another browser of the same user gets it.
    const other = server.browser((await withSession(deps, person.user.userId)).sessionSecret)
    expect(await other.client.account.me()).toMatchObject({ locale: 'es' })
    expect(other.cookies.get('tilerush_locale')).toBe('es')
  })

  it('stores nothing in a disabled account', async () => {
    const person = await signIn(deps, { enabled: false })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const browser = server.browser(person.sessionSecret)
    await browser.fetch('/language', { method: 'POST', redirect: 'manual', headers, body: 'locale=es' })
    expect(await getLocale(person.user.userId)).toBeNull()
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
