/** Seats that wait to be let in (docs/rules.md#asking-first). One file: the cases share a room that asks first. */
import { call } from '@orpc/server'
import {
  askAgainMs,
  hostGoneMs,
  maxWaitingSeats,
  maxWaitingSeatsWithoutDevice,
  unusedSeatMs,
} from '@tilerush/core/rooms/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { roomMembers } from '../../../lib/database/schema.ts'
import { at, signIn, visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import {
  createTestRoom,
  newSecret,
  roomSettings,
  visitTestRoom,
  watchTestRoom,
  type TestSeat,
} from '../../../testing/fixtures/rooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { leaveRooms } from './account-seats.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let guest: TestSeat
const deps = useTestDeps({ clock, settings: { roomMaxPlayers: 4 }, boards: ['0001'] })
const host = useSignedIn(deps, { per: 'file' })
/** A room with a member that asks from then on. */
beforeEach(async () => {
  seat = await createTestRoom(host)
  guest = await visitTestRoom(visitor(deps), seat.code)
  await setAsking(true)
})

const setAsking = (asksFirst: boolean) =>
  call(
    roomsRouter.configure,
    { ...seat, settings: roomSettings({ asksFirst, numTeams: 2 }), isPlaying: true },
    { context: host },
  )

interface Asked extends TestSeat {
  readonly name: string
  readonly isAdmitted: boolean
}

async function ask(context: Visitor = visitor(deps), secret = newSecret()): Promise<Asked> {
  const { code } = seat
  return { code, secret, ...(await call(roomsRouter.join, { code, secret }, { context })) }
}
const again = ({ secret }: TestSeat) => ask(visitor(deps), secret)
/** Whose session a seat is used with: the host's is its account's. */
const contextOf = (by: TestSeat): Visitor => (by.secret === seat.secret ? host : visitor(deps))
const decide = (by: TestSeat, memberIds: 'all' | string[], isAdmitted: boolean) =>
  call(roomsRouter.admit, { ...by, memberIds, isAdmitted }, { context: contextOf(by) })
const admit = (...asking: TestSeat[]) =>
  decide(
    seat,
    asking.map(({ memberId }) => memberId),
    true,
  )
const setReady = (by: TestSeat) => call(roomsRouter.setReady, { ...by, isReady: true }, { context: visitor(deps) })
const look = () => call(roomsRouter.look, { code: seat.code }, { context: visitor(deps) })
const findRow = async ({ memberId }: TestSeat) =>
  (await deps.database.orm.select().from(roomMembers).where(eq(roomMembers.memberId, memberId)))[0]

async function race() {
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  await call(roomsRouter.endRace, { ...seat, race: 1 }, { context: host })
  return await call(roomsRouter.results, { ...seat, race: 1 }, { context: host })
}

/** Whether anything of the seat is in what was sent. */
const heard = (events: readonly unknown[], { memberId, name }: Asked) => {
  const text = JSON.stringify(events)
  return text.includes(memberId) || text.includes(`"${name}"`)
}

describe('nobody is let in', () => {
  test('by a stranger, a member, or themselves', async () => {
    const asking = await ask()
    const stranger = { ...seat, secret: newSecret() }
    for (const isAdmitted of [true, false]) {
      await expect(decide(stranger, 'all', isAdmitted)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND', status: 404 })
      await expect(decide(guest, 'all', isAdmitted)).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
      await expect(decide(asking, 'all', isAdmitted)).rejects.toMatchObject({ code: 'SEAT_WAITING', status: 403 })
    }
    expect(await again(asking)).toMatchObject({ isAdmitted: false })
  })

  test('to anything of the room before, but to leave it', async () => {
    const asking = await ask()
    const waits = { code: 'SEAT_WAITING' }
    const { code, secret } = asking
    const context = visitor(deps)
    await expect(setReady(asking)).rejects.toMatchObject(waits)
    await expect(call(roomsRouter.watch, { code, secret, as: 'player' }, { context })).rejects.toMatchObject(waits)
    await expect(call(roomsRouter.watch, { code, secret, as: 'presenter' }, { context })).rejects.toMatchObject(waits)
    await expect(call(roomsRouter.board, { code, secret }, { context })).rejects.toMatchObject(waits)
    await expect(call(roomsRouter.results, { code, secret, race: 1 }, { context })).rejects.toMatchObject(waits)
    await expect(call(roomsRouter.rename, { code, secret, name: 'Heron' }, { context })).rejects.toMatchObject(waits)
    await call(roomsRouter.leave, { code, secret }, { context })
    expect(await findRow(asking)).toMatchObject({ leftAt: clock.now() })
  })

  test('who does not wait', async () => {
    await expect(decide(seat, [crypto.randomUUID()], true)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await expect(decide(seat, [guest.memberId], false)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await setReady(guest)
  })
})

describe('who waits', () => {
  test('is a member once let in, with a team, and a repeat changes nothing', async () => {
    const asking = await ask()
    expect(asking.isAdmitted).toBe(false)
    await admit(asking)
    await admit(asking)
    expect(await again(asking)).toMatchObject({ memberId: asking.memberId, name: asking.name, isAdmitted: true })
    await setReady(asking)
    const row = await findRow(asking)
    expect(row).toMatchObject({ isPlaying: true, firstRace: 1 })
    expect(row?.team).not.toBeNull()
    expect(await look()).toMatchObject({ numMembers: 3 })
  })

  test('is in no count, and holds up no start', async () => {
    const screen = await watchTestRoom(host, seat)
    const asking = await ask()
    for (let count = 0; count < 4; count++) await ask()
    expect(await look()).toMatchObject({ numMembers: 2, isFull: false })
    const { members: raced } = await race()
    expect(raced.map(({ memberId }) => memberId)).not.toContain(asking.memberId)
    expect(screen.members().size).toBe(2)
    await expect(
      call(roomsRouter.renameMember, { ...seat, memberId: asking.memberId, name: 'Heron' }, { context: host }),
    ).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await screen.close()
  })

  test('stays while the device asks again, and is gone 15 s after the last time', async () => {
    const asking = await ask()
    for (let count = 0; count < 7; count++) {
      clock.advance(askAgainMs)
      await again(asking)
      await cleanUpRooms(deps)
    }
    expect(await findRow(asking)).toMatchObject({ leftAt: null, lastSeenAt: clock.now() })
    clock.advance(unusedSeatMs + 1000)
    await cleanUpRooms(deps)
    await expect(admit(asking)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    // It waits again, and not in a room that is locked meanwhile.
    expect(await again(asking)).toMatchObject({ memberId: asking.memberId, isAdmitted: false })
    await call(roomsRouter.leave, asking, { context: visitor(deps) })
    await call(roomsRouter.setLocked, { ...seat, isLocked: true }, { context: host })
    await expect(again(asking)).rejects.toMatchObject({ code: 'ROOM_LOCKED' })
  })

  test('is declined for good, and told so', async () => {
    const [asking, other] = [await ask(), await ask()]
    await decide(seat, [asking.memberId], false)
    await decide(seat, [asking.memberId], false)
    await expect(again(asking)).rejects.toMatchObject({ code: 'SEAT_DECLINED', status: 403 })
    await expect(admit(asking)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await setAsking(false)
    await expect(again(asking)).rejects.toMatchObject({ code: 'SEAT_DECLINED' })
    expect(await again(other)).toMatchObject({ isAdmitted: true })
  })

  test('leaves with an account that is disabled', async () => {
    const player = await signIn(deps)
    const asking = await ask(player)
    await leaveRooms(deps, player.user.userId)
    expect(await findRow(asking)).toMatchObject({ leftAt: clock.now(), isAdmitted: false })
  })

  test('takes no name from a member before being one', async () => {
    const player = await signIn(deps, { gamerTag: 'Kingfisher' })
    await call(roomsRouter.rename, { ...guest, name: 'kingFISHER' }, { context: visitor(deps) })
    const asking = await ask(player)
    expect(asking).toMatchObject({ name: 'Kingfisher', isAdmitted: false })
    expect(await findRow(guest)).toMatchObject({ name: 'kingFISHER' })
    await admit(asking)
    expect(await findRow(asking)).toMatchObject({ name: 'Kingfisher', isAdmitted: true })
    expect((await findRow(guest))?.name).not.toBe('kingFISHER')
  })
})

test('who has a seat, or had one as a member, does not ask', async () => {
  expect(await again(guest)).toMatchObject({ memberId: guest.memberId, isAdmitted: true })
  await call(roomsRouter.leave, guest, { context: visitor(deps) })
  expect(await again(guest)).toMatchObject({ memberId: guest.memberId, isAdmitted: true })
  expect(await ask(host)).toMatchObject({ memberId: seat.memberId, isAdmitted: true })
})

test('so many may wait at once, two of one browser, and half of them of those who cannot be told apart', async () => {
  const askFrom = (device: string) =>
    ask({ ...visitor(deps), ...at('192.0.2.1', `browser ${device}`), deviceSecret: device })
  for (let count = 0; count < maxWaitingSeatsWithoutDevice; count++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_WAITING', status: 409 })
  // A device cookie that a caller makes up is none.
  const madeUp = { ...visitor(deps), deviceSecret: newSecret() }
  await expect(ask(madeUp)).rejects.toMatchObject({ code: 'TOO_MANY_WAITING' })
  await askFrom('one')
  await askFrom('one')
  await expect(askFrom('one')).rejects.toMatchObject({ code: 'DEVICE_HAS_SEATS', status: 409 })
  for (let count = maxWaitingSeatsWithoutDevice + 2; count < maxWaitingSeats; count++) await askFrom(`${count}`)
  await expect(askFrom('late')).rejects.toMatchObject({ code: 'TOO_MANY_WAITING' })
  clock.advance(unusedSeatMs + 1000)
  expect(await ask()).toMatchObject({ isAdmitted: false })
})

describe('all who wait', () => {
  test('are let in at once, as far as there are places', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()]
    await decide(seat, 'all', true)
    expect(await again(second)).toMatchObject({ isAdmitted: true })
    expect(await again(third)).toMatchObject({ isAdmitted: false })
    await expect(admit(third)).rejects.toMatchObject({ code: 'ROOM_FULL', status: 409 })
    await call(roomsRouter.leave, first, { context: visitor(deps) })
    await admit(third)
    await decide(seat, 'all', true)
  })

  test('are in when the host asks no more; a locked room stays locked', async () => {
    const [first, , third] = [await ask(), await ask(), await ask()]
    await call(roomsRouter.setLocked, { ...seat, isLocked: true }, { context: host })
    await setAsking(false)
    expect(await again(first)).toMatchObject({ isAdmitted: true })
    await expect(again(third)).rejects.toMatchObject({ code: 'ROOM_FULL' })
    await call(roomsRouter.leave, first, { context: visitor(deps) })
    await expect(ask()).rejects.toMatchObject({ code: 'ROOM_LOCKED' })
    expect(await again(third)).toMatchObject({ isAdmitted: true })
  })
})

test('a host who stands in hears of nobody who waits, and lets nobody in', async () => {
  const phone = await watchTestRoom(visitor(deps), guest)
  clock.advance(hostGoneMs + 1000)
  const [one, other] = [await ask(), await ask()]
  await expect.poll(() => phone.room().hostStandsIn, { timeout: 10_000 }).toBe(true)
  for (const isAdmitted of [true, false])
    await expect(decide(guest, [one.memberId], isAdmitted)).rejects.toMatchObject({ code: 'NOT_HOST' })
  for (const asksFirst of [true, false]) {
    const input = { ...guest, settings: roomSettings({ asksFirst, numTeams: 2, names: 'generated' }), isPlaying: true }
    await expect(call(roomsRouter.configure, input, { context: visitor(deps) })).rejects.toMatchObject({
      code: 'NOT_HOST',
    })
  }
  for (const asking of [one, other]) {
    expect(await again(asking)).toMatchObject({ isAdmitted: false })
    expect(heard(phone.events, asking)).toBe(false)
  }
  const back = await watchTestRoom(host, seat)
  expect(back.events[0]).toMatchObject({ waiting: [{ memberId: one.memberId }, { memberId: other.memberId }] })
  await admit(one)
  expect(await again(one)).toMatchObject({ isAdmitted: true })
  await back.close()
  await phone.close()
})

test('only the host’s streams name who waits, from first to last', async () => {
  const early = await ask()
  const [screen, wall, phone] = [
    await watchTestRoom(host, seat),
    await watchTestRoom(host, seat, 'presenter'),
    await watchTestRoom(visitor(deps), guest),
  ]
  const late = await ask()
  const { code } = seat
  await expect.poll(() => heard(screen.events, late) && heard(wall.events, late)).toBe(true)
  expect(screen.events[0]).toMatchObject({ kind: 'state', waiting: [{ memberId: early.memberId, name: early.name }] })
  await decide(seat, [early.memberId], false)
  // Whatever was sent before this is with the phone by then.
  await setReady(guest)
  await expect.poll(() => [...phone.members().values()].some(({ isReady }) => isReady)).toBe(true)
  for (const asking of [early, late]) expect(heard(phone.events, asking)).toBe(false)
  expect(JSON.stringify(await call(roomsRouter.look, { code }, { context: visitor(deps) }))).not.toContain(late.name)
  await admit(late)
  await expect.poll(() => phone.members().has(late.name)).toBe(true)
  await expect
    .poll(() => screen.events.findLast(({ kind }) => kind === 'waiting'))
    .toEqual({ kind: 'waiting', waiting: [] })
  for (const stream of [screen, wall, phone]) await stream.close()
})
