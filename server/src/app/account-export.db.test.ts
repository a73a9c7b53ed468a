import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plays } from '../lib/database/schema.ts'
import { fillEverything } from '../features/testing/everything.ts'
import { signInWithPassword } from '../features/testing/passwords.ts'
import { signIn, type SignedIn } from '../features/testing/visitors.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import { exportPath } from './account-export.ts'

let parts: TestParts
let server: TestServer
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts()
  server = await startTestServer(parts)
  decoy = await signIn(parts)
  await fillEverything(parts, decoy)
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

const download = (secret?: string, headers: Record<string, string> = {}) =>
  server.browser(secret).fetch(exportPath, { headers })
async function filesOf(answer: Response): Promise<Map<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))))
}

test('holds everything of the person, and nothing of anybody else', async () => {
  const person = await signInWithPassword(parts)
  await fillEverything(parts, person)
  const { userId, userIdShort, email } = person.user
  const answer = await download(person.sessionSecret)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="tilerush-${userIdShort}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
  )
  const files = await filesOf(answer)
  const json = (name: string): unknown => JSON.parse(strFromU8(files.get(name) ?? new Uint8Array()))
  expect(json('account.json')).toMatchObject({ userId, email })
  for (const name of [
    'activity.json',
    'plays.json',
    'personal-bests.json',
    'shared-games.json',
    'board-changes.json',
  ]) {
    expect(json(name)).toMatchObject([{ userId }])
  }
  expect(json('sessions.json')).toMatchObject([{ isCurrent: true }])
  const pictures = [...files.keys()].filter((name) => name.startsWith('pictures/'))
  expect(pictures).toHaveLength(5)
  const everything = [...files.values()].map((bytes) => strFromU8(bytes, true)).join('\n')
  expect(everything).not.toContain(decoy.user.userId)
  expect(everything).not.toContain(person.sessionSecret)
  expect(everything).not.toContain('password"')
})

test('holds every run, however many there are', async () => {
  const person = await signIn(parts)
  const count = 450
  const rows = Array.from({ length: count }, (_, seed) => ({
    userId: person.user.userId,
    playId: parts.random.id(),
    idempotencyKey: parts.random.id(),
    boardId: '0001',
    boardVersion: 1,
    seed,
    rulesVersion: 1,
    timeoutMs: 1,
    wrongClickPenaltyMs: 1,
    startedAt: new Date(),
    clicks: [],
  }))
  await parts.database.orm.insert(plays).values(rows)
  const files = await filesOf(await download(person.sessionSecret))
  const runs = JSON.parse(strFromU8(files.get('plays.json') ?? new Uint8Array())) as { seed: number }[]
  expect(runs.map(({ seed }) => seed)).toEqual(rows.map(({ seed }) => seed))
})
