import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../lib/settings.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { createApp } from '../app.ts'
import { router } from '../router.ts'
import { listen } from './http-server.ts'

const metricsToken = '0123456789abcdef'
const withToken = { headers: { authorization: `Bearer ${metricsToken}` } }
const forged: RequestInit[] = [
  {},
  { headers: { authorization: metricsToken } },
  { headers: { authorization: `Basic ${metricsToken}` } },
  { headers: { authorization: 'Bearer' } },
  { headers: { authorization: `Bearer ${metricsToken}0` } },
  { headers: { authorization: `Bearer ${metricsToken.slice(1)}` } },
]

const deps = useTestDeps()

/** Both ports of a product with these settings. */
async function startPorts(settings: Partial<Settings>) {
  const changed = { ...deps, settings: { ...deps.settings, ...settings } }
  const main = await startTestServer(changed)
  const own = await listen((await createApp(changed, { router })).metrics, '127.0.0.1', 0)
  return {
    main: (address = '/metrics', init?: RequestInit) => fetch(`${main.url}${address}`, init),
    own: (address = '/metrics', init?: RequestInit) => fetch(`${own.url}${address}`, init),
    close: () => Promise.all([main.close(), own.close()]),
  }
}

describe('without a token', () => {
  test("the product's own port has no metrics, whatever headers a request sends", async () => {
    const ports = await startPorts({ metricsPort: 9464 })
    for (const init of forged) expect((await ports.main('/metrics', init)).status).toBe(404)
    await ports.close()
  })

  test('METRICS_PORT has them and nothing else', async () => {
    const ports = await startPorts({ metricsPort: 9464 })
    const response = await ports.own()
    expect(await response.text()).toContain('tilerush_request_duration_seconds')
    expect(response.headers.get('content-type')).toContain('text/plain')
    for (const address of ['/', '/health', '/outbox', '/rpc/account/me', '/metrics/x']) {
      expect((await ports.own(address)).status).toBe(404)
    }
    await ports.close()
  })
})

test('METRICS_PORT responds by a name of this machine alone, whatever a page elsewhere makes its own name mean', async () => {
  const server = await listen((await createApp(deps, { router })).metrics, '127.0.0.1', 0)
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = get(`${server.url}/metrics`, { headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      request.on('error', reject)
    })
  const hosts = [
    '127.0.0.1:9464',
    'localhost',
    '[::1]:9464',
    'evil.example',
    'evil.example:9464',
    '127.0.0.1.evil.example',
  ]
  expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 421, 421, 421])
  await server.close()
})

describe('with a token', () => {
  test.each(['main', 'own'] as const)('a request without it is refused on the %s port', async (port) => {
    const ports = await startPorts({ metricsToken })
    for (const init of forged) {
      const response = await ports[port]('/metrics', init)
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="metrics"'])
      expect(await response.text()).not.toContain('tilerush_')
    }
    const response = await ports[port]('/metrics', withToken)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.text()).toContain('tilerush_request_duration_seconds')
    await ports.close()
  })
})
