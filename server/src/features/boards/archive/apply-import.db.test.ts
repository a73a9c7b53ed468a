/** An import outlives the process that makes it, and leaves nothing half-made (docs/rules.md#archives-of-boards). */
import { importPausesSeconds } from '@tilerush/core/files/staging/constants'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../lib/clock.ts'
import { openDatabase, type Database } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Files } from '../../../lib/files/files.ts'
import { claimJob } from '../../../lib/jobs/job-store.ts'
import { beginJobs, idleJobs, leaseMs } from '../../../lib/jobs/jobs.ts'
import { planArchive, toArchive } from '../../../testing/fixtures/archives.ts'
import { createImage } from '../../../testing/fixtures/images.ts'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../../../testing/test-server.ts'
import { updateEnabled } from '../../account/users/user-store.ts'
import { applyImport, findArchiveState, importJob } from './apply-import.ts'

const png = new Uint8Array(await createImage())
const names = ['Rivers', 'Lakes']
let clock: FakeClock
let deps: TestDeps
let server: TestServer
let person: SignedIn
let editor: Browser
/** Connections and jobs of a second process. */
let other: Database

beforeEach(async () => {
  clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
  deps = await createTestDeps({ clock })
  server = await startTestServer(deps)
  person = await signIn(deps, { role: 'editor' })
  editor = server.browser(person.sessionSecret)
  other = openDatabase({ ...deps.database.pool.options })
})
afterEach(async () => {
  await idleJobs(other)
  await other.close()
  await server.close()
  await deps.close()
})

const plan = () => planArchive(editor, toArchive(names, png))
const stateOf = (importId: string) => findArchiveState(deps, person.user, importId)

/** Does what is due in this process. */
async function work(inDeps: Deps = deps): Promise<void> {
  await beginJobs(inDeps, [importJob])
  await idleJobs(inDeps.database)
}

/** The second process, at which every operation of the kind from this one on does what the test says. */
function faulty(operation: 'get' | 'put', from: number, fault: () => Promise<void>): Deps {
  let num = 0
  const once = async (key: string): Promise<void> => {
    if (operation === 'put' && !key.startsWith('boards/')) return
    if (++num >= from) await fault()
  }
  const files: Files = {
    ...deps.files,
    get: async (key) => {
      if (operation === 'get') await once(key)
      return await deps.files.get(key)
    },
    put: async (key, bytes, type) => {
      if (operation === 'put') await once(key)
      await deps.files.put(key, bytes, type)
    },
  }
  return { ...deps, database: other, files }
}

/** Begins an import in a process that stands still from then on. @returns its id, and what lets the process go on. */
async function beginAndHang(operation: 'get' | 'put', from: number) {
  let goOn: (() => void) | undefined
  const goesOn = new Promise<void>((resolve) => (goOn = resolve))
  const chosen = await plan()
  await new Promise<void>((hangs) => {
    const hanging = faulty(operation, from, () => {
      hangs()
      return goesOn
    })
    void applyImport(hanging, person.user, chosen.importId, chosen)
  })
  return { importId: chosen.importId, goOn: () => goOn?.() }
}

async function boardNames(): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ name: string }>('select name from boards order by name')
  return rows.map(({ name }) => name)
}

test.each([
  ['reads images', 'get', 4],
  ['has made the first of two boards', 'put', 7],
] as const)(
  'that a dead process has left when it %s is done by another one, each board once',
  async (_when, operation, from) => {
    const { importId, goOn } = await beginAndHang(operation, from)
    // As long as the first one may be alive, no other one begins.
    clock.advance(leaseMs - 1)
    await work()
    expect(await stateOf(importId)).toMatchObject({ state: 'running' })
    clock.advance(1)
    await work()
    const done = await stateOf(importId)
    expect(done).toMatchObject({ state: 'done', numImages: 12, numImagesDone: 12, failure: null })
    expect(await boardNames()).toEqual(['Lakes', 'Rivers'])
    expect(await deps.files.list('imports')).toEqual([])
    // It was not dead: what it does too late changes nothing.
    goOn()
    await idleJobs(other)
    expect(await stateOf(importId)).toEqual(done)
    expect(await boardNames()).toEqual(['Lakes', 'Rivers'])
    const { rows } = await deps.database.pool.query(
      `select distinct actor_user_id as "userId", session_id as "sessionId" from audit_log where action = 'board.imported'`,
    )
    expect(rows).toEqual([{ userId: person.user.userId, sessionId: person.user.sessionId }])
  },
)

test('that no process survives ends as failed', async () => {
  const { importId, goOn } = await beginAndHang('get', 1)
  for (let attempt = 2; attempt <= importPausesSeconds.length + 1; attempt++) {
    clock.advance(leaseMs)
    const [now, leasedUntil] = [clock.now(), new Date(clock.now().getTime() + leaseMs)]
    const claim = { kinds: ['imports'], now, leasedUntil, leaseId: crypto.randomUUID() }
    expect(await claimJob(deps.database.orm, claim)).toMatchObject({ key: importId, attempts: attempt })
  }
  clock.advance(leaseMs)
  await work()
  expect(await stateOf(importId)).toMatchObject({ state: 'failed', failure: { slug: '', problems: [] } })
  goOn()
  await idleJobs(other)
  expect(await boardNames()).toEqual([])
})

test('is tried again while the file store fails, and then takes away what it had made; later it can be made', async () => {
  const away = faulty('put', 7, () => Promise.reject(new Error('The file store is away')))
  const chosen = await plan()
  await applyImport(away, person.user, chosen.importId, chosen)
  for (const seconds of importPausesSeconds) {
    await idleJobs(other)
    expect(await stateOf(chosen.importId)).toMatchObject({ state: 'running' })
    expect(await boardNames()).toEqual(['Rivers'])
    clock.advance(seconds * 1000 - 1)
    await work()
    expect(await stateOf(chosen.importId)).toMatchObject({ state: 'running' })
    clock.advance(1)
    await work(away)
  }
  expect(await stateOf(chosen.importId)).toMatchObject({ state: 'failed', failure: { slug: '', problems: [] } })
  expect(await boardNames()).toEqual([])
  await applyImport(deps, person.user, chosen.importId, chosen)
  await idleJobs(deps.database)
  expect(await stateOf(chosen.importId)).toMatchObject({ state: 'done' })
  expect(await boardNames()).toEqual(['Lakes', 'Rivers'])
})

test('of somebody who may make no boards any more is not taken up', async () => {
  const { importId, goOn } = await beginAndHang('get', 1)
  await updateEnabled(deps.database.orm, person.user.userId, false, clock.now())
  clock.advance(leaseMs)
  await work()
  expect(await stateOf(importId)).toMatchObject({ state: 'failed', failure: { slug: '', problems: [] } })
  goOn()
  await idleJobs(other)
  expect(await boardNames()).toEqual([])
})
