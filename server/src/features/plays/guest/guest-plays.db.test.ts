/**
 * A visitor's play and its claim (docs/rules.md#guest-runs): refused callers, what is stored, once; the purge of
 * unclaimed plays. One file: the cases share board, player and decoy.
 */
import { guestPlayAutoClaimMs } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { guestPlays, personalBests, plays } from '../../../lib/database/schema.ts'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createLimits } from '../../../lib/admission/limits.ts'
import { systemRandom } from '../../../lib/secrets/random.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { at, signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'
import { purgeGuestPlays } from './guest-plays.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000

const deps = useTestDeps({
  clock,
  boards: [{ boardId: '0001', promoted: true }, '0002', { boardId: '0003', mode: 'testing', promoted: true }],
})
const decoy = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  await claimNew(decoy, 999)
})
const player = useSignedIn(deps, { per: 'test' })

interface GuestPlay {
  readonly play: ObfuscatedPlay
  readonly secret: string
}

const start = (secret: string, boardId = '0001', context: Visitor = visitor(deps)) =>
  call(playsRouter.startGuest, { boardId, claimSecret: secret }, { context })
const claim = (context: Visitor, playId: string, claimSecret: string, clicks: readonly Click[], isConfirmed = true) =>
  call(playsRouter.claim, { playId, claimSecret, isConfirmed, clicks: [...clicks] }, { context })
const toRows = ({ user }: SignedIn) => deps.database.orm.select().from(plays).where(eq(plays.userId, user.userId))
const getBests = ({ user }: SignedIn) =>
  deps.database.orm.select().from(personalBests).where(eq(personalBests.userId, user.userId))
const waiting = () => deps.database.orm.select().from(guestPlays)

async function newPlay(): Promise<GuestPlay> {
  const secret = systemRandom.secret()
  const play = await start(secret)
  clock.advance(minute)
  return { play, secret }
}

async function claimNew(context: SignedIn, everyMs: number) {
  const { play, secret } = await newPlay()
  return claim(context, play.playId, secret, clicksFor(play, everyMs))
}

describe('refuses', () => {
  test.each([
    ['a board that is not the one to try', '0002'],
    ['a promoted board in testing', '0003'],
    ['no board', '9999'],
  ])('a start on %s; and nothing is stored', async (_, boardId) => {
    const before = await waiting()
    await expect(start(systemRandom.secret(), boardId)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
    expect(await waiting()).toEqual(before)
  })

  test.each(['', 'short', `${systemRandom.secret()}x`, 'ü'.repeat(43)])(
    'a start with the secret %j',
    async (secret) => {
      await expect(start(secret)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('more starts from one address than a class makes', async () => {
    const limited = { ...visitor(deps), deps: { ...deps, limits: createLimits(deps.database, 1, deps.clock) } }
    const context = (holder: string) => ({ ...limited, ...at('198.51.100.7', holder) })
    const secret = systemRandom.secret()
    const { points, pointsOfHolder } = limitPolicies.guestPlayPerIp
    const startAll = (holder: string) =>
      Promise.all(Array.from({ length: pointsOfHolder }, () => start(secret, '0001', context(holder))))
    await startAll('a pupil')
    await expect(start(secret, '0001', context('a pupil'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    for (let holder = 1; holder < points / pointsOfHolder; holder += 1) await startAll(`pupil ${holder}`)
    await expect(start(secret, '0001', context('one more'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await start(secret, '0001', { ...limited, ...at('198.51.100.8') })
  })

  test('a claim by a visitor, a nameless and a disabled user', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 300)
    const rejected = [
      [visitor(deps), 'UNAUTHORIZED'],
      [await signIn(deps, { gamerTag: '' }), 'FORBIDDEN'],
      [await signIn(deps, { emailVerified: false }), 'FORBIDDEN'],
      [await signIn(deps, { enabled: false }), 'ACCOUNT_DISABLED'],
    ] as const
    for (const [context, code] of rejected) {
      await expect(claim(context, play.playId, secret, clicks)).rejects.toMatchObject({ code })
    }
    expect((await waiting()).map(({ playId }) => playId)).toContain(play.playId)
  })

  test('a claim with another secret, including the hash itself, as if the play did not exist', async () => {
    const { play, secret } = await newPlay()
    const [row] = (await waiting()).filter(({ playId }) => playId === play.playId)
    const clicks = clicksFor(play, 300)
    const forged = [systemRandom.secret(), (row?.claimHash ?? '').slice(0, 43), secret.toUpperCase()]
    for (const other of forged) {
      const claiming = claim(player, play.playId, other, clicks)
      await expect(claiming).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND', status: 404 })
    }
    await expect(claim(player, crypto.randomUUID(), secret, clicks)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect(await toRows(player)).toEqual([])
    expect(await claim(player, play.playId, secret, clicks)).toMatchObject({ isNewBest: true })
  })

  test('a claim of another user’s claimed play, without any change', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 300)
    await claim(player, play.playId, secret, clicks)
    const before = [await toRows(player), await getBests(player)]
    await expect(claim(decoy, play.playId, secret, clicks)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect([await toRows(player), await getBests(player)]).toEqual(before)
    expect(await toRows(decoy)).toHaveLength(1)
  })

  test('a claim of another user’s ordinary play', async () => {
    const input = { boardId: '0001', idempotencyKey: crypto.randomUUID() }
    const play = await call(playsRouter.start, input, { context: player })
    clock.advance(minute)
    const claiming = claim(decoy, play.playId, systemRandom.secret(), clicksFor(play, 300))
    await expect(claiming).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect(await toRows(player)).toMatchObject([{ finishedAt: null }])
  })

  test('an unconfirmed claim by an account older than the run; a confirmed one succeeds', async () => {
    clock.advance(1)
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 300)
    const claiming = claim(player, play.playId, secret, clicks, false)
    await expect(claiming).rejects.toMatchObject({ code: 'CLAIM_UNCONFIRMED', status: 409 })
    expect(await toRows(player)).toEqual([])
    expect(await claim(player, play.playId, secret, clicks)).toMatchObject({ isNewBest: true })
  })

  test('an unconfirmed claim by an account registered long after the start of the run', async () => {
    const [{ play, secret }, late] = [await newPlay(), await newPlay()]
    clock.advance(guestPlayAutoClaimMs - minute * 2)
    const soon = await signIn(deps)
    expect(await claim(soon, play.playId, secret, clicksFor(play, 300), false)).toMatchObject({ isNewBest: true })
    clock.advance(minute * 2)
    const stranger = await signIn(deps)
    const claiming = claim(stranger, late.play.playId, late.secret, clicksFor(late.play, 300), false)
    await expect(claiming).rejects.toMatchObject({ code: 'CLAIM_UNCONFIRMED' })
    expect(await toRows(stranger)).toEqual([])
  })

  test('clicks that the rules would not have counted, or that end nothing; the play can still be claimed', async () => {
    const { play, secret } = await newPlay()
    const right = clicksFor(play, 300)
    const rejected = [
      [right.toReversed(), 'CLICKS_INVALID'],
      [[{ tileId: 'unknown', atMs: 1 }, ...right], 'CLICKS_INVALID'],
      [right.slice(0, -1), 'PLAY_NOT_OVER'],
      [[], 'PLAY_NOT_OVER'],
    ] as const
    for (const [clicks, code] of rejected) {
      await expect(claim(player, play.playId, secret, clicks)).rejects.toMatchObject({ code })
    }
    expect(await toRows(player)).toEqual([])
    expect(await claim(player, play.playId, secret, right)).toMatchObject({ outcome: 'COMPLETED' })
  })

  test('finishing an unclaimed play', async () => {
    const { play } = await newPlay()
    const finishing = call(
      playsRouter.finish,
      { playId: play.playId, clicks: clicksFor(play, 300) },
      { context: player },
    )
    await expect(finishing).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
  })

  test('a claim later than seven days', async () => {
    const [first, late] = [await newPlay(), await newPlay()]
    clock.advance(7 * dayMs)
    expect(await claim(player, first.play.playId, first.secret, clicksFor(first.play, 300))).toMatchObject({
      outcome: 'COMPLETED',
    })
    clock.advance(5 * minute)
    const claiming = claim(player, late.play.playId, late.secret, clicksFor(late.play, 300))
    await expect(claiming).rejects.toMatchObject({ code: 'PLAY_EXPIRED', status: 410 })
  })
})

test('a start reveals no answers, and stores no secret', async () => {
  const { play, secret } = await newPlay()
  expect(play).toMatchObject({ boardId: '0001', boardVersion: 1, countsForBest: true, deal: null })
  expect(JSON.stringify(play)).not.toMatch(/Prompt \d|Wording \d|Answer \d/)
  expect(JSON.stringify(await waiting())).not.toContain(secret)
})

test('the same secret returns the same play, also concurrently', async () => {
  const secret = systemRandom.secret()
  const responses = await Promise.all(Array.from({ length: 10 }, () => start(secret)))
  for (const response of responses) expect(response).toEqual(responses[0])
  expect((await start(systemRandom.secret())).playId).not.toBe(responses[0]?.playId)
})

test('a claimed run is the user’s run and best, judged like any other', async () => {
  const { play, secret } = await newPlay()
  const finished = await claim(player, play.playId, secret, clicksFor(play, 300, 2))
  expect(finished).toMatchObject({
    playId: play.playId,
    outcome: 'COMPLETED',
    countsForBest: true,
    isNewBest: true,
    previousBestTotalDurationMs: null,
    result: { totalDurationMs: 5800, penaltyDurationMs: 4000, numIncorrectClicks: 2, accuracy: 6 / 8 },
    best: { boardId: '0001', boardName: 'Board 0001', totalDurationMs: 5800, numTimesPlayed: 1 },
  })
  expect(await toRows(player)).toMatchObject([{ playId: play.playId, seed: play.seed, isNewBest: true, deal: null }])
  expect((await waiting()).map(({ playId }) => playId)).not.toContain(play.playId)
  expect(await call(playsRouter.best, { boardId: '0001' }, { context: player })).toEqual(finished.best)
})

test('a claimed run slower than the best is only counted', async () => {
  await claimNew(player, 300)
  expect(await claimNew(player, 400)).toMatchObject({
    isNewBest: false,
    previousBestTotalDurationMs: 1800,
    best: { totalDurationMs: 1800, numTimesPlayed: 2 },
  })
})

test('a run out of time is claimed as out of time', async () => {
  const { play, secret } = await newPlay()
  clock.advance(5 * minute)
  expect(await claim(player, play.playId, secret, [])).toMatchObject({ outcome: 'TIMEOUT', best: null })
})

describe('exactly once', () => {
  test('a repeat gets the same response and has no further effect; other clicks are refused', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 300)
    const finished = await claim(player, play.playId, secret, clicks)
    expect(await claim(player, play.playId, secret, clicks)).toEqual(finished)
    const other = claim(player, play.playId, secret, clicksFor(play, 400))
    await expect(other).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    expect(await getBests(player)).toMatchObject([{ numTimesPlayed: 1 }])
  })

  test('ten concurrent claims of one user', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 300)
    const responses = await Promise.all(Array.from({ length: 10 }, () => claim(player, play.playId, secret, clicks)))
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(await toRows(player)).toHaveLength(1)
    expect(await getBests(player)).toMatchObject([{ numTimesPlayed: 1 }])
  })

  test('concurrent claims of five users: one succeeds, the others get not found', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => signIn(deps)))
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 300)
    const claims = await Promise.allSettled(users.map((user) => claim(user, play.playId, secret, clicks)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const rejected of claims.filter((outcome) => outcome.status === 'rejected')) {
      expect(rejected.reason).toMatchObject({ code: 'PLAY_NOT_FOUND' })
    }
    const rows = (await Promise.all(users.map(toRows))).flat()
    expect(rows).toMatchObject([{ playId: play.playId, outcome: 'COMPLETED' }])
  })
})

test('housekeeping deletes plays that can no longer be claimed, and no others', async () => {
  const { play: old } = await newPlay()
  clock.advance(7 * dayMs + 2 * 60 * minute)
  const { play: young } = await newPlay()
  const claimed = await toRows(decoy)
  while ((await purgeGuestPlays(deps)) > 0) continue
  const stored = (await waiting()).map(({ playId }) => playId)
  expect(stored).toContain(young.playId)
  expect(stored).not.toContain(old.playId)
  expect(await toRows(decoy)).toEqual(claimed)
})
