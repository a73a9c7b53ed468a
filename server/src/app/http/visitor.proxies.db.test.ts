/**
 * The product behind the Caddy of docs/operations.md where it is installed, else behind a small proxy of the same
 * behaviour.
 */
import { maxArchiveBytes } from '@tilerush/core/files/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookieNameAt } from './cookies.ts'
import { signInWithPassword, testPassword, signIn } from '../../testing/accounts/visitors.ts'
import { sessions } from '../../lib/database/schema.ts'
import { listMails } from '../../lib/mail/outbox-mails.ts'
import { findProgram, readCaddyfile, startCaddy, startSmallProxy, type Proxy } from '../../testing/network/proxies.ts'
import { sendRaw, type RawRequest, type RawResponse } from '../../testing/network/raw-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

const publicUrl = 'https://play.example.org'
/** Not the proxy's own address, where the system has more than one on loopback. */
const visitorAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

async function startProxy(url: string): Promise<Proxy> {
  const program = findProgram('caddy')
  if (program === null) return startSmallProxy(url, { host: 'passed', forwardsAddress: true })
  return startCaddy(program, await readCaddyfile(), url)
}

let product: TestServer
const deps = useTestDeps({ settings: { publicUrl } })

beforeAll(async () => {
  product = await startTestServer(deps)
})
afterAll(() => product.close())

describe('behind a proxy', () => {
  let proxy: Proxy
  beforeAll(async () => {
    proxy = await startProxy(product.url)
  })
  afterAll(() => proxy.close())

  /** The headers of a browser on another machine. */
  const visit = (address: string, { headers, ...request }: RawRequest = {}): Promise<RawResponse> =>
    sendRaw(proxy.url + address, {
      localAddress: visitorAddress,
      headers: { host: 'play.example.org', ...headers },
      ...request,
    })
  const call = (path: string, input: object, headers: Record<string, string> = {}): Promise<RawResponse> =>
    visit(`/rpc/${path}`, {
      headers: { origin: publicUrl, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ json: input }),
    })

  test('the product works, and a mailed link leads to PUBLIC_URL', async () => {
    expect(await visit('/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    const { user } = await signInWithPassword(deps)
    expect(await call('account/requestPasswordReset', { email: user.email })).toMatchObject({ status: 200 })
    await expect.poll(async () => (await listMails(deps.settings))[0]?.to).toBe(user.email)
    const [mail] = await listMails(deps.settings)
    expect(mail?.text).toContain(`${publicUrl}/manage-login?mode=resetPassword`)
  })

  test("the visitor's address is the one that the proxy saw, whatever headers the visitor sends", async () => {
    const { user } = await signInWithPassword(deps)
    const login = { email: user.email, password: testPassword }
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
    expect(await call('account/login', login, forged)).toMatchObject({ status: 200 })
    const stored = await deps.database.orm
      .select({ ipAddress: sessions.ipAddress })
      .from(sessions)
      .where(eq(sessions.userId, user.userId))
    expect(stored).toContainEqual({ ipAddress: visitorAddress })
    expect(stored).not.toContainEqual({ ipAddress: '203.0.113.9' })
  })

  test('bodies reach the product up to its own limits', async () => {
    const body = 'x'.repeat(5 * 1024 * 1024)
    expect((await visit('/rpc/account/me', { body })).headers).toHaveProperty('x-request-id')
    const announced = { headers: { 'content-length': String(maxArchiveBytes) }, method: 'POST' }
    expect(await visit('/archive', announced)).toMatchObject({ status: 401 })
    const { sessionSecret } = await signIn(deps, { role: 'editor' })
    const archive = {
      headers: { cookie: `${sessionCookieNameAt(publicUrl)}=${sessionSecret}` },
      body: 'x'.repeat(8 * 1024 * 1024),
    }
    const rejected = await visit('/archive', archive)
    expect(rejected).toMatchObject({ status: 422 })
    expect(rejected.body).toContain('"code":"ARCHIVE_')
  })

  test('neither outbox nor metrics are found, for any host', async () => {
    await deps.mail.send({ to: 'ann@example.org', subject: 'A secret', text: 'A secret link' })
    const [mail] = await listMails(deps.settings)
    const port = new URL(product.url).port
    const hosts = ['play.example.org', 'localhost', '127.0.0.1', `127.0.0.1:${port}`, '127.1', '2130706433', '[::1]']
    for (const host of hosts) {
      for (const address of ['/outbox', `/outbox/${mail?.name}`, '/metrics']) {
        const response = await visit(address, { headers: { host } })
        expect([host, address, response.body]).toEqual([host, address, expect.not.stringMatching(/secret|tilerush_/)])
        // Caddy itself sends an empty response for other hosts than its configuration names.
        const status = response.body === '' ? 404 : response.status
        expect([host, address, status]).toEqual([host, address, 404])
      }
    }
    for (const address of ['/outbox', '/metrics']) expect((await visit(address)).status).toBe(404)
  })
})
