/** Coming to a room and leaving it (docs/rules.md#rooms). One file: the cases share the boards and the host. */
import { call } from '@orpc/server'
import { isNull, and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { maxSeatsOfDevice, unusedSeatMs } from '@tilerush/core/rooms/constants'
import { createFakeClock } from '../../../lib/clock.ts'
import { roomMembers, rooms } from '../../../lib/database/schema.ts'
import {
  createTestRoom,
  joinTestRoom,
  newSecret,
  openOtherProcess,
  roomSettings,
  watchTestRoom,
} from '../../../testing/fixtures/rooms.ts'
import { createTestDeps } from '../../../testing/test-deps.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { at, signIn, visitor, withSession } from '../../../testing/accounts/visitors.ts'
import { roomsRouter } from '../router.ts'

const deps = useTestDeps({ boards: ['0001', { boardId: '0002', mode: 'testing' }, { boardId: '0003', numTiles: 5 }] })
const host = useSignedIn(deps, { per: 'file' })

const look = (code: string) => call(roomsRouter.look, { code }, { context: visitor(deps) })
const join = (context: Parameters<typeof joinTestRoom>[0], code: string, secret?: string) =>
  joinTestRoom(context, code, secret)

describe('a room is refused', () => {
  test('to a visitor', async () => {
    await expect(createTestRoom(visitor(deps))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test.each([['0002'], ['0003'], ['none']])(
    'on the board %s, which is not live, too small, or none',
    async (boardId) => {
      const boardIds = ['0001', boardId]
      await expect(createTestRoom(host, { boardIds })).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
      const admin = await signIn(deps, { role: 'admin' })
      await expect(createTestRoom(admin, { boardIds })).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    },
  )

  test.each([
    { boardIds: [] },
    { boardIds: Array.from({ length: 11 }, () => '0001') },
    { numRounds: 2 as 3 },
    { numTeams: 1 as 2 },
    { numTeams: 7 as 2 },
  ])('with the settings %j', async (changes) => {
    await expect(createTestRoom(host, changes)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('where rooms are off', async () => {
    const off = { ...deps, settings: { ...deps.settings, rooms: false } }
    const { code, secret } = await createTestRoom(host)
    const context = { ...host, deps: off }
    await expect(createTestRoom(context)).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' })
    await expect(call(roomsRouter.look, { code }, { context })).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' })
    await expect(joinTestRoom(context, code)).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' })
    await expect(call(roomsRouter.leave, { code, secret }, { context })).rejects.toMatchObject({
      code: 'ROOM_NOT_FOUND',
    })
  })
})

test('the same secret opens one room, also at once', async () => {
  const input = { settings: roomSettings(), secret: newSecret() }
  const opened = await Promise.all([1, 2, 3].map(() => call(roomsRouter.create, input, { context: host })))
  expect(new Set(opened.map(({ code }) => code)).size).toBe(1)
  expect(await call(roomsRouter.create, input, { context: host })).toEqual(opened[0])
})

test.each([
  ['222222', 'ROOM_NOT_FOUND', 404],
  ['abc', 'BAD_REQUEST', 400],
  ['K7WM4O', 'BAD_REQUEST', 400],
])('the code %s leads nowhere', async (code, error, status) => {
  await expect(look(code)).rejects.toMatchObject({ code: error, status })
  await expect(join(visitor(deps), code)).rejects.toMatchObject({ code: error, status })
})

describe('coming to a seat', () => {
  test('without an account, under a name of their own', async () => {
    const { code } = await createTestRoom(host)
    for (let count = 0; count < 5; count++) await join(visitor(deps), code)
    const members = await deps.database.orm.select().from(roomMembers)
    const names = members.map(({ name }) => name)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBeGreaterThan(5)
    expect(await look(code)).toEqual({
      code,
      boardName: 'Board 0001',
      hostName: host.user.gamerTag,
      numMembers: 6,
      phase: 'lobby',
      isLocked: false,
      isFull: false,
    })
  })

  test('again, by the secret or the account; the seat moves to the last device', async () => {
    const { code, memberId: hostId } = await createTestRoom(host)
    const guest = await join(visitor(deps), code)
    expect((await join(visitor(deps), code, guest.secret)).memberId).toBe(guest.memberId)
    const player = await signIn(deps)
    const phone = await join(player, code)
    const tablet = await join(await withSession(deps, player.user.userId), code)
    expect(tablet.memberId).toBe(phone.memberId)
    const setReady = (secret: string) =>
      call(roomsRouter.setReady, { code, secret, isReady: true }, { context: visitor(deps) })
    await expect(setReady(phone.secret)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
    await setReady(tablet.secret)
    expect((await join(host, code)).memberId).toBe(hostId)
    expect((await look(code)).numMembers).toBe(3)
  })

  test('a locked room takes no new member', async () => {
    const { code, secret } = await createTestRoom(host)
    const guest = await join(visitor(deps), code)
    await call(roomsRouter.setLocked, { code, secret, isLocked: true }, { context: host })
    await expect(join(visitor(deps), code)).rejects.toMatchObject({ code: 'ROOM_LOCKED', status: 409 })
    expect((await join(visitor(deps), code, guest.secret)).memberId).toBe(guest.memberId)
    expect(await look(code)).toMatchObject({ isLocked: true, numMembers: 2 })
  })

  test('who left gets the seat again, and another name when it is taken', async () => {
    const { code } = await createTestRoom(host)
    const guest = await join(visitor(deps), code)
    const rename = (secret: string) =>
      call(roomsRouter.rename, { code, secret, name: 'Heron' }, { context: visitor(deps) })
    await rename(guest.secret)
    await call(roomsRouter.leave, { code, secret: guest.secret }, { context: visitor(deps) })
    await rename((await join(visitor(deps), code)).secret)
    expect((await join(visitor(deps), code, guest.secret)).memberId).toBe(guest.memberId)
    const [row] = await deps.database.orm.select().from(roomMembers).where(eq(roomMembers.memberId, guest.memberId))
    expect(row).toMatchObject({ leftAt: null })
    expect(row?.name).not.toBe('Heron')
  })

  test('guests who look like an account that comes get other names, an account does not', async () => {
    const { code } = await createTestRoom(await signIn(deps))
    const first = await join(await signIn(deps, { gamerTag: 'w0mbat_x' }), code)
    const [one, other] = [await join(visitor(deps), code), await join(visitor(deps), code)]
    await call(roomsRouter.rename, { ...one, name: 'w1ll' }, { context: visitor(deps) })
    await call(roomsRouter.rename, { ...other, name: 'wi1l' }, { context: visitor(deps) })
    await join(await signIn(deps, { gamerTag: 'will' }), code)
    await join(await signIn(deps, { gamerTag: 'wombat_x' }), code)
    const [room] = await deps.database.orm.select().from(rooms).where(eq(rooms.code, code))
    const members = await deps.database.orm
      .select()
      .from(roomMembers)
      .where(eq(roomMembers.roomId, room?.roomId ?? ''))
    const nameOf = (memberId: string) => members.find((member) => member.memberId === memberId)?.name
    expect(nameOf(first.memberId)).toBe('w0mbat_x')
    for (const guest of [one, other]) expect(nameOf(guest.memberId)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining(['will', 'wombat_x']))
  })

  test('a gamertag is its account’s: a guest who took it gets another name', async () => {
    const { code } = await createTestRoom(host)
    const player = await signIn(deps, { gamerTag: 'Kingfisher' })
    const guest = await join(visitor(deps), code)
    await call(roomsRouter.rename, { ...guest, name: 'kingFISHER' }, { context: visitor(deps) })
    await join(player, code)
    const names = await deps.database.orm
      .select({ name: roomMembers.name })
      .from(roomMembers)
      .innerJoin(rooms, eq(rooms.roomId, roomMembers.roomId))
      .where(eq(rooms.code, code))
    expect(names.map(({ name }) => name.toLowerCase()).filter((name) => name === 'kingfisher')).toEqual(['kingfisher'])
  })

  test('of an account that has two is the one that it came to last', async () => {
    const { code } = await createTestRoom(host)
    const player = await signIn(deps)
    await join(player, code)
    const last = await join(visitor(deps), code)
    const { userId } = player.user
    await deps.database.orm.update(roomMembers).set({ userId }).where(eq(roomMembers.memberId, last.memberId))
    expect((await join(player, code)).memberId).toBe(last.memberId)
  })

  test('of another account in the same browser is to a seat of its own', async () => {
    const { code } = await createTestRoom(host)
    const [first, second] = [await signIn(deps), await signIn(deps)]
    const left = await join(first, code)
    await call(roomsRouter.leave, { code, secret: left.secret }, { context: first })
    const own = await join(second, code, left.secret)
    expect(own.memberId).not.toBe(left.memberId)
    // The first one is back on another device, and neither seat takes the other one over.
    const tablet = await join(await withSession(deps, first.user.userId), code)
    expect(tablet.memberId).toBe(left.memberId)
    expect((await join(second, code, left.secret)).memberId).toBe(own.memberId)
    const ofRoom = await deps.database.orm
      .select({ memberId: roomMembers.memberId, userId: roomMembers.userId, name: roomMembers.name })
      .from(roomMembers)
      .innerJoin(rooms, eq(rooms.roomId, roomMembers.roomId))
      .where(eq(rooms.code, code))
    const { user: one } = first
    const { user: other } = second
    expect(ofRoom).toContainEqual({ memberId: left.memberId, userId: one.userId, name: one.gamerTag })
    expect(ofRoom).toContainEqual({ memberId: own.memberId, userId: other.userId, name: other.gamerTag })
  })
})

test('60 joins at once, in two processes, leave a room of 40 full', async () => {
  const { code } = await createTestRoom(host)
  // Seats that nobody watches from make way after a while.
  const settings = { ...deps.settings, roomMaxPlayers: 40 }
  const still = { ...deps, settings, clock: createFakeClock(deps.clock.now()) }
  const other = openOtherProcess(still)
  const joins = Array.from({ length: 60 }, (_, index) =>
    join(visitor(index % 2 === 0 ? still : other.deps), code).then(
      () => 'in',
      (error: unknown) => (error as { code: string }).code,
    ),
  )
  const outcomes = await Promise.all(joins)
  await other.close()
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(39)
  expect(outcomes.filter((outcome) => outcome === 'ROOM_FULL')).toHaveLength(21)
  const [room] = await deps.database.orm.select().from(rooms).where(eq(rooms.code, code))
  const present = and(eq(roomMembers.roomId, room?.roomId ?? ''), isNull(roomMembers.leftAt))
  const members = await deps.database.orm.select().from(roomMembers).where(present)
  expect(members).toHaveLength(40)
  expect(new Set(members.map(({ seat }) => seat)).size).toBe(40)
  const looked = await call(roomsRouter.look, { code }, { context: visitor(still) })
  expect(looked).toMatchObject({ isFull: true, numMembers: 40 })
})

describe('a seat that was left behind by a log-out', () => {
  test('hosts nothing, leaves and watches nothing, for visitors and for other accounts; the session does', async () => {
    const seat = await createTestRoom(host)
    const guest = await join(visitor(deps), seat.code)
    const { code, secret } = seat
    const { memberId } = guest
    const others = [visitor(deps), await signIn(deps)]
    const isRefused = { code: 'HOST_LOGGED_OUT', status: 403 }
    for (const context of others) {
      const by = { context }
      for (const refused of [
        () => call(roomsRouter.configure, { ...seat, settings: roomSettings(), isPlaying: true }, by),
        () => call(roomsRouter.renameMember, { ...seat, memberId, name: null }, by),
        () => call(roomsRouter.removeMember, { ...seat, memberId }, by),
        () => call(roomsRouter.admit, { ...seat, memberIds: 'all', isAdmitted: true }, by),
        () => call(roomsRouter.removeAbsent, seat, by),
        () => call(roomsRouter.assignTeams, { ...seat, move: null }, by),
        () => call(roomsRouter.setLocked, { ...seat, isLocked: true }, by),
        () => call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, by),
        () => call(roomsRouter.endRace, { ...seat, race: 1 }, by),
        () => call(roomsRouter.stopWaitingFor, { ...seat, race: 1, memberId }, by),
        () => call(roomsRouter.openLobby, seat, by),
        () => call(roomsRouter.report, { code, secret, race: 1 }, by),
        () => call(roomsRouter.watch, { code, secret, as: 'player' }, by),
        () => call(roomsRouter.watch, { code, secret, as: 'presenter' }, by),
        () => call(roomsRouter.leave, { code, secret }, by),
        () => call(roomsRouter.endRoom, seat, by),
      ])
        await expect(refused()).rejects.toMatchObject(isRefused)
    }
    expect(await look(code)).toMatchObject({ hostName: host.user.gamerTag, numMembers: 2, isLocked: false })
    await call(roomsRouter.setLocked, { ...seat, isLocked: true }, { context: host })
    await (await watchTestRoom(host, seat)).close()
    await call(roomsRouter.endRoom, seat, { context: host })
  })

  test('is taken by nobody who joins with it, and its account comes back to it', async () => {
    const seat = await createTestRoom(host)
    const stranger = await join(visitor(deps), seat.code, seat.secret)
    expect(stranger.memberId).not.toBe(seat.memberId)
    await expect(
      call(roomsRouter.setLocked, { ...stranger, isLocked: true }, { context: visitor(deps) }),
    ).rejects.toMatchObject({ code: 'NOT_HOST' })
    const back = await join(host, seat.code)
    expect(back.memberId).toBe(seat.memberId)
    await call(roomsRouter.setLocked, { ...back, isLocked: true }, { context: host })
  })
})

test('a browser has five seats in use at once; those that nobody sits on any more are not', async () => {
  const { code } = await createTestRoom(host)
  const clock = createFakeClock(new Date())
  const device = { ...visitor({ ...deps, clock }), ...at('203.0.113.8', 'a browser'), deviceSecret: newSecret() }
  const seats = []
  for (let count = 0; count < maxSeatsOfDevice; count++) seats.push(await join(device, code))
  await expect(join(device, code)).rejects.toMatchObject({ code: 'DEVICE_HAS_SEATS', status: 409 })
  expect(await join(device, code, seats[0]?.secret)).toMatchObject({ memberId: seats[0]?.memberId })
  await join({ ...device, deviceSecret: newSecret() }, code)
  await join(visitor(deps), code)
  const streams = await Promise.all(seats.map((each) => watchTestRoom(device, each)))
  clock.advance(unusedSeatMs + 1000)
  await expect(join(device, code)).rejects.toMatchObject({ code: 'DEVICE_HAS_SEATS' })
  await streams[0]?.close()
  await expect
    .poll(() =>
      join(device, code).then(
        () => 'OK',
        () => 'refused',
      ),
    )
    .toBe('OK')
  await Promise.all(streams.map((stream) => stream.close()))
})

describe('removing all of a device', () => {
  test('ends the seats of its browser in its network, waiting ones and those with a stream, and no others', async () => {
    const seat = await createTestRoom(host)
    const { code } = seat
    const device = { ...visitor(deps), ...at('203.0.113.7', 'a browser'), deviceSecret: newSecret() }
    const others = [
      { ...device, deviceSecret: newSecret() },
      { ...device, ...at('203.0.114.7', 'a browser') },
      // Without a cookie nobody can tell them from others of the network.
      { ...device, deviceSecret: '' },
      { ...device, deviceSecret: '' },
    ]
    const own = [await join(device, code), await join(device, code), await join(device, code)] as const
    const kept = []
    for (const other of others) kept.push(await join(other, code))
    const stream = await watchTestRoom(device, own[1])
    const settings = roomSettings({ asksFirst: true })
    await call(roomsRouter.configure, { ...seat, settings, isPlaying: true }, { context: host })
    const asking = await join(device, code)
    const remove = (memberId: string, isWholeDevice?: boolean, by = seat) =>
      call(roomsRouter.removeMember, { ...by, memberId, isWholeDevice }, { context: by === seat ? host : device })
    await expect(remove(own[1].memberId, true, own[0])).rejects.toMatchObject({ code: 'NOT_HOST' })
    expect(await remove(own[0].memberId, true)).toEqual({ numRemoved: 4 })
    await stream.ended
    for (const gone of own)
      await expect(join(device, code, gone.secret)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
    await expect(join(device, code, asking.secret)).rejects.toMatchObject({ code: 'SEAT_DECLINED' })
    expect((await look(code)).numMembers).toBe(1 + kept.length)
    expect(await remove(kept[2]?.memberId ?? '', true)).toEqual({ numRemoved: 1 })
    expect(await remove(kept[0]?.memberId ?? '')).toEqual({ numRemoved: 1 })
    expect((await look(code)).numMembers).toBe(3)
  })

  test('leaves the opener, whose browser it may be', async () => {
    const device = { ...host, deviceSecret: newSecret() }
    const seat = await createTestRoom(device)
    const own = await join(device, seat.code)
    const guest = await join(
      { ...visitor(deps), ...at('192.0.2.1', 'a browser'), deviceSecret: device.deviceSecret },
      seat.code,
    )
    await call(roomsRouter.removeMember, { ...own, memberId: guest.memberId, isWholeDevice: true }, { context: device })
    expect(await look(seat.code)).toMatchObject({ numMembers: 1, hostName: host.user.gamerTag })
  })
})

describe('removing a member', () => {
  test('is for the host alone, and not of themselves', async () => {
    const seat = await createTestRoom(host)
    const [one, other] = [await join(visitor(deps), seat.code), await join(visitor(deps), seat.code)]
    const remove = (secret: string, memberId: string) =>
      call(
        roomsRouter.removeMember,
        { code: seat.code, secret, memberId },
        { context: secret === seat.secret ? host : visitor(deps) },
      )
    await expect(remove(one.secret, other.memberId)).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
    await expect(remove(newSecret(), other.memberId)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND', status: 404 })
    await expect(remove(seat.secret, seat.memberId)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await expect(remove(seat.secret, crypto.randomUUID())).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    expect((await look(seat.code)).numMembers).toBe(3)
  })

  test('ends the seat, and keeps its account out', async () => {
    const seat = await createTestRoom(host)
    const player = await signIn(deps)
    const removed = await join(player, seat.code)
    await call(roomsRouter.removeMember, { ...seat, memberId: removed.memberId }, { context: host })
    await expect(join(player, seat.code)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
    await expect(join(player, seat.code, removed.secret)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
    await expect(call(roomsRouter.board, removed, { context: player })).rejects.toMatchObject({
      code: 'SEAT_NOT_FOUND',
    })
  })

  test.each([false, true])(
    'keeps its account out by a seat that it had as a guest, too; locked: %s',
    async (isLocked) => {
      const seat = await createTestRoom(host)
      const player = await signIn(deps)
      const asGuest = await join(visitor(deps), seat.code)
      const removed = await join(player, seat.code)
      await call(roomsRouter.removeMember, { ...seat, memberId: removed.memberId }, { context: host })
      await call(roomsRouter.setLocked, { ...seat, isLocked }, { context: host })
      await expect(join(player, seat.code, asGuest.secret)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
    },
  )
})

test('only the host ends a room', async () => {
  const guest = await join(visitor(deps), (await createTestRoom(host)).code)
  await expect(call(roomsRouter.endRoom, guest, { context: visitor(deps) })).rejects.toMatchObject({ code: 'NOT_HOST' })
})

test('a room without members ends, and so does one that its host ends; nothing of its members stays', async () => {
  for (const end of [roomsRouter.leave, roomsRouter.endRoom] as const) {
    const seat = await createTestRoom(host)
    const { code, secret } = seat
    await call(end, { code, secret }, { context: host })
    await expect(look(code)).rejects.toMatchObject({ code: 'ROOM_ENDED', status: 410 })
    await expect(join(visitor(deps), code)).rejects.toMatchObject({ code: 'ROOM_ENDED' })
    await expect(call(roomsRouter.leave, { code, secret }, { context: host })).rejects.toMatchObject({
      code: 'ROOM_ENDED',
    })
    const [room] = await deps.database.orm.select().from(rooms).where(eq(rooms.code, code))
    const left = eq(roomMembers.roomId, room?.roomId ?? '')
    expect(await deps.database.orm.$count(roomMembers, left)).toBe(0)
  }
})

test('guesses at codes are counted, whichever procedure they are made by', async () => {
  const strict = await createTestDeps({ settings: { rateLimitFactor: 0.003 } })
  const context = visitor(strict)
  const guesses = [
    () => call(roomsRouter.look, { code: '222222' }, { context }),
    () => call(roomsRouter.leave, { code: '222222', secret: newSecret() }, { context }),
    () => call(roomsRouter.board, { code: '222222', secret: newSecret() }, { context }),
    () => call(roomsRouter.watch, { code: '222222', secret: newSecret(), as: 'player' as const }, { context }),
  ]
  for (const guess of guesses) await expect(guess()).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' })
  for (const guess of guesses) await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await strict.close()
})
