import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { roomMembers } from '../../../lib/database/schema.ts'
import {
  createTestRoom,
  joinTestRoom,
  roomSettings,
  watchTestRoom,
  type TestSeat,
} from '../../../testing/fixtures/rooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor } from '../../../testing/accounts/visitors.ts'
import { roomsRouter } from '../router.ts'

let seat: TestSeat
let guest: TestSeat
const deps = useTestDeps({ boards: ['0001', '0002'] })
const host = useSignedIn(deps, { per: 'file' })
beforeEach(async () => {
  seat = await createTestRoom(host)
  guest = await joinTestRoom(visitor(deps), seat.code)
})

const rename = (who: TestSeat, name: string | null) =>
  call(roomsRouter.rename, { ...who, name }, { context: visitor(deps) })
const findMember = async (memberId: string) =>
  (await deps.database.orm.select().from(roomMembers).where(eq(roomMembers.memberId, memberId)))[0]

const report = (who: TestSeat, memberId: string) =>
  call(roomsRouter.reportName, { ...who, memberId }, { context: visitor(deps) })
const by = () => ({ context: visitor(deps) })
const assign = (move: { memberId: string; team: number } | null) =>
  call(roomsRouter.assignTeams, { ...seat, move }, { context: host })
const getTeams = async () => {
  const room = await findMember(seat.memberId)
  const members = await deps.database.orm
    .select()
    .from(roomMembers)
    .where(eq(roomMembers.roomId, room?.roomId ?? ''))
  return members.map(({ team }) => team ?? -1).toSorted((one, other) => one - other)
}

describe('a name', () => {
  test.each([
    ['', 'empty'],
    ['a'.repeat(1000), 'too-long'],
    ['\u202Eolleh', 'characters'],
    ['An\u200Dna', 'characters'],
    ['a\u0007b', 'characters'],
    ['Teacher', 'blocked'],
    ['admin', 'blocked'],
    ['sh1t', 'blocked'],
  ])('%j is refused as %s, and the one before stays', async (name, issue) => {
    const before = await findMember(guest.memberId)
    await expect(rename(guest, name)).rejects.toMatchObject({ code: 'NAME_REFUSED', status: 422, data: { issue } })
    const byHost = { ...seat, memberId: guest.memberId, name }
    await expect(call(roomsRouter.renameMember, byHost, { context: host })).rejects.toMatchObject({
      code: 'NAME_REFUSED',
      data: { issue },
    })
    expect((await findMember(guest.memberId))?.name).toBe(before?.name)
  })

  test('of more than 1,000 characters, or that cannot be stored, is no input', async () => {
    await expect(rename(guest, 'a'.repeat(1001))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is unique in the room, whatever its case', async () => {
    expect(await rename(guest, 'Heron')).toEqual({ name: 'Heron' })
    expect(await rename(guest, 'HERON')).toEqual({ name: 'HERON' })
    const other = await joinTestRoom(visitor(deps), seat.code)
    await expect(rename(other, 'heron')).rejects.toMatchObject({ code: 'NAME_TAKEN', status: 409 })
    await expect(rename(other, host.user.gamerTag)).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })

  test.each([
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['王', '王'],
    ['  Mary \u00A0 Ann ', 'Mary Ann'],
    ['Zoe\u{308} o’Neill-2', "Zoë o'Neill-2"],
  ])('%j of any script is stored as %j', async (typed, stored) => {
    expect(await rename(guest, typed)).toEqual({ name: stored })
    expect((await findMember(guest.memberId))?.name).toBe(stored)
  })

  test('is refused where it looks like that of another member', async () => {
    await rename(guest, 'boss_owl')
    const other = await joinTestRoom(visitor(deps), seat.code)
    const looking = ['b0ss_owl', 'BOSS OWL', 'bоss_owl', 'bóssowl', 'b0SSowI']
    for (const name of looking)
      await expect(rename(other, name)).rejects.toMatchObject({ code: 'NAME_TAKEN', status: 409 })
    expect(await rename(other, 'boss owls')).toEqual({ name: 'boss owls' })
  })

  test('is refused where it looks like a gamertag in other letters; in its own, it is a name like any other', async () => {
    await signIn(deps, { gamerTag: 'King_Ibis' })
    for (const name of ['K1ng_Ibis', 'Kіng Ibis', 'King_lbis']) {
      await expect(rename(guest, name)).rejects.toMatchObject({ code: 'NAME_REFUSED', data: { issue: 'look-alike' } })
    }
    for (const name of ['King Ibis', 'kíngibis']) expect(await rename(guest, name)).toEqual({ name })
  })

  test('is generated on demand, and always where own names are off', async () => {
    expect((await rename(guest, null)).name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    const settings = roomSettings({ names: 'generated' })
    await call(roomsRouter.configure, { ...seat, settings, isPlaying: true }, { context: host })
    await expect(rename(guest, 'Heron')).rejects.toMatchObject({ data: { issue: 'generated-only' } })
    const byHost = { ...seat, memberId: guest.memberId, name: 'Heron' }
    expect(await call(roomsRouter.renameMember, byHost, { context: host })).toEqual({ name: 'Heron' })
  })

  test('that is a gamertag stays', async () => {
    expect(await rename(seat, 'Somebody')).toEqual({ name: host.user.gamerTag })
  })

  test('can be reported once by each member, not by its owner', async () => {
    await expect(report(guest, guest.memberId)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await report(seat, guest.memberId)
    await report(seat, guest.memberId)
    expect((await findMember(guest.memberId))?.reportedBy).toEqual([seat.memberId])
    await rename(guest, 'Heron')
    expect((await findMember(guest.memberId))?.reportedBy).toEqual([])
  })
})

describe('only the host', () => {
  test.each([
    ['configures', () => call(roomsRouter.configure, { ...guest, settings: roomSettings(), isPlaying: true }, by())],
    [
      'renames others',
      () => call(roomsRouter.renameMember, { ...guest, memberId: seat.memberId, name: 'Other' }, by()),
    ],
    ['makes teams', () => call(roomsRouter.assignTeams, { ...guest, move: null }, by())],
    ['locks', () => call(roomsRouter.setLocked, { ...guest, isLocked: true }, by())],
    ['opens the lobby', () => call(roomsRouter.openLobby, guest, by())],
    ['presents', () => call(roomsRouter.watch, { ...guest, as: 'presenter' as const }, by())],
  ])('%s', async (_what, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
  })
})

test('everybody sees what the host configures', async () => {
  const watching = await watchTestRoom(visitor(deps), guest)
  const settings = roomSettings({ boardIds: ['0002', '0001'], numRounds: 3, hasPenalty: false })
  await call(roomsRouter.configure, { ...seat, settings, isPlaying: false }, { context: host })
  await expect.poll(() => watching.room().settings).toEqual(settings)
  expect(watching.room()).toMatchObject({ boardNames: ['Board 0002', 'Board 0001'], board: { boardId: '0002' } })
  expect(watching.members().get(host.user.gamerTag)).toMatchObject({ isPlaying: false })
  const wrong = { ...seat, settings: roomSettings({ boardIds: ['none'] }), isPlaying: false }
  await expect(call(roomsRouter.configure, wrong, { context: host })).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
  await watching.close()
})

describe('teams', () => {
  test('are of about one size, also for those who come later', async () => {
    await expect(assign(null)).rejects.toMatchObject({ code: 'NO_SUCH_TEAM' })
    for (let count = 0; count < 3; count++) await joinTestRoom(visitor(deps), seat.code)
    await call(
      roomsRouter.configure,
      { ...seat, settings: roomSettings({ numTeams: 3 }), isPlaying: true },
      { context: host },
    )
    await joinTestRoom(visitor(deps), seat.code)
    expect(await getTeams()).toEqual([0, 0, 1, 1, 2, 2])
    await assign(null)
    expect(await getTeams()).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('are moved to one by one', async () => {
    await call(
      roomsRouter.configure,
      { ...seat, settings: roomSettings({ numTeams: 2 }), isPlaying: true },
      { context: host },
    )
    for (const team of [0, 1]) {
      await assign({ memberId: guest.memberId, team })
      expect((await findMember(guest.memberId))?.team).toBe(team)
    }
    await expect(assign({ memberId: guest.memberId, team: 2 })).rejects.toMatchObject({
      code: 'NO_SUCH_TEAM',
      status: 409,
    })
    await expect(assign({ memberId: crypto.randomUUID(), team: 1 })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })
})

test('a host who presents is in no team and no count, and back in the smallest team when they play', async () => {
  const configure = (numTeams: 0 | 2, isPlaying: boolean) =>
    call(roomsRouter.configure, { ...seat, settings: roomSettings({ numTeams }), isPlaying }, { context: host })
  const look = async () => (await call(roomsRouter.look, { code: seat.code }, { context: visitor(deps) })).numMembers
  await configure(2, true)
  expect(await getTeams()).toEqual([0, 1])
  expect(await look()).toBe(2)
  await configure(2, false)
  expect((await findMember(seat.memberId))?.team).toBeNull()
  await assign(null)
  expect(await getTeams()).toEqual([-1, 0])
  expect(await look()).toBe(1)
  const move = assign({ memberId: seat.memberId, team: 1 })
  await expect(move).rejects.toMatchObject({ code: 'MEMBER_NOT_RACING', status: 409 })
  await configure(2, true)
  expect(await getTeams()).toEqual([0, 1])
})

test('a member is ready, and wishes for the next race', async () => {
  const watching = await watchTestRoom(host, seat)
  await call(roomsRouter.setReady, { ...guest, isReady: true }, { context: visitor(deps) })
  await call(roomsRouter.setWish, { ...guest, wish: 'rematch' }, { context: visitor(deps) })
  await expect
    .poll(() => [...watching.members().values()].find(({ memberId }) => memberId === guest.memberId))
    .toMatchObject({ isReady: true, wish: 'rematch' })
  await watching.close()
})
