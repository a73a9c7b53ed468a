/** Requests per second over HTTP, client included, beside the same SQL through the bare driver. */
import { randomUUID } from 'node:crypto'
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import { maxOpenPlays } from '@tilerush/core/play/constants'
import type { Pool } from 'pg'
import { dealtFrom, humanClicks } from '@tilerush/core/testing/runs'
import type { Product } from '../../testkit/product.ts'
import { toCookieHeader } from '../../testkit/client.ts'
import { openPool } from '../../testkit/operator.ts'
import { hashSecret } from '../../server/src/testing/from-outside.ts'
import { addPeople, type Person } from '../../testkit/people.ts'
import { readStart } from '../../testkit/runs.ts'
import { median, type Measurement } from './measurements.ts'
import { concurrency, driverThroughput, httpThroughput } from './closed-loop.ts'
import { stableRounds, withCpuSteal } from './stable-rounds.ts'
import { boardSql, finishOnce, sessionSql, startMany, startSql } from './statements.ts'

/** Requests a round. */
const amounts = { reads: 10_000, plays: 2500 }
/** Players who are busy at the same time: none has more plays open than a player may. */
const numUsers = Math.ceil(amounts.plays / maxOpenPlays)
const rounds = 3
/** Made beforehand by HTTP and by the driver, and not counted: the code of a server that is busy is compiled. */
const warmUpReads = 8000
/** By then the last start's countdown and clicks could have happened; the runs are live all the same. */
const waitForIdle = () => new Promise((resolve) => setTimeout(resolve, 20_000))

function finishBody(started: StartedPlay): string {
  return JSON.stringify({ json: { playId: started.playId, clicks: humanClicks(dealtFrom(started)) } })
}

/** Per second, of one round. */
interface Rates {
  readonly http: number
  readonly driver: number
}
const procedures = ['session', 'board', 'start', 'finish'] as const

/** Measures in turns what the product does and what the driver alone does; each runs a round of N requests. */
function serverRounds(product: Product, pool: Pool, users: readonly Person[], slug: string) {
  const of = (index: number) => users[index % users.length] ?? { userId: '', sessionSecret: '' }
  const cookieHeader = (index: number) => toCookieHeader(of(index).sessionSecret)
  const at = (name: string) => ({ url: `${product.url}/rpc/${name}`, cookieHeader })
  const prepared = (name: string, text: string, values: (index: number) => unknown[]) => (index: number) =>
    pool.query({ name, text, values: values(index) })
  const read = async (name: string, body: string, amount: number, byDriver: (index: number) => Promise<unknown>) => ({
    http: await httpThroughput({ ...at(name), amount, body: () => body }),
    driver: await driverThroughput(amount, byDriver),
  })

  /** Started by HTTP and not finished yet. */
  const running: { readonly response: string; readonly cookie: string }[] = []
  const start = async (amount: number): Promise<Rates> => ({
    http: await httpThroughput({
      ...at('plays/start'),
      amount,
      body: () => JSON.stringify({ json: { boardId: slug, idempotencyKey: randomUUID() } }),
      onResponse: (body, index) => running.push({ response: body, cookie: cookieHeader(index) }),
    }),
    driver: await driverThroughput(
      amount,
      prepared('bench_start', startSql, (index) => [of(index).userId, slug, 1]),
    ),
  })
  const finish = async (amount: number): Promise<Rates> => {
    const finishes = running
      .splice(0, amount)
      .map(({ response, cookie }) => ({ body: finishBody(readStart(response)), cookie }))
    if (finishes.length < amount) throw new Error('Too few plays were started')
    let numFlagged = 0
    const http = await httpThroughput({
      ...at('plays/finish'),
      cookieHeader: (index) => finishes[index]?.cookie ?? '',
      amount,
      body: (index) => finishes[index]?.body ?? '{}',
      onResponse: (body) => {
        if (!body.includes('"unverifiedReasons":[]')) numFlagged += 1
      },
    })
    if (numFlagged > 0) throw new Error(`${numFlagged} of the measured runs were not verified`)
    const userIds = Array.from({ length: amount }, (_, index) => of(index).userId)
    const ids = await startMany(pool, userIds, slug)
    const clicks = Array.from({ length: 36 }, (_, index) => ['bcdfghjk', 450 * (index + 1)] as const)
    const driver = await driverThroughput(amount, (index) =>
      finishOnce(pool, of(index).userId, ids[index] ?? '', clicks),
    )
    return { http, driver }
  }
  const boardBody = JSON.stringify({ json: { boardIdOrSlug: slug } })
  return {
    session: (amount: number) =>
      read(
        'account/me',
        '{}',
        amount,
        prepared('bench_session', sessionSql, (index) => [hashSecret(of(index).sessionSecret)]),
      ),
    board: (amount: number) =>
      read(
        'boards/toPlay',
        boardBody,
        amount,
        prepared('bench_board', boardSql, () => [slug]),
      ),
    start,
    finish,
  }
}

async function measureProcedures(product: Product, pool: Pool, users: readonly Person[], slug: string) {
  const round = serverRounds(product, pool, users, slug)
  /** Plays are finished before the next ones start, as those of players are. */
  const play = async () => {
    const start = await withCpuSteal(() => round.start(amounts.plays))
    await waitForIdle()
    const finish = await withCpuSteal(() => round.finish(amounts.plays))
    // Those that the driver started: no player leaves so many open.
    await pool.query('delete from plays where finished_at is null')
    return { start, finish }
  }
  await round.session(warmUpReads)
  await round.board(warmUpReads)
  await play()
  const session = await stableRounds(rounds, () => round.session(amounts.reads))
  const board = await stableRounds(rounds, () => round.board(amounts.reads))
  const plays = await stableRounds(rounds, play)
  const of = (name: 'start' | 'finish') => ({
    results: plays.results.map((both) => both[name].result),
    cpuSteal: plays.results.reduce((sum, both) => sum + both[name].cpuSteal, 0) / rounds,
  })
  return { session, board, start: of('start'), finish: of('finish') }
}

async function measureAll(product: Product, slug: string) {
  const pool = await openPool(product, { max: concurrency })
  const users = await addPeople(pool, numUsers)
  const measured = await measureProcedures(product, pool, users, slug)
  // Its connections are wanted by the load generator that comes after it.
  await pool.end()
  return measured
}

export async function measureServer(product: Product): Promise<Measurement[]> {
  const measured = await measureAll(product, '0001')
  const targets = { session: 5000, board: 7000, start: null, finish: 1500 }
  const names = {
    session: 'session check (account.me)',
    board: 'board with its tiles (boards.toPlay)',
    start: 'play start (plays.start)',
    finish: 'play finish (plays.finish)',
  }
  return procedures.map((name) => {
    const target = targets[name]
    const { results, cpuSteal } = measured[name]
    const value = median(results.map(({ http }) => http))
    return {
      name: names[name],
      unit: '/s',
      value,
      reference: median(results.map(({ driver }) => driver)),
      referenceName: `same SQL through the bare driver${name === 'finish' ? ', one run a statement' : ''}`,
      target: target === null ? 'none' : `>= ${target}/s`,
      reached: target === null || value >= target,
      cpuSteal,
    }
  })
}
