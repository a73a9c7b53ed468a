/** Runs of a race, honest and forged (docs/rules.md#a-race). One file: the cases share the room and its started race. */
import { startLeadMs, unfinishedPoints } from '@tilerush/core/rooms/constants'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { Click } from '@tilerush/core/play/types'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { plays, roomRuns } from '../../../lib/database/schema.ts'
import {
  createTestRoom,
  visitTestRoom,
  openOtherProcess,
  watchTestRoom,
  type TestSeat,
} from '../../../testing/fixtures/rooms.ts'
import { clicksAt, dealtFor } from '@tilerush/core/testing/runs'
import { addTranslatedBoard } from '../../../testing/fixtures/translated-board-store.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { countdownMs } from '../../plays/index.ts'
import { playsRouter } from '../../plays/router.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
/** Each test has its own, as no two people's are alike; the sum is one. */
let paces: number[] = []
let numTests = 0
let host: SignedIn
let seat: TestSeat
let guest: TestSeat
const deps = useTestDeps({ clock, boards: ['0001'] })
beforeEach(async () => {
  numTests += 1
  paces = [640 + numTests, 910 - numTests, 700 + 3 * numTests, 1105 - 3 * numTests, 820, 563]
  host = await signIn(deps)
  seat = await createTestRoom(host)
  guest = await visitTestRoom(visitor(deps), seat.code)
})

/** The race has started, and its first click may come. */
async function race(): Promise<void> {
  const watching = await watchTestRoom(host, seat)
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  await watching.close()
}
const startRun = async (context: Visitor, by: TestSeat) =>
  (await call(roomsRouter.startRun, { ...by, race: 1, language: null }, { context })).play
const finish = (by: TestSeat, playId: string, clicks: readonly Click[], context: Visitor = visitor(deps), number = 1) =>
  call(roomsRouter.finishRun, { ...by, race: number, playId, clicks }, { context })
const begun = async () => {
  await race()
  const started = { host: await startRun(host, seat), guest: await startRun(visitor(deps), guest) }
  clock.advance(startLeadMs + 5000)
  return started
}
const findRuns = (playId: string) => deps.database.orm.select().from(roomRuns).where(eq(roomRuns.playId, playId))

const start = (by: TestSeat, number = 1) =>
  call(roomsRouter.startRun, { ...by, race: number, language: null }, { context: visitor(deps) })

describe('a run is not started', () => {
  test('before the race, for another one, or after it', async () => {
    await expect(start(guest)).rejects.toMatchObject({ code: 'RACE_NOT_RUNNING', status: 409 })
    await race()
    await expect(start(guest, 2)).rejects.toMatchObject({ code: 'RACE_NOT_RUNNING' })
    await expect(start({ ...guest, secret: seat.secret.replace(/./, 'Z') })).rejects.toMatchObject({
      code: 'SEAT_NOT_FOUND',
    })
    clock.advance(startLeadMs + 61_000)
    await cleanUpRooms(deps)
    await expect(start(guest)).rejects.toMatchObject({ code: 'RACE_NOT_RUNNING' })
  })
})

test('everybody has the same game, and gets the same play again', async () => {
  await race()
  const [one, again] = [await startRun(host, seat), await startRun(host, seat)]
  const other = await startRun(visitor(deps), guest)
  expect(again).toEqual(one)
  expect(await startRun(visitor(deps), guest)).toEqual(other)
  expect({ ...other, playId: '', countsForBest: true }).toEqual({ ...one, playId: '' })
  expect(one).toMatchObject({ countsForBest: true, rules: { wrongClickPenaltyMs: 2000 } })
})

test('without a penalty a wrong click costs nothing, and the run counts for no best', async () => {
  seat = await createTestRoom(host, { hasPenalty: false })
  await race()
  const play = await startRun(host, seat)
  expect(play).toMatchObject({ countsForBest: false, rules: { wrongClickPenaltyMs: 0 } })
  clock.advance(startLeadMs + 6000)
  const wrong = dealtFor(play).promptOrder.at(-1) ?? ''
  const clicks = [{ tileId: wrong, atMs: 213 }, ...clicksAt(play, paces)]
  const finished = await finish(seat, play.playId, clicks, host)
  expect(finished).toMatchObject({ run: { totalDurationMs: 4738, numIncorrectClicks: 1 }, finished: { best: null } })
})

test('the host’s language is everybody’s; without one it is that of the device', async () => {
  await addTranslatedBoard(deps, 'words')
  const promptIn = async (language: 'de' | null, wanted: 'de' | 'en') => {
    seat = await createTestRoom(host, { boardIds: ['words'], language })
    guest = await visitTestRoom(visitor(deps), seat.code)
    await race()
    const prompts = []
    for (const [by, context] of [
      [seat, host],
      [guest, visitor(deps)],
    ] as const) {
      const { play } = await call(roomsRouter.startRun, { ...by, race: 1, language: wanted }, { context })
      prompts.push(deobfuscateTiles(play.seed, play.tiles)[0]?.prompt)
    }
    return prompts
  }
  const [own, german] = ['Prompt 7|Wording 7', 'Begriff 7|Formulierung 7']
  expect(await promptIn('de', 'en')).toEqual([german, german])
  expect(await promptIn(null, 'de')).toEqual([german, german])
  expect(await promptIn(null, 'en')).toEqual([own, own])
})

describe('a finish', () => {
  test('is stored once: a repeat gets the same response, another list is refused', async () => {
    const started = await begun()
    for (const [by, context] of [
      [seat, host],
      [guest, visitor(deps)],
    ] as const) {
      const play = by === seat ? started.host : started.guest
      const clicks = clicksAt(play, by === seat ? paces : paces.toReversed())
      const first = await finish(by, play.playId, clicks, context)
      expect(first.run).toEqual({
        totalDurationMs: 4738,
        numFound: 6,
        numIncorrectClicks: 0,
        isVerified: true,
        untimedGapMs: null,
      })
      clock.advance(60_000)
      expect(await finish(by, play.playId, clicks, context)).toEqual(first)
      const faster = clicksAt(play, [600, 700, 650, 705, 620, 563])
      await expect(finish(by, play.playId, faster, context)).rejects.toMatchObject({
        code: 'PLAY_ALREADY_FINISHED',
        status: 409,
      })
      clock.advance(-60_000)
      expect((await findRuns(play.playId))[0]).toMatchObject({ totalDurationMs: 4738, isVerified: true })
    }
  })

  test('from two devices at once, in two processes, is one', async () => {
    const { guest: play } = await begun()
    const other = openOtherProcess(deps)
    const lists = [clicksAt(play, paces), clicksAt(play, paces.toReversed())]
    const outcomes = await Promise.allSettled(
      lists.map((clicks, index) => finish(guest, play.playId, clicks, visitor(index === 0 ? deps : other.deps))),
    )
    await other.close()
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
  })

  test('of another member’s play, of another race, or of none is refused', async () => {
    const started = await begun()
    const clicks = clicksAt(started.host, paces)
    for (const attempt of [
      () => finish(guest, started.host.playId, clicks),
      () => finish(seat, started.guest.playId, clicks, host),
      () => finish(guest, crypto.randomUUID(), clicks),
      () => finish(guest, started.guest.playId, clicks, visitor(deps), 2),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND', status: 404 })
    // The account's play is of its owner alone, by any way.
    const player = await signIn(deps)
    const byOther = call(playsRouter.finish, { playId: started.host.playId, clicks }, { context: player })
    await expect(byOther).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect(await findRuns(started.host.playId)).toMatchObject([{ finishedAt: null }])
  })

  test('is taken after the race, too, and from who was offline', async () => {
    const { guest: play } = await begun()
    clock.advance(55_000)
    await cleanUpRooms(deps)
    const { run } = await finish(guest, play.playId, clicksAt(play, paces))
    const expected = { totalDurationMs: 4738, numFound: 6, numIncorrectClicks: 0, isVerified: false }
    expect(run).toEqual({ ...expected, untimedGapMs: 55_262 })
    const results = await call(roomsRouter.results, { ...seat, race: 1 }, { context: host })
    expect(results.members.map((member) => member.run)).toEqual([null, run])
  })

  test('is refused in a room that has ended, and to who was removed', async () => {
    const { guest: play } = await begun()
    await call(roomsRouter.removeMember, { ...seat, memberId: guest.memberId }, { context: host })
    const clicks = clicksAt(play, paces)
    await expect(finish(guest, play.playId, clicks)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
    await call(roomsRouter.endRoom, seat, { context: host })
    await expect(finish(guest, play.playId, clicks)).rejects.toMatchObject({ code: 'ROOM_ENDED' })
  })

  test('in another process than the start is no other', async () => {
    const { host: play } = await begun()
    const other = openOtherProcess(deps)
    const { run, finished } = await finish(seat, play.playId, clicksAt(play, paces), visitor(other.deps))
    await other.close()
    expect([run.isVerified, finished?.isNewBest]).toEqual([true, true])
  })
})

describe('a forged run is not ranked:', () => {
  const forgeries: readonly (readonly [string, (play: Parameters<typeof clicksAt>[0]) => Click[], string | null])[] = [
    ['quicker than people', (play) => clicksAt(play, [90, 91, 85, 97, 88, 71]), null],
    ['longer than the clock', (play) => clicksAt(play, [6640, 910, 700, 1105, 820, 563]), null],
    ['incomplete', (play) => clicksAt(play, paces).slice(0, 5), 'PLAY_NOT_OVER'],
    ['without clicks', () => [], 'PLAY_NOT_OVER'],
    ['on tiles that are not there', () => [{ tileId: 'none', atMs: 500 }], 'CLICKS_INVALID'],
    ['out of order', (play) => clicksAt(play, paces).toReversed(), 'CLICKS_INVALID'],
  ]
  test.each(forgeries)('%s', async (_what, forge, code) => {
    const { guest: play } = await begun()
    const outcome = await finish(guest, play.playId, forge(play)).then(
      ({ run }) => run.isVerified,
      (error: unknown) => (error as { code: string }).code,
    )
    expect(outcome).toBe(code ?? false)
  })

  test('of another room’s deal', async () => {
    const { guest: own } = await begun()
    const [room, visitorSeat] = [seat, guest]
    seat = await createTestRoom(host)
    guest = await visitTestRoom(visitor(deps), seat.code)
    const { guest: other } = await begun()
    expect(other.seed).not.toBe(own.seed)
    // Some of its clicks may fit by chance: then it is a run that is not over, else one with clicks after its end.
    await expect(finish(visitorSeat, own.playId, clicksAt(other, paces))).rejects.toMatchObject({
      code: expect.stringMatching(/^(CLICKS_INVALID|PLAY_NOT_OVER)$/) as string,
    })
    expect(room.code).not.toBe(seat.code)
  })

  test('copied from another member', async () => {
    const started = await begun()
    const clicks = clicksAt(started.guest, paces)
    expect((await finish(guest, started.guest.playId, clicks)).run.isVerified).toBe(true)
    expect((await finish(seat, started.host.playId, clicks, host)).run.isVerified).toBe(false)
  })

  test('kept back, while its times say that it was quick', async () => {
    const { guest: play } = await begun()
    clock.advance(20_000)
    const { run } = await finish(guest, play.playId, clicksAt(play, paces))
    expect(run).toMatchObject({ isVerified: false, untimedGapMs: 20_262 })
  })
})

/** Begins in time, says so, plays on for `gapMs` more than it claims, and claims 4.7 s. */
async function finishSlowly(gapMs: number, roundTripMs?: number) {
  await race()
  const started = [await startRun(visitor(deps), guest), await startRun(host, seat)]
  clock.advance(startLeadMs)
  const progress = { race: 1, numFound: 0, numWrong: 0, totalMs: 0, lateMs: 0 }
  for (const by of [guest, seat]) await call(roomsRouter.progress, { ...by, ...progress }, { context: visitor(deps) })
  clock.advance(4738 + gapMs)
  const send = (by: TestSeat, context: Visitor, playId = '', clicks: Click[] = []) =>
    call(roomsRouter.finishRun, { ...by, race: 1, playId, clicks, roundTripMs }, { context })
  const [ofGuest, ofHost] = started.map((play, index) => clicksAt(play, index === 0 ? paces : paces.toReversed()))
  return [
    await send(guest, visitor(deps), started[0]?.playId, ofGuest),
    await send(seat, host, started[1]?.playId, ofHost),
  ] as const
}

describe('a clock that runs slower than the server’s', () => {
  test.each([3000, 9000, 14_000].flatMap((gapMs) => [[gapMs, undefined] as const, [gapMs, 10_000] as const]))(
    'by %i ms gives no rank, on a line said to be of %s ms, too; all see by how much',
    async (gapMs, roundTripMs) => {
      const untimed = { totalDurationMs: 4738, numFound: 6, numIncorrectClicks: 0, isVerified: false }
      for (const { run } of await finishSlowly(gapMs, roundTripMs))
        expect(run).toEqual({ ...untimed, untimedGapMs: gapMs })
      const { members, series } = await call(roomsRouter.results, { ...guest, race: 1 }, { context: visitor(deps) })
      expect(members.map(({ run }) => run?.untimedGapMs)).toEqual([gapMs, gapMs])
      // Every tile was found, as of an unfinished run.
      expect(series.totals.map(({ points }) => points)).toEqual([[unfinishedPoints], [unfinishedPoints]])
      const [play] = await deps.database.orm.select().from(plays).where(eq(plays.userId, host.user.userId))
      expect(play).toMatchObject({ isLive: false, gapMs, runStatus: 'late' })
    },
  )

  test.each([
    [450, 300],
    [1000, undefined],
  ])('by %i ms on a line of %s ms is no clock, but the line: the run is ranked', async (gapMs, roundTripMs) => {
    for (const { run } of await finishSlowly(gapMs, roundTripMs))
      expect(run).toMatchObject({ isVerified: true, untimedGapMs: null })
  })
})

test('who begins late plays from then on, and the own time counts', async () => {
  await race()
  clock.advance(startLeadMs + 5000)
  const play = await startRun(visitor(deps), guest)
  // It counts down alone.
  clock.advance(countdownMs + 5000)
  const { run } = await finish(guest, play.playId, clicksAt(play, paces))
  expect(run).toMatchObject({ totalDurationMs: 4738, numFound: 6, isVerified: true, untimedGapMs: null })
})

test('the race is over when the last who is there has finished, and shows what was mixed up', async () => {
  const started = await begun()
  const watching = await watchTestRoom(host, seat)
  const phone = await watchTestRoom(visitor(deps), guest)
  const [first = '', second = ''] = dealtFor(started.host).promptOrder
  const wrong = { tileId: second, atMs: 117 }
  await finish(seat, started.host.playId, [wrong, ...clicksAt(started.host, paces)], host)
  expect(watching.room().phase).toBe('race')
  await finish(guest, started.guest.playId, [wrong, ...clicksAt(started.guest, paces.toReversed())])
  await expect.poll(() => watching.room().phase).toBe('result')
  const { mixUps } = await call(roomsRouter.results, { ...guest, race: 1 }, { context: visitor(deps) })
  expect(mixUps).toHaveLength(1)
  expect(mixUps[0]?.tiles.map(({ face }) => face.tileId).toSorted()).toEqual([first, second].toSorted())
  // The first wording of each prompt.
  for (const { name } of mixUps[0]?.tiles ?? []) expect(name).toMatch(/^Prompt \d$/)
  expect(mixUps[0]?.count).toBe(2)
  await watching.close()
  await phone.close()
})
