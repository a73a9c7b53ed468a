import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWithPassword, testPassword } from '../features/testing/passwords.ts'
import { startTestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

let parts: TestParts
let email: string

beforeAll(async () => {
  parts = await testParts()
  email = (await signInWithPassword(parts)).user.email
})
afterAll(() => parts.close())

async function loginCookies(publicUrl: string): Promise<Map<string, string>> {
  const server = await startTestServer({ ...parts, settings: { ...parts.settings, publicUrl } })
  const answer = await server.browser().fetch('/rpc/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password: testPassword } }),
  })
  await server.close()
  return new Map(answer.headers.getSetCookie().map((cookie) => [cookie.split('=')[0] ?? '', cookie]))
}

test.each([
  ['https://tilerush.example', '; Secure'],
  ['http://127.0.0.1:3000', ''],
])('the cookies of a login at %s', async (publicUrl, secure) => {
  const cookies = await loginCookies(publicUrl)
  const attributes = (maxAge: number): string => `; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
  const day = 24 * 60 * 60
  expect([...cookies.keys()].toSorted()).toEqual(['tilerush_device', 'tilerush_session'])
  for (const [name, maxAge] of [
    ['tilerush_session', 30 * day],
    ['tilerush_device', 365 * day],
  ] as const) {
    const [value = '', ...rest] = (cookies.get(name) ?? '').split('; ')
    expect(value).toMatch(/=[\w-]{43}$/)
    expect(`; ${rest.join('; ')}`).toBe(attributes(maxAge))
  }
})

test.each([
  ['password managers', '/.well-known/change-password', 303, '/account'],
  ['whoever guesses where the icon is', '/favicon.ico', 301, '/icon-192.png'],
])('%s are led on from %s', async (_who, address, status, location) => {
  const server = await startTestServer(parts)
  const answer = await server.browser().fetch(address, { redirect: 'manual' })
  await server.close()
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
})

test('a browser is known again by its cookie, which a logout leaves', async () => {
  const server = await startTestServer(parts)
  const browser = server.browser()
  await browser.client.account.login({ email, password: testPassword })
  const device = browser.cookies.get('tilerush_device')
  await browser.client.account.logout()
  expect([...browser.cookies]).toEqual([['tilerush_device', device]])
  await browser.client.account.login({ email, password: testPassword })
  expect(browser.cookies.get('tilerush_device')).toBe(device)
  await server.close()
})
