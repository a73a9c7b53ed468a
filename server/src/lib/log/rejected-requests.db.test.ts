import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFakeClock } from '../clock.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { signIn, signInWithPassword, testPassword } from '../../testing/accounts/visitors.ts'
import { createLog } from './log.ts'

let server: TestServer
let lines: string[] = []
const clock = createFakeClock(new Date())
const minute = 60_000

const deps = useTestDeps()

beforeAll(async () => {
  const log = createLog('info', { clock, destination: { write: (line) => void lines.push(line) } })
  server = await startTestServer({ ...deps, log })
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.close())

const refused = () => lines.map((line) => JSON.parse(line) as { readonly refused: string; readonly call: string })
const post = (path: string, json: unknown, headers: Record<string, string> = {}, secret?: string) =>
  server.browser(secret).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json }),
  })

it('a wrong login is logged with address and time, and without address and password; a right one is not', async () => {
  const { user } = await signInWithPassword(deps)
  const response = await post('/rpc/account/login', { email: user.email, password: 'a wrong password' })
  expect(refused()).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      refused: 'INVALID_CREDENTIALS',
      requestId: response.headers.get('x-request-id'),
      ipAddress: '127.0.0.1',
      call: 'account.login',
      msg: 'Refused: INVALID_CREDENTIALS',
    },
  ])
  await post('/rpc/account/login', { email: user.email, password: testPassword })
  expect(lines).toHaveLength(1)
})

it('a procedure that its caller may not call is logged with the caller', async () => {
  const { sessionSecret, user } = await signIn(deps)
  await post('/rpc/users/count', { search: '', role: 'any', state: 'any' }, {}, sessionSecret)
  await post('/rpc/users/count', { search: '', role: 'any', state: 'any' })
  expect(refused()).toMatchObject([
    { refused: 'FORBIDDEN', call: 'users.count', userId: user.userId },
    { refused: 'UNAUTHORIZED', call: 'users.count' },
  ])
})

it.each([
  ['input that no form sends', 'BAD_REQUEST', 'account.login', () => post('/rpc/account/login', { email: 1 })],
  [
    'a body that is no JSON',
    'BAD_REQUEST',
    'account.me',
    () =>
      server.browser().fetch('/rpc/account/me', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
  ],
  [
    'another site',
    'CROSS_SITE',
    '/account/me',
    () => post('/rpc/account/me', null, { 'sec-fetch-site': 'cross-site' }),
  ],
  ['a file of nobody', '401', '/audit.csv', () => server.browser().fetch('/audit.csv?oobCode=a-secret')],
])('%s is logged', async (_what, code, call, send) => {
  await send()
  expect(refused()).toMatchObject([{ refused: code, call }])
  expect(lines.join('')).not.toContain('a-secret')
})

it('many rejected requests are counted: ten lines a minute of each kind', async () => {
  clock.advance(minute)
  for (let time = 0; time < 15; time++) await post('/rpc/boards/get', { boardId: '0001' })
  expect(refused().filter((line) => line.refused === 'UNAUTHORIZED')).toHaveLength(10)
  clock.advance(minute)
  lines = []
  await post('/rpc/boards/get', { boardId: '0001' })
  expect(refused()).toMatchObject([
    { numLeftOut: 5, msg: 'Refused: UNAUTHORIZED' },
    { refused: 'UNAUTHORIZED', call: 'boards.get' },
  ])
})
