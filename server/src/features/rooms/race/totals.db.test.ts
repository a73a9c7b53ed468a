/** Points over the rounds and boards of a series (docs/rules.md#points), and what the host's files are made of. */
import type { Click } from '@tilerush/core/play/types'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { boards, guestPlays, roomRuns } from '../../../lib/database/schema.ts'
import {
  createTestRoom,
  visitTestRoom,
  newSecret,
  openOtherProcess,
  roomSettings,
  watchTestRoom,
  type TestSeat,
} from '../../../testing/fixtures/rooms.ts'
import { clicksAt, dealtFor } from '@tilerush/core/testing/runs'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { countdownMs } from '../../plays/index.ts'
import { playsRouter } from '../../plays/router.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let host: SignedIn
let seat: TestSeat
let guest: TestSeat
let numRoom = 0
const deps = useTestDeps({ clock, boards: ['0001', '0002', '0003'] })
beforeEach(async () => {
  numRoom += 1
  host = await signIn(deps)
  seat = await createTestRoom(host, { boardIds: ['0001', '0002'], numRounds: 3 })
  guest = await visitTestRoom(visitor(deps), seat.code)
})

interface Player {
  readonly by: TestSeat
  readonly context: Visitor
  /** On the whole run. */
  readonly slowerMs: number
  readonly numWrong?: number
  readonly claimSecret?: string
}
const both = (): [Player, Player] => [
  { by: seat, context: host, slowerMs: 0 },
  { by: guest, context: visitor(deps), slowerMs: 1200 },
]
const by = () => ({ context: visitor(deps) })
const results = (race: number, from: TestSeat = guest, in_: Visitor = visitor(deps)) =>
  call(roomsRouter.results, { code: from.code, secret: from.secret, race }, { context: in_ })
const report = (race: number, from: TestSeat = seat) =>
  call(roomsRouter.report, { code: from.code, secret: from.secret, race }, from === seat ? { context: host } : by())
const pointsAfter = async (race: number, from: TestSeat = guest) =>
  (await results(race, from)).series.totals.map(({ memberId, points }) => [memberId, points])

/** The host's run takes 4800 ms, in times that are no other room's. */
function clicksOf(play: Parameters<typeof clicksAt>[0], race: number, { slowerMs, numWrong = 0 }: Player): Click[] {
  const off = 7 * numRoom + 3 * race
  const clicks = clicksAt(play, [643 + off, 911 - off, 709 + 2 * off, 1109 - 2 * off, 829, 599 + slowerMs])
  const wrong = dealtFor(play).promptOrder.at(-1) ?? ''
  return [...Array.from({ length: numWrong }, () => ({ tileId: wrong, atMs: 211 })), ...clicks]
}

const setMode = (mode: 'live' | 'disabled') =>
  deps.database.orm.update(boards).set({ mode }).where(eq(boards.boardId, '0001'))

async function startRace(race: number, boardIndex: number, isRematch = false): Promise<void> {
  const watching = await watchTestRoom(host, seat)
  await call(roomsRouter.startRace, { ...seat, race, boardIndex, isRematch }, { context: host })
  await watching.close()
}

async function playRace(race: number, boardIndex: number, players: readonly Player[], isRematch = false) {
  await startRace(race, boardIndex, isRematch)
  // Who is slower has begun before, so that all are done, and in, at one moment.
  const slowestMs = Math.max(...players.map(({ slowerMs }) => slowerMs))
  const countsDownAt = clock.now().getTime() + startLeadMs - countdownMs
  const started = new Map<Player, { readonly playId: string; readonly clicks: Click[] }>()
  for (const player of players.toSorted((one, other) => other.slowerMs - one.slowerMs)) {
    clock.advance(countsDownAt + slowestMs - player.slowerMs - clock.now().getTime())
    const { play } = await call(roomsRouter.startRun, { ...player.by, race, language: null }, player)
    started.set(player, { playId: play.playId, clicks: clicksOf(play, race, player) })
  }
  clock.advance(countsDownAt + slowestMs + countdownMs + 5100 - clock.now().getTime())
  for (const [player, { playId, clicks }] of started) {
    const { claimSecret } = player
    await call(roomsRouter.finishRun, { ...player.by, race, playId, clicks, claimSecret }, player)
  }
  clock.advance(60_000)
  await cleanUpRooms(deps)
  return players.flatMap((player) => started.get(player) ?? [])
}

test('points add up over rounds and boards, for who left and who came in between, in every process', async () => {
  await playRace(1, 0, both())
  const later = await visitTestRoom(visitor(deps), seat.code)
  const third = { by: later, context: visitor(deps), slowerMs: 4800 }
  await playRace(2, 0, [...both(), third])
  await call(roomsRouter.leave, guest, by())
  await playRace(3, 1, [third])
  const expected = [
    [seat.memberId, [1000, 1000, null]],
    [guest.memberId, [800, 800, null]],
    [later.memberId, [null, 500, 1000]],
  ]
  expect(await pointsAfter(3, later)).toEqual(expected)
  const other = openOtherProcess(deps)
  expect(
    (await results(3, later, visitor({ ...deps, ...other.deps }))).series.totals.map(({ points }) => points),
  ).toEqual(expected.map(([, points]) => points))
  await other.close()
  // An earlier race is shown as it was.
  expect(await pointsAfter(1, later)).toEqual(expected.slice(0, 2).map(([id, points]) => [id, points?.slice(0, 1)]))

  await playRace(4, 0, both().slice(0, 1), true)
  expect(await pointsAfter(4, later)).toEqual([[seat.memberId, [1000]]])
  expect((await results(3, later)).series.from).toBe(1)
})

test('an unfinished run has points for what the server found, a flagged one none, whatever the device reports', async () => {
  await startRace(1, 0)
  const { play } = await call(roomsRouter.startRun, { ...guest, race: 1, language: null }, by())
  const ofHost = await call(roomsRouter.startRun, { ...seat, race: 1, language: null }, { context: host })
  clock.advance(startLeadMs + 1000)
  await call(roomsRouter.progress, { ...guest, race: 1, numFound: 6, numWrong: 0, totalMs: 900, lateMs: 0 }, by())
  // Quicker than people are.
  const flagged = clicksAt(ofHost.play, [61, 62, 63, 64, 65, 66])
  await call(
    roomsRouter.finishRun,
    { ...seat, race: 1, playId: ofHost.play.playId, clicks: flagged },
    { context: host },
  )
  clock.advance(deps.settings.playTimeoutMs)
  const half = clicksAt(play, [700, 800, 900, 1000, 1100, 1200]).slice(0, 3)
  const { run } = await call(roomsRouter.finishRun, { ...guest, race: 1, playId: play.playId, clicks: half }, by())
  expect(run).toMatchObject({ totalDurationMs: null, numFound: 3 })
  await cleanUpRooms(deps)
  expect(await pointsAfter(1)).toEqual([
    [seat.memberId, [0]],
    [guest.memberId, [250]],
  ])
})

test('a board that is gone between two rounds is replaced, and the series goes on', async () => {
  await playRace(1, 0, both())
  await setMode('disabled')
  await expect(startRace(2, 0)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
  expect(await pointsAfter(1)).toHaveLength(2)
  const settings = roomSettings({ boardIds: ['0003', '0002'], numRounds: 3 })
  await call(roomsRouter.configure, { ...seat, settings, isPlaying: true }, { context: host })
  await playRace(2, 0, both())
  await setMode('live')
  const watching = await watchTestRoom(host, seat)
  expect(watching.room()).toMatchObject({ race: 2, round: 2, seriesFrom: 1, board: { boardId: '0003' } })
  await watching.close()
  expect((await results(2)).series.totals.map(({ points }) => points)).toEqual([
    [1000, 1000],
    [800, 800],
  ])
})

test('totals and the host’s report are refused to strangers, guests and before the end', async () => {
  await playRace(1, 0, both())
  const stranger = { ...guest, secret: newSecret() }
  await expect(results(1, stranger)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND', status: 404 })
  await expect(report(1, stranger)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
  await expect(report(1, guest)).rejects.toMatchObject({ code: 'NOT_HOST', status: 403 })
  await startRace(2, 0)
  await expect(report(2)).rejects.toMatchObject({ code: 'RACE_NOT_OVER', status: 409 })
  await expect(report(3)).rejects.toMatchObject({ code: 'RACE_NOT_OVER' })
  await call(roomsRouter.endRoom, seat, { context: host })
  await expect(results(1)).rejects.toMatchObject({ code: 'ROOM_ENDED', status: 410 })
  await expect(report(1)).rejects.toMatchObject({ code: 'ROOM_ENDED' })
})

test('the report has ranked runs prompt by prompt with their wrong clicks, and every mix-up', async () => {
  const [one, other] = both()
  const [ofHost] = await playRace(1, 0, [one, { ...other, numWrong: 2 }])
  const reported = await report(1)
  const [first, last] = [reported.prompts[0], reported.prompts.at(-1)]
  expect(reported.prompts).toHaveLength(6)
  expect(reported.mixUps).toEqual([[first, last, 2]])
  const splits = ofHost?.clicks.map(({ atMs }, index) => [atMs - (ofHost.clicks[index - 1]?.atMs ?? 0), 0])
  expect(reported.runs.find(({ memberId }) => memberId === seat.memberId)?.splits).toEqual(splits)
  expect(reported.runs.find(({ memberId }) => memberId === guest.memberId)?.splits[0]?.[1]).toBe(2)
})

test('a guest’s finished run waits for an account after the room’s end, once, and without the guest', async () => {
  const claimSecret = newSecret()
  const [one, other] = both()
  const [, ofGuest] = await playRace(1, 0, [one, { ...other, claimSecret }])
  await call(roomsRouter.endRoom, seat, { context: host })
  expect(await deps.database.orm.select().from(roomRuns)).not.toContainEqual(
    expect.objectContaining({ playId: ofGuest?.playId }),
  )
  const kept = await deps.database.orm.select().from(guestPlays)
  expect(kept).toMatchObject([
    { playId: ofGuest?.playId, outcome: 'COMPLETED', guestHash: null, deviceHash: null, addressHash: null },
  ])
  const account = await signIn(deps)
  const claim = { playId: ofGuest?.playId ?? '', claimSecret, clicks: ofGuest?.clicks ?? [], isConfirmed: true }
  await expect(
    call(playsRouter.claim, { ...claim, claimSecret: newSecret() }, { context: account }),
  ).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
  const claimed = await call(playsRouter.claim, claim, { context: account })
  expect(claimed).toMatchObject({ isNewBest: true, result: { totalDurationMs: 6000 }, unverifiedReasons: [] })
  await expect(call(playsRouter.claim, claim, { context: host })).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
})
