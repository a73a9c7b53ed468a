/** Requests per second over HTTP, client included, beside the same SQL through the bare driver, or beside a former product. */
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
const numRounds = 3
/** Made beforehand by HTTP and by the driver, and not counted: the code of a server that is busy is compiled. */
const warmUpReads = 8000
/** By then the last start's countdown and clicks could have happened; the runs are live all the same. */
const waitForIdle = () => new Promise((resolve) => setTimeout(resolve, 20_000))

function finishBody(started: StartedPlay): string {
  return JSON.stringify({ json: { playId: started.playId, clicks: humanClicks(dealtFrom(started)) } })
}

/** Runs a round of so many requests, and returns how many there were per second. */
type Round = (amount: number) => Promise<number>
const procedures = ['session', 'board', 'start', 'finish'] as const
type Rounds = Readonly<Record<(typeof procedures)[number], Round>>

const of = (users: readonly Person[], index: number) => users[index % users.length] ?? { userId: '', sessionSecret: '' }

/** What the product does. */
function productRounds(product: Product, users: readonly Person[], slug: string): Rounds {
  const cookieHeader = (index: number) => toCookieHeader(of(users, index).sessionSecret)
  const at = (name: string) => ({ url: `${product.url}/rpc/${name}`, cookieHeader })
  /** Started by HTTP and not finished yet. */
  const running: { readonly response: string; readonly cookie: string }[] = []
  const boardBody = JSON.stringify({ json: { boardIdOrSlug: slug } })
  return {
    session: (amount) => httpThroughput({ ...at('account/me'), amount, body: () => '{}' }),
    board: (amount) => httpThroughput({ ...at('boards/toPlay'), amount, body: () => boardBody }),
    start: (amount) =>
      httpThroughput({
        ...at('plays/start'),
        amount,
        body: () => JSON.stringify({ json: { boardId: slug, idempotencyKey: randomUUID() } }),
        onResponse: (body, index) => running.push({ response: body, cookie: cookieHeader(index) }),
      }),
    finish: async (amount) => {
      const finishes = running
        .splice(0, amount)
        .map(({ response, cookie }) => ({ body: finishBody(readStart(response)), cookie }))
      if (finishes.length < amount) throw new Error('Too few plays were started')
      let numFlagged = 0
      const perSecond = await httpThroughput({
        ...at('plays/finish'),
        cookieHeader: (index) => finishes[index]?.cookie ?? '',
        amount,
        body: (index) => finishes[index]?.body ?? '{}',
        onResponse: (body) => {
          if (!body.includes('"unverifiedReasons":[]')) numFlagged += 1
        },
      })
      if (numFlagged > 0) throw new Error(`${numFlagged} of the measured runs were not verified`)
      return perSecond
    },
  }
}

/** The same SQL by the driver alone. */
function driverRounds(pool: Pool, users: readonly Person[], slug: string): Rounds {
  const prepared = (name: string, text: string, values: (index: number) => unknown[]) => (amount: number) =>
    driverThroughput(amount, (index) => pool.query({ name, text, values: values(index) }))
  return {
    session: prepared('bench_session', sessionSql, (index) => [hashSecret(of(users, index).sessionSecret)]),
    board: prepared('bench_board', boardSql, () => [slug]),
    start: prepared('bench_start', startSql, (index) => [of(users, index).userId, slug, 1]),
    finish: async (amount) => {
      const userIds = Array.from({ length: amount }, (_, index) => of(users, index).userId)
      const ids = await startMany(pool, userIds, slug)
      const clicks = Array.from({ length: 36 }, (_, index) => ['bcdfghjk', 450 * (index + 1)] as const)
      return await driverThroughput(amount, (index) =>
        finishOnce(pool, of(users, index).userId, ids[index] ?? '', clicks),
      )
    },
  }
}

/** Per second, of one round and of its reference. */
interface Rates {
  readonly value: number
  readonly reference: number
}

/** Measures both in turns. `forgetPlays`: no player leaves so many open as the driver starts. */
async function measureProcedures(rounds: Rounds, reference: Rounds, forgetPlays: () => Promise<void>) {
  const both = async (name: (typeof procedures)[number], amount: number): Promise<Rates> => ({
    value: await rounds[name](amount),
    reference: await reference[name](amount),
  })
  /** Plays are finished before the next ones start, as those of players are. */
  const play = async () => {
    const start = await withCpuSteal(() => both('start', amounts.plays))
    await waitForIdle()
    const finish = await withCpuSteal(() => both('finish', amounts.plays))
    await forgetPlays()
    return { start, finish }
  }
  await both('session', warmUpReads)
  await both('board', warmUpReads)
  await play()
  const session = await stableRounds(numRounds, () => both('session', amounts.reads))
  const board = await stableRounds(numRounds, () => both('board', amounts.reads))
  const plays = await stableRounds(numRounds, play)
  const ofPlays = (name: 'start' | 'finish') => ({
    results: plays.results.map((each) => each[name].result),
    cpuSteal: plays.results.reduce((sum, each) => sum + each[name].cpuSteal, 0) / numRounds,
  })
  return { session, board, start: ofPlays('start'), finish: ofPlays('finish') }
}

interface Users {
  readonly pool: Pool
  readonly people: readonly Person[]
}

/** Busy users of the product, and connections to its tables. */
async function openUsers(product: Product): Promise<Users> {
  const pool = await openPool(product, { max: concurrency })
  return { pool, people: await addPeople(pool, numUsers) }
}

async function forgetOpenPlays({ pool }: Users): Promise<void> {
  await pool.query('delete from plays where finished_at is null')
}

const slug = '0001'
const names = {
  session: 'session check (account.me)',
  board: 'board with its tiles (boards.toPlay)',
  start: 'play start (plays.start)',
  finish: 'play finish (plays.finish)',
} as const

export async function measureServer(product: Product): Promise<Measurement[]> {
  const users = await openUsers(product)
  const { pool, people } = users
  const measured = await measureProcedures(productRounds(product, people, slug), driverRounds(pool, people, slug), () =>
    forgetOpenPlays(users),
  )
  // Its connections are wanted by the load generator that comes after it.
  await pool.end()
  const targets = { session: 5000, board: 7000, start: null, finish: 1500 }
  return procedures.map((name) => {
    const target = targets[name]
    const { results, cpuSteal } = measured[name]
    const value = median(results.map((each) => each.value))
    return {
      name: names[name],
      unit: '/s',
      value,
      reference: median(results.map(({ reference }) => reference)),
      referenceName: `same SQL through the bare driver${name === 'finish' ? ', one run a statement' : ''}`,
      target: target === null ? 'none' : `>= ${target}/s`,
      reached: target === null || value >= target,
      cpuSteal,
    }
  })
}

/** The least share of what a former product serves. */
const minShareOfFormer = 0.95

/** Requests per second beside those of a former product, by turns of the same run. */
export async function compareServers(product: Product, former: Product): Promise<Measurement[]> {
  const [users, formerUsers] = [await openUsers(product), await openUsers(former)]
  const measured = await measureProcedures(
    productRounds(product, users.people, slug),
    productRounds(former, formerUsers.people, slug),
    async () => undefined,
  )
  for (const { pool } of [users, formerUsers]) await pool.end()
  return procedures.map((name) => {
    const { results, cpuSteal } = measured[name]
    const value = median(results.map((each) => each.value))
    const reference = median(results.map((each) => each.reference))
    return {
      name: names[name],
      unit: '/s',
      value,
      reference,
      referenceName: 'the former product',
      target: `>= ${100 * minShareOfFormer} % of the reference`,
      reached: value >= minShareOfFormer * reference,
      cpuSteal,
    }
  })
}
