/** The files of the features: which callers are refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/accounts/visitors.ts'
import { exportFile } from '../../features/account/export.ts'
import { runsFile } from '../../features/progress/runs-file.ts'
import { createLimits } from '../../lib/admission/limits.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
let server: TestServer

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.close())

describe.each([exportFile.path, runsFile.path])('%s is refused to', (file) => {
  const download = (secret?: string, headers: Record<string, string> = {}) =>
    server.browser(secret).fetch(file, { headers })

  test('a visitor, and an ended session', async () => {
    const person = await signIn(deps)
    await deps.sessions.revoke(person.sessionSecret)
    for (const secret of [undefined, 'made-up', person.sessionSecret]) {
      expect((await download(secret)).status).toBe(401)
    }
  })

  test('a disabled and an unverified user', async () => {
    for (const options of [{ enabled: false }, { emailVerified: false }]) {
      expect((await download((await signIn(deps, options)).sessionSecret)).status).toBe(403)
    }
  })

  test('a page of another site', async () => {
    const person = await signIn(deps)
    expect((await download(person.sessionSecret, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await download(person.sessionSecret)).status).toBe(200)
  })

  test('a user with too many requests', async () => {
    const person = await signIn(deps)
    const strict = await startTestServer({ ...deps, limits: createLimits(deps.database, 0.1, deps.clock) })
    const browser = strict.browser(person.sessionSecret)
    const statuses = [(await browser.fetch(file)).status, (await browser.fetch(file)).status]
    await strict.close()
    expect(statuses).toEqual([200, 429])
  })
})
