import { startLeadMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import {
  createTestRoom,
  joinTestRoom,
  visitTestRoom,
  openOtherProcess,
  watchTestRoom,
  type TestSeat,
  type Watching,
} from '../../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { visitor } from '../../../testing/accounts/visitors.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let guest: TestSeat
let screen: Watching
let phone: Watching
const deps = useTestDeps({ clock, boards: ['0001'] })
const host = useSignedIn(deps, { per: 'file' })
beforeEach(async () => {
  seat = await createTestRoom(host)
  guest = await visitTestRoom(visitor(deps), seat.code)
  phone = await watchTestRoom(host, seat)
  screen = await watchTestRoom(host, seat, 'presenter')
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  await vi.waitUntil(() => screen.room().phase === 'race')
  clock.advance(startLeadMs + 2000)
})
afterEach(async () => {
  await screen.close()
  await phone.close()
})

interface Report {
  readonly numFound: number
  readonly totalMs: number
  readonly numWrong?: number
  readonly lateMs?: number
  readonly race?: number
}
const sendProgress = (by: TestSeat, report: Report, from = visitor(deps)) =>
  call(roomsRouter.progress, { ...by, race: 1, numWrong: 0, lateMs: 0, ...report }, { context: from })
const getSeen = () =>
  [...screen.members().values()].find(({ memberId }) => memberId === guest.memberId)?.progress ?? null
const getToldToPhone = () => phone.events.flatMap((event) => (event.kind === 'progress' ? event.rows : []))

test('is seen by the others, also in another process', async () => {
  const other = openOtherProcess(deps)
  await sendProgress(guest, { numFound: 2, totalMs: 1900 }, visitor(other.deps))
  await expect.poll(getSeen).toEqual({ numFound: 2, numWrong: 0, totalMs: 1900 })
  await other.close()
})

test('is seen by who plays twice a second at most', async () => {
  await sendProgress(guest, { numFound: 1, totalMs: 900 })
  await expect.poll(getToldToPhone).toEqual([[guest.memberId, 1, 0, 900]])
  for (const totalMs of [1100, 1300]) {
    await sendProgress(guest, { numFound: 2, totalMs })
    await expect.poll(getSeen).toMatchObject({ totalMs })
  }
  expect(getToldToPhone()).toHaveLength(1)
  clock.advance(500)
  await expect.poll(getToldToPhone).toEqual([
    [guest.memberId, 1, 0, 900],
    [guest.memberId, 2, 0, 1300],
  ])
})

test('how late a device began is a change of the member', async () => {
  await sendProgress(guest, { numFound: 1, totalMs: 800, lateMs: 1700 })
  await expect.poll(getSeen).toMatchObject({ numFound: 1 })
  const member = [...screen.members().values()].find(({ memberId }) => memberId === guest.memberId)
  expect(member?.lateMs).toBe(1700)
})

describe('is dropped', () => {
  test.each([
    ['ahead of the board', { numFound: 7, totalMs: 1900 }],
    ['ahead of every hand', { numFound: 6, totalMs: 200 }],
    ['behind what was reported', { numFound: 1, totalMs: 1900 }],
    ['quicker than what was reported', { numFound: 3, totalMs: 1500 }],
  ])('when it is %s', async (_what, report) => {
    await sendProgress(guest, { numFound: 2, totalMs: 1700 })
    await expect.poll(getSeen).toMatchObject({ numFound: 2 })
    await sendProgress(guest, report)
    await sendProgress(guest, { numFound: 2, totalMs: 1800, numWrong: 1 })
    await expect.poll(getSeen).toEqual({ numFound: 2, numWrong: 1, totalMs: 1800 })
  })

  test('before the first click can have been', async () => {
    clock.advance(-2100)
    await sendProgress(guest, { numFound: 3, totalMs: 1700 })
    clock.advance(2100)
    await sendProgress(guest, { numFound: 1, totalMs: 1700 })
    await expect.poll(getSeen).toMatchObject({ numFound: 1 })
  })

  test('when the run is in', async () => {
    await call(roomsRouter.startRun, { ...seat, race: 1, language: null }, { context: host })
    const { play } = await call(roomsRouter.startRun, { ...guest, race: 1, language: null }, { context: visitor(deps) })
    clock.advance(5000)
    await sendProgress(guest, { numFound: 2, totalMs: 1700 })
    await expect.poll(getSeen).toMatchObject({ numFound: 2 })
    const clicks = clicksAt(play, [640, 910, 700, 1105, 820, 563])
    await call(roomsRouter.finishRun, { ...guest, race: 1, playId: play.playId, clicks }, { context: visitor(deps) })
    await sendProgress(guest, { numFound: 3, totalMs: 2400 })
    await sendProgress(seat, { numFound: 1, totalMs: 700 })
    await expect.poll(() => screen.members().get(host.user.gamerTag)?.progress).toMatchObject({ numFound: 1 })
    expect(getSeen()).toMatchObject({ numFound: 2 })
  })
})

const lane = () => [...screen.members().values()].find(({ memberId }) => memberId === guest.memberId)

const leaveRace = async () => {
  await sendProgress(guest, { numFound: 2, totalMs: 1500 })
  await expect.poll(getSeen).toMatchObject({ numFound: 2 })
  await call(roomsRouter.leave, guest, { context: visitor(deps) })
  await expect.poll(() => lane()?.hasLeft).toBe(true)
}

describe('the lane of who leaves a race', () => {
  test('stays where it was, also for who looks later, and goes with the race', async () => {
    await leaveRace()
    expect(lane()).toMatchObject({ isOnline: false, run: null, progress: { numFound: 2 } })
    const later = await watchTestRoom(host, seat, 'presenter')
    expect([...later.members().values()].filter(({ hasLeft }) => hasLeft)).toHaveLength(1)
    await later.close()
    clock.set(new Date(screen.room().endsAt ?? 0))
    await cleanUpRooms(deps)
    await expect.poll(() => screen.room().phase).toBe('result')
    expect(lane()).toMatchObject({ hasLeft: true })
    await call(roomsRouter.openLobby, seat, { context: host })
    await expect.poll(lane).toBeUndefined()
  })

  test('is removed by the host alone, who keeps the member out by it', async () => {
    await leaveRace()
    const remove = { memberId: guest.memberId }
    const other = await visitTestRoom(visitor(deps), seat.code)
    await expect(
      call(roomsRouter.removeMember, { ...other, ...remove }, { context: visitor(deps) }),
    ).rejects.toMatchObject({ code: 'NOT_HOST' })
    await call(roomsRouter.removeMember, { ...seat, ...remove }, { context: host })
    await expect.poll(lane).toBeUndefined()
    await expect(joinTestRoom(visitor(deps), seat.code, guest.secret)).rejects.toMatchObject({
      code: 'SEAT_NOT_FOUND',
    })
    await expect(call(roomsRouter.removeMember, { ...seat, ...remove }, { context: host })).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    })
  })
})

test('is refused for another race, an unknown seat, and after the end', async () => {
  const report = { numFound: 1, totalMs: 800 }
  await expect(sendProgress(guest, { ...report, race: 2 })).rejects.toMatchObject({
    code: 'RACE_NOT_RUNNING',
    status: 409,
  })
  await expect(sendProgress({ ...guest, secret: 'x'.repeat(43) }, report)).rejects.toMatchObject({
    code: 'SEAT_NOT_FOUND',
  })
  await sendProgress(guest, report)
  clock.advance(61_000)
  await cleanUpRooms(deps)
  await expect(sendProgress(guest, report)).rejects.toMatchObject({ code: 'RACE_NOT_RUNNING' })
  await call(roomsRouter.removeMember, { ...seat, memberId: guest.memberId }, { context: host })
  await expect(sendProgress(guest, report)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
})
