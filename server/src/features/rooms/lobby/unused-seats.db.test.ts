import { call } from '@orpc/server'
import { startLeadMs, unusedSeatMs } from '@tilerush/core/rooms/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { roomMembers } from '../../../lib/database/schema.ts'
import { visitor } from '../../../testing/accounts/visitors.ts'
import { createTestRoom, joinTestRoom, watchTestRoom, type TestSeat } from '../../../testing/fixtures/rooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
const deps = useTestDeps({ clock, settings: { roomMaxPlayers: 4 }, boards: ['0001'] })
const host = useSignedIn(deps, { per: 'file' })
beforeEach(async () => {
  seat = await createTestRoom(host)
})

const join = (secret?: string) => joinTestRoom(visitor(deps), seat.code, secret)
const look = () => call(roomsRouter.look, { code: seat.code }, { context: visitor(deps) })
const setReady = (by: TestSeat) => call(roomsRouter.setReady, { ...by, isReady: true }, { context: visitor(deps) })
const removeAbsent = (by: TestSeat) =>
  call(roomsRouter.removeAbsent, by, { context: by.secret === seat.secret ? host : visitor(deps) })
const noSeat = { code: 'SEAT_NOT_FOUND' }
const findRow = async ({ memberId }: TestSeat) =>
  (await deps.database.orm.select().from(roomMembers).where(eq(roomMembers.memberId, memberId)))[0]

describe('a seat that no stream was opened on', () => {
  test('makes way in a full room after 15 s, and not before', async () => {
    for (let count = 0; count < 3; count++) await join()
    clock.advance(unusedSeatMs - 1000)
    await expect(join()).rejects.toMatchObject({ code: 'ROOM_FULL' })
    expect(await look()).toMatchObject({ isFull: true, numMembers: 4 })
    clock.advance(2000)
    expect(await look()).toMatchObject({ isFull: false, numMembers: 1 })
    await join()
    expect(await look()).toMatchObject({ numMembers: 2 })
  })

  test('is left by then, and its device may take it again', async () => {
    const screen = await watchTestRoom(host, seat)
    const guest = await join()
    await expect.poll(() => screen.members().size).toBe(2)
    clock.advance(unusedSeatMs + 1000)
    await cleanUpRooms(deps)
    await expect.poll(() => screen.members().size).toBe(1)
    await expect(setReady(guest)).rejects.toMatchObject(noSeat)
    expect((await join(guest.secret)).memberId).toBe(guest.memberId)
    await cleanUpRooms(deps)
    await setReady(guest)
    await screen.close()
  })

  test('is none once there was one: a phone that sleeps keeps its seat', async () => {
    const [guest, opener] = [await join(), await findRow(seat)]
    await (await watchTestRoom(visitor(deps), guest)).close()
    clock.advance(unusedSeatMs * 4)
    await cleanUpRooms(deps)
    await setReady(guest)
    // The opener may present, or come later.
    expect(opener).toMatchObject({ hasWatched: false })
    expect(await findRow(seat)).toMatchObject({ leftAt: null })
  })
})

describe('removing all who are not here', () => {
  test('is for the host alone', async () => {
    const [guest, other] = [await join(), await join()]
    await expect(removeAbsent(guest)).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
    await expect(removeAbsent({ ...guest, secret: 'x'.repeat(43) })).rejects.toMatchObject(noSeat)
    await setReady(other)
  })

  test('ends the seats of those alone, who come back to them, also to a locked room', async () => {
    const [here, asleep] = [await join(), await join()]
    const phone = await watchTestRoom(visitor(deps), here)
    await (await watchTestRoom(visitor(deps), asleep)).close()
    await removeAbsent(seat)
    // The host, who has no stream either, opened the room.
    await expect.poll(() => phone.members().size).toBe(2)
    await setReady(here)
    await expect(setReady(asleep)).rejects.toMatchObject(noSeat)
    await call(roomsRouter.setLocked, { ...seat, isLocked: true }, { context: host })
    expect((await join(asleep.secret)).memberId).toBe(asleep.memberId)
    await phone.close()
  })

  test('keeps the run of who sleeps in a race', async () => {
    const [here, asleep] = [await join(), await join()]
    const phone = await watchTestRoom(visitor(deps), here)
    const sleeping = await watchTestRoom(visitor(deps), asleep)
    await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
    const start = { ...asleep, race: 1, language: null }
    const before = await call(roomsRouter.startRun, start, { context: visitor(deps) })
    await sleeping.close()
    clock.advance(startLeadMs + 2000)
    await removeAbsent(seat)
    expect((await join(asleep.secret)).memberId).toBe(asleep.memberId)
    const again = await call(roomsRouter.startRun, start, { context: visitor(deps) })
    expect(again.play).toEqual(before.play)
    await phone.close()
  })
})
