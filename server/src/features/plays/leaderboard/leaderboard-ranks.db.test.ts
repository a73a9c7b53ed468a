/** Ranks of a large board: low ranks are as correct as the top ones. */
import { leaderboardCountedRanks } from '@tilerush/core/play/constants'
import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-04T12:00:00.000Z'))
const numUsers = 3 * leaderboardCountedRanks + 500

const deps = useTestDeps({ clock, boards: ['0001'] })

beforeAll(async () => {
  await addBests(0, numUsers - 1)
})

/** Bests of made-up users, ten ms apart. */
async function addBests(from: number, to: number): Promise<void> {
  await deps.database.orm.execute(sql`
    insert into personal_bests (user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms,
      completed_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms,
      total_duration_ms, unix_timestamp_sec, server_timestamp, num_times_played, ranked_total_duration_ms,
      ranked_num_incorrect_clicks, ranked_at)
    select 'user' || n, '0001', 'Board', gen_random_uuid(), 1, 100, 1, 6, 0, 6, 0, 10000 + 10 * n, '0', '2026-03-01', 1,
      10000 + 10 * n, 0, '2026-03-01'
    from generate_series(${from}::int, ${to}::int) n`)
}

/** A user whose best is as good as that of the made-up user with the number, and later. */
async function besideUser(number: number): Promise<SignedIn> {
  const context = await signIn(deps)
  const { userId } = context.user
  await deps.database.orm.execute(sql`
    insert into personal_bests
    select (jsonb_populate_record(best, jsonb_build_object('user_id', ${userId}::text, 'ranked_at', now()))).*
    from personal_bests best where user_id = ${`user${number}`}`)
  return context
}

const ownRank = async (context: SignedIn) => {
  const board = await call(playsRouter.leaderboard, { boardId: '0001', period: 'all' }, { context })
  return { rank: board.own?.rank, isExact: board.isOwnRankExact }
}

test('each user has the right rank, at any position', async () => {
  const numbers = [0, 1, 998, 999, 1000, 1001, 1999, 2000, 2750, 3499]
  const contexts: SignedIn[] = []
  for (const number of numbers) contexts.push(await besideUser(number))
  for (const [index, context] of contexts.entries()) {
    // Itself, the made-up users with the same or a better total, and the extra users with better ones.
    const rank = 1 + (numbers[index] ?? 0) + 1 + index
    expect(await ownRank(context)).toEqual({ rank, isExact: rank <= leaderboardCountedRanks })
  }
})

test('a change above is visible after a minute', async () => {
  const context = await besideUser(3000)
  const { rank = 0 } = await ownRank(context)
  expect(rank).toBeGreaterThan(3000)
  await addBests(-700, -1)
  clock.advance(60_000)
  await expect.poll(() => ownRank(context)).toMatchObject({ rank: 3011 + 700 })
})
