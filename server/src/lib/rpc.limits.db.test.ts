import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBoard } from '../testing/fixtures/boards.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { signIn } from '../testing/accounts/visitors.ts'

let deps: TestDeps
let server: TestServer
beforeAll(async () => {
  // Three stars an hour.
  deps = await createTestDeps({ settings: { rateLimitFactor: 0.01 } })
  server = await startTestServer(deps)
  for (let number = 1; number <= 4; number++) await addBoard(deps, { boardId: `000${number}` })
})
afterAll(async () => {
  await server.close()
  await deps.close()
})

const star = async (sessionSecret: string, boardId: string) =>
  await server.browser(sessionSecret).fetch('/rpc/stars/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { boardId } }),
  })

it('a request over its limit changes nothing and says when to try again', async () => {
  const [user, decoy] = [await signIn(deps), await signIn(deps)]
  for (const boardId of ['0001', '0002', '0003']) expect((await star(user.sessionSecret, boardId)).status).toBe(200)
  const refused = await star(user.sessionSecret, '0004')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  const me = await server.browser(user.sessionSecret).client.account.me()
  expect(me?.starredBoards).toEqual(['0001', '0002', '0003'])
  expect((await star(decoy.sessionSecret, '0004')).status).toBe(200)
})

it('a refused caller is not counted', async () => {
  const user = await signIn(deps)
  for (let count = 0; count < 5; count++) expect((await star('', '0001')).status).toBe(401)
  expect((await star(user.sessionSecret, '0001')).status).toBe(200)
})
