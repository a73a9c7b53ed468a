import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { signInWithPassword } from '../../testing/accounts/visitors.ts'
import type { Settings } from '../../lib/settings.ts'
import { sendRaw } from '../../testing/network/raw-request.ts'
import { startSmallProxy } from '../../testing/network/proxies.ts'
import { startTestServer, type Browser, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { listMails } from '../../lib/mail/outbox-mails.ts'

const addresses = ['/outbox', '/outbox/', '/outbox/style.css', '/outbox/x.eml']

let server: TestServer
let visitor: Browser
const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  visitor = server.browser()
})
afterAll(() => server.close())

/** The same product with other settings. */
const startWith = (settings: Partial<Settings>) =>
  startTestServer({ ...deps, settings: { ...deps.settings, ...settings } })

describe('in a browser of this machine', () => {
  it('the outbox shows the mails with their links as text, without markup', async () => {
    await deps.mail.send({
      to: 'ann@example.org',
      subject: 'Hello <script>alert(1)</script>',
      text: 'Open http://127.0.0.1:3000/manage-login?mode=verifyEmail&oobCode=x now <b>',
    })
    const list = await (await visitor.fetch('/outbox')).text()
    expect(list).toContain('ann@example.org')
    expect(list).not.toContain('<script>')
    const mail = await (await visitor.fetch(/\/outbox\/[^"]+\.eml/.exec(list)?.[0] ?? '')).text()
    expect(mail).toContain('href="http://127.0.0.1:3000/manage-login?mode=verifyEmail&amp;oobCode=x"')
    expect(mail).not.toContain('<b>')
    expect((await visitor.fetch('/outbox/style.css')).headers.get('content-type')).toMatch(/^text\/css/)
  })

  it.each(['/outbox/none.eml', '/outbox/..%2ftilerush.pid', '/outbox/.hidden.eml'])(
    'finds nothing at %s',
    async (address) => {
      expect((await visitor.fetch(address)).status).toBe(404)
    },
  )

  it.each([
    { publicUrl: 'http://localhost:8080' },
    { publicUrl: 'http://127.8.8.8' },
    { publicUrl: 'https://[::1]:3000' },
  ])('is there with %j', async (settings) => {
    const other = await startWith(settings)
    expect((await other.browser().fetch('/outbox')).status).toBe(200)
    await other.close()
  })
})

describe('the outbox is not found', () => {
  it.each<Partial<Settings>>([
    { smtpUrl: 'smtp://127.0.0.1:1' },
    { publicUrl: 'https://play.example.org' },
    { publicUrl: 'http://192.0.2.1:3000' },
    { publicUrl: 'http://localhost.example.org' },
    { publicUrl: 'http://127.0.0.1.example.org' },
    { host: '0.0.0.0' },
    { host: '::' },
    { host: '192.0.2.1' },
  ])('with %j', async (settings) => {
    const other = await startWith(settings)
    for (const address of addresses) expect((await other.browser().fetch(address)).status).toBe(404)
    await other.close()
  })

  it.each([
    { 'x-forwarded-for': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { 'x-real-ip': '192.0.2.1' },
    { via: '1.1 proxy' },
  ])('behind a proxy that says so: %j', async (headers) => {
    for (const address of addresses) expect((await visitor.fetch(address, { headers })).status).toBe(404)
  })
})

/** Status 404, or 400 for an invalid `Host`. */
const rejected = [404, 400]

/** Values of `Host` by which a visitor poses as the browser of this machine. */
const forgedHosts = (port: string) => [
  ...['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'].flatMap(
    (host) => [host, `${host}:${port}`],
  ),
  'play.example.org',
]

describe('an account is not taken over through its mails', () => {
  test.each([
    ['that rewrites Host and says nothing else, the default of nginx', 'rewritten', false],
    ['that passes Host on, with whatever a visitor forges', 'passed', false],
    ['that passes Host on and says where the visitor is', 'passed', true],
  ] as const)('through a proxy %s', async (_, host, forwardsAddress) => {
    const { user } = await signInWithPassword(deps)
    const product = await startWith({ publicUrl: 'https://play.example.org' })
    const proxy = await startSmallProxy(product.url, { host, forwardsAddress })
    const json = JSON.stringify({ json: { email: user.email } })
    const path = `${proxy.url}/rpc/account/requestPasswordReset`
    const requested = await sendRaw(path, { headers: { 'content-type': 'application/json' }, body: json })
    expect(requested.status).toBe(200)
    await expect.poll(async () => (await listMails(deps.settings))[0]?.to).toBe(user.email)
    const [mail] = await listMails(deps.settings)
    expect(mail?.text).toContain('mode=resetPassword')
    for (const forged of forgedHosts(new URL(product.url).port)) {
      for (const address of [...addresses, `/outbox/${mail?.name}`]) {
        const { status, body } = await sendRaw(proxy.url + address, { headers: { host: forged } })
        expect([forged, address, rejected.includes(status), body.includes(user.email)]).toEqual([
          forged,
          address,
          true,
          false,
        ])
      }
    }
    await proxy.close()
    await product.close()
  })

  test.each([
    ['a PUBLIC_URL on loopback', {}],
    ['a public PUBLIC_URL', { publicUrl: 'https://play.example.org' }],
  ])('by a Host that means this machine and is not its address, with %s', async (_, settings) => {
    const product = await startWith(settings)
    const { host: own, port } = new URL(product.url)
    for (const forged of forgedHosts(port).filter((host) => host !== own)) {
      for (const address of addresses) {
        const { status } = await sendRaw(product.url + address, { headers: { host: forged } })
        expect([forged, rejected.includes(status)]).toEqual([forged, true])
      }
    }
    await product.close()
  })
})
