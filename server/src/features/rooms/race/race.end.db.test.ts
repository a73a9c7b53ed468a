/** The end of a race before its time: by its host, and once most runs are in (docs/rules.md#the-end-of-a-race). */
import { closingMs, startLeadMs } from '@tilerush/core/rooms/constants'
import type { Click } from '@tilerush/core/play/types'
import { call } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { personalBests, plays, roomRuns, rooms } from '../../../lib/database/schema.ts'
import {
  createTestRoom,
  joinTestRoom,
  openOtherProcess,
  watchTestRoom,
  type TestSeat,
} from '../../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let guests: readonly TestSeat[]
const deps = useTestDeps({ clock, boards: ['0001'] })
const host = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  seat = await createTestRoom(host)
  guests = []
  for (let count = 0; count < 4; count += 1) guests = [...guests, await joinTestRoom(visitor(deps), seat.code)]
})

const getGuest = (index: number): TestSeat => {
  const guest = guests[index]
  if (!guest) throw new Error('no such guest')
  return guest
}
async function press(race = 1): Promise<void> {
  const watching = await watchTestRoom(host, seat)
  await call(roomsRouter.startRace, { ...seat, race, boardIndex: 0 }, { context: host })
  await watching.close()
}
interface Racer {
  readonly by: TestSeat
  readonly context: Visitor
  readonly playId: string
  readonly clicks: readonly Click[]
}
/** The race is five seconds old, and everybody has begun; each at paces of their own. */
async function raceOfAll(): Promise<readonly [Racer, Racer, Racer, Racer, Racer]> {
  await press()
  const racers: Racer[] = []
  for (const [index, by] of [seat, ...guests].entries()) {
    const context = by === seat ? host : visitor(deps)
    const { play } = await call(roomsRouter.startRun, { ...by, race: 1, language: null }, { context })
    const paces = [640 + index, 910 - index, 700 + 3 * index, 1105 - 2 * index, 820, 563]
    racers.push({ by, context, playId: play.playId, clicks: clicksAt(play, paces) })
  }
  clock.advance(startLeadMs + 5000)
  return racers as unknown as [Racer, Racer, Racer, Racer, Racer]
}
const finish = async ({ by, context, playId, clicks }: Racer, numClicks = clicks.length) =>
  (await call(roomsRouter.finishRun, { ...by, race: 1, playId, clicks: clicks.slice(0, numClicks) }, { context })).run
const endRace = (by: TestSeat = seat, race = 1) => call(roomsRouter.endRace, { ...by, race }, { context: host })
const stopWaitingFor = (memberId: string, by: TestSeat = seat, race = 1) =>
  call(roomsRouter.stopWaitingFor, { ...by, race, memberId }, { context: host })
async function findRoom() {
  const [room] = await deps.database.orm.select().from(rooms).where(eq(rooms.code, seat.code))
  if (!room) throw new Error('no room')
  return room
}
const findRun = async ({ playId }: Racer) =>
  (await deps.database.orm.select().from(roomRuns).where(eq(roomRuns.playId, playId)))[0]

/** What the attempt is refused with; the room must be as it was. */
async function refusalOf(attempt: () => Promise<unknown>): Promise<unknown> {
  const before = await findRoom()
  const refusal = await attempt().then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
  expect(await findRoom()).toEqual(before)
  return refusal
}

describe('the end by the host', () => {
  test('is refused to others, in the lobby, and for another race', async () => {
    expect(await refusalOf(() => endRace())).toBe('RACE_NOT_RUNNING')
    await press()
    expect(await refusalOf(() => endRace(getGuest(0)))).toBe('NOT_HOST')
    expect(await refusalOf(() => endRace(seat, 2))).toBe('RACE_NOT_RUNNING')
    await endRace()
    await press(2)
    expect(await refusalOf(() => endRace(seat, 1))).toBe('RACE_NOT_RUNNING')
    await endRace(seat, 2)
    await call(roomsRouter.openLobby, seat, { context: host })
    expect(await refusalOf(() => endRace(seat, 2))).toBe('RACE_NOT_RUNNING')
  })

  test('is seen by all at once, before the start, too; a repeat changes nothing', async () => {
    await press()
    const phone = await watchTestRoom(visitor(deps), getGuest(0))
    await endRace()
    await expect.poll(() => phone.room()).toMatchObject({ phase: 'result', raceEnd: 'host' })
    await phone.close()
    const before = await findRoom()
    await endRace()
    expect(await findRoom()).toEqual(before)
    await press(2)
    expect((await findRoom()).raceEnd).toBeNull()
  })

  test('leaves what was found of the runs that were going on, without a rank', async () => {
    const [own, other] = await raceOfAll()
    await expect(finish(other, 3)).rejects.toMatchObject({ code: 'PLAY_NOT_OVER', status: 409 })
    await endRace()
    const unfinished = {
      totalDurationMs: null,
      numFound: 3,
      numIncorrectClicks: 0,
      isVerified: false,
      untimedGapMs: null,
    }
    expect(await finish(other, 3)).toEqual(unfinished)
    expect(await finish(other, 3)).toEqual(unfinished)
    await expect(finish(other, 4)).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    // An account's play is one that ran out of time: no result, and no best.
    expect(await finish(own, 2)).toEqual({ ...unfinished, numFound: 2 })
    const [play] = await deps.database.orm.select().from(plays).where(eq(plays.playId, own.playId))
    expect(play).toMatchObject({ outcome: 'TIMEOUT', totalDurationMs: null, runStatus: null })
    const isOwn = and(eq(personalBests.userId, host.user.userId), eq(personalBests.boardId, '0001'))
    expect(await deps.database.orm.$count(personalBests, isOwn)).toBe(0)
    const { members } = await call(roomsRouter.results, { ...seat, race: 1 }, { context: host })
    expect(members.map(({ run }) => run?.numFound)).toEqual([2, 3, undefined, undefined, undefined])
  })

  test('counts a run that was over before it, though it comes later, and none that went on after it', async () => {
    const [, done, late, forged] = await raceOfAll()
    clock.advance(-4000)
    await endRace()
    clock.advance(4000)
    // Over after 4.7 s, and the race after 1 s.
    expect(await finish(late)).toMatchObject({ totalDurationMs: null, numFound: 2, isVerified: false })
    const changed = { ...forged, clicks: forged.clicks.map((click) => ({ ...click, tileId: 'none' })) }
    await expect(finish(changed, 3)).rejects.toMatchObject({ code: 'CLICKS_INVALID', status: 422 })
    await deps.database.orm.update(roomRuns).set({ closedAt: clock.now() }).where(eq(roomRuns.playId, done.playId))
    expect(await finish(done)).toMatchObject({ totalDurationMs: 4739, numFound: 6 })
  })
})

describe('not to wait for a member', () => {
  test('is refused to others, and for who is not there, does not race or has finished', async () => {
    const [own, first] = await raceOfAll()
    const [guest, gone] = [getGuest(2), getGuest(3)]
    expect(await refusalOf(() => stopWaitingFor(guest.memberId, getGuest(0)))).toBe('NOT_HOST')
    expect(await refusalOf(() => stopWaitingFor(guest.memberId, seat, 2))).toBe('RACE_NOT_RUNNING')
    expect(await refusalOf(() => stopWaitingFor(crypto.randomUUID()))).toBe('MEMBER_NOT_FOUND')
    await call(roomsRouter.leave, gone, { context: visitor(deps) })
    expect(await refusalOf(() => stopWaitingFor(gone.memberId))).toBe('MEMBER_NOT_FOUND')
    const late = await joinTestRoom(visitor(deps), seat.code)
    expect(await refusalOf(() => stopWaitingFor(late.memberId))).toBe('MEMBER_NOT_RACING')
    await finish(first)
    expect(await refusalOf(() => stopWaitingFor(first.by.memberId))).toBe('RUN_IS_IN')
    await finish(own)
    await endRace()
    expect(await refusalOf(() => stopWaitingFor(guest.memberId))).toBe('RACE_NOT_RUNNING')
  })

  test('ends the race when it was the last one out; the run counts if it is in before', async () => {
    const [own, first, second, third, last] = await raceOfAll()
    const screen = await watchTestRoom(host, seat, 'presenter')
    await stopWaitingFor(third.by.memberId)
    await stopWaitingFor(third.by.memberId)
    await expect
      .poll(() => [...screen.members().values()].filter(({ isAwaited }) => !isAwaited).map(({ memberId }) => memberId))
      .toEqual([third.by.memberId])
    expect(await finish(third)).toMatchObject({ isVerified: true })
    for (const racer of [own, first]) await finish(racer)
    await stopWaitingFor(last.by.memberId)
    expect((await findRoom()).phase).toBe('race')
    await finish(second)
    expect(await findRoom()).toMatchObject({ phase: 'result', raceEnd: 'runs' })
    await screen.close()
    await press(2)
    const again = await watchTestRoom(host, seat, 'presenter')
    expect([...again.members().values()].every(({ isAwaited }) => isAwaited)).toBe(true)
    await again.close()
  })
})

describe('with four of five runs in', () => {
  test('the race is over 15 s later, in whichever process, and the fifth run leaves what it had found', async () => {
    const [own, first, second, third, last] = await raceOfAll()
    const other = openOtherProcess(deps)
    for (const racer of [own, first, second]) await finish(racer)
    const { endsAt } = await findRoom()
    expect(endsAt?.getTime()).toBeGreaterThan(clock.now().getTime() + closingMs)
    await finish(third)
    const closesAt = clock.now().getTime() + closingMs
    expect((await findRoom()).endsAt?.getTime()).toBe(closesAt)
    clock.advance(closingMs - 1000)
    const phone = await watchTestRoom(visitor(other.deps), last.by)
    expect(phone.room()).toMatchObject({ phase: 'race', endsAt: closesAt })
    clock.advance(999)
    await cleanUpRooms(deps)
    expect((await findRoom()).phase).toBe('race')
    clock.advance(1)
    // The process that the device is connected to has ended it, without being asked.
    await expect.poll(() => phone.room(), { timeout: 1000 }).toMatchObject({ phase: 'result', raceEnd: 'time' })
    expect(await finish(last, 5)).toMatchObject({ totalDurationMs: null, numFound: 5 })
    expect((await findRun(last))?.closedAt).not.toBeNull()
    await phone.close()
    await other.close()
  })

  test('counted of those who are there: who leaves may start the 15 s', async () => {
    const [own, first, second, third] = await raceOfAll()
    const fifth = getGuest(3)
    const sixth = await joinTestRoom(visitor(deps), seat.code)
    for (const racer of [own, first, second]) await finish(racer)
    await call(roomsRouter.leave, third.by, { context: visitor(deps) })
    await cleanUpRooms(deps)
    // Three of four, and one who came late and watches.
    expect((await findRoom()).endsAt?.getTime()).toBeGreaterThan(clock.now().getTime() + closingMs)
    await call(roomsRouter.leave, sixth, { context: visitor(deps) })
    await call(roomsRouter.leave, fifth, { context: visitor(deps) })
    await cleanUpRooms(deps)
    expect(await findRoom()).toMatchObject({ phase: 'result', raceEnd: 'runs' })
  })
})
