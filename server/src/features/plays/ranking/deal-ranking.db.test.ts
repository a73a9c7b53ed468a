/** Who may see the ranking of a deal, and who stands there. One file: the cases share deals and those who played them. */
import { dealRankingRows } from '@tilerush/core/play/constants'
import { call } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { boards, users } from '../../../lib/database/schema.ts'
import { systemRandom } from '../../../lib/secrets/random.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { invalidateCurrentBoards } from '../../boards/visible-boards.ts'
import { purgeGuestPlays } from '../guest/guest-plays.ts'
import { playsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
let deal: string

const deps = useTestDeps({ clock, boards: ['0001', '0002'] })
const sender = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  const play = await call(
    playsRouter.start,
    { boardId: '0001', idempotencyKey: crypto.randomUUID() },
    { context: sender },
  )
  clock.advance(minute)
  await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 700) }, { context: sender })
  deal = (await call(playsRouter.share, { playId: play.playId }, { context: sender })).code
})

const read = (context: Visitor, guestSecret?: string, code = deal, boardId = '0001') =>
  call(playsRouter.dealStandings, { boardId, deal: code, ...(guestSecret && { guestSecret }) }, { context })

const film = (context: Visitor, playId: string, guestSecret?: string, code = deal) =>
  call(playsRouter.dealFilm, { boardId: '0001', deal: code, playId, ...(guestSecret && { guestSecret }) }, { context })

const isFinished = async (context: Visitor, guestSecret?: string) => {
  const input = { boardId: '0001', deal, ...(guestSecret && { guestSecret }) }
  return (await call(playsRouter.deal, input, { context }))?.isFinished
}

/** A run by the link, of one prompt every this many ms. */
async function playByLink(context: SignedIn, everyMs: number, numWrong = 0) {
  const started = await call(
    playsRouter.start,
    { boardId: '0001', idempotencyKey: crypto.randomUUID(), deal },
    { context },
  )
  clock.advance(minute)
  await call(playsRouter.finish, { playId: started.playId, clicks: clicksFor(started, everyMs, numWrong) }, { context })
}

/** The same of a visitor. */
async function playAsGuest(everyMs: number, guestSecret = systemRandom.secret(), waitMs = minute) {
  const context = visitor(deps)
  const claimSecret = systemRandom.secret()
  const input = { boardId: '0001', claimSecret, shared: { deal, guestSecret } }
  const { playId, ...started } = await call(playsRouter.startGuest, input, { context })
  clock.advance(waitMs)
  const clicks = clicksFor(started, everyMs)
  const finished = await call(playsRouter.finishGuest, { playId, claimSecret, clicks }, { context })
  return { guestSecret, finished, run: { playId, claimSecret, clicks } }
}

describe('refuses', () => {
  test('who has not finished the deal', async () => {
    const player = await signIn(deps)
    const refused = { code: 'DEAL_NOT_FINISHED', status: 403 }
    await expect(read(player)).rejects.toMatchObject(refused)
    await expect(read(visitor(deps))).rejects.toMatchObject(refused)
    await expect(read(visitor(deps), systemRandom.secret())).rejects.toMatchObject(refused)
    const input = { boardId: '0001', idempotencyKey: crypto.randomUUID(), deal }
    await call(playsRouter.start, input, { context: player })
    const guestSecret = systemRandom.secret()
    const shared = { deal, guestSecret }
    const start = { boardId: '0001', claimSecret: systemRandom.secret(), shared }
    await call(playsRouter.startGuest, start, { context: visitor(deps) })
    await expect(read(player)).rejects.toMatchObject(refused)
    await expect(read(visitor(deps), guestSecret)).rejects.toMatchObject(refused)
  })

  test('the secret of a visitor who has finished another deal, and a user with a visitor’s secret alone', async () => {
    const { guestSecret } = await playAsGuest(600)
    expect(await read(visitor(deps), guestSecret)).toMatchObject({ numPlayers: 2 })
    await expect(read(await signIn(deps), guestSecret)).rejects.toMatchObject({ code: 'DEAL_NOT_FINISHED' })
    const nameless = await signIn(deps, { gamerTag: '' })
    await expect(read(nameless)).rejects.toMatchObject({ code: 'DEAL_NOT_FINISHED' })
    await expect(read(visitor(deps), guestSecret, 'daily')).rejects.toMatchObject({ code: 'DEAL_NOT_FINISHED' })
  })

  test('an unknown deal, another board’s, and one of a board that is not live any more', async () => {
    const { guestSecret } = await playAsGuest(600)
    const unknown = { code: 'DEAL_NOT_FOUND', status: 404 }
    await expect(read(sender, undefined, 'nothing')).rejects.toMatchObject(unknown)
    await expect(read(sender, undefined, deal, '0002')).rejects.toMatchObject(unknown)
    await expect(read(sender, undefined, deal, '9999')).rejects.toMatchObject(unknown)
    const setMode = async (mode: 'live' | 'disabled') => {
      await deps.database.orm.update(boards).set({ mode }).where(eq(boards.boardId, '0001'))
      invalidateCurrentBoards(deps.database)
    }
    await setMode('disabled')
    await expect(read(visitor(deps), guestSecret)).rejects.toMatchObject(unknown)
    await setMode('live')
    expect((await read(visitor(deps), guestSecret)).rows).toHaveLength(2)
  })
})

describe('films of a deal', () => {
  test('are refused to who has not finished it, with every other run as if there was none', async () => {
    const [senderRow] = (await read(sender)).rows
    const { guestSecret, run } = await playAsGuest(650)
    const senderRun = senderRow?.playId ?? ''
    const refused = { code: 'DEAL_NOT_FINISHED', status: 403 }
    const player = await signIn(deps)
    await expect(film(player, senderRun)).rejects.toMatchObject(refused)
    await expect(film(visitor(deps), senderRun)).rejects.toMatchObject(refused)
    await expect(film(visitor(deps), senderRun, systemRandom.secret())).rejects.toMatchObject(refused)
    await expect(film(visitor(deps), run.playId, systemRandom.secret())).rejects.toMatchObject(refused)
    await expect(film(sender, senderRun, undefined, 'nothing')).rejects.toMatchObject({ code: 'DEAL_NOT_FOUND' })
    const missing = { code: 'RUN_NOT_FOUND', status: 404 }
    await expect(film(visitor(deps), crypto.randomUUID(), guestSecret)).rejects.toMatchObject(missing)
    const input = { boardId: '0001', idempotencyKey: crypto.randomUUID() }
    const ofAnotherGame = await call(playsRouter.start, input, { context: sender })
    clock.advance(minute)
    const clicks = clicksFor(ofAnotherGame, 700)
    await call(playsRouter.finish, { playId: ofAnotherGame.playId, clicks }, { context: sender })
    await expect(film(visitor(deps), ofAnotherGame.playId, guestSecret)).rejects.toMatchObject(missing)
  })

  test('are seen by users and visitors, of every run of the ranking', async () => {
    const player = await signIn(deps)
    await playByLink(player, 800)
    const { guestSecret } = await playAsGuest(650)
    for (const [caller, secret] of [[player], [visitor(deps), guestSecret]] as const) {
      const { rows } = await read(caller, secret)
      expect(rows).toHaveLength(3)
      for (const { playId, name, totalDurationMs, isMe, splitsMs } of rows) {
        const seen = await film(caller, playId.toUpperCase(), secret)
        expect(seen).toMatchObject({ gamerTag: name, totalDurationMs, isMe })
        expect(seen.clicks.map(({ atMs }) => atMs)).toEqual(splitsMs)
        expect(seen.prompts).toHaveLength(6)
      }
    }
  })

  test('are seen of flagged and slower runs by their visitor alone', async () => {
    const quick = await playAsGuest(600, systemRandom.secret(), 3100)
    expect(quick.finished.unverifiedReasons).toEqual(['faster-than-clock'])
    await playAsGuest(700, quick.guestSecret)
    expect(await film(visitor(deps), quick.run.playId, quick.guestSecret)).toMatchObject({ isMe: true })
    const { guestSecret } = await playAsGuest(650)
    const missing = { code: 'RUN_NOT_FOUND' }
    await expect(film(visitor(deps), quick.run.playId, guestSecret)).rejects.toMatchObject(missing)
    await expect(film(sender, quick.run.playId)).rejects.toMatchObject(missing)
  })
})

test('the start of a deal says whether the caller has finished it', async () => {
  const player = await signIn(deps)
  expect(await isFinished(player)).toBe(false)
  expect(await isFinished(visitor(deps))).toBe(false)
  expect(await isFinished(visitor(deps), systemRandom.secret())).toBe(false)
  await playByLink(player, 800)
  const { guestSecret } = await playAsGuest(650)
  expect(await isFinished(player)).toBe(true)
  expect(await isFinished(sender)).toBe(true)
  expect(await isFinished(visitor(deps), guestSecret)).toBe(true)
})

test('everybody stands there with the best run, and the caller is marked', async () => {
  const player = await signIn(deps)
  await playByLink(player, 800)
  await playByLink(player, 600)
  await playByLink(player, 900)
  const { guestSecret } = await playAsGuest(650)
  await playAsGuest(750, guestSecret)
  const ranking = await read(visitor(deps), guestSecret)
  expect(ranking.rows).toMatchObject([
    { rank: 1, name: player.user.gamerTag, isGuest: false, totalDurationMs: 3600, isMe: false, isSender: false },
    { rank: 2, name: ranking.ownName, isGuest: true, totalDurationMs: 3900, isMe: true, isSender: false },
    { rank: 3, name: sender.user.gamerTag, isGuest: false, totalDurationMs: 4200, isMe: false, isSender: true },
  ])
  expect(ranking.own).toEqual(ranking.rows[1])
  expect(ranking.ownName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(ranking.numPlayers).toBe(3)
  expect(ranking.rows[0]?.splitsMs).toEqual([600, 1200, 1800, 2400, 3000, 3600])
  expect(JSON.stringify(ranking)).not.toContain(player.user.userId)
  expect(await read(player)).toMatchObject({ own: { rank: 1 }, ownName: player.user.gamerTag })
})

test('who sent the deal stands there with the better of the shared run and those by the link', async () => {
  expect(await read(sender)).toMatchObject({ numPlayers: 1, own: { rank: 1, totalDurationMs: 4200, isSender: true } })
  await playByLink(sender, 800)
  expect(await read(sender)).toMatchObject({ numPlayers: 1, rows: [{ totalDurationMs: 4200, isMe: true }] })
  await playByLink(sender, 500)
  const player = await signIn(deps)
  await playByLink(player, 650)
  expect(await read(player)).toMatchObject({
    numPlayers: 2,
    rows: [{ totalDurationMs: 3000, isSender: true }, { totalDurationMs: 3900 }],
    own: { rank: 2 },
  })
})

test('flagged and hidden runs are not ranked; their players see their own', async () => {
  const quick = await playAsGuest(600, systemRandom.secret(), 3100)
  expect(quick.finished.unverifiedReasons).toEqual(['faster-than-clock'])
  const hidden = await signIn(deps)
  await playByLink(hidden, 600)
  const { orm } = deps.database
  await orm.update(users).set({ hideFromLeaderboards: true }).where(eq(users.userId, hidden.user.userId))
  const own = await read(visitor(deps), quick.guestSecret)
  expect(own).toMatchObject({ numPlayers: 1, rows: [{ isSender: true }], own: { rank: null, isMe: true } })
  expect(await read(hidden)).toMatchObject({ numPlayers: 1, rows: [{ isSender: true }], own: { rank: 1, isMe: true } })
})

test('a run out of time opens the ranking and stands nowhere', async () => {
  const context = visitor(deps)
  const [claimSecret, guestSecret] = [systemRandom.secret(), systemRandom.secret()]
  const shared = { deal, guestSecret }
  const { playId } = await call(playsRouter.startGuest, { boardId: '0001', claimSecret, shared }, { context })
  clock.advance(6 * minute)
  const finished = await call(playsRouter.finishGuest, { playId, claimSecret, clicks: [] }, { context })
  expect(finished).toMatchObject({ outcome: 'TIMEOUT', result: null })
  expect(await read(context, guestSecret)).toMatchObject({ own: null, rows: [{ isSender: true }] })
})

test('a claim moves the run to the account: one row, under the gamertag', async () => {
  const player = await signIn(deps)
  const { guestSecret, run } = await playAsGuest(600)
  await call(playsRouter.claim, { ...run, isConfirmed: true }, { context: player })
  const ranking = await read(player)
  expect(ranking.rows).toMatchObject([{ name: player.user.gamerTag, isMe: true, isGuest: false }, { isSender: true }])
  await expect(read(visitor(deps), guestSecret)).rejects.toMatchObject({ code: 'DEAL_NOT_FINISHED' })
})

test('a visitor’s row goes with the run', async () => {
  const { guestSecret } = await playAsGuest(600)
  expect(await read(sender)).toMatchObject({ numPlayers: 2 })
  clock.advance(8 * 24 * 60 * minute)
  while ((await purgeGuestPlays(deps)) > 0) continue
  expect(await read(sender)).toMatchObject({ numPlayers: 1 })
  await expect(read(visitor(deps), guestSecret)).rejects.toMatchObject({ code: 'DEAL_NOT_FINISHED' })
})

test('a full deal shows its first rows and counts the others', async () => {
  const numOthers = dealRankingRows + 20
  const { guestSecret, run } = await playAsGuest(650)
  await deps.database.orm.execute(sql`
    insert into guest_plays (play_id, claim_hash, board_id, board_version, seed, rules_version, timeout_ms,
      wrong_click_penalty_ms, started_at, deal, guest_hash, finished_at, outcome, clicks, total_duration_ms)
    select gen_random_uuid(), 'claim' || n, board_id, board_version, seed, rules_version, timeout_ms,
      wrong_click_penalty_ms, started_at, deal, md5(n::text), finished_at, outcome, clicks, 1000 + n
    from guest_plays, generate_series(1, ${numOthers}) n where play_id = ${run.playId}`)
  const ranking = await read(visitor(deps), guestSecret)
  expect(ranking.rows).toHaveLength(dealRankingRows)
  expect(ranking).toMatchObject({ numPlayers: numOthers + 2, own: { rank: numOthers + 1, totalDurationMs: 3900 } })
  expect(ranking.rows.some(({ isMe }) => isMe)).toBe(false)
})
