import { unzipSync, strFromU8 } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticators, passkeys, plays } from '../../lib/database/schema.ts'
import { fillEverything } from '../../testing/database/personal-rows-store.ts'
import { signInWithPassword, signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { exportFile } from './export.ts'

let server: TestServer
let decoy: SignedIn

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  decoy = await signIn(deps)
  await fillEverything(deps, decoy)
})
afterAll(() => server.close())

const download = (secret?: string, headers: Record<string, string> = {}) =>
  server.browser(secret).fetch(exportFile.path, { headers })
async function getFiles(response: Response): Promise<Map<string, Uint8Array>> {
  return new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))))
}

test('holds all data of the user, and none of other users', async () => {
  const person = await signInWithPassword(deps)
  await fillEverything(deps, person)
  const { userId, userIdShort, email } = person.user
  const response = await download(person.sessionSecret)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="tilerush-${userIdShort}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
  )
  const files = await getFiles(response)
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
  const { orm } = deps.database
  const [passkey] = await orm.select().from(passkeys).where(eq(passkeys.userId, userId))
  const [authenticator] = await orm.select().from(authenticators).where(eq(authenticators.userId, userId))
  const ownPasskey = { name: passkey?.name, createdAt: passkey?.createdAt.toISOString(), lastUsedAt: null }
  expect(json('second-factor.json')).toEqual({ passkeys: [ownPasskey], authenticatorSince: null, numRecoveryCodes: 1 })
  const images = [...files.keys()].filter((name) => name.startsWith('pictures/'))
  expect(images).toHaveLength(5)
  const readme = strFromU8(files.get('README.txt') ?? new Uint8Array())
  const named = [...readme.matchAll(/^[\w-]+\.json/gm)].map(([name]) => name)
  expect(named).toEqual([...files.keys()].filter((name) => name.endsWith('.json')))
  const everything = [...files.values()].map((bytes) => strFromU8(bytes, true)).join('\n')
  expect(everything).not.toContain(decoy.user.userId)
  expect(everything).not.toContain(person.sessionSecret)
  expect(everything).not.toContain('password"')
  for (const key of [passkey?.publicKey, authenticator?.secret]) {
    expect(key).toBeTruthy()
    expect(everything).not.toContain(key)
  }
})

test('holds every run, with any number of runs', async () => {
  const person = await signIn(deps)
  const count = 450
  const rows = Array.from({ length: count }, (_, seed) => ({
    userId: person.user.userId,
    playId: deps.random.id(),
    idempotencyKey: deps.random.id(),
    boardId: '0001',
    boardVersion: 1,
    seed,
    rulesVersion: 1,
    timeoutMs: 1,
    wrongClickPenaltyMs: 1,
    startedAt: new Date(),
    clicks: [],
  }))
  await deps.database.orm.insert(plays).values(rows)
  const files = await getFiles(await download(person.sessionSecret))
  const runs = JSON.parse(strFromU8(files.get('plays.json') ?? new Uint8Array())) as { seed: number }[]
  expect(runs.map(({ seed }) => seed)).toEqual(rows.map(({ seed }) => seed))
})
