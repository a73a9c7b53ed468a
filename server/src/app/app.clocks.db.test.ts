/**
 * Three processes on one database, on machines whose clocks are an hour behind, right, and an hour ahead: no session is
 * lost, and no honest run is flagged (docs/rules.md#how-a-run-is-judged).
 */
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updatePasswordHash } from '../features/account/users/identity-store.ts'
import { createPasswords } from '../lib/admission/passwords.ts'
import { systemClock } from '../lib/clock.ts'
import { createSessions } from '../lib/sessions/sessions.ts'
import { addBoard } from '../testing/fixtures/boards.ts'
import { startProduct, type ProductProcess } from '../testing/processes/product-process.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { openBrowser, type Browser } from '../testing/network/browser.ts'
import { signIn, testPassword, type SignedIn } from '../testing/accounts/visitors.ts'

const hourMs = 3_600_000
const shifts = [-hourMs, 0, hourMs]
const email = 'three-clocks@example.com'

/** What a machine does whose clock is off by so much: every date of the process is. */
function withShiftedClock(shiftMs: number): string {
  const code = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(Right.now() + ${shiftMs}) : super(...given) }
    static now() { return Right.now() + ${shiftMs} }
  }`
  return `${process.env['NODE_OPTIONS'] ?? ''} --import data:text/javascript,${encodeURIComponent(code)}`
}

let folder: TestDeps
let shared: TestDatabase
let deps: TestDeps
let person: SignedIn
let processes: readonly ProductProcess[]
let urls: readonly string[]

beforeAll(async () => {
  folder = await createTestDeps()
  shared = await openTestDatabase()
  const { database } = shared
  const sessions = createSessions(database, systemClock, folder.random, folder.settings.sessionIdleDays)
  deps = { ...folder, database, sessions, clock: systemClock }
  await addBoard(deps, { boardId: 'live', mode: 'live' })
  person = await signIn(deps, { email })
  // As the processes hash it, which are real ones.
  await updatePasswordHash(database.orm, person.user.userId, await createPasswords().hash(testPassword), new Date())
  processes = shifts.map((shiftMs, index) =>
    startProduct({
      DATABASE_URL: shared.url,
      DATA_DIR: path.join(folder.settings.dataDir, `machine-${index}`),
      NODE_OPTIONS: withShiftedClock(shiftMs),
    }),
  )
  urls = await Promise.all(processes.map(({ ready }) => ready))
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await shared.close()
  await folder.close()
})

/** The browser of one session at each machine. */
const openBrowsers = (secret: string): Browser[] => urls.map((url) => openBrowser(url, { sessionSecret: secret }))

test('a session that one machine began is one everywhere, and as old as it is', async () => {
  for (const url of urls) {
    const browser = openBrowser(url)
    await browser.client.account.login({ email, password: testPassword })
    const secret = browser.cookies.get('tilerush_session') ?? ''
    for (const { client } of openBrowsers(secret)) {
      const { sessions } = await client.account.security()
      const [own] = sessions.filter(({ isCurrent }) => isCurrent)
      expect(Math.abs(Date.now() - new Date(own?.startedAt ?? 0).getTime())).toBeLessThan(hourMs / 2)
    }
  }
})

test('a run that one machine began and another one judges is verified', async () => {
  const browsers = openBrowsers(person.sessionSecret)
  let numRuns = 0
  for (const starting of browsers) {
    // The one that started it knows it by heart.
    for (const judging of browsers.filter((browser) => browser !== starting)) {
      const play = await starting.client.plays.start({ boardId: 'live', idempotencyKey: crypto.randomUUID() })
      // No run ends a second sooner than countdown and clicks took, nor a second later: these take 7.7 s.
      await shared.database.pool.query(`update plays set started_at = started_at - interval '7 seconds'`)
      numRuns += 1
      const times = [640 + numRuns, 910 - numRuns, 700 + 3 * numRuns, 1105 - 3 * numRuns, 820, 563]
      const finished = await judging.client.plays.finish({ playId: play.playId, clicks: clicksAt(play, times) })
      expect(finished.unverifiedReasons).toEqual([])
      // It is not late either.
      expect(finished.standing).toMatch(/^(ranked|waiting)$/)
    }
  }
})
