/**
 * Three processes on one database, each with connections and caches of its own: each request of a scenario goes to another one,
 * and what a change forbids or shows is the same everywhere within three seconds.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../lib/database/database.ts'
import { createLimits } from '../lib/admission/limits.ts'
import { createSessions } from '../lib/sessions/sessions.ts'
import { addBoard, draftNamed } from '../testing/fixtures/boards.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { signIn, signInWithPassword, testPassword, type SignedIn } from '../testing/accounts/visitors.ts'

const numProcesses = 3
/** A process may know for three seconds what another one has changed; and the last poll takes its time. */
const seenWithin = { timeout: 4000, interval: 100 }

let folder: TestDeps
let shared: TestDatabase
let first: TestDeps
const processes: { readonly server: TestServer; readonly close: () => Promise<unknown> }[] = []
let turn = 0

beforeAll(async () => {
  // Files and mails are shared, as by a file store and a mail server.
  folder = await createTestDeps()
  shared = await openTestDatabase()
  for (let index = 0; index < numProcesses; index++) {
    const database = openDatabase({ connectionString: shared.url }, { maxConnections: 4 })
    const deps: TestDeps = {
      ...folder,
      database,
      sessions: createSessions(database, folder.clock, folder.random, folder.settings.sessionIdleDays),
      limits: createLimits(database, folder.settings.rateLimitFactor, folder.clock),
    }
    if (index === 0) first = deps
    const server = await startTestServer(deps)
    processes.push({ server, close: () => server.close().then(() => database.close()) })
  }
  await addBoard(first, { boardId: 'live', mode: 'live' })
})
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()))
  await shared.close()
  await folder.close()
})

/** The same user's browser at each of the processes. */
const openBrowsers = (person: SignedIn | null): Browser[] =>
  processes.map(({ server }) => server.browser(person?.sessionSecret))

/** The browser at the next process. */
function next(browsers: readonly Browser[]): Browser['client'] {
  const browser = browsers[turn++ % browsers.length]
  if (!browser) throw new Error('There is no process')
  return browser.client
}

/** What each process says; an error's code for one that refuses. */
function everywhere<T>(
  browsers: readonly Browser[],
  ask: (client: Browser['client']) => Promise<T>,
): Promise<unknown[]> {
  return Promise.all(
    browsers.map(({ client }) => ask(client).catch((error: unknown) => (error as { readonly code: unknown }).code)),
  )
}
const three = (value: unknown): unknown[] => Array.from({ length: numProcesses }, () => value)

describe('a run', () => {
  test('is started, finished, repeated and read by different processes', async () => {
    const player = openBrowsers(await signIn(first))
    const key = crypto.randomUUID()
    const play = await next(player).plays.start({ boardId: 'live', idempotencyKey: key })
    const again = await next(player).plays.start({ boardId: 'live', idempotencyKey: key })
    expect(again.playId).toBe(play.playId)
    const clicks = clicksFor(play, 500)
    // No run ends sooner than countdown and clicks took.
    await first.database.pool.query(`update plays set started_at = started_at - interval '1 minute'`)
    const finished = await next(player).plays.finish({ playId: play.playId, clicks })
    expect(finished.outcome).toBe('COMPLETED')
    expect(await next(player).plays.finish({ playId: play.playId, clicks })).toEqual(finished)
    await expect
      .poll(() => everywhere(player, ({ plays }) => plays.best({ boardId: 'live' })), seenWithin)
      .toEqual(three(expect.objectContaining({ totalDurationMs: 3000, numTimesPlayed: 1 })))
  })
})

// Each waits for what is known for three seconds.
// oxlint-disable no-shadow -- tests that run side by side have an `expect` each
describe.concurrent('a user', () => {
  test('who is disabled is refused everywhere', async ({ expect }) => {
    const [person, admin] = [await signIn(first), openBrowsers(await signIn(first, { role: 'admin' }))]
    const browsers = openBrowsers(person)
    const ask = () => everywhere(browsers, async ({ boards }) => (await boards.byName()).length > 0)
    expect(await ask()).toEqual(three(true))
    await next(admin).users.setEnabled({ userId: person.user.userId, enabled: false })
    await expect.poll(ask, seenWithin).toEqual(three('UNAUTHORIZED'))
  })

  test('gets and loses a role everywhere', async ({ expect }) => {
    const [person, admin] = [await signIn(first), openBrowsers(await signIn(first, { role: 'admin' }))]
    const browsers = openBrowsers(person)
    const ask = () => everywhere(browsers, async ({ boards }) => (await boards.filterChoices()).layouts.length > 0)
    const setEditor = (editor: boolean) =>
      next(admin).users.setRoles({ userId: person.user.userId, roles: { ...person.user.roles, editor } })
    expect(await ask()).toEqual(three('FORBIDDEN'))
    await setEditor(true)
    await expect.poll(ask, seenWithin).toEqual(three(true))
    await setEditor(false)
    await expect.poll(ask, seenWithin).toEqual(three('FORBIDDEN'))
  })

  test('who changes the password is logged out elsewhere, and logs in with the new one alone', async ({ expect }) => {
    const email = 'three@example.com'
    const person = await signInWithPassword(first, { email })
    const other = await first.sessions.create(person.user.userId, { ipAddress: '192.0.2.1', userAgent: 'test' })
    const elsewhere = processes.map(({ server }) => server.browser(other))
    const ask = () => everywhere(elsewhere, async ({ account }) => (await account.me()) !== null)
    expect(await ask()).toEqual(three(true))
    const newPassword = 'battery staple, three times'
    await next(openBrowsers(person)).account.updatePassword({ currentPassword: testPassword, newPassword })
    await expect.poll(ask, seenWithin).toEqual(three(false))
    const logIn = (password: string) =>
      everywhere(openBrowsers(null), async ({ account }) => (await account.login({ email, password })).email)
    expect(await logIn(testPassword)).toEqual(three('INVALID_CREDENTIALS'))
    expect(await logIn(newPassword)).toEqual(three(email))
  })
})

test('a board is promoted, changed and deleted everywhere', async () => {
  const [editor, admin, player] = [
    openBrowsers(await signIn(first, { role: 'editor' })),
    openBrowsers(await signIn(first, { role: 'admin' })),
    openBrowsers(await signIn(first)),
  ]
  const { nextBoardId: boardId } = await next(editor).boards.checkName({ name: 'Made by three' })
  const draft = { ...draftNamed('Made by three'), mode: 'live' as const, imagesFolderName: `${boardId}-made-by-three` }
  const created = await next(editor).boards.create({ boardId, draft, saveKey: crypto.randomUUID() })
  const nameToPlay = () =>
    everywhere(player, async ({ boards }) => (await boards.toPlay({ boardIdOrSlug: boardId }))?.name ?? null)
  await expect.poll(nameToPlay, seenWithin).toEqual(three('Made by three'))

  const promoted = () =>
    everywhere(openBrowsers(null), async ({ boards }) =>
      (await boards.promoted()).some(({ boardId: id }) => id === boardId),
    )
  expect(await promoted()).toEqual(three(false))
  await next(editor).boards.setPromoted({ boardId, promoted: true })
  await expect.poll(promoted, seenWithin).toEqual(three(true))

  const change = { ...draft, name: 'Changed by three' }
  const current = await next(editor).boards.get({ boardId })
  const expectedVersion = current?.version ?? created.version
  await next(editor).boards.update({ boardId, expectedVersion, draft: change, saveKey: crypto.randomUUID() })
  await expect.poll(nameToPlay, seenWithin).toEqual(three('Changed by three'))

  await next(admin).boards.remove({ boardId })
  await expect.poll(nameToPlay, seenWithin).toEqual(three(null))
  await expect.poll(promoted, seenWithin).toEqual(three(false))
  const start = () =>
    everywhere(player, ({ plays }) =>
      plays.start({ boardId, idempotencyKey: crypto.randomUUID() }).then(() => 'started'),
    )
  await expect.poll(start, seenWithin).toEqual(three('BOARD_NOT_FOUND'))
})
