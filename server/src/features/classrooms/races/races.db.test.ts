/** Races with the class (docs/rules.md#race-with-the-class). */
import { call } from '@orpc/server'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { clicksAt } from '@tilerush/core/testing/runs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { addCoTeacher, joinAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import {
  joinTestRoom,
  newSecret,
  roomSettings,
  watchTestRoom,
  type TestSeat,
  type Watching,
} from '../../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { roomsRouter } from '../../rooms/router.ts'
import { classroomsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let lead: SignedIn
let coTeacher: SignedIn
let ida: SignedIn
let ben: SignedIn
let stranger: SignedIn
let code: string
let watching: Watching[]

const deps = useTestDeps({ clock, boards: [{ boardId: '0001', name: 'Flags' }] })
beforeEach(async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signIn(deps)))
  ;[lead, coTeacher, ida, ben, stranger] = people as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn]
  code = await makeClassroom(lead)
  await addCoTeacher(lead, code, coTeacher)
  await joinAs(ida, code, 'Ida Canary')
  await joinAs(ben, code, 'Ben Canary')
  watching = []
})

const open = async (person: SignedIn = lead, secret = newSecret()) => {
  const input = { code, settings: roomSettings(), secret }
  const { roomCode } = await call(classroomsRouter.openRace, input, { context: person })
  return { code: roomCode, secret }
}
const enter = async (person: Visitor, seat: Pick<TestSeat, 'code' | 'secret'>) => {
  const joined = await joinTestRoom(person, seat.code, seat.secret)
  watching.push(await watchTestRoom(person, joined))
  return joined
}
const race = async (person: SignedIn) => (await call(classroomsRouter.todo, undefined, { context: person })).race
const races = (person: SignedIn = lead) => call(classroomsRouter.races, { code }, { context: person })
const names = async (roomCode: string, person: SignedIn) =>
  (await call(classroomsRouter.raceNames, { roomCode }, { context: person })).names
const close = async () => {
  for (const each of watching) await each.close()
}

/** The host presents; the others finish in the order given, but for the last, who begins and plays on. */
async function playRace(host: TestSeat, others: readonly (readonly [TestSeat, Visitor])[], number = 1, lateMs = 0) {
  const settings = { settings: roomSettings(), isPlaying: false }
  await call(roomsRouter.configure, { ...host, ...settings }, { context: lead })
  await call(roomsRouter.startRace, { ...host, race: number, boardIndex: 0 }, { context: lead })
  const started = []
  for (const [index, [seat, context]] of others.entries()) {
    const { play } = await call(roomsRouter.startRun, { ...seat, race: number, language: null }, { context })
    const paces = [641, 909, 703, 1102, 820, 563].map((ms, position) => ms + index * 40 + number * (1 + position))
    started.push({ seat, context, playId: play.playId, clicks: clicksAt(play, paces) })
  }
  clock.advance(startLeadMs + 5400 + lateMs)
  for (const { seat, context, playId, clicks } of started)
    await call(roomsRouter.finishRun, { ...seat, race: number, playId, clicks }, { context })
  await call(roomsRouter.endRace, { ...host, race: number }, { context: lead })
}

describe('a race with the class', () => {
  test('is opened by teachers alone, of a classroom in use, once a secret', async () => {
    for (const person of [ida, stranger])
      await expect(open(person)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    const secret = newSecret()
    expect(await open(coTeacher, secret)).toEqual(await open(coTeacher, secret))
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    await expect(open()).rejects.toMatchObject({ code: 'CLASSROOM_ARCHIVED' })
  })

  test('is shown to members while somebody is in it, and to nobody else', async () => {
    expect(await race(ida)).toBeNull()
    const host = await enter(lead, await open())
    await enter(ida, { code: host.code, secret: newSecret() })
    expect(await race(ben)).toEqual({
      roomCode: host.code,
      classroomName: 'Class 7b',
      teacherName: lead.user.gamerTag,
      boardName: 'Flags',
      card: expect.objectContaining({ boardId: '0001' }),
      numIn: 1,
      numMembers: 2,
    })
    expect([await race(stranger), await race(lead)]).toEqual([null, null])
    await close()
    clock.advance(60_000)
    expect(await race(ben)).toBeNull()
  })

  test('has members by their gamertags, and their real names for teachers alone', async () => {
    const host = await enter(lead, await open())
    const [one, guest] = [
      await enter(ida, { code: host.code, secret: newSecret() }),
      await enter(visitor(deps), { code: host.code, secret: newSecret() }),
    ]
    await expect.poll(() => watching[0]?.members().size).toBe(3)
    expect(watching[0]?.room()).toMatchObject({ isOfClassroom: true })
    expect(watching[0]?.members().get(lead.user.gamerTag)).toMatchObject({ isPlaying: false })
    expect(watching[0]?.members().get(ida.user.gamerTag)).toMatchObject({ memberId: one.memberId })
    for (const person of [lead, coTeacher])
      expect(await names(host.code, person)).toEqual([{ roomMemberId: one.memberId, realName: 'Ida Canary' }])
    for (const person of [ida, stranger])
      await expect(names(host.code, person)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    const seen = JSON.stringify(watching.map(({ events }) => events))
    expect([seen.includes('Canary'), guest.memberId === one.memberId]).toEqual([false, false])
    await close()
  })
})

test('has one end for all: extra time does not stretch it', async () => {
  const members = (await call(classroomsRouter.members, { code }, { context: lead })).members
  const memberId = members.find(({ gamerTag }) => gamerTag === ida.user.gamerTag)?.memberId ?? ''
  await call(classroomsRouter.setExtraTime, { code, memberId, extraTime: 200 }, { context: lead })
  const host = await enter(lead, await open())
  const seat = await enter(ida, { code: host.code, secret: newSecret() })
  await call(roomsRouter.startRace, { ...host, race: 1, boardIndex: 0 }, { context: lead })
  const { play } = await call(roomsRouter.startRun, { ...seat, race: 1, language: null }, { context: ida })
  expect(play.rules.timeoutMs).toBe(deps.settings.playTimeoutMs)
  await close()
})

describe('its results', () => {
  test('are the classroom’s: of the members, ranked, during the room and after its end', async () => {
    const host = await enter(lead, await open())
    const seats = [
      [await enter(ben, { code: host.code, secret: newSecret() }), ben],
      [await enter(visitor(deps), { code: host.code, secret: newSecret() }), visitor(deps)],
      [await enter(ida, { code: host.code, secret: newSecret() }), ida],
    ] as const
    await playRace(host, seats)
    const during = await races()
    expect(during).toMatchObject({
      liveRoomCode: host.code,
      races: [
        {
          race: 1,
          boardName: 'Flags',
          numPrompts: 6,
          runs: [
            { realName: 'Ben Canary', gamerTag: ben.user.gamerTag, rank: 1, numFound: 6, numWrong: 0 },
            { realName: 'Ida Canary', rank: 2 },
          ],
        },
      ],
    })
    expect(during.races[0]?.runs).toHaveLength(2)
    expect(during.races[0]?.runs.map(({ untimedGapMs }) => untimedGapMs)).toEqual([null, null])
    await call(roomsRouter.endRoom, host, { context: lead })
    expect(await races(coTeacher)).toEqual({ liveRoomCode: null, races: during.races })
    for (const person of [ida, stranger])
      await expect(races(person)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  })

  test('say by how much a run was late that the server did not time, which has no rank', async () => {
    const host = await enter(lead, await open())
    const guest = [await enter(visitor(deps), { code: host.code, secret: newSecret() }), visitor(deps)] as const
    const seats = [guest, [await enter(ida, { code: host.code, secret: newSecret() }), ida]] as const
    await playRace(host, seats, 1, 9000)
    const during = await races()
    expect(during.races[0]?.runs).toMatchObject([{ rank: null, totalMs: 4999, untimedGapMs: 9401 }])
    await call(roomsRouter.endRoom, host, { context: lead })
    expect((await races()).races).toEqual(during.races)
  })

  test('are none of a race that still runs, and go with who leaves', async () => {
    const host = await enter(lead, await open())
    const seat = await enter(ida, { code: host.code, secret: newSecret() })
    await playRace(host, [[seat, ida]])
    await call(roomsRouter.startRace, { ...host, race: 2, boardIndex: 0 }, { context: lead })
    expect((await races()).races.map(({ race: number }) => number)).toEqual([1])
    await call(roomsRouter.endRoom, host, { context: lead })
    expect((await races()).races).toHaveLength(1)
    await call(classroomsRouter.leave, { code }, { context: ida })
    expect((await races()).races).toEqual([])
    await joinAs(ida, code)
    expect((await races()).races).toEqual([])
  })
})
