/** Reading a leaderboard of a board with a million plays, beside sorting the plays themselves. */
import type { Leaderboard } from '@tilerush/contract/plays/leaderboards'
import { leaderboardPeriods, type LeaderboardPeriod } from '@tilerush/core/play/constants'
import type { Pool } from 'pg'
import type { Product } from '../../testkit/product.ts'
import { toDay, toWeek } from '../../server/src/testing/from-outside.ts'
import { median, type Measurement } from './measurements.ts'
import { openClient, succeed } from '../../testkit/client.ts'
import { openPool } from '../../testkit/operator.ts'
import type { Person } from '../../testkit/people.ts'

const boardId = '0001'
const numPlays = 1_000_000
const numUsers = 100_000
const rounds = 200
const sortRounds = 3
const targetMs = 5

/** Each user's best since a moment, as a table of the name. */
const best = (name: string, since: string) => `(
  select distinct on (user_id) user_id, play_id, total_duration_ms as total, num_incorrect_clicks as wrong,
    finished_at as at
  from plays where board_id = $1 and finished_at >= ${since} order by user_id, total_duration_ms, finished_at
) ${name}`

/** Verified plays of the last month by many users; the measured visitor stands in the middle of them. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `insert into users (user_id, user_id_short, email, email_verified, gamer_tag, gamer_tag_key)
     select 'bench' || n, 'bench', 'bench' || n || '@example.org', true, 'Bench_' || n, 'bench_' || n
     from generate_series(1, $1) n`,
    [numUsers],
  )
  await pool.query(
    `insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
       wrong_click_penalty_ms, started_at, finished_at, outcome, total_duration_ms, num_incorrect_clicks)
     select 'bench' || 1 + n % $2, gen_random_uuid(), gen_random_uuid(), $3, 1, n, 1, 300000, 2000, at, at, 'COMPLETED',
       (20000 + 60000 * random())::int, (3 * random())::int
     from (select n, now() - 30 * random() * interval '1 day' as at from generate_series(1, $1) n) drawn`,
    [numPlays, numUsers, boardId],
  )
  await pool.query(
    `insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
       wrong_click_penalty_ms, started_at, finished_at, outcome, total_duration_ms, num_incorrect_clicks)
     select user_id, gen_random_uuid(), gen_random_uuid(), $1, 1, 1, 1, 300000, 2000, now(), now(), 'COMPLETED', 50000, 1
     from users where user_id not like 'bench%'`,
    [boardId],
  )
  await pool.query(`delete from personal_bests where board_id = '${boardId}'`)
  await pool.query(
    `insert into personal_bests (user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms,
       completed_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms,
       total_duration_ms, unix_timestamp_sec, server_timestamp, num_times_played,
       ranked_total_duration_ms, ranked_num_incorrect_clicks, ranked_at, ranked_play_id,
       day_on, day_total_duration_ms, day_num_incorrect_clicks, day_at,
       week_on, week_total_duration_ms, week_num_incorrect_clicks, week_at)
     select ever.user_id, $1, 'Bench', ever.play_id, 1, 1000, ever.total, 36, ever.wrong, 36, 0, ever.total, '0', ever.at, 10,
       ever.total, ever.wrong, ever.at, ever.play_id,
       case when today.user_id is not null then $2::date end, today.total, today.wrong, today.at,
       case when week.user_id is not null then $3::date end, week.total, week.wrong, week.at
     from ${best('ever', "'-infinity'")} left join ${best('today', '$2::timestamptz')} using (user_id)
       left join ${best('week', '$3::timestamptz')} using (user_id)`,
    [boardId, toDay(new Date()), toWeek(new Date())],
  )
  await pool.query('vacuum analyze users, plays, personal_bests')
}

const sortText = `
  select user_id, min(total_duration_ms) as total from plays
  where board_id = $1 and finished_at >= $2 and outcome = 'COMPLETED' and unverified_reasons = '{}'
  group by user_id order by total limit 50`

async function getTime(work: () => Promise<unknown>, amount: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < amount; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times
}

export async function measureLeaderboard(product: Product, visitor: Person): Promise<Measurement[]> {
  const pool = await openPool(product)
  const client = openClient(product.url, visitor)
  try {
    await fill(pool)
    const read = async (period: LeaderboardPeriod) => {
      const { rows, own } = await succeed<Leaderboard>(client.call('plays.leaderboard', { boardId, period }))
      if (rows.length !== 50 || !own) throw new Error('The leaderboard is not full')
      return own.rank
    }
    const now = new Date()
    const since = { today: toDay(now), week: toWeek(now), all: '-infinity' }
    const measurements: Measurement[] = []
    for (const period of leaderboardPeriods) {
      await getTime(() => read(period), 20)
      const rank = await read(period)
      const value = median(await getTime(() => read(period), rounds))
      const sorting = () => pool.query(sortText, [boardId, since[period]])
      measurements.push({
        name: `leaderboard read (plays.leaderboard, ${period}), ${numPlays} plays of ${numUsers} users, own rank ${rank}`,
        unit: 'ms',
        value,
        reference: median(await getTime(sorting, sortRounds)),
        referenceName: 'sorting the plays, bare driver',
        target: `<= ${targetMs} ms`,
        reached: value <= targetMs,
      })
    }
    return measurements
  } finally {
    await pool.end()
  }
}
