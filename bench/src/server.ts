/** Requests per second over HTTP, client included. */
import { randomUUID } from 'node:crypto'
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import { maxOpenPlays } from '@tilerush/core/play/constants'
import type { Pool } from 'pg'
import { dealtFrom, humanClicks } from '@tilerush/core/testing/runs'
import type { Product } from '../../testkit/product.ts'
import { toCookieHeader } from '../../testkit/client.ts'
import { openPool } from '../../testkit/operator.ts'
import { addPeople, type Person } from '../../testkit/people.ts'
import { readStart } from '../../testkit/runs.ts'
import { atLeast, median, type Measurement } from './measurements.ts'
import { httpThroughput } from './closed-loop.ts'
import { stableRounds, withCpuSteal } from './stable-rounds.ts'

/** Requests a round. */
const amounts = { reads: 10_000, plays: 2500 }
/** Players who are busy at the same time: none has more plays open than a player may. */
const numUsers = Math.ceil(amounts.plays / maxOpenPlays)
const numRounds = 3
/** Made beforehand and not counted: the code of a server that is busy is compiled. */
const warmUpReads = 8000
/** The last start's countdown and clicks could have happened by then; the runs are live all the same. */
const waitForIdle = () => new Promise((resolve) => setTimeout(resolve, 20_000))

function finishBody(started: StartedPlay): string {
  return JSON.stringify({ json: { playId: started.playId, clicks: humanClicks(dealtFrom(started)) } })
}

/** Runs a round of this many requests, and returns how many there were per second. */
type Round = (amount: number) => Promise<number>
const procedures = ['session', 'board', 'start', 'finish'] as const
type Procedure = (typeof procedures)[number]
type Rounds = Readonly<Record<Procedure, Round>>

/** The first board: 6x6, flags. */
const slug = '0001'

/** What the product does. */
function productRounds(product: Product, users: readonly Person[]): Rounds {
  const cookieHeader = (index: number) => toCookieHeader(users[index % users.length]?.sessionSecret ?? '')
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

/** A product with busy users, and connections to its tables. */
interface Busy {
  readonly rounds: Rounds
  readonly pool: Pool
}

async function openBusy(product: Product): Promise<Busy> {
  const pool = await openPool(product, { max: 1 })
  return { pool, rounds: productRounds(product, await addPeople(pool, numUsers)) }
}

/** Measures all in turns. @returns of each procedure the rounds, each with the requests per second of every product */
async function measureProcedures(products: readonly Busy[]) {
  const all = async (name: Procedure, amount: number): Promise<number[]> => {
    const perSecond: number[] = []
    for (const { rounds } of products) perSecond.push(await rounds[name](amount))
    return perSecond
  }
  /** Plays are finished before the next ones start, as those of players are. */
  const play = async () => {
    const start = await withCpuSteal(() => all('start', amounts.plays))
    await waitForIdle()
    return { start, finish: await withCpuSteal(() => all('finish', amounts.plays)) }
  }
  await all('session', warmUpReads)
  await all('board', warmUpReads)
  await play()
  const session = await stableRounds(numRounds, () => all('session', amounts.reads))
  const board = await stableRounds(numRounds, () => all('board', amounts.reads))
  const plays = await stableRounds(numRounds, play)
  for (const { pool } of products) await pool.end()
  const ofPlays = (name: 'start' | 'finish') => ({
    results: plays.results.map((each) => each[name].result),
    cpuSteal: plays.results.reduce((sum, each) => sum + each[name].cpuSteal, 0) / numRounds,
  })
  return { session, board, start: ofPlays('start'), finish: ofPlays('finish') }
}

/** The name of the figure, and what one machine of two cores is to reach. */
const figures = {
  session: ['session check (account.me)', 5000],
  board: ['board with its tiles (boards.toPlay)', 7000],
  start: ['play start (plays.start)', 0],
  finish: ['play finish (plays.finish)', 1500],
} as const satisfies Record<Procedure, readonly [name: string, least: number]>

/** The least share of what a former product serves. */
const minShareOfFormer = 0.95

/** Requests per second; `former`: beside those of a product that was built in another checkout, by turns. */
export async function measureServer(product: Product, former?: Product): Promise<Measurement[]> {
  const products = [await openBusy(product), ...(former ? [await openBusy(former)] : [])]
  const measured = await measureProcedures(products)
  return procedures.map((procedure) => {
    const { results, cpuSteal } = measured[procedure]
    const [value = 0, reference] = products.map((_, index) => median(results.map((each) => each[index] ?? 0)))
    const [name, least] = figures[procedure]
    if (reference === undefined) return atLeast(name, '/s', value, least, { cpuSteal })
    const beside = { reference, referenceName: 'the former product', cpuSteal }
    return atLeast(name, '/s', value, Math.round(minShareOfFormer * reference), beside)
  })
}
