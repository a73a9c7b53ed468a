import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { createTestRoom, joinTestRoom, watchTestRoom } from '../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, visitor } from '../../testing/accounts/visitors.ts'
import { playsRouter } from '../plays/router.ts'
import { roomsRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const deps = useTestDeps({ clock, boards: ['0001'] })

test('a race from the lobby to its result', async () => {
  const [host, guest] = [await signIn(deps), visitor(deps)]
  const seat = await createTestRoom(host)
  const phone = await joinTestRoom(guest, seat.code)
  const [screen, own] = [await watchTestRoom(host, seat, 'presenter'), await watchTestRoom(host, seat)]
  const watching = await watchTestRoom(guest, phone)
  await expect.poll(() => [...screen.members().values()].map(({ isOnline }) => isOnline)).toEqual([true, true])

  const { startsAt } = await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  await expect.poll(() => watching.room().phase).toBe('race')
  expect(watching.room()).toMatchObject({ race: 1, round: 1, startsAt, board: { boardId: '0001', numPrompts: 6 } })

  const start = { race: 1, language: null }
  const ofHost = await call(roomsRouter.startRun, { ...seat, ...start }, { context: host })
  const ofGuest = await call(roomsRouter.startRun, { ...phone, ...start }, { context: guest })
  expect(ofGuest.play.seed).toBe(ofHost.play.seed)

  clock.set(new Date(startsAt + 1500))
  const report = { race: 1, numFound: 2, numWrong: 1, totalMs: 3100, lateMs: 0 }
  await call(roomsRouter.progress, { ...phone, ...report }, { context: guest })
  await expect
    .poll(() => screen.events.find(({ kind }) => kind === 'progress'))
    .toEqual({ kind: 'progress', race: 1, rows: [[phone.memberId, 2, 1, 3100]] })

  clock.set(new Date(startsAt + 5000))
  const clicks = clicksAt(ofHost.play, [640, 910, 700, 1105, 820, 563])
  const finish = { race: 1, playId: ofHost.play.playId, clicks }
  const first = await call(roomsRouter.finishRun, { ...seat, ...finish }, { context: host })
  expect(first).toMatchObject({ run: { totalDurationMs: 4738, isVerified: true }, finished: { isNewBest: true } })
  expect(own.room().phase).toBe('race')
  const others = clicksAt(ofGuest.play, [740, 930, 617, 1001, 903, 713])
  const second = await call(
    roomsRouter.finishRun,
    { ...phone, race: 1, playId: ofGuest.play.playId, clicks: others },
    { context: guest },
  )
  expect(second).toEqual({
    run: { totalDurationMs: 4904, numFound: 6, numIncorrectClicks: 0, isVerified: true, untimedGapMs: null },
    finished: null,
  })
  await expect.poll(() => screen.room().phase).toBe('result')
  expect([...screen.members().values()].map(({ run }) => run?.totalDurationMs)).toEqual([4738, 4904])

  const results = await call(roomsRouter.results, { ...phone, race: 1 }, { context: guest })
  expect(results.members.map(({ run }) => run?.totalDurationMs)).toEqual([4738, 4904])
  const history = await call(playsRouter.history, { boardId: '0001', limit: 5 }, { context: host })
  expect(history.runs).toMatchObject([{ totalDurationMs: 4738, source: 'room', countsForBest: true }])
  for (const each of [screen, own, watching]) await each.close()
})
