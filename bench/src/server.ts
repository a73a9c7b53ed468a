/** Calls per second over HTTP, client included, beside the same SQL through the bare driver and pgbench. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { StartedPlay } from '@tilerush/contract/plays'
import { Pool } from 'pg'
import { dealtPlay, readStart } from '../../e2e/support/game.ts'
import type { Product } from '../../e2e/support/product.ts'
import { findLogin } from '../../server/src/lib/database/embedded-address.ts'
import { addCrowd, type CrowdPlayer } from './crowd.ts'
import type { Figure } from './figures.ts'
import { concurrency, driverThroughput, httpThroughput } from './load.ts'
import { pgbench } from './pgbench.ts'
import { boardSql, finishOnce, sessionSql, startMany, startSql } from './statements.ts'

/** Players who are busy at the same time. */
const crowdSize = 200
const measured = { reads: 30_000, plays: 9000 }
/** Made beforehand by HTTP and by the driver, and not counted: the code of a server that is busy is compiled. */
const warmUp = { reads: 6000, plays: 1500 }
type Amounts = typeof measured
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

async function httpFigures(product: Product, crowd: readonly CrowdPlayer[], slug: string, amounts: Amounts) {
  const cookieHeader = (index: number) => crowd[index % crowd.length]?.cookieHeader ?? ''
  const at = (call: string) => ({ url: `${product.url}/rpc/${call}`, cookieHeader })
  const session = await httpThroughput({ ...at('account/me'), amount: amounts.reads, body: () => '{}' })
  const boardBody = JSON.stringify({ json: { boardIdOrSlug: slug } })
  const board = await httpThroughput({ ...at('boards/toPlay'), amount: amounts.reads, body: () => boardBody })
  const started: { body: string; index: number }[] = []
  const start = await httpThroughput({
    ...at('plays/start'),
    amount: amounts.plays,
    body: () => JSON.stringify({ json: { boardId: slug, idempotencyKey: randomUUID() } }),
    onAnswer: (body, index) => started.push({ body, index }),
  })
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  let numDoubted = 0
  const finishes = started.map(({ body, index }) => ({
    body: finishBody(readStart(body)),
    cookie: cookieHeader(index),
  }))
  const finish = await httpThroughput({
    ...at('plays/finish'),
    cookieHeader: (index) => finishes[index]?.cookie ?? '',
    amount: finishes.length,
    body: (index) => finishes[index]?.body ?? '{}',
    onAnswer: (body) => {
      if (!body.includes('"unverifiedReasons":[]')) numDoubted += 1
    },
  })
  if (numDoubted > 0) throw new Error(`${numDoubted} of the measured runs were not verified`)
  return { session, board, start, finish }
}

async function driverFigures(pool: Pool, crowd: readonly CrowdPlayer[], slug: string, amounts: Amounts) {
  const of = (index: number) => crowd[index % crowd.length] ?? { userId: '', token: '' }
  const prepared = (name: string, text: string, values: (index: number) => unknown[]) => (index: number) =>
    pool.query({ name, text, values: values(index) })
  const bySession = prepared('bench_session', sessionSql, (index) => [of(index).token])
  const session = await driverThroughput(amounts.reads, bySession)
  const board = await driverThroughput(
    amounts.reads,
    prepared('bench_board', boardSql, () => [slug]),
  )
  const byStart = prepared('bench_start', startSql, (index) => [of(index).userId, slug, 1])
  const start = await driverThroughput(amounts.plays, byStart)
  const userIds = Array.from({ length: amounts.plays }, (_, index) => of(index).userId)
  const ids = await startMany(pool, userIds, slug)
  const clicks = clickTimes(36).map((atMs) => ['bcdfghjk', atMs] as const)
  const finish = await driverThroughput(ids.length, (index) =>
    finishOnce(pool, of(index).userId, ids[index] ?? '', clicks),
  )
  return { session, board, start, finish }
}

export async function measureServer(product: Product): Promise<Figure[]> {
  const slug = '0001'
  const login = { ...(await findLogin(product.dataDir, path.join(product.dataDir, 'postgres'))), database: 'tilerush' }
  const pool = new Pool({ ...login, max: concurrency })
  try {
    const crowd = await addCrowd(pool, crowdSize)
    const { token, userId } = crowd[0] ?? { token: '', userId: '' }
    await httpFigures(product, crowd, slug, warmUp)
    const http = await httpFigures(product, crowd, slug, measured)
    await driverFigures(pool, crowd, slug, warmUp)
    const driver = await driverFigures(pool, crowd, slug, measured)
    const bare = {
      session: await pgbench(login, sessionSql.replaceAll('$1', `'${token}'`)),
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
      const oneByOne = call === 'finish' ? ', one run a statement' : ''
      const found = [row(driver[call], `same SQL through the bare driver${oneByOne}`)]
      if (bare[call] !== null) found.push(row(bare[call], 'same SQL through pgbench'))
      return found
    })
  } finally {
    await pool.end()
  }
}
