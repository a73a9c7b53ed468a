/** What goes with time: members, hosts, races, rooms (docs/rules.md#rooms). One file: all cases drive one clock. */
import { hostGoneMs, offlineAfterMs, roomIdleMs, startLeadMs } from '@tilerush/core/rooms/constants'
import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { roomMembers, roomRuns, rooms } from '../../../lib/database/schema.ts'
import {
  createTestRoom,
  roomSettings,
  joinTestRoom,
  openOtherProcess,
  watchTestRoom,
  type TestSeat,
  type Watching,
} from '../../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { visitor } from '../../../testing/accounts/visitors.ts'
import { touchStreams } from '../changes-store.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms, purgeRooms } from './cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let guest: TestSeat
const deps = useTestDeps({ clock, boards: ['0001'] })
const host = useSignedIn(deps, { per: 'file' })
beforeEach(async () => {
  seat = await createTestRoom(host)
  guest = await joinTestRoom(visitor(deps), seat.code)
})

const findRow = async (memberId: string) => {
  const [row] = await deps.database.orm.select().from(roomMembers).where(eq(roomMembers.memberId, memberId))
  if (!row) throw new Error('The member is not there')
  return row
}
const findRoom = async () => (await deps.database.orm.select().from(rooms).where(eq(rooms.code, seat.code)))[0]

/** A stream of a process that was killed: the seat is no longer touched. */
async function watchAndDie(by: TestSeat): Promise<void> {
  const other = openOtherProcess(deps)
  await watchTestRoom(visitor(other.deps), by)
  await other.close()
}
const touch = async (by: TestSeat) => {
  const { roomId, memberId, streamId } = await findRow(by.memberId)
  return await touchStreams(deps.database, [{ roomId, memberId, streamId, sinceSeq: 0 }], clock.now())
}

describe('a member', () => {
  test('that has not been seen is offline, and back with the next sign', async () => {
    await watchAndDie(guest)
    clock.advance(offlineAfterMs - 1000)
    await cleanUpRooms(deps)
    expect((await findRow(guest.memberId)).isOnline).toBe(true)
    clock.advance(2000)
    await cleanUpRooms(deps)
    expect((await findRow(guest.memberId)).isOnline).toBe(false)
    expect(await touch(guest)).toEqual([{ code: seat.code, memberIds: [guest.memberId] }])
    const again = await watchTestRoom(visitor(deps), guest)
    expect((await findRow(guest.memberId)).isOnline).toBe(true)
    await again.close()
  })

  test('of a killed process has the same seat and the same run after it', async () => {
    await watchAndDie(guest)
    await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
    const start = { ...guest, race: 1, language: null }
    const before = await call(roomsRouter.startRun, start, { context: visitor(deps) })
    const survivor = openOtherProcess(deps)
    const back = await watchTestRoom(visitor(survivor.deps), guest)
    expect(back.room()).toMatchObject({ phase: 'race', race: 1 })
    // The run of before, by its clock.
    const again = await call(roomsRouter.startRun, start, { context: visitor(survivor.deps) })
    expect(again).toEqual({ ...before, begunAt: before.startsAt })
    await back.close()
    await survivor.close()
  })
})

describe('a host who is gone', () => {
  test('hands the room to the oldest member who is there', async () => {
    const other = await joinTestRoom(visitor(deps), seat.code)
    const phone = await watchTestRoom(visitor(deps), other)
    clock.advance(hostGoneMs - 1000)
    await touch(other)
    await cleanUpRooms(deps)
    expect(phone.room().hostId).toBe(seat.memberId)
    clock.advance(2000)
    await touch(other)
    await Promise.all([cleanUpRooms(deps), cleanUpRooms(deps)])
    await expect.poll(() => phone.room().hostId).toBe(other.memberId)
    // The host that was is a member like others.
    await expect(call(roomsRouter.setLocked, { ...seat, isLocked: true }, { context: host })).rejects.toMatchObject({
      code: 'NOT_HOST',
    })
    await phone.close()
  })

  test('stays it while no other member is there, or a presenter is open', async () => {
    await (await watchTestRoom(visitor(deps), guest)).close()
    clock.advance(hostGoneMs + 1000)
    await cleanUpRooms(deps)
    expect((await findRoom())?.hostMemberId).toBe(seat.memberId)
    const phone = await watchTestRoom(visitor(deps), guest)
    const { roomId, memberId } = await findRow(seat.memberId)
    await touchStreams(deps.database, [{ roomId, memberId, streamId: null, sinceSeq: 0 }], clock.now())
    await cleanUpRooms(deps)
    expect((await findRoom())?.hostMemberId).toBe(seat.memberId)
    await phone.close()
  })

  test('who leaves hands it over at once', async () => {
    const phone = await watchTestRoom(visitor(deps), guest)
    await call(roomsRouter.leave, seat, { context: host })
    await expect.poll(() => phone.room().hostId).toBe(guest.memberId)
    await phone.close()
  })
})

/** The guest hosts, since the opener was silent for half a minute. */
async function handToGuest(): Promise<Watching> {
  const opener = await watchTestRoom(host, seat)
  const phone = await watchTestRoom(visitor(deps), guest)
  await opener.close()
  clock.advance(hostGoneMs + 1000)
  await touch(guest)
  await cleanUpRooms(deps)
  await expect.poll(() => phone.room()).toMatchObject({ hostId: guest.memberId, hostStandsIn: true })
  return phone
}
const byGuest = () => ({ context: visitor(deps) })

/** What a host who stands in asks for; `as`: their seat, and whether they play. */
const configureAs = (as: TestSeat, changes: Partial<RoomSettings>, isPlaying = true) =>
  call(roomsRouter.configure, { ...as, settings: roomSettings({ numTeams: 2, ...changes }), isPlaying }, byGuest())

describe('the opener', () => {
  test('is stood in for by a guest, who chooses the next board and starts, and no more', async () => {
    await call(
      roomsRouter.configure,
      { ...seat, settings: roomSettings({ numTeams: 2 }), isPlaying: true },
      { context: host },
    )
    const phone = await handToGuest()
    const other = await joinTestRoom(visitor(deps), seat.code)
    const { memberId } = other
    const before = await findRoom()
    for (const refused of [
      () => call(roomsRouter.setLocked, { ...guest, isLocked: true }, byGuest()),
      () => call(roomsRouter.removeMember, { ...guest, memberId }, byGuest()),
      () => call(roomsRouter.removeMember, { ...guest, memberId: seat.memberId }, byGuest()),
      () => call(roomsRouter.removeAbsent, guest, byGuest()),
      () => call(roomsRouter.renameMember, { ...guest, memberId, name: null }, byGuest()),
      () => call(roomsRouter.admit, { ...guest, memberIds: 'all' as const, isAdmitted: true }, byGuest()),
      () => call(roomsRouter.admit, { ...guest, memberIds: 'all' as const, isAdmitted: false }, byGuest()),
      () => call(roomsRouter.assignTeams, { ...guest, move: null }, byGuest()),
      () => call(roomsRouter.assignTeams, { ...guest, move: { memberId, team: 0 } }, byGuest()),
      () => configureAs(guest, { asksFirst: true }),
      () => configureAs(guest, { names: 'generated' }),
      () => configureAs(guest, { numTeams: 0 }),
      () => configureAs(guest, { numRounds: 3 }),
      () => configureAs(guest, { hasPenalty: false }),
      () => configureAs(guest, { language: 'de' }),
      () => configureAs(guest, {}, false),
      () => call(roomsRouter.endRoom, guest, byGuest()),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
    expect(await findRoom()).toEqual(before)
    await configureAs(guest, { boardIds: ['0001', '0001'] })
    expect((await findRoom())?.settings.boardIds).toEqual(['0001', '0001'])
    await call(roomsRouter.startRace, { ...guest, race: 1, boardIndex: 1 }, byGuest())
    for (const refused of [
      () => call(roomsRouter.endRace, { ...guest, race: 1 }, byGuest()),
      () => call(roomsRouter.stopWaitingFor, { ...guest, race: 1, memberId }, byGuest()),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
    expect((await findRoom())?.phase).toBe('race')
    await phone.close()
  })

  test('who leaves while a guest stands in gives that guest all of the room', async () => {
    const phone = await handToGuest()
    await call(roomsRouter.leave, seat, { context: host })
    await expect.poll(() => phone.room()).toMatchObject({ hostId: guest.memberId, hostStandsIn: false })
    await call(roomsRouter.endRoom, guest, byGuest())
    await phone.ended
  })

  test.each(['player', 'presenter'] as const)('hosts again as soon as they watch as %s', async (as) => {
    const phone = await handToGuest()
    const back = await watchTestRoom(host, seat, as)
    expect(back.room()).toMatchObject({ hostId: seat.memberId, hostStandsIn: false })
    await expect.poll(() => phone.room().hostId).toBe(seat.memberId)
    await expect(call(roomsRouter.setLocked, { ...guest, isLocked: true }, byGuest())).rejects.toMatchObject({
      code: 'NOT_HOST',
    })
    await call(roomsRouter.removeMember, { ...seat, memberId: guest.memberId }, { context: host })
    await back.close()
    await phone.ended
  })

  test('hosts again by a stream that was taken for gone', async () => {
    const opener = await watchTestRoom(host, seat)
    const phone = await watchTestRoom(visitor(deps), guest)
    clock.advance(hostGoneMs + 1000)
    await touch(guest)
    await cleanUpRooms(deps)
    expect(await findRoom()).toMatchObject({ hostMemberId: guest.memberId, hostStandsIn: true })
    await expect
      .poll(() => findRoom(), { timeout: 10_000 })
      .toMatchObject({ hostMemberId: seat.memberId, hostStandsIn: false })
    await opener.close()
    await phone.close()
  })

  test('who leaves gives everything up, is not removed all the same, and hosts again with a new seat', async () => {
    const phone = await watchTestRoom(visitor(deps), guest)
    await call(roomsRouter.leave, seat, { context: host })
    await expect.poll(() => phone.room()).toMatchObject({ hostId: guest.memberId, hostStandsIn: false })
    const { memberId } = await joinTestRoom(visitor(deps), seat.code)
    await call(roomsRouter.renameMember, { ...guest, memberId, name: 'Heron' }, byGuest())
    await expect(
      call(roomsRouter.removeMember, { ...guest, memberId: seat.memberId }, byGuest()),
    ).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    const again = await joinTestRoom(host, seat.code)
    expect(again.memberId).toBe(seat.memberId)
    const back = await watchTestRoom(host, again)
    expect(back.room()).toMatchObject({ hostId: seat.memberId, hostStandsIn: false })
    await back.close()
    await phone.close()
  })
})

describe('a race', () => {
  test('ends by its time, also with members gone', async () => {
    await watchAndDie(guest)
    await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
    clock.advance(startLeadMs + 59_000)
    await cleanUpRooms(deps)
    expect((await findRoom())?.phase).toBe('race')
    clock.advance(1000)
    await cleanUpRooms(deps)
    expect((await findRoom())?.phase).toBe('result')
  })

  test('does not wait for who is gone, or has not begun', async () => {
    await joinTestRoom(visitor(deps), seat.code)
    await watchAndDie(guest)
    await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
    const { play } = await call(roomsRouter.startRun, { ...seat, race: 1, language: null }, { context: host })
    clock.advance(startLeadMs + 6000)
    const clicks = clicksAt(play, [640, 910, 700, 1105, 820, 563])
    const phone = await watchTestRoom(visitor(deps), guest)
    await call(roomsRouter.finishRun, { ...seat, race: 1, playId: play.playId, clicks }, { context: host })
    // The guest is there, but may no longer begin.
    expect((await findRoom())?.phase).toBe('result')
    await phone.close()
  })
})

test('a room ends two hours after its last event, presence aside, and takes its members’ data along', async () => {
  const watching = await watchTestRoom(visitor(deps), guest)
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  await call(roomsRouter.startRun, { ...guest, race: 1, language: null }, { context: visitor(deps) })
  const roomId = (await findRoom())?.roomId ?? ''
  clock.advance(startLeadMs + 61_000)
  await cleanUpRooms(deps)
  expect((await findRoom())?.phase).toBe('result')
  clock.advance(roomIdleMs - startLeadMs - 62_000)
  await cleanUpRooms(deps)
  expect((await findRoom())?.endedAt).toBeNull()
  clock.advance(2000)
  await cleanUpRooms(deps)
  await watching.ended
  expect(watching.events.at(-1)).toEqual({ kind: 'end', reason: 'ended' })
  expect(await deps.database.orm.$count(roomMembers, eq(roomMembers.roomId, roomId))).toBe(0)
  expect(await deps.database.orm.$count(roomRuns, eq(roomRuns.roomId, roomId))).toBe(0)
  await purgeRooms(deps)
  expect((await findRoom())?.endedAt).not.toBeNull()
  clock.advance(25 * 60 * 60 * 1000)
  while ((await purgeRooms(deps)) > 0) continue
  expect(await findRoom()).toBeUndefined()
})
