import { csvByteOrderMark } from '@tilerush/core/files/csv'
import { runsFilePath } from '@tilerush/contract/progress'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playsCalls } from '../features/plays/calls.ts'
import { addBoard } from '../features/testing/boards.ts'
import { addManyRuns } from '../features/testing/many-runs-store.ts'
import { clicksFor } from '../features/testing/runs.ts'
import { signIn, type SignedIn } from '../features/testing/visitors.ts'
import { createFixedClock } from '../lib/clock.ts'
import { boardVersions } from '../lib/database/schema.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

const clock = createFixedClock(new Date('2026-03-11T12:00:00.000Z'))
const minute = 60_000
let parts: TestParts
let server: TestServer
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  server = await startTestServer(parts)
  await addBoard(parts, { boardId: '0001', name: '=HYPERLINK("x"), "quoted"', category: 'music' })
  await addBoard(parts, { boardId: 'decoy' })
  decoy = await signIn(parts)
  await run(decoy, 450, 2, 'decoy')
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

async function run(context: SignedIn, everyMs: number, numWrong = 0, boardId = '0001'): Promise<string> {
  const { playId, ...play } = await call(
    playsCalls.start,
    { boardId, idempotencyKey: crypto.randomUUID() },
    { context },
  )
  clock.advance(everyMs === 0 ? 6 * minute : minute)
  const clicks = everyMs === 0 ? [] : clicksFor({ playId, ...play }, everyMs, numWrong)
  await call(playsCalls.finish, { playId, clicks }, { context })
  return playId
}

const download = (secret?: string, headers: Record<string, string> = {}) =>
  server.browser(secret).fetch(runsFilePath, { headers })

async function linesOf(answer: Response): Promise<string[]> {
  // Read as bytes: reading as text would swallow the mark.
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  expect(text.startsWith(csvByteOrderMark)).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(csvByteOrderMark.length).split('\r\n').slice(0, -1)
}

test('of somebody who has not played it is a header', async () => {
  const person = await signIn(parts)
  const answer = await download(person.sessionSecret)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="tilerush-runs-${person.user.userIdShort}-2026-03-11.csv"`,
  )
  expect(await linesOf(answer)).toEqual([
    '"finished_at","board_id","board","category","outcome","total_seconds","clicking_seconds","penalty_seconds",' +
      '"average_click_seconds","accuracy","clicks","wrong_clicks","tiles","new_best","counts_for_best","verified","doubts"',
  ])
})

test('holds every finished run of the person, newest first, and of nobody else', async () => {
  const person = await signIn(parts)
  await run(person, 400, 1)
  const first = clock.now().toISOString()
  await run(person, 20)
  await run(person, 0)
  await call(playsCalls.start, { boardId: '0001', idempotencyKey: crypto.randomUUID() }, { context: person })
  const [, lost, doubted, good, ...others] = await linesOf(await download(person.sessionSecret))
  expect(others).toEqual([])
  const board = `"0001","'=HYPERLINK(""x""), ""quoted""","music"`
  expect(good).toBe(`"${first}",${board},"completed",4.4,2.4,2,0.4,${6 / 7},7,1,6,true,true,true,""`)
  expect(doubted).toMatch(/,"completed",0\.12,.*,false,true,false,"faster-than-human/)
  expect(lost).toMatch(new RegExp(`"timeout",,,,,,,,,false,true,true,""$`))
})

test('holds every run, however many there are, and also those on a board that is no more', async () => {
  const person = await signIn(parts)
  await addBoard(parts, { boardId: 'purged' })
  const playId = await run(person, 400, 0, 'purged')
  await addManyRuns(parts, { userId: person.user.userId, playId, count: 1234, everyMs: minute })
  await parts.database.orm.delete(boardVersions).where(eq(boardVersions.boardId, 'purged'))
  const fresh = await startTestServer({ ...parts, database: { ...parts.database } })
  const answer = await fresh.browser(person.sessionSecret).fetch(runsFilePath)
  const lines = await linesOf(answer)
  await fresh.close()
  expect(lines).toHaveLength(1 + 1235)
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 26))).size).toBe(1235)
  expect(lines[1]).toContain(',"purged",,,"completed",2.4,')
})
