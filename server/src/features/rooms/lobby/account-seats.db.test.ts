import { call } from '@orpc/server'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { roomMembers, rooms } from '../../../lib/database/schema.ts'
import { testPassword, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { createTestRoom, joinTestRoom, watchTestRoom, type TestSeat } from '../../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { accountRouter } from '../../account/router.ts'
import { usersRouter } from '../../users/router.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let taken: TestSeat
const deps = useTestDeps({ clock, boards: ['0001'] })
const admin = useSignedIn(deps, { per: 'file', role: 'admin' })
const host = useSignedIn(deps, { per: 'test', hasPassword: true })
const player = useSignedIn(deps, { per: 'test', hasPassword: true })

beforeEach(async () => {
  seat = await createTestRoom(host)
  taken = await joinTestRoom(player, seat.code)
})

const ends = {
  disabled: ({ user: { userId } }: SignedIn) =>
    call(usersRouter.setEnabled, { userId, enabled: false }, { context: admin }),
  deleted: (person: SignedIn) => call(accountRouter.deleteAccount, { password: testPassword }, { context: person }),
}

const noSeat = { code: 'SEAT_NOT_FOUND' }
const findRoom = async () => (await deps.database.orm.select().from(rooms).where(eq(rooms.code, seat.code)))[0]

describe.each(['disabled', 'deleted'] as const)('an account that is %s', (end) => {
  test('leaves its seat, and the others see it', async () => {
    const screen = await watchTestRoom(host, seat)
    const phone = await watchTestRoom(player, taken)
    await expect.poll(() => screen.members().size).toBe(2)
    await ends[end](player)
    await phone.ended
    await expect.poll(() => [...screen.members().keys()]).toEqual([host.user.gamerTag])
    await expect(
      call(roomsRouter.setReady, { ...taken, isReady: true }, { context: visitor(deps) }),
    ).rejects.toMatchObject(noSeat)
    await screen.close()
  })

  test('hands over the room that it opened, and hosts it no more', async () => {
    const phone = await watchTestRoom(player, taken)
    await ends[end](host)
    await expect.poll(() => phone.room()).toMatchObject({ hostId: taken.memberId, hostStandsIn: false })
    const asHost = { context: visitor(deps) }
    await expect(call(roomsRouter.setLocked, { ...seat, isLocked: true }, asHost)).rejects.toMatchObject(noSeat)
    await expect(call(roomsRouter.endRoom, seat, asHost)).rejects.toMatchObject(noSeat)
    await call(roomsRouter.endRoom, taken, { context: player })
    await phone.ended
  })

  test('ends a room where nobody else is', async () => {
    await call(roomsRouter.leave, taken, { context: player })
    await ends[end](host)
    expect((await findRoom())?.endedAt).not.toBeNull()
  })

  test('is not waited for in a race', async () => {
    const screen = await watchTestRoom(host, seat)
    const phone = await watchTestRoom(player, taken)
    await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
    await call(roomsRouter.startRun, { ...taken, race: 1, language: null }, { context: player })
    const { play } = await call(roomsRouter.startRun, { ...seat, race: 1, language: null }, { context: host })
    clock.advance(startLeadMs + 6000)
    const clicks = clicksAt(play, [640, 910, 700, 1105, 820, 563])
    await call(roomsRouter.finishRun, { ...seat, race: 1, playId: play.playId, clicks }, { context: host })
    expect((await findRoom())?.phase).toBe('race')
    await ends[end](player)
    await cleanUpRooms(deps)
    expect(await findRoom()).toMatchObject({ phase: 'result', raceEnd: 'runs' })
    await phone.ended
    await screen.close()
  })
})

test('nothing in a room tells of a deleted account, whose browser may come as a guest', async () => {
  await ends.deleted(player)
  const [row] = await deps.database.orm.select().from(roomMembers).where(eq(roomMembers.memberId, taken.memberId))
  expect(row).toMatchObject({ userId: null, name: taken.memberId, avatarUrl: '', isRemoved: true })
  expect((await joinTestRoom(visitor(deps), seat.code, taken.secret)).memberId).not.toBe(taken.memberId)
})

test('a refused deletion leaves the seat', async () => {
  await expect(call(accountRouter.deleteAccount, { password: 'wrong' }, { context: player })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  expect((await joinTestRoom(player, seat.code, taken.secret)).memberId).toBe(taken.memberId)
})
