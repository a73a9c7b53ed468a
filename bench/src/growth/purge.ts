/** Players' calls while the nightly purge deletes what fell due, beside the same calls after it. */
import type pg from 'pg'
import { percentile } from '../figures.ts'
import type { CrowdPlayer } from '../crowd.ts'
import { timeMix } from './calls.ts'
import { addActivity, addGuestPlays } from './fill.ts'
import type { Post } from './players.ts'

export const activityDays = 90
const pollEveryMs = 200
/** At least, so that a percentile says something. */
const minCalls = 600

export interface PurgeFigures {
  readonly numRows: number
  readonly seconds: number
  readonly p99BesideMs: number
  readonly p99AfterMs: number
  readonly numCalls: number
}

/** Rows that the next start of the product deletes: it is to be stopped now. */
export async function addDueRows(pool: pg.Pool, numGuestPlays: number, numUsers: number): Promise<void> {
  await addGuestPlays(pool, numGuestPlays, `now() - (30 + random()) * interval '1 day'`)
  await addActivity(pool, 0, numUsers, `now() - (200 + random()) * interval '1 day'`)
}

const dueGuestPlays = `from guest_plays where started_at < now() - interval '20 days'`
const dueActivity = `from user_activity_logs where created_at < now() - interval '100 days'`

async function isAnyDue(pool: pg.Pool): Promise<boolean> {
  const text = `select exists (select ${dueGuestPlays}) or exists (select ${dueActivity}) as "isDue"`
  return (await pool.query<{ isDue: boolean }>(text)).rows[0]?.isDue ?? false
}

async function countDue(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) ${dueGuestPlays})::int + (select count(*) ${dueActivity})::int as count`,
  )
  return rows[0]?.count ?? 0
}

/** From the start of the product on, whose first round purges. */
export async function timePurge(pool: pg.Pool, post: Post, crowd: readonly CrowdPlayer[]): Promise<PurgeFigures> {
  const numRows = await countDue(pool)
  if (numRows === 0) throw new Error('Nothing is due any more')
  const startedAt = performance.now()
  let isOver = false
  const waiting = (async () => {
    while (await isAnyDue(pool)) await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
    isOver = true
  })()
  const beside = await timeMix(post, crowd, () => isOver)
  await waiting
  const seconds = (performance.now() - startedAt) / 1000
  const after: number[] = []
  const amount = Math.max(minCalls, beside.length)
  let numCalls = 0
  after.push(...(await timeMix(post, crowd, () => numCalls++ >= amount)))
  return {
    numRows,
    seconds,
    p99BesideMs: percentile(beside, 0.99),
    p99AfterMs: percentile(after, 0.99),
    numCalls: beside.length,
  }
}
