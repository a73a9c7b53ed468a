/** A playlist to its end: what the rounds on each of its boards leave. */
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import {
  createTestRoom,
  joinTestRoom,
  roomSettings,
  watchTestRoom,
  type TestSeat,
  type Watching,
} from '../../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../../plays/router.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let guest: TestSeat
let other: TestSeat
let watching: readonly Watching[]
const deps = useTestDeps({
  clock,
  boards: [
    { boardId: '0001', name: 'Flags' },
    { boardId: '0002', name: 'Capitals' },
  ],
})
const host = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  seat = await createTestRoom(host, { boardIds: ['0001', '0002'], numRounds: 3 })
  guest = await joinTestRoom(visitor(deps), seat.code)
  other = await joinTestRoom(member, seat.code)
  watching = await watchAll()
})

const watchAll = () =>
  Promise.all([watchTestRoom(host, seat), watchTestRoom(visitor(deps), guest), watchTestRoom(member, other)])
const results = (race: number) =>
  call(roomsRouter.results, { code: guest.code, secret: guest.secret, race }, { context: visitor(deps) })

/** Everybody plays; each race has times of its own, as no two runs of people are alike. */
async function playRace(race: number, boardIndex: number): Promise<void> {
  await call(roomsRouter.startRace, { ...seat, race, boardIndex }, { context: host })
  const players: readonly (readonly [TestSeat, Visitor, number])[] = [
    [seat, host, 0],
    [guest, visitor(deps), 40],
    [other, member, 90],
  ]
  const started = []
  for (const [by, context, slowerMs] of players) {
    const { play } = await call(roomsRouter.startRun, { ...by, race, language: null }, { context })
    const paces = [641, 909, 703, 1102, 820, 563].map((ms, index) => ms + slowerMs + race * (1 + index))
    started.push({ by, context, playId: play.playId, clicks: clicksAt(play, paces) })
  }
  clock.advance(startLeadMs + 5400)
  for (const { by, context, playId, clicks } of started)
    await call(roomsRouter.finishRun, { ...by, race, playId, clicks }, { context })
  await expect.poll(() => watching[0]?.room()).toMatchObject({ phase: 'result', race })
}

test('each round of a playlist is kept for the host’s file, and for the history of who has an account', async () => {
  for (const [race, boardIndex] of [
    [1, 0],
    [2, 1],
    // The first board again.
    [3, 0],
  ] as const) {
    await playRace(race, boardIndex)
    await expect
      .poll(() => watching[1]?.room())
      .toMatchObject({
        phase: 'result',
        // Each time another board than before.
        round: 1,
        seriesFrom: 1,
        boardIndex,
        board: { boardId: `000${boardIndex + 1}` },
      })
  }
  const rounds = await Promise.all([1, 2, 3].map(results))
  expect(rounds.map(({ boardName }) => boardName)).toEqual(['Flags', 'Capitals', 'Flags'])
  for (const { members } of rounds) {
    expect(members.map(({ memberId }) => memberId)).toEqual([seat.memberId, guest.memberId, other.memberId])
    expect(members.map(({ run }) => run?.isVerified)).toEqual([true, true, true])
  }
  const totals = rounds.map(({ members }) => members[0]?.run?.totalDurationMs)
  expect(totals).toEqual([4759, 4780, 4801])
  await expect(results(4)).rejects.toMatchObject({ code: 'RACE_NOT_OVER' })

  await call(roomsRouter.endRoom, seat, { context: host })
  await Promise.all(watching.map(({ ended }) => ended))
  for (const context of [host, member]) {
    const history = async (boardId: string) =>
      (await call(playsRouter.history, { boardId, limit: 10 }, { context })).runs.map(({ source }) => source)
    expect([await history('0001'), await history('0002')]).toEqual([['room', 'room'], ['room']])
  }
})

test('a race that nobody has begun has its board while it is the last one', async () => {
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 1 }, { context: host })
  clock.advance(startLeadMs + 61_000)
  await cleanUpRooms(deps)
  expect(await results(1)).toMatchObject({ boardName: 'Capitals', mixUps: [] })
  // So much later no member has been seen for long.
  watching = await watchAll()
  await playRace(2, 0)
  expect(await results(1)).toEqual({ boardName: null, members: [], mixUps: [], series: { from: 1, totals: [] } })
  await Promise.all(watching.map((each) => each.close()))
})

test('a race keeps its board in the results when the host has chosen another one since', async () => {
  await playRace(1, 0)
  const settings = roomSettings({ boardIds: ['0002'], numRounds: 3 })
  await call(roomsRouter.configure, { ...seat, settings, isPlaying: true }, { context: host })
  expect((await results(1)).boardName).toBe('Flags')
})
