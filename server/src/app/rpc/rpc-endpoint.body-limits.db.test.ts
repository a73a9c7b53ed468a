/** Requests that are refused before their body is read: they send only the head and get their response. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { bodyLimits } from '@tilerush/contract/procedure'
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/accounts/visitors.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { BodyTimeout, readBody } from '../http/read-body.ts'

let server: TestServer
let adminCookie: string
const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  adminCookie = `tilerush_session=${(await signIn(deps, { role: 'admin' })).sessionSecret}`
})
afterAll(() => server.close())

const procedures = listProcedures(contract).map(({ name, meta: { access, body = 'fields' } }) => ({
  path: `/rpc/${name.replace('.', '/')}`,
  access,
  body,
}))

interface Head {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends the head, and the body only if given; returns status and error code. */
async function send({ path, headers }: Head, body?: Buffer): Promise<{ status: number | undefined; code: unknown }> {
  const sent = request(`${server.url}${path}`, { method: 'POST', headers })
  sent.flushHeaders()
  if (body) sent.write(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  sent.destroy()
  const { json } = JSON.parse(text) as { json: { code: unknown } }
  return { status: response.statusCode, code: json.code }
}

const json = { 'content-type': 'application/json' }
const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE' }

describe('a body over the limit of its procedure', () => {
  it('of 64 KiB, or more for runs, boards, archives and uploads', () => {
    const larger = procedures.filter(({ body }) => body !== 'fields').map(({ path, body }) => `${path} ${body}`)
    expect(larger.toSorted()).toEqual([
      '/rpc/boards/applyArchive list',
      '/rpc/boards/create board',
      '/rpc/boards/update board',
      '/rpc/boards/uploadImage upload',
      '/rpc/classrooms/addPupils list',
      '/rpc/classrooms/renewWords list',
      '/rpc/classrooms/savePractice list',
      '/rpc/plays/claim list',
      '/rpc/plays/finish list',
      '/rpc/plays/finishGuest list',
      '/rpc/profile/uploadAvatar upload',
      '/rpc/rooms/finishRun list',
    ])
  })

  it.each(procedures)('is refused by its head: $path', async ({ path, body }) => {
    const length = String(bodyLimits[body] + 1)
    const headers = { ...json, cookie: adminCookie, 'content-length': length }
    await expect(send({ path, headers })).resolves.toEqual(tooLarge)
  })

  it('is refused while it arrives when its length is not declared', async () => {
    const headers = { ...json, 'transfer-encoding': 'chunked' }
    const body = Buffer.alloc(bodyLimits.fields + 1, ' ')
    await expect(send({ path: '/rpc/account/login', headers }, body)).resolves.toEqual(tooLarge)
  })
})

describe('a caller without access', () => {
  it.each(procedures.filter(({ access }) => access !== 'public' && access !== 'notDisabled'))(
    'is refused $path by the head',
    async ({ path }) => {
      const headers = { ...json, 'content-length': '1000' }
      await expect(send({ path, headers })).resolves.toEqual({ status: 401, code: 'UNAUTHORIZED' })
    },
  )
})

it('times out a body that does not arrive in time', async () => {
  const thrown: unknown[] = []
  const slow = createServer((incoming, response) => {
    void readBody(incoming, 100, 50).catch((error: unknown) => {
      thrown.push(error)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const address = slow.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sent = request({ port, method: 'POST', headers: { 'content-length': '10' } })
  sent.write('slow')
  await once(sent, 'response')
  expect(thrown).toEqual([expect.any(BodyTimeout)])
  sent.destroy()
  slow.close()
})
