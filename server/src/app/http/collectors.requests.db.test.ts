import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/accounts/visitors.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addRequestMetrics } from './collectors.ts'

let server: TestServer
const registry = new Registry()
const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  addRequestMetrics(deps, registry)
})
afterAll(() => server.close())

const post = (name: string, body: string | FormData, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/rpc/${name}`, { method: 'POST', body, headers })
const readLines = async (start: string): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(start))
const json = { 'content-type': 'application/json' }

test('requests are counted by procedure and code; an unknown name makes no label', async () => {
  const cookie = `tilerush_session=${(await signIn(deps, { role: 'admin' })).sessionSecret}`
  await post('account/me', '{}', json)
  await post('account/me', '{}', { ...json, cookie })
  await post('account/me', 'not JSON', json)
  // Refused before the body is read.
  await post('users/list', '{}', json)
  // The library's handler responds, which takes uploads.
  await post('profile/uploadAvatar', new FormData(), { cookie })
  for (const name of ['account/none', 'account/me/x', '__proto__', 'account"} 1']) await post(name, '{}', json)
  // A request is counted when its response has been sent, which the sender may see before.
  await expect
    .poll(async () => (await readLines('tilerush_calls_total{')).toSorted())
    .toEqual([
      'tilerush_calls_total{call="account.me",code="BAD_REQUEST"} 1',
      'tilerush_calls_total{call="account.me",code="OK"} 2',
      'tilerush_calls_total{call="profile.uploadAvatar",code="BAD_REQUEST"} 1',
      'tilerush_calls_total{call="users.list",code="UNAUTHORIZED"} 1',
    ])
  expect(await readLines('tilerush_call_duration_seconds_count{call="account.me"}')).toEqual([
    'tilerush_call_duration_seconds_count{call="account.me"} 3',
  ])
})
