import { beforeAll, expect, test } from 'vitest'
import { signInWithPassword, testPassword } from '../../testing/accounts/visitors.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

let email: string

const deps = useTestDeps()

beforeAll(async () => {
  email = (await signInWithPassword(deps)).user.email
})

async function loginCookies(publicUrl: string): Promise<Map<string, string>> {
  const server = await startTestServer({ ...deps, settings: { ...deps.settings, publicUrl } })
  const response = await server.browser().fetch('/rpc/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password: testPassword } }),
  })
  await server.close()
  return new Map(response.headers.getSetCookie().map((cookie) => [cookie.split('=')[0] ?? '', cookie]))
}

test.each([
  ['https://tilerush.example', '__Host-', '; Secure'],
  ['http://127.0.0.1:3000', '', ''],
])('the cookies of a login at %s', async (publicUrl, prefix, secure) => {
  const all = await loginCookies(publicUrl)
  // The plain names of a product without https go.
  const cookies = new Map([...all].filter(([, cookie]) => !cookie.includes('Max-Age=0')))
  const attributes = (maxAge: number): string => `; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
  const day = 24 * 60 * 60
  expect([...cookies.keys()].toSorted()).toEqual([`${prefix}tilerush_device`, `${prefix}tilerush_session`])
  for (const [name, maxAge, shape] of [
    ['tilerush_session', 30 * day, /=[\w-]{43}$/],
    // The product's mark goes with it.
    ['tilerush_device', 365 * day, /=[\w-]{43}\.[\w-]{43}$/],
  ] as const) {
    const [value = '', ...rest] = (cookies.get(prefix + name) ?? '').split('; ')
    expect(value).toMatch(shape)
    expect(`; ${rest.join('; ')}`).toBe(attributes(maxAge))
  }
})

test.each([
  ['password managers', '/.well-known/change-password', 303, '/account'],
  ['a viewer that guesses the address of the icon', '/favicon.ico', 301, '/icon-192.png'],
])('%s are led on from %s', async (_who, address, status, location) => {
  const server = await startTestServer(deps)
  const response = await server.browser().fetch(address, { redirect: 'manual' })
  await server.close()
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})

test('a browser is recognised by its device cookie, which a logout keeps', async () => {
  const server = await startTestServer(deps)
  const browser = server.browser()
  await browser.client.account.login({ email, password: testPassword })
  const device = browser.cookies.get('tilerush_device')
  await browser.client.account.logout()
  expect([...browser.cookies]).toEqual([['tilerush_device', device]])
  await browser.client.account.login({ email, password: testPassword })
  expect(browser.cookies.get('tilerush_device')).toBe(device)
  await server.close()
})

test('with https a cookie of the plain name is not believed: a sibling host may have planted it', async () => {
  const publicUrl = 'https://tilerush.example'
  const server = await startTestServer({ ...deps, settings: { ...deps.settings, publicUrl } })
  const [own, other] = [await signInWithPassword(deps), await signInWithPassword(deps)]
  const readUser = async (cookie: string) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(`${server.url}/rpc/account/me`, { method: 'POST', headers, body: '{}' })
    return ((await response.json()) as { json: { userId: string } | null }).json?.userId
  }
  expect(await readUser(`tilerush_session=${own.sessionSecret}`)).toBeUndefined()
  expect(await readUser(`__Host-tilerush_session=${own.sessionSecret}`)).toBe(own.user.userId)
  const both = `tilerush_session=${other.sessionSecret}; __Host-tilerush_session=${own.sessionSecret}`
  expect(await readUser(both)).toBe(own.user.userId)
  await server.close()
})

test('a login ends the session that the browser had before', async () => {
  const server = await startTestServer(deps)
  const browser = server.browser()
  await browser.client.account.login({ email, password: testPassword })
  const former = server.browser(browser.cookies.get('tilerush_session'))
  expect(await former.client.account.me()).toMatchObject({ email })
  await browser.client.account.login({ email, password: testPassword })
  expect(await former.client.account.me()).toBeNull()
  expect(await browser.client.account.me()).toMatchObject({ email })
  await server.close()
})
