import { csvByteOrderMark } from '@tilerush/core/files/csv'
import { runsFilePath } from '@tilerush/contract/progress'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playsRouter } from '../plays/router.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { addManyRuns } from '../../testing/fixtures/many-runs-store.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { createFakeClock } from '../../lib/clock.ts'
import { boardVersions } from '../../lib/database/schema.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'

const clock = createFakeClock(new Date('2026-03-11T12:00:00.000Z'))
const minute = 60_000
let server: TestServer
let decoy: SignedIn

const deps = useTestDeps({ clock })

beforeAll(async () => {
  server = await startTestServer(deps)
  await addBoard(deps, { boardId: '0001', name: '=HYPERLINK("x"), "quoted"', category: 'music' })
  await addBoard(deps, { boardId: 'decoy' })
  decoy = await signIn(deps)
  await run(decoy, 450, 2, 'decoy')
})
afterAll(() => server.close())

async function run(context: SignedIn, everyMs: number, numWrong = 0, boardId = '0001'): Promise<string> {
  const { playId, ...play } = await call(
    playsRouter.start,
    { boardId, idempotencyKey: crypto.randomUUID() },
    { context },
  )
  clock.advance(everyMs === 0 ? 6 * minute : minute)
  const clicks = everyMs === 0 ? [] : clicksFor(play, everyMs, numWrong)
  await call(playsRouter.finish, { playId, clicks }, { context })
  return playId
}

const download = (secret?: string, headers: Record<string, string> = {}) =>
  server.browser(secret).fetch(runsFilePath, { headers })

async function getLines(response: Response): Promise<string[]> {
  // Read as bytes: reading as text would drop the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
  expect(text.startsWith(csvByteOrderMark)).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(csvByteOrderMark.length).split('\r\n').slice(0, -1)
}

test('is only a header for a user without runs', async () => {
  const person = await signIn(deps)
  const response = await download(person.sessionSecret)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="tilerush-runs-${person.user.userIdShort}-2026-03-11.csv"`,
  )
  expect(await getLines(response)).toEqual([
    '"finished_at","board_id","board","category","outcome","total_seconds","clicking_seconds","penalty_seconds",' +
      '"average_click_seconds","accuracy","clicks","wrong_clicks","tiles","new_best","counts_for_best","verified","doubts"',
  ])
})

test('holds every finished run of the user, newest first, and none of other users', async () => {
  const person = await signIn(deps)
  await run(person, 400, 1)
  const first = clock.now().toISOString()
  await run(person, 20)
  await run(person, 0)
  await call(playsRouter.start, { boardId: '0001', idempotencyKey: crypto.randomUUID() }, { context: person })
  const [, lost, flagged, good, ...others] = await getLines(await download(person.sessionSecret))
  expect(others).toEqual([])
  const board = `"0001","'=HYPERLINK(""x""), ""quoted""","music"`
  expect(good).toBe(`"${first}",${board},"completed",4.4,2.4,2,0.4,${6 / 7},7,1,6,true,true,true,""`)
  expect(flagged).toMatch(/,"completed",0\.12,.*,false,true,false,"faster-than-human/)
  expect(lost).toMatch(new RegExp(`"timeout",,,,,,,,,false,true,true,""$`))
})

test('holds every run, with any number of runs, including those on a deleted board', async () => {
  const person = await signIn(deps)
  await addBoard(deps, { boardId: 'purged' })
  const playId = await run(person, 400, 0, 'purged')
  await addManyRuns(deps, { userId: person.user.userId, playId, count: 1234, everyMs: minute })
  await deps.database.orm.delete(boardVersions).where(eq(boardVersions.boardId, 'purged'))
  const fresh = await startTestServer({ ...deps, database: { ...deps.database } })
  const response = await fresh.browser(person.sessionSecret).fetch(runsFilePath)
  const lines = await getLines(response)
  await fresh.close()
  expect(lines).toHaveLength(1 + 1235)
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 26))).size).toBe(1235)
  expect(lines[1]).toContain(',"purged",,,"completed",2.4,')
})
