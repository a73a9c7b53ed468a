import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createTestRoom,
  joinTestRoom,
  openOtherProcess,
  watchTestRoom,
  type TestSeat,
} from '../../../testing/fixtures/rooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { visitor } from '../../../testing/accounts/visitors.ts'
import { closeStreams } from './presence.ts'
import { roomsRouter } from '../router.ts'

let seat: TestSeat
let guest: TestSeat
const deps = useTestDeps({ boards: ['0001'] })
const host = useSignedIn(deps, { per: 'file' })
beforeEach(async () => {
  seat = await createTestRoom(host)
  guest = await joinTestRoom(visitor(deps), seat.code)
})

const last = { kind: 'end' } as const

test('a stream begins with the whole room, and its own seat in it', async () => {
  const watching = await watchTestRoom(visitor(deps), guest)
  expect(watching.events[0]).toMatchObject({ kind: 'state', memberId: guest.memberId, room: { phase: 'lobby' } })
  expect(watching.room()).toMatchObject({ code: seat.code, hostId: seat.memberId, maxPlayers: 200, race: 0 })
  const own = [...watching.members().values()].find(({ memberId }) => memberId === guest.memberId)
  expect(own).toMatchObject({ seat: 2, isOnline: true, hasAccount: false, progress: null, run: null })
  await watching.close()
})

test('two processes see each other’s changes', async () => {
  const other = openOtherProcess(deps)
  const [here, there] = [await watchTestRoom(host, seat), await watchTestRoom(visitor(other.deps), guest)]
  await expect.poll(() => [...here.members().values()].map(({ isOnline }) => isOnline)).toEqual([true, true])
  await call(roomsRouter.rename, { ...guest, name: 'Heron' }, { context: visitor(other.deps) })
  await call(roomsRouter.setLocked, { ...seat, isLocked: true }, { context: host })
  await expect.poll(() => here.members().has('Heron')).toBe(true)
  await expect.poll(() => there.room().isLocked).toBe(true)
  await there.close()
  await expect.poll(() => here.members().get('Heron')?.isOnline).toBe(false)
  await call(roomsRouter.leave, guest, { context: visitor(other.deps) })
  await expect.poll(() => here.members().size).toBe(1)
  await here.close()
  await other.close()
})

describe('a stream ends', () => {
  test('when its member is removed', async () => {
    const watching = await watchTestRoom(visitor(deps), guest)
    await call(roomsRouter.removeMember, { ...seat, memberId: guest.memberId }, { context: host })
    await watching.ended
    expect(watching.events.at(-1)).toEqual({ ...last, reason: 'removed' })
    await expect(watchTestRoom(visitor(deps), guest)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
  })

  test('when the seat is used elsewhere, in another process too; the seat stays online', async () => {
    const other = openOtherProcess(deps)
    const [phone, screen] = [await watchTestRoom(visitor(deps), guest), await watchTestRoom(host, seat)]
    const tablet = await watchTestRoom(visitor(other.deps), guest)
    await phone.ended
    expect(phone.events.at(-1)).toEqual({ ...last, reason: 'moved' })
    const again = await watchTestRoom(visitor(deps), guest)
    await tablet.ended
    expect(tablet.events.at(-1)).toEqual({ ...last, reason: 'moved' })
    expect([...screen.members().values()].map(({ isOnline }) => isOnline)).toEqual([true, true])
    await again.close()
    await screen.close()
    await other.close()
  })

  test('with the room', async () => {
    const streams = [await watchTestRoom(host, seat, 'presenter'), await watchTestRoom(visitor(deps), guest)]
    await call(roomsRouter.endRoom, seat, { context: host })
    for (const { ended, events } of streams) {
      await ended
      expect(events.at(-1)).toEqual({ ...last, reason: 'ended' })
    }
    await expect(watchTestRoom(visitor(deps), guest)).rejects.toMatchObject({ code: 'ROOM_ENDED' })
  })

  test('of a fourth presenter takes the first one’s place', async () => {
    const screens = []
    for (let count = 0; count < 4; count++) screens.push(await watchTestRoom(host, seat, 'presenter'))
    await screens[0]?.ended
    expect(screens[0]?.events.at(-1)).toEqual({ ...last, reason: 'moved' })
    for (const screen of screens.slice(1)) await screen.close()
  })
})

test('a process that stops ends its streams without a reason, and the seats stay', async () => {
  const other = openOtherProcess(deps)
  const [phone, screen] = [await watchTestRoom(visitor(other.deps), guest), await watchTestRoom(host, seat)]
  closeStreams(other.deps)
  await phone.ended
  expect(phone.events.at(-1)?.kind).not.toBe('end')
  await expect(watchTestRoom(visitor(other.deps), guest)).resolves.toMatchObject({ events: [{ kind: 'state' }] })
  const again = await watchTestRoom(visitor(deps), guest)
  expect([...screen.members().values()].map(({ isOnline }) => isOnline)).toEqual([true, true])
  await again.close()
  await screen.close()
  await other.close()
})
