/** Requests per second over HTTP, client included. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dealtFrom, humanClicks } from '@tilerush/core/testing/runs'
import { maxOpenPlays } from '@tilerush/core/play/constants'
import { addPeople } from '../../testkit/people.ts'
import type { Product } from '../../testkit/product.ts'
import { readStart } from '../../testkit/runs.ts'
import { toCookieHeader } from '../../testkit/session-cookie.ts'
import { type ProcedureName, toRequest } from '../../testkit/wire.ts'
import { firstBoard } from './browser.ts'
import { httpThroughput, type HttpLoad } from './closed-loop.ts'
import { atLeast, median, type Measurement } from './measurements.ts'
import { stableRounds } from './stable-rounds.ts'

/** Requests a round. */
const amounts = { reads: 10_000, plays: 2500 }
/** Players who are busy at the same time: none has more plays open than a player may. */
const numUsers = Math.ceil(amounts.plays / maxOpenPlays)
const numRounds = 3
/** Made beforehand and not counted: the code of a server that is busy is compiled. */
const warmUpReads = 8000
/** The last start's countdown and clicks could have happened by then; the runs are live all the same. */
const idleMs = 20_000

/** The name of the figure, and what one machine of two cores is to reach. */
const figures = {
  session: ['session check (account.me)', 5000],
  board: ['board with its tiles (boards.toPlay)', 7000],
  start: ['play start (plays.start)', 0],
  finish: ['play finish (plays.finish)', 1500],
} as const
/** The least share of what a former product serves. */
const minShareOfFormer = 0.95
type Procedure = keyof typeof figures

/** Runs a round of this many requests, and returns how many there were per second. */
type Rounds = Readonly<Record<Procedure, (amount: number) => Promise<number>>>

async function openRounds(product: Product): Promise<Rounds> {
  const cookies = (await addPeople(product, numUsers)).map(({ sessionSecret }) => toCookieHeader(sessionSecret))
  const cookieHeader = (index: number) => cookies[index % cookies.length] ?? ''
  const load = (name: ProcedureName, amount: number, rest: Pick<HttpLoad, 'body'> & Partial<HttpLoad>) =>
    httpThroughput({ url: product.url + toRequest(name).path, amount, cookieHeader, ...rest })
  /** Bodies of finishes of what was started by HTTP, with the cookies of who started it. */
  let running: { readonly body: () => string; readonly cookie: string }[] = []
  const [session, board] = [toRequest('account.me'), toRequest('boards.toPlay', { boardIdOrSlug: firstBoard })]
  return {
    session: (amount) => load('account.me', amount, { body: () => session.body }),
    board: (amount) => load('boards.toPlay', amount, { body: () => board.body }),
    start: (amount) =>
      load('plays.start', amount, {
        body: () => toRequest('plays.start', { boardId: firstBoard, idempotencyKey: randomUUID() }).body,
        onResponse: (body, index) => running.push({ body: () => toFinish(body), cookie: cookieHeader(index) }),
      }),
    async finish(amount) {
      const finishes = running.map(({ body, cookie }) => ({ body: body(), cookie }))
      running = []
      return await load('plays.finish', amount, {
        cookieHeader: (index) => finishes[index]?.cookie ?? '',
        body: (index) => finishes[index]?.body ?? '{}',
        onResponse: (body) => body.includes('"unverifiedReasons":[]'),
      })
    },
  }
}

function toFinish(startResponse: string): string {
  const started = readStart(startResponse)
  return toRequest('plays.finish', { playId: started.playId, clicks: humanClicks(dealtFrom(started)) }).body
}

/** Measures all in turns. @returns of each procedure the rounds, each with the requests per second of every product */
async function measureProcedures(products: readonly Rounds[]) {
  const all = async (name: Procedure, amount: number): Promise<number[]> => {
    const perSecond: number[] = []
    for (const rounds of products) perSecond.push(await rounds[name](amount))
    return perSecond
  }
  /** Plays are finished before the next ones start, as those of players are. */
  const play = async () => {
    const start = await all('start', amounts.plays)
    await wait(idleMs)
    return { start, finish: await all('finish', amounts.plays) }
  }
  await all('session', warmUpReads)
  await all('board', warmUpReads)
  await play()
  const session = await stableRounds(numRounds, () => all('session', amounts.reads))
  const board = await stableRounds(numRounds, () => all('board', amounts.reads))
  const plays = await stableRounds(numRounds, play)
  const ofPlays = (name: 'start' | 'finish') => ({ ...plays, results: plays.results.map((round) => round[name]) })
  return { session, board, start: ofPlays('start'), finish: ofPlays('finish') }
}

/** Requests per second; `former`: beside those of a product that was built in another checkout, by turns. */
export async function measureServer(product: Product, former?: Product): Promise<Measurement[]> {
  const products = [await openRounds(product), ...(former ? [await openRounds(former)] : [])]
  const measured = await measureProcedures(products)
  return Object.entries(figures).map(([procedure, [name, least]]) => {
    const { results, cpuSteal } = measured[procedure as Procedure]
    const [value = 0, reference] = products.map((_, index) => median(results.map((each) => each[index] ?? 0)))
    if (reference === undefined) return atLeast(name, '/s', value, least, { cpuSteal })
    const beside = { reference, referenceName: 'the former product', cpuSteal }
    return atLeast(name, '/s', value, Math.round(minShareOfFormer * reference), beside)
  })
}
