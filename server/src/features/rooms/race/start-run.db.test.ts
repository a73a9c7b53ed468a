/** A player who could know the order of the prompts gets no rank (docs/rules.md#a-race): late and second seats. */
import { raceEntryMs, startLeadMs, unrankedStartMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'
import { createFakeClock } from '../../../lib/clock.ts'
import { plays } from '../../../lib/database/schema.ts'
import { createTestRoom, joinTestRoom, watchTestRoom, type TestSeat } from '../../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { countdownMs } from '../../plays/index.ts'
import { roomsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let seat: TestSeat
let guest: TestSeat
/** Each run has its own: no two people's are alike. */
let numRuns = 0
const deps = useTestDeps({ clock, boards: ['0001'] })
const host = useSignedIn(deps, { per: 'file' })
beforeEach(async () => {
  seat = await createTestRoom(host)
  guest = await joinTestRoom(visitor(deps), seat.code)
})

async function press(race = 1): Promise<void> {
  const watching = await watchTestRoom(host, seat)
  await call(roomsRouter.startRace, { ...seat, race, boardIndex: 0 }, { context: host })
  await watching.close()
}
const begin = (by: TestSeat, context: Visitor = visitor(deps), race = 1) =>
  call(roomsRouter.startRun, { ...by, race, language: null }, { context })
type Started = Awaited<ReturnType<typeof begin>>

/** Plays from now to the end, in some 4.7 s. */
async function finish(by: TestSeat, { play }: Started, context: Visitor = visitor(deps), race = 1) {
  numRuns += 1
  clock.advance(4800)
  const clicks = clicksAt(play, [640 + numRuns, 910 - numRuns, 700 + 2 * numRuns, 1105 - 3 * numRuns, 820, 563])
  return (await call(roomsRouter.finishRun, { ...by, race, playId: play.playId, clicks }, { context })).run
}
const refused = { code: 'RACE_ENTRY_OVER', status: 409 }

describe('a seat that is made while the race runs', () => {
  test('watches it, whoever has finished, and plays the next one', async () => {
    await press()
    const first = await begin(guest)
    await begin(seat, host)
    const late = await joinTestRoom(visitor(deps), seat.code)
    await expect(begin(late)).rejects.toMatchObject(refused)
    clock.advance(startLeadMs)
    expect(await finish(guest, first)).toMatchObject({ isVerified: true })
    await expect(begin(late)).rejects.toMatchObject(refused)
    await call(roomsRouter.endRace, { ...seat, race: 1 }, { context: host })
    const { members } = await call(roomsRouter.results, { ...seat, race: 1 }, { context: host })
    expect(members.map(({ memberId }) => memberId)).toEqual([seat.memberId, guest.memberId])
    await press(2)
    expect((await begin(late, visitor(deps), 2)).play.playId).not.toBe('')
  })

  test('of an account watches, too, also where it left and comes back', async () => {
    const player = await signIn(deps)
    const before = await joinTestRoom(player, seat.code)
    await call(roomsRouter.leave, before, { context: player })
    await press()
    const again = await joinTestRoom(player, seat.code)
    expect(again.memberId).toBe(before.memberId)
    await expect(begin(again, player)).rejects.toMatchObject(refused)
    await expect(begin(await joinTestRoom(await signIn(deps), seat.code))).rejects.toMatchObject(refused)
  })

  test('is that of before for who has begun: the run goes on', async () => {
    const player = await signIn(deps)
    const before = await joinTestRoom(player, seat.code)
    await press()
    const begun = await begin(before, player)
    await call(roomsRouter.leave, before, { context: player })
    const again = await joinTestRoom(player, seat.code)
    expect((await begin(again, player)).play).toEqual(begun.play)
  })
})

/** Another seat of the same network has the game from the press on. */
async function beginLate(lateMs: number): Promise<Started> {
  await press()
  await begin(guest)
  clock.advance(startLeadMs + lateMs - countdownMs)
  const started = await begin(seat, host)
  clock.advance(countdownMs)
  return started
}
const sendProgress = (lateMs: number) => {
  const progress = { race: 1, numFound: 1, numWrong: 0, totalMs: 700, lateMs }
  return call(roomsRouter.progress, { ...seat, ...progress }, { context: host })
}
const getShown = async () => {
  await call(roomsRouter.endRace, { ...seat, race: 1 }, { context: host })
  const { members } = await call(roomsRouter.results, { ...seat, race: 1 }, { context: host })
  return members.find(({ memberId }) => memberId === seat.memberId)
}
const getRunStatus = async () => {
  const [play] = await deps.database.orm.select().from(plays).orderBy(desc(plays.startedAt)).limit(1)
  return play?.runStatus
}

describe('a run that was begun late', () => {
  test('counts in the race, marked by the server’s clock, and on no leaderboard', async () => {
    const watching = await watchTestRoom(host, seat, 'presenter')
    const started = await beginLate(8200)
    clock.advance(800)
    await sendProgress(0)
    const isMarked = () => watching.members().get(host.user.gamerTag)?.lateMs
    await expect.poll(isMarked).toBe(8200)
    await watching.close()
    expect(await finish(seat, started, host)).toMatchObject({ isVerified: true, numFound: 6 })
    expect(await getRunStatus()).toBe('known-game')
    expect(await getShown()).toMatchObject({ lateMs: 8200 })
  })

  test('is marked, too, when its device says nothing', async () => {
    await finish(seat, await beginLate(2000), host)
    expect(await getShown()).toMatchObject({ lateMs: 2000 })
  })

  test('by no more than a slow line is ranked', async () => {
    await finish(seat, await beginLate(unrankedStartMs), host)
    expect(await getRunStatus()).toBe('waiting')
    expect(await getShown()).toMatchObject({ lateMs: unrankedStartMs })
  })
})

describe('a seat that was there', () => {
  test('does not begin once a run is in', async () => {
    const slow = await joinTestRoom(visitor(deps), seat.code)
    await press()
    const first = await begin(guest)
    await begin(slow)
    clock.advance(startLeadMs)
    expect(await finish(guest, first)).toMatchObject({ isVerified: true })
    await expect(begin(seat, host)).rejects.toMatchObject(refused)
  })

  test('does not begin long after the start', async () => {
    await press()
    clock.advance(startLeadMs + raceEntryMs)
    await begin(guest)
    clock.advance(1)
    await expect(begin(seat, host)).rejects.toMatchObject(refused)
  })

  test('on another device, or in another window, goes on by the clock of the first', async () => {
    await press()
    const first = await begin(guest)
    expect(first.begunAt).toBeNull()
    clock.advance(startLeadMs + 4000)
    const second = await begin(guest)
    expect(second).toEqual({ ...first, begunAt: first.startsAt })
  })

  test('gets no rank when its device began after another run was in', async () => {
    await press()
    const [first, second] = [await begin(guest), await begin(seat, host)]
    clock.advance(startLeadMs)
    await finish(guest, first)
    expect(await finish(seat, second, host)).toMatchObject({ numFound: 6, isVerified: false })
  })

  test('is shown with the gap when its network was lost, though its device had said that it played', async () => {
    await press()
    const [first, second] = [await begin(guest), await begin(seat, host)]
    const watching = await watchTestRoom(host, seat, 'presenter')
    clock.advance(startLeadMs + 1000)
    const progress = { race: 1, numFound: 1, numWrong: 0, totalMs: 700, lateMs: 0 }
    await call(roomsRouter.progress, { ...seat, ...progress }, { context: host })
    await expect.poll(() => watching.members().get(host.user.gamerTag)?.progress?.numFound).toBe(1)
    await watching.close()
    await finish(guest, first)
    const { isVerified, totalDurationMs, untimedGapMs } = await finish(seat, second, host)
    expect(isVerified).toBe(false)
    expect(Number(totalDurationMs) + Number(untimedGapMs)).toBe(1000 + 2 * 4800)
  })
})
