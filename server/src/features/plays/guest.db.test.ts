/**
 * A visitor's play and its claim: who is refused, what is stored, once; and what nobody claims goes. One file, for the
 * board, the player and the decoy of all cases.
 */
import { guestPlayKeptMs, guestPlayUnaskedMs } from '@tilerush/core/constants'
import type { Click } from '@tilerush/core/play/types'
import type { VeiledPlay } from '@tilerush/contract/plays'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { guestPlays, personalBests, plays } from '../../lib/database/schema.ts'
import { createLimits, limitPolicies } from '../../lib/limits.ts'
import { systemRandom } from '../../lib/random.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { addBoard } from '../testing/boards.ts'
import { clicksFor } from '../testing/runs.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../testing/visitors.ts'
import { playsCalls } from './calls.ts'
import { purgeGuestPlays } from './guest-plays.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
let parts: TestParts
let player: SignedIn
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  await addBoard(parts, { boardId: '0001', promoted: true })
  await addBoard(parts, { boardId: '0002' })
  await addBoard(parts, { boardId: '0003', mode: 'testing', promoted: true })
  decoy = await signIn(parts)
  await claimNew(decoy, 999)
})
beforeEach(async () => {
  player = await signIn(parts)
})
afterAll(() => parts.close())

interface GuestPlay {
  readonly play: VeiledPlay
  readonly secret: string
}

const start = (secret: string, boardId = '0001', context: Visitor = visitor(parts)) =>
  call(playsCalls.startGuest, { boardId, claimSecret: secret }, { context })
const claim = (context: Visitor, playId: string, claimSecret: string, clicks: readonly Click[], isConfirmed = true) =>
  call(playsCalls.claim, { playId, claimSecret, isConfirmed, clicks: [...clicks] }, { context })
const rowsOf = ({ user }: SignedIn) => parts.database.orm.select().from(plays).where(eq(plays.userId, user.userId))
const bestsOf = ({ user }: SignedIn) =>
  parts.database.orm.select().from(personalBests).where(eq(personalBests.userId, user.userId))
const waiting = () => parts.database.orm.select().from(guestPlays)

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

describe('who is refused', () => {
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
    const limited = { ...visitor(parts), parts: { ...parts, limits: createLimits(parts.database, 1) } }
    const context = { ...limited, ipAddress: '198.51.100.7' }
    const secret = systemRandom.secret()
    const { points } = limitPolicies.guestPlayPerIp
    await Promise.all(Array.from({ length: points }, () => start(secret, '0001', context)))
    await expect(start(secret, '0001', context)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await start(secret, '0001', { ...context, ipAddress: '198.51.100.8' })
  })

  test('a claim by a visitor, a nameless and a disabled user', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 250)
    const refused = [
      [visitor(parts), 'UNAUTHORIZED'],
      [await signIn(parts, { gamerTag: '' }), 'FORBIDDEN'],
      [await signIn(parts, { emailVerified: false }), 'FORBIDDEN'],
      [await signIn(parts, { enabled: false }), 'ACCOUNT_DISABLED'],
    ] as const
    for (const [context, code] of refused) {
      await expect(claim(context, play.playId, secret, clicks)).rejects.toMatchObject({ code })
    }
    expect((await waiting()).map(({ playId }) => playId)).toContain(play.playId)
  })

  test('a claim with another secret, the hash itself among them, as if the play were not there', async () => {
    const { play, secret } = await newPlay()
    const [row] = (await waiting()).filter(({ playId }) => playId === play.playId)
    const clicks = clicksFor(play, 250)
    const forged = [systemRandom.secret(), (row?.claimHash ?? '').slice(0, 43), secret.toUpperCase()]
    for (const other of forged) {
      const claiming = claim(player, play.playId, other, clicks)
      await expect(claiming).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND', status: 404 })
    }
    await expect(claim(player, crypto.randomUUID(), secret, clicks)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect(await rowsOf(player)).toEqual([])
    expect(await claim(player, play.playId, secret, clicks)).toMatchObject({ isNewBest: true })
  })

  test('a claim of what another has claimed; and nothing of theirs changes', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 250)
    await claim(player, play.playId, secret, clicks)
    const before = [await rowsOf(player), await bestsOf(player)]
    await expect(claim(decoy, play.playId, secret, clicks)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect([await rowsOf(player), await bestsOf(player)]).toEqual(before)
    expect(await rowsOf(decoy)).toHaveLength(1)
  })

  test('a claim of another user’s ordinary play', async () => {
    const input = { boardId: '0001', idempotencyKey: crypto.randomUUID() }
    const play = await call(playsCalls.start, input, { context: player })
    clock.advance(minute)
    const claiming = claim(decoy, play.playId, systemRandom.secret(), clicksFor(play, 250))
    await expect(claiming).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect(await rowsOf(player)).toMatchObject([{ finishedAt: null }])
  })

  test('a claim without a word by an account that there was before the run; with one it is taken', async () => {
    clock.advance(1)
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 250)
    const claiming = claim(player, play.playId, secret, clicks, false)
    await expect(claiming).rejects.toMatchObject({ code: 'CLAIM_UNCONFIRMED', status: 409 })
    expect(await rowsOf(player)).toEqual([])
    expect(await claim(player, play.playId, secret, clicks)).toMatchObject({ isNewBest: true })
  })

  test('a claim without a word by an account registered long after the run began', async () => {
    const [{ play, secret }, late] = [await newPlay(), await newPlay()]
    clock.advance(guestPlayUnaskedMs - minute * 2)
    const soon = await signIn(parts)
    expect(await claim(soon, play.playId, secret, clicksFor(play, 250), false)).toMatchObject({ isNewBest: true })
    clock.advance(minute * 2)
    const stranger = await signIn(parts)
    const claiming = claim(stranger, late.play.playId, late.secret, clicksFor(late.play, 250), false)
    await expect(claiming).rejects.toMatchObject({ code: 'CLAIM_UNCONFIRMED' })
    expect(await rowsOf(stranger)).toEqual([])
  })

  test('clicks that the rules would not have counted, or that end nothing; the play can still be claimed', async () => {
    const { play, secret } = await newPlay()
    const right = clicksFor(play, 250)
    const refused = [
      [right.toReversed(), 'CLICKS_INVALID'],
      [[{ tileId: 'unknown', atMs: 1 }, ...right], 'CLICKS_INVALID'],
      [right.slice(0, -1), 'PLAY_NOT_OVER'],
      [[], 'PLAY_NOT_OVER'],
    ] as const
    for (const [clicks, code] of refused) {
      await expect(claim(player, play.playId, secret, clicks)).rejects.toMatchObject({ code })
    }
    expect(await rowsOf(player)).toEqual([])
    expect(await claim(player, play.playId, secret, right)).toMatchObject({ outcome: 'COMPLETED' })
  })

  test('the finishing of a play that is nobody’s yet', async () => {
    const { play } = await newPlay()
    const finishing = call(
      playsCalls.finish,
      { playId: play.playId, clicks: clicksFor(play, 250) },
      { context: player },
    )
    await expect(finishing).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
  })

  test('a claim later than seven days', async () => {
    const [first, late] = [await newPlay(), await newPlay()]
    clock.advance(guestPlayKeptMs)
    expect(await claim(player, first.play.playId, first.secret, clicksFor(first.play, 250))).toMatchObject({
      outcome: 'COMPLETED',
    })
    clock.advance(5 * minute)
    const claiming = claim(player, late.play.playId, late.secret, clicksFor(late.play, 250))
    await expect(claiming).rejects.toMatchObject({ code: 'PLAY_EXPIRED', status: 410 })
  })
})

test('a start says nothing of the answers, and keeps no secret', async () => {
  const { play, secret } = await newPlay()
  expect(play).toMatchObject({ boardId: '0001', boardVersion: 1, countsForBest: true, deal: null })
  expect(JSON.stringify(play)).not.toMatch(/Prompt|Wording|Answer/)
  expect(JSON.stringify(await waiting())).not.toContain(secret)
})

test('the same secret answers with the same play, also at once', async () => {
  const secret = systemRandom.secret()
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(secret)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await start(systemRandom.secret())).playId).not.toBe(answers[0]?.playId)
})

test('a claimed run is the user’s run and best, judged like any other', async () => {
  const { play, secret } = await newPlay()
  const finished = await claim(player, play.playId, secret, clicksFor(play, 250, 2))
  expect(finished).toMatchObject({
    playId: play.playId,
    outcome: 'COMPLETED',
    countsForBest: true,
    isNewBest: true,
    previousBestTotalDurationMs: null,
    result: { totalDurationMs: 5500, penaltyDurationMs: 4000, numIncorrectClicks: 2, accuracy: 6 / 8 },
    best: { boardId: '0001', boardName: 'Board 0001', totalDurationMs: 5500, numTimesPlayed: 1 },
  })
  expect(await rowsOf(player)).toMatchObject([{ playId: play.playId, seed: play.seed, isNewBest: true, deal: null }])
  expect((await waiting()).map(({ playId }) => playId)).not.toContain(play.playId)
  expect(await call(playsCalls.best, { boardId: '0001' }, { context: player })).toEqual(finished.best)
})

test('a claimed run that is slower than the best is counted only', async () => {
  await claimNew(player, 250)
  expect(await claimNew(player, 400)).toMatchObject({
    isNewBest: false,
    previousBestTotalDurationMs: 1500,
    best: { totalDurationMs: 1500, numTimesPlayed: 2 },
  })
})

test('a run out of time is claimed as one', async () => {
  const { play, secret } = await newPlay()
  clock.advance(5 * minute)
  expect(await claim(player, play.playId, secret, [])).toMatchObject({ outcome: 'TIMEOUT', best: null })
})

describe('exactly once', () => {
  test('a repeat has the same answer and no further effect; other clicks have none', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 250)
    const finished = await claim(player, play.playId, secret, clicks)
    expect(await claim(player, play.playId, secret, clicks)).toEqual(finished)
    const other = claim(player, play.playId, secret, clicksFor(play, 200))
    await expect(other).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    expect(await bestsOf(player)).toMatchObject([{ numTimesPlayed: 1 }])
  })

  test('ten claims of one user at once', async () => {
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 250)
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(player, play.playId, secret, clicks)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await rowsOf(player)).toHaveLength(1)
    expect(await bestsOf(player)).toMatchObject([{ numTimesPlayed: 1 }])
  })

  test('claims of five users at once: one has it, the others find nothing', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => signIn(parts)))
    const { play, secret } = await newPlay()
    const clicks = clicksFor(play, 250)
    const claims = await Promise.allSettled(users.map((user) => claim(user, play.playId, secret, clicks)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const refused of claims.filter((outcome) => outcome.status === 'rejected')) {
      expect(refused.reason).toMatchObject({ code: 'PLAY_NOT_FOUND' })
    }
    const rows = (await Promise.all(users.map(rowsOf))).flat()
    expect(rows).toMatchObject([{ playId: play.playId, outcome: 'COMPLETED' }])
  })
})

test('housekeeping removes plays that nobody can claim any more, and no others', async () => {
  const { play: old } = await newPlay()
  clock.advance(guestPlayKeptMs + 2 * 60 * minute)
  const { play: young } = await newPlay()
  const claimed = await rowsOf(decoy)
  while ((await purgeGuestPlays(parts)) > 0) continue
  const kept = (await waiting()).map(({ playId }) => playId)
  expect(kept).toContain(young.playId)
  expect(kept).not.toContain(old.playId)
  expect(await rowsOf(decoy)).toEqual(claimed)
})
