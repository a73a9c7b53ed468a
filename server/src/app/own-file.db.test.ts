/** The files of a person's own data: who may have none of them. */
import { runsFilePath } from '@tilerush/contract/progress'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../features/testing/visitors.ts'
import { createLimits } from '../lib/limits.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import { exportPath } from './account-export.ts'

let parts: TestParts
let server: TestServer

beforeAll(async () => {
  parts = await testParts()
  server = await startTestServer(parts)
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

describe.each([exportPath, runsFilePath])('%s is refused to', (file) => {
  const download = (secret?: string, headers: Record<string, string> = {}) =>
    server.browser(secret).fetch(file, { headers })

  test('a visitor, and a session that has ended', async () => {
    const person = await signIn(parts)
    await parts.sessions.revoke(person.sessionSecret)
    for (const secret of [undefined, 'made-up', person.sessionSecret]) {
      expect((await download(secret)).status).toBe(401)
    }
  })

  test('a disabled and an unverified user', async () => {
    for (const options of [{ enabled: false }, { emailVerified: false }]) {
      expect((await download((await signIn(parts, options)).sessionSecret)).status).toBe(403)
    }
  })

  test('a page of another site', async () => {
    const person = await signIn(parts)
    expect((await download(person.sessionSecret, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await download(person.sessionSecret)).status).toBe(200)
  })

  test('who asks too often', async () => {
    const person = await signIn(parts)
    const strict = await startTestServer({ ...parts, limits: createLimits(parts.database, 0.1) })
    const browser = strict.browser(person.sessionSecret)
    const statuses = [(await browser.fetch(file)).status, (await browser.fetch(file)).status]
    await strict.close()
    expect(statuses).toEqual([200, 429])
  })
})
