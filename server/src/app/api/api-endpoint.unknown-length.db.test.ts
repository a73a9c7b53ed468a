/** Bodies that do not say how long they are: each counts as the largest that it may be. */
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { apiBasePath } from '@tilerush/core/api/constants'
import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRouter } from '../../features/account/router.ts'
import { signIn } from '../../testing/accounts/visitors.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.close())

async function makeKey(): Promise<string> {
  const context = await signIn(deps, { role: 'editor' })
  return (await call(accountRouter.createApiKey, { name: 'Test', scopes: ['boards'] }, { context })).key
}

/** A board whose end does not come. */
function openBoard(key: string): ClientRequest {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  }
  const sent = request(`${server.url}${apiBasePath}/boards`, { method: 'POST', headers })
  sent.on('error', () => undefined)
  sent.write('{')
  return sent
}

test('eight fill the memory for bodies, fifty wait, and more are refused', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, makeKey))
  const sent = Array.from({ length: 6 }, () => keys.map(openBoard)).flat()
  const statuses: (number | undefined)[] = []
  await new Promise<void>((resolve) => {
    for (const each of sent) {
      each.once('response', ({ statusCode }: IncomingMessage) => {
        if (statuses.push(statusCode) === 2) resolve()
      })
    }
  })
  expect(statuses).toEqual([503, 503])
  for (const each of sent) each.destroy()
})
