/** Calls per second over HTTP, client included, beside the same SQL through the bare driver and pgbench. */
import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { StartedPlay } from '@tilerush/contract/plays'
import { Pool } from 'pg'
import { dealtPlay, readStart } from '../../e2e/support/game.ts'
import type { Product } from '../../e2e/support/product.ts'
import { findLogin } from '../../server/src/lib/database/embedded-address.ts'
import type { Figure } from './figures.ts'
import { concurrency, driverThroughput, httpThroughput } from './load.ts'
import { pgbench } from './pgbench.ts'
import { boardSql, finishOnce, sessionSql, startMany, startSql } from './statements.ts'
import type { Visitor } from './visitor.ts'

const amounts = { session: 30_000, board: 30_000, plays: 9000 }
/** The clicks of a measured run, ms: as quick and as uneven as a very fast person's, so that it is verified. */
const clickTimes = (amount: number) =>
  Array.from({ length: amount }, (_, index) => 250 * (index + 1) + ((index * 37) % 91))
/** By then the last start's countdown and clicks could have happened. */
const settleMs = 14_000

function finishBody(started: StartedPlay): string {
  const { promptOrder } = dealtPlay(started)
  const times = clickTimes(promptOrder.length)
  const clicks = promptOrder.map((tileId, index) => ({ tileId, atMs: times[index] }))
  return JSON.stringify({ json: { playId: started.playId, clicks } })
}

async function httpFigures(product: Product, { cookieHeader }: Visitor, slug: string) {
  const at = (call: string) => ({ url: `${product.url}/rpc/${call}`, cookieHeader })
  const session = await httpThroughput({ ...at('account/me'), amount: amounts.session, body: () => '{}' })
  const boardBody = JSON.stringify({ json: { boardIdOrSlug: slug } })
  const board = await httpThroughput({ ...at('boards/toPlay'), amount: amounts.board, body: () => boardBody })
  const started: string[] = []
  const start = await httpThroughput({
    ...at('plays/start'),
    amount: amounts.plays,
    body: () => JSON.stringify({ json: { boardId: slug, idempotencyKey: randomUUID() } }),
    onAnswer: (body) => started.push(body),
  })
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  let numDoubted = 0
  const bodies = started.map((body) => finishBody(readStart(body)))
  const finish = await httpThroughput({
    ...at('plays/finish'),
    amount: bodies.length,
    body: (index) => bodies[index] ?? '{}',
    onAnswer: (body) => {
      if (!body.includes('"unverifiedReasons":[]')) numDoubted += 1
    },
  })
  if (numDoubted > 0) throw new Error(`${numDoubted} of the measured runs were not verified`)
  return { session, board, start, finish }
}

async function driverFigures(pool: Pool, token: string, userId: string, slug: string) {
  const prepared = (name: string, text: string, values: unknown[]) => () => pool.query({ name, text, values })
  const session = await driverThroughput(amounts.session, prepared('bench_session', sessionSql, [token]))
  const board = await driverThroughput(amounts.board, prepared('bench_board', boardSql, [slug]))
  const start = await driverThroughput(amounts.plays, prepared('bench_start', startSql, [userId, slug, 1]))
  const ids = await startMany(pool, userId, slug, amounts.plays)
  const clicks = JSON.stringify(clickTimes(36).map((atMs) => ['bcdfghjk', atMs]))
  const finish = await driverThroughput(ids.length, (index) => finishOnce(pool, userId, ids[index] ?? '', clicks))
  return { session, board, start, finish }
}

export async function measureServer(product: Product, visitor: Visitor): Promise<Figure[]> {
  const slug = '0001'
  const login = { ...(await findLogin(product.dataDir, path.join(product.dataDir, 'postgres'))), database: 'tilerush' }
  const pool = new Pool({ ...login, max: concurrency })
  try {
    const secret = visitor.cookies.find((cookie) => cookie.name === 'tilerush_session')?.value ?? ''
    const token = createHash('sha256').update(secret).digest('hex')
    const { rows } = await pool.query<{ token: string; user_id: string }>(
      'select token, user_id from auth_sessions order by created_at desc limit 1',
    )
    const userId = rows[0]?.user_id ?? ''
    const http = await httpFigures(product, visitor, slug)
    const driver = await driverFigures(pool, rows[0]?.token ?? token, userId, slug)
    const bare = {
      session: await pgbench(login, sessionSql.replaceAll('$1', `'${rows[0]?.token ?? token}'`)),
      board: await pgbench(login, boardSql.replaceAll('$1', `'${slug}'`)),
      start: await pgbench(login, startSql.replace('$1', `'${userId}'`).replace('$2', `'${slug}'`).replace('$3', '1')),
      finish: null,
    }
    const targets = { session: 5000, board: 7000, start: null, finish: 1500 }
    const names = {
      session: 'session check (account.me)',
      board: 'board with its tiles (boards.toPlay)',
      start: 'play start (plays.start)',
      finish: 'play finish (plays.finish)',
    }
    const calls = ['session', 'board', 'start', 'finish'] as const
    return calls.flatMap((call) => {
      const target = targets[call]
      const row = (reference: number | null, referenceName: string): Figure => ({
        name: names[call],
        unit: '/s',
        value: http[call],
        reference,
        referenceName,
        target: target === null ? 'none' : `>= ${target}/s`,
        reached: target === null || http[call] >= target,
      })
      const found = [row(driver[call], 'same SQL through the bare driver')]
      if (bare[call] !== null) found.push(row(bare[call], 'same SQL through pgbench'))
      return found
    })
  } finally {
    await pool.end()
  }
}
