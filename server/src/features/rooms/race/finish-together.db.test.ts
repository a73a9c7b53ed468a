import { startLeadMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { roomRuns, rooms } from '../../../lib/database/schema.ts'
import { createTestRoom, joinTestRoom, watchTestRoom, type TestSeat } from '../../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor } from '../../../testing/accounts/visitors.ts'
import { finishTogether } from './finish-together.ts'
import { roomsRouter } from '../router.ts'
import type { FinishedRun } from '../run-store.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let runs: readonly FinishedRun[]
const deps = useTestDeps({ clock, boards: ['0001'] })
/** A race of three, all of whom have begun; their runs differ. */
beforeEach(async () => {
  const host = await signIn(deps)
  seat = await createTestRoom(host)
  const guests = [await joinTestRoom(visitor(deps), seat.code), await joinTestRoom(visitor(deps), seat.code)]
  const watching = await watchTestRoom(host, seat)
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  await watching.close()
  for (const by of [seat, ...guests])
    await call(roomsRouter.startRun, { ...by, race: 1, language: null }, { context: visitor(deps) })
  clock.advance(startLeadMs + 6000)
  const { roomId } = await readRoom()
  const rows = await deps.database.orm.select().from(roomRuns).where(eq(roomRuns.roomId, roomId))
  runs = rows.map(({ memberId }, index) => ({
    race: 1,
    memberId,
    finishedAt: clock.now(),
    clicks: [['tile', 900 + index]],
    totalDurationMs: 900 + index,
    numFound: 6,
    numIncorrectClicks: 0,
    isVerified: true,
    untimedGapMs: null,
  }))
})

async function readRoom() {
  const [room] = await deps.database.orm.select().from(rooms).where(eq(rooms.code, seat.code))
  if (!room) throw new Error('no room')
  return room
}
const finish = (run: FinishedRun | undefined, code = seat.code) => {
  if (!run) throw new Error('no run')
  return finishTogether(deps, code, run)
}

test('runs that come at once are one change of their room, and end its race', async () => {
  const before = await readRoom()
  expect(runs).toHaveLength(3)
  expect(await Promise.all(runs.map((run) => finish(run)))).toEqual(runs.map((value) => ({ ok: true, value })))
  expect(await readRoom()).toMatchObject({ seq: before.seq + 1, phase: 'result' })
})

test('a repeat stores nothing, with the first one or after it', async () => {
  const [run] = runs
  const [first, again] = await Promise.all([finish(run), finish(run && { ...run, totalDurationMs: 1 })])
  expect([first, again]).toEqual([
    { ok: true, value: run },
    { ok: true, value: null },
  ])
  expect(await finish(run)).toEqual({ ok: true, value: null })
})

test('of equal lists of clicks the first is verified, with the others or after them', async () => {
  const copies = runs.map((run) => ({ ...run, clicks: runs[0]?.clicks ?? [] }))
  const together = await Promise.all([finish(copies[0]), finish(copies[1])])
  const later = await finish(copies[2])
  expect([...together, later].map((stored) => stored.ok && stored.value?.isVerified)).toEqual([true, false, false])
})

test('one that cannot be stored fails alone', async () => {
  const [one, other, third] = runs
  const stored = await Promise.allSettled([
    finish(one),
    finish(other && { ...other, totalDurationMs: 2 ** 40 }),
    finish(third),
  ])
  expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await finish(other)).toEqual({ ok: true, value: other })
})

test('a room that is gone takes none, and the next one is not put off', async () => {
  const gone = { ok: false, error: 'ROOM_NOT_FOUND' }
  expect(await Promise.all([finish(runs[0], 'XXXXXX'), finish(runs[1], 'XXXXXX')])).toEqual([gone, gone])
  expect(await finish(runs[0], 'XXXXXX')).toEqual(gone)
})
