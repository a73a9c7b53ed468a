/** The product behind the nginx of deploy/nginx.conf, on other ports, where nginx and openssl are installed. */
import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../lib/database/embedded-address.ts'
import { projectRoot } from '../lib/project-root.ts'
import { createImage } from '../testing/fixtures/images.ts'
import { startNginx } from '../testing/network/nginx.ts'
import { findProgram } from '../testing/network/proxies.ts'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { signIn, signInWithPassword, testPassword } from '../testing/accounts/visitors.ts'

const program = findProgram('nginx')
const host = 'play.example.org'
const publicUrl = `https://${host}`

interface Visit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

describe.runIf(program !== null && existsSync('/usr/bin/openssl'))('behind nginx with TLS and a cache', () => {
  let folder: string
  let deps: TestDeps
  let product: TestServer
  let nginx: ChildProcess
  let ports: { readonly plain: number; readonly tls: number }

  beforeAll(async () => {
    folder = await openFolder()
    deps = await createTestDeps({ settings: { publicUrl } })
    product = await startTestServer(deps)
    ports = { plain: await findFreePort(), tls: await findFreePort() }
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`, '-days', '2']
    await promisify(execFile)('openssl', [...words, '-keyout', key, '-out', certificate])
    const example = (await readFile(path.join(projectRoot, 'deploy/nginx.conf'), 'utf8'))
      .replaceAll(/listen \[::\].*;/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`)
      .replace('/var/cache/nginx/tilerush', path.join(folder, 'cache'))
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replaceAll('127.0.0.1:3000', new URL(product.url).host)
    nginx = await startNginx(program ?? '', folder, example)
  })
  afterAll(async () => {
    nginx.kill('SIGKILL')
    await product.close()
    await deps.close()
    await removeFolder(folder)
  })

  async function visit(address: string, options: Visit = {}, body?: string) {
    const headers = { host, ...options.headers }
    const sent = request({
      ...options,
      host: '127.0.0.1',
      port: ports.tls,
      path: address,
      rejectUnauthorized: false,
      headers,
    })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return { status: response.statusCode, headers: response.headers }
  }

  const plain = (address: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${ports.plain}${address}`, { method, redirect: 'manual' })

  it('is reached by TLS alone, and keeps its figures to itself', async () => {
    expect(await visit('/health')).toMatchObject({ status: 200 })
    expect(await visit('/metrics')).toMatchObject({ status: 404 })
    expect(await visit('/outbox')).toMatchObject({ status: 404 })
    expect((await plain('/boards')).status).toBe(301)
    expect((await plain('/rpc/account/me', 'POST')).status).toBe(403)
  })

  it("counts and stores the visitor's address that nginx saw, whatever headers say", async () => {
    const { user } = await signInWithPassword(deps)
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    const headers = { ...forged, origin: publicUrl, 'content-type': 'application/json' }
    const body = JSON.stringify({ json: { email: user.email, password: testPassword } })
    expect(await visit('/rpc/account/login', { method: 'POST', headers }, body)).toMatchObject({ status: 200 })
    const { rows } = await deps.database.pool.query<{ address: string }>(
      'select ip_address address from sessions where user_id = $1 order by created_at desc limit 1',
      [user.userId],
    )
    expect(rows).toEqual([{ address: '127.0.0.1' }])
  })

  it('serves an image that never changes from its cache the second time', async () => {
    const { sessionSecret } = await signIn(deps)
    const file = new File([new Uint8Array(await createImage())], 'me.png', { type: 'image/png' })
    const { customAvatarUrl } = await product.browser(sessionSecret).client.profile.uploadAvatar({ file })
    expect((await visit(customAvatarUrl)).headers['x-cache']).toBe('MISS')
    expect((await visit(customAvatarUrl)).headers['x-cache']).toBe('HIT')
  })
})
