/**
 * A visitor's run of a deal (docs/rules.md#personal-best): refused callers, what the server judges, once, and the
 * claim of it.
 */
import { playExpiryAfterTimeoutMs } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { boards, guestPlays, plays } from '../../../lib/database/schema.ts'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createLimits } from '../../../lib/admission/limits.ts'
import { systemRandom } from '../../../lib/secrets/random.ts'
import { clicksAt, clicksFor } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { at, visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { invalidateCurrentBoards } from '../../boards/visible-boards.ts'
import { playsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
const live = '0001'
const testing = '0002'
const large = '0003'
let deal: string

const deps = useTestDeps({
  clock,
  boards: [live, { boardId: testing, mode: 'testing' }, { boardId: large, layout: '3x4', numTiles: 12 }],
})
const sender = useSignedIn(deps, { per: 'file' })
const player = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  const play = await call(
    playsRouter.start,
    { boardId: live, idempotencyKey: crypto.randomUUID() },
    { context: sender },
  )
  clock.advance(minute)
  await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 700) }, { context: sender })
  deal = (await call(playsRouter.share, { playId: play.playId }, { context: sender })).code
})

interface Started {
  readonly play: ObfuscatedPlay
  readonly claimSecret: string
  readonly guestSecret: string
}

async function start(
  guestSecret = systemRandom.secret(),
  from: Partial<Visitor> = {},
  boardId = live,
): Promise<Started> {
  const claimSecret = systemRandom.secret()
  const context = { ...visitor(deps), ...at('198.51.100.1'), ...from }
  const play = await call(playsRouter.startGuest, { boardId, claimSecret, shared: { deal, guestSecret } }, { context })
  return { play, claimSecret, guestSecret }
}
async function startOn(boardId: string): Promise<Started> {
  const [claimSecret, guestSecret] = [systemRandom.secret(), systemRandom.secret()]
  const input = { boardId, claimSecret, shared: { deal: 'daily', guestSecret } }
  return { play: await call(playsRouter.startGuest, input, { context: visitor(deps) }), claimSecret, guestSecret }
}
const finish = ({ play, claimSecret }: Pick<Started, 'play' | 'claimSecret'>, clicks: readonly Click[]) =>
  call(playsRouter.finishGuest, { playId: play.playId, claimSecret, clicks: [...clicks] }, { context: visitor(deps) })
const claim = ({ play, claimSecret }: Started, clicks: readonly Click[], context = player) =>
  call(playsRouter.claim, { playId: play.playId, claimSecret, isConfirmed: true, clicks: [...clicks] }, { context })
const toRow = async ({ play }: Started) =>
  (await deps.database.orm.select().from(guestPlays).where(eq(guestPlays.playId, play.playId)))[0]

describe('a start refuses', () => {
  test('an unknown deal, another board’s, and one of a board that is not live', async () => {
    const known = deal
    deal = 'nothing'
    await expect(start()).rejects.toMatchObject({ code: 'DEAL_NOT_FOUND', status: 404 })
    deal = known
    await expect(start(undefined, {}, testing)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
    const { orm } = deps.database
    for (const mode of ['testing', 'disabled'] as const) {
      await orm.update(boards).set({ mode }).where(eq(boards.boardId, live))
      invalidateCurrentBoards(deps.database)
      await expect(start()).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    }
    await orm.update(boards).set({ mode: 'live' }).where(eq(boards.boardId, live))
    invalidateCurrentBoards(deps.database)
    expect((await start()).play).toMatchObject({ boardId: live })
  })

  test('a deal without the secret of the browser', async () => {
    const input = { boardId: live, claimSecret: systemRandom.secret(), shared: { deal, guestSecret: 'short' } }
    await expect(call(playsRouter.startGuest, input, { context: visitor(deps) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('a finish refuses', () => {
  test('another secret, as if the play did not exist', async () => {
    const started = await start()
    const clicks = clicksFor(started.play, 500)
    clock.advance(minute)
    for (const claimSecret of [systemRandom.secret(), started.guestSecret]) {
      await expect(finish({ ...started, claimSecret }, clicks)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    }
    const unknown = { ...started, play: { ...started.play, playId: crypto.randomUUID() } }
    await expect(finish(unknown, clicks)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND', status: 404 })
    expect(await toRow(started)).toMatchObject({ finishedAt: null })
  })

  test('clicks that the game does not allow, a run that is not over, and one that is too late', async () => {
    const [started, late] = [await start(), await start()]
    const right = clicksFor(started.play, 500)
    clock.advance(minute)
    await expect(finish(started, right.toReversed())).rejects.toMatchObject({ code: 'CLICKS_INVALID', status: 422 })
    await expect(finish(started, right.slice(0, -1))).rejects.toMatchObject({ code: 'PLAY_NOT_OVER', status: 409 })
    expect(await finish(started, right)).toMatchObject({ outcome: 'COMPLETED' })
    clock.advance(playExpiryAfterTimeoutMs + 6 * minute)
    await expect(finish(late, clicksFor(late.play, 500))).rejects.toMatchObject({ code: 'PLAY_EXPIRED', status: 410 })
  })

  test('more runs from one network than are played there', async () => {
    const context = {
      ...visitor(deps),
      ...at('198.51.100.9'),
      deps: { ...deps, limits: createLimits(deps.database, 0.01, deps.clock) },
    }
    const input = { playId: crypto.randomUUID(), claimSecret: systemRandom.secret(), clicks: [] }
    const send = () => call(playsRouter.finishGuest, input, { context })
    for (let sent = 0; sent < limitPolicies.guestRunPerIp.pointsOfHolder / 100; sent += 1) {
      await expect(send()).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    }
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test('a run is judged by the server and stored once; a repeat gets the same response', async () => {
  const started = await start()
  clock.advance(minute)
  const clicks = clicksFor(started.play, 500, 1)
  const responses = await Promise.all(Array.from({ length: 5 }, () => finish(started, clicks)))
  for (const response of responses) {
    expect(response).toMatchObject({
      outcome: 'COMPLETED',
      unverifiedReasons: [],
      result: { totalDurationMs: 5000, penaltyDurationMs: 2000 },
    })
  }
  expect(await toRow(started)).toMatchObject({ deal, outcome: 'COMPLETED', totalDurationMs: 5000 })
  await expect(finish(started, clicksFor(started.play, 600))).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
})

test('a forged run is flagged: quicker than the clock, or with the times of another run', async () => {
  const quick = await start()
  clock.advance(3500)
  expect(await finish(quick, clicksFor(quick.play, 500))).toMatchObject({ unverifiedReasons: ['faster-than-clock'] })
  const [original, copied] = [await startOn(large), await startOn(large)]
  clock.advance(minute)
  const times = [913, 702, 1055, 691, 887, 934, 1203, 618, 742, 1371, 655, 596]
  expect(await finish(original, clicksAt(original.play, times))).toMatchObject({ unverifiedReasons: [] })
  expect(await finish(copied, clicksAt(copied.play, times))).toMatchObject({ unverifiedReasons: ['equal-times'] })
})

describe('a claim', () => {
  test('keeps the deal, the time of the run and the reasons it was flagged for', async () => {
    const [good, quick] = [await start(), await start()]
    clock.advance(3500)
    await finish(quick, clicksFor(quick.play, 500))
    clock.advance(4000)
    await finish(good, clicksFor(good.play, 710))
    const playedAt = clock.now()
    clock.advance(60 * minute)
    expect(await claim(good, clicksFor(good.play, 710))).toMatchObject({
      unverifiedReasons: [],
      standing: 'waiting',
    })
    expect(await claim(quick, clicksFor(quick.play, 500))).toMatchObject({ unverifiedReasons: ['faster-than-clock'] })
    const rows = await deps.database.orm.select().from(plays).where(eq(plays.playId, good.play.playId))
    expect(rows).toMatchObject([{ userId: player.user.userId, deal, finishedAt: playedAt }])
    expect(await toRow(good)).toBeUndefined()
    await expect(finish(good, clicksFor(good.play, 710))).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
  })

  test('of other clicks than were finished is refused', async () => {
    const started = await start()
    clock.advance(minute)
    await finish(started, clicksFor(started.play, 500))
    await expect(claim(started, clicksFor(started.play, 400))).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    expect(await claim(started, clicksFor(started.play, 500))).toMatchObject({ outcome: 'COMPLETED' })
  })

  test('of a game that the visitor had played before sets no best', async () => {
    const first = await start()
    const second = await start(first.guestSecret)
    clock.advance(minute)
    expect(await claim(second, clicksFor(second.play, 400))).toMatchObject({ countsForBest: false, best: null })
    expect(await claim(first, clicksFor(first.play, 500))).toMatchObject({ countsForBest: true, isNewBest: true })
  })
})

test('a game that a visitor of the same network has met is known to an account there', async () => {
  await start(undefined, { ...at('203.0.113.5') })
  const context = { ...player, ...at('203.0.113.5') }
  const input = { boardId: live, idempotencyKey: crypto.randomUUID(), deal }
  const { playId } = await call(playsRouter.start, input, { context })
  expect(await deps.database.orm.select().from(plays).where(eq(plays.playId, playId))).toMatchObject([
    { isKnownGame: true },
  ])
})
