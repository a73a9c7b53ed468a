import type { Click } from '@tilerush/core/play/types'
import { startLeadMs } from '@tilerush/core/rooms/constants'
import { call } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { createTestRoom, joinTestRoom, watchTestRoom, type TestSeat } from '../../../testing/fixtures/rooms.ts'
import { clicksAt } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { reviewsRouter } from '../../reviews/router.ts'
import { roomsRouter } from '../router.ts'
import { cleanUpRooms } from '../cleanup/cleanup.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const paces = [641, 909, 703, 1102, 820, 563]
let seat: TestSeat
let guest: TestSeat
const deps = useTestDeps({ clock, boards: ['0001'] })
const host = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  seat = await createTestRoom(host)
  guest = await joinTestRoom(visitor(deps), seat.code)
})

const startRun = async (context: Visitor, by: TestSeat) =>
  (await call(roomsRouter.startRun, { ...by, race: 1, language: null }, { context })).play
const finish = (by: TestSeat, playId: string, clicks: readonly Click[], context: Visitor = visitor(deps)) =>
  call(roomsRouter.finishRun, { ...by, race: 1, playId, clicks }, { context })
/** The plays of host and guest in a race that has run for a while. */
async function begun() {
  const watching = await watchTestRoom(host, seat)
  await call(roomsRouter.startRace, { ...seat, race: 1, boardIndex: 0 }, { context: host })
  await watching.close()
  const started = { host: await startRun(host, seat), guest: await startRun(visitor(deps), guest) }
  clock.advance(startLeadMs + 5000)
  return started
}

test('films are seen after the end: the own one, and to who finished each that is verified', async () => {
  const started = await begun()
  const film = (by: TestSeat, memberId: string, number = 1) =>
    call(roomsRouter.film, { code: by.code, secret: by.secret, race: number, memberId }, { context: visitor(deps) })
  await finish(seat, started.host.playId, clicksAt(started.host, paces), host)
  await expect(film(seat, seat.memberId)).rejects.toMatchObject({ code: 'RACE_NOT_OVER', status: 409 })
  await finish(guest, started.guest.playId, clicksAt(started.guest, paces.toReversed()))
  const watching = await watchTestRoom(host, seat)
  await expect.poll(() => watching.room().phase).toBe('result')
  const late = await joinTestRoom(visitor(deps), seat.code)
  const missing = { code: 'RUN_NOT_FOUND', status: 404 }
  await expect(film(late, seat.memberId)).rejects.toMatchObject(missing)
  await expect(film(late, late.memberId)).rejects.toMatchObject(missing)
  await expect(film(guest, late.memberId)).rejects.toMatchObject(missing)
  await expect(film(guest, guest.memberId, 2)).rejects.toMatchObject({ code: 'RACE_NOT_OVER' })
  await expect(film({ ...guest, secret: 'x'.repeat(43) }, guest.memberId)).rejects.toMatchObject({
    code: 'SEAT_NOT_FOUND',
  })
  const [own, other] = [await film(guest, guest.memberId), await film(guest, seat.memberId)]
  expect(own.prompts).toEqual(other.prompts)
  for (const { splitsMs, clicks } of [own, other]) expect(splitsMs).toEqual(clicks.map(({ atMs }) => atMs))
  await watching.close()
})

test('the film of the own flagged run says how far its review is; a visitor’s is not reviewed', async () => {
  const started = await begun()
  const quick = [90, 91, 85, 97, 88, 71]
  await finish(seat, started.host.playId, clicksAt(started.host, quick), host)
  await finish(guest, started.guest.playId, clicksAt(started.guest, quick.toReversed()))
  await cleanUpRooms(deps)
  const review = async (by: TestSeat, memberId = by.memberId) =>
    (await call(roomsRouter.film, { code: by.code, secret: by.secret, race: 1, memberId }, { context: visitor(deps) }))
      .review
  expect([await review(seat), await review(guest)]).toEqual(['waiting', null])
  await expect(review(guest, seat.memberId)).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' })
  const admin = await signIn(deps, { role: 'admin' })
  const verdict = { userId: host.user.userId, playId: started.host.playId, verdict: 'accepted', note: '' } as const
  await call(reviewsRouter.decide, verdict, { context: admin })
  expect(await review(seat)).toBe('accepted')
})
