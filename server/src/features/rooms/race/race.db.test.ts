import { startLeadMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import {
  createTestRoom,
  joinTestRoom,
  roomSettings,
  watchTestRoom,
  type TestSeat,
  type Watching,
} from '../../../testing/fixtures/rooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { visitor } from '../../../testing/accounts/visitors.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let watching: Watching
const deps = useTestDeps({ clock, boards: ['0001', '0002'] })
const host = useSignedIn(deps, { per: 'file' })
beforeEach(async () => {
  seat = await createTestRoom(host, { boardIds: ['0001', '0002'], numRounds: 3 })
  watching = await watchTestRoom(host, seat)
})
afterEach(() => watching.close())

const start = (race: number, boardIndex = 0, by: TestSeat = seat) =>
  call(
    roomsRouter.startRace,
    { ...by, race, boardIndex },
    { context: by.secret === seat.secret ? host : visitor(deps) },
  )
/** No member plays: the race is over by its time. */
const runOut = async () => {
  clock.advance(startLeadMs + 61_000)
  await cleanUpRooms(deps)
  // So much later no member has been seen for long.
  watching = await watchTestRoom(host, seat)
}

test('a start is for all at one moment, and a repeat changes nothing', async () => {
  const now = clock.now().getTime()
  expect(await start(1, 1)).toEqual({ startsAt: now + startLeadMs })
  clock.advance(1000)
  expect(await start(1, 1)).toEqual({ startsAt: now + startLeadMs })
  await expect.poll(() => watching.room().phase).toBe('race')
  expect(watching.room()).toMatchObject({
    race: 1,
    round: 1,
    boardIndex: 1,
    board: { boardId: '0002' },
    startsAt: now + startLeadMs,
    endsAt: now + startLeadMs + 60_000,
  })
})

test('a start is refused to a guest, for another race, board or room, and while one runs', async () => {
  const guest = await joinTestRoom(visitor(deps), seat.code)
  await expect(start(1, 0, guest)).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
  await expect(start(1, 2)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
  await expect(start(2)).rejects.toMatchObject({ code: 'RACE_RUNNING', status: 409 })
  await expect(start(1, 0, { ...seat, code: '222222' })).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' })
  await start(1)
  await expect(start(2)).rejects.toMatchObject({ code: 'RACE_RUNNING' })
})

test('a start without a player who is there is refused', async () => {
  const settings = roomSettings({ boardIds: ['0001'] })
  await call(roomsRouter.configure, { ...seat, settings, isPlaying: false }, { context: host })
  const guest = await joinTestRoom(visitor(deps), seat.code)
  await expect(start(1)).rejects.toMatchObject({ code: 'NOBODY_READY', status: 409 })
  const phone = await watchTestRoom(visitor(deps), guest)
  await start(1)
  await phone.close()
})

test('two presses at once start one race', async () => {
  const started = await Promise.all([start(1), start(1), start(1)])
  expect(new Set(started.map(({ startsAt }) => startsAt)).size).toBe(1)
})

test('rounds follow each other on one board; a rematch and the lobby begin a new series', async () => {
  const rounds: (readonly [number, number])[] = []
  const played = [
    { boardIndex: 0 },
    { boardIndex: 0 },
    // Another board before the last round.
    { boardIndex: 1 },
    { boardIndex: 1 },
    { boardIndex: 1 },
    { boardIndex: 1 },
    { boardIndex: 0, isRematch: true },
    { boardIndex: 0 },
  ]
  for (const [index, choice] of played.entries()) {
    const race = index + 1
    await call(roomsRouter.startRace, { ...seat, race, ...choice }, { context: host })
    await runOut()
    await expect.poll(() => watching.room()).toMatchObject({ phase: 'result', race })
    rounds.push([watching.room().round, watching.room().seriesFrom])
  }
  expect(rounds).toEqual([
    [1, 1],
    [2, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    // The next board of a room that has no other one left.
    [1, 1],
    [1, 7],
    [2, 7],
  ])
  await call(roomsRouter.setWish, { ...seat, wish: 'next' }, { context: host })
  await call(roomsRouter.openLobby, seat, { context: host })
  await expect.poll(() => watching.room()).toMatchObject({ phase: 'lobby', round: 0, seriesFrom: 9, startsAt: null })
  expect(watching.members().get(host.user.gamerTag)).toMatchObject({ wish: null })
})

const by = () => ({ context: host })

describe('while a race runs', () => {
  test.each([
    ['configured', () => call(roomsRouter.configure, { ...seat, settings: roomSettings(), isPlaying: true }, by())],
    ['given teams', () => call(roomsRouter.assignTeams, { ...seat, move: null }, by())],
    ['led back to the lobby', () => call(roomsRouter.openLobby, seat, by())],
  ])('the room cannot be %s', async (_what, attempt) => {
    await start(1)
    await expect(attempt()).rejects.toMatchObject({ code: 'RACE_RUNNING', status: 409 })
  })

  test('results are hidden', async () => {
    const results = (race: number) => call(roomsRouter.results, { ...seat, race }, { context: host })
    await expect(results(1)).rejects.toMatchObject({ code: 'RACE_NOT_OVER', status: 409 })
    await start(1)
    await expect(results(1)).rejects.toMatchObject({ code: 'RACE_NOT_OVER' })
    await runOut()
    expect((await results(1)).members).toMatchObject([{ name: host.user.gamerTag, run: null }])
    await expect(results(2)).rejects.toMatchObject({ code: 'RACE_NOT_OVER' })
  })
})
