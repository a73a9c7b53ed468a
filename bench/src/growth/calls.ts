/** Every call that players and visitors make, timed one at a time over HTTP. */
import { randomBytes } from 'node:crypto'
import type { CrowdPlayer } from '../crowd.ts'
import { popularBoard, popularDeal } from './fill.ts'
import { finishInput, gameMs, type Post, startGames } from './players.ts'

const timeZone = 'Europe/Berlin'
const secret = () => randomBytes(32).toString('base64url')

/** By name, the input of each; of a visitor's call without a player. */
const reads: Readonly<
  Record<string, { readonly call: string; readonly input: () => object; readonly isPublic?: true }>
> = {
  'account.me': { call: 'account.me', input: () => ({}) },
  'boards.toPlay': { call: 'boards.toPlay', input: () => ({ boardIdOrSlug: popularBoard }), isPublic: true },
  'boards.promoted': { call: 'boards.promoted', input: () => ({}), isPublic: true },
  'boards.toTry': { call: 'boards.toTry', input: () => ({}), isPublic: true },
  'boards.categoryCounts': { call: 'boards.categoryCounts', input: () => ({}), isPublic: true },
  'boards.byCategory, the first page': { call: 'boards.byCategory', input: () => ({ category: 'science' }) },
  'boards.byCategory, found': { call: 'boards.byCategory', input: () => ({ category: 'science', find: 'growth 1' }) },
  'boards.byName, the first page': { call: 'boards.byName', input: () => ({}) },
  'plays.best': { call: 'plays.best', input: () => ({ boardId: popularBoard }) },
  'plays.history': { call: 'plays.history', input: () => ({ boardId: popularBoard, limit: 10 }) },
  'plays.practice': { call: 'plays.practice', input: () => ({ boardId: popularBoard }) },
  'plays.leaderboard, today': { call: 'plays.leaderboard', input: () => ({ boardId: popularBoard, period: 'today' }) },
  'plays.leaderboard, week': { call: 'plays.leaderboard', input: () => ({ boardId: popularBoard, period: 'week' }) },
  'plays.leaderboard, all': { call: 'plays.leaderboard', input: () => ({ boardId: popularBoard, period: 'all' }) },
  'plays.ghost, rank above': { call: 'plays.ghost', input: () => ({ boardId: popularBoard, kind: 'rankAbove' }) },
  'plays.ghost, best of today': { call: 'plays.ghost', input: () => ({ boardId: popularBoard, kind: 'dayBest' }) },
  'plays.deal': { call: 'plays.deal', input: () => ({ boardId: popularBoard, deal: popularDeal }), isPublic: true },
  'plays.deal, of the day': {
    call: 'plays.deal',
    input: () => ({ boardId: popularBoard, deal: 'daily' }),
    isPublic: true,
  },
  'plays.dealStandings': { call: 'plays.dealStandings', input: () => ({ boardId: popularBoard, deal: popularDeal }) },
  'progress.dashboard': { call: 'progress.dashboard', input: () => ({ timeZone }) },
  'progress.overview': { call: 'progress.overview', input: () => ({ timeZone }) },
  'profile.view': { call: 'profile.view', input: () => ({}) },
  'account.security': { call: 'account.security', input: () => ({}) },
  'stars.add': { call: 'stars.add', input: () => ({ boardId: popularBoard }) },
  'stars.remove': { call: 'stars.remove', input: () => ({ boardId: popularBoard }) },
  'plays.startGuest': {
    call: 'plays.startGuest',
    input: () => ({
      boardId: popularBoard,
      claimSecret: secret(),
      shared: { deal: popularDeal, guestSecret: secret() },
    }),
    isPublic: true,
  },
}

/** The ms that each call took, by its name. */
export type Times = ReadonlyMap<string, readonly number[]>

async function getTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The games are finished at the end, as long after their start as players take. */
export async function timeCalls(post: Post, crowd: readonly CrowdPlayer[], amount: number): Promise<Times> {
  const times = new Map<string, number[]>()
  const add = (name: string, ms: number): void => void times.set(name, [...(times.get(name) ?? []), ms])
  const timeReads = async (): Promise<void> => {
    for (const [name, { call, input, isPublic }] of Object.entries(reads)) {
      const make = (index: number) => {
        const cookieHeader = isPublic ? '' : crowd[index % crowd.length]?.cookieHeader
        return post(call, input(), cookieHeader)
      }
      // What is compiled and cached by the first calls.
      for (let index = 0; index < Math.ceil(amount / 5); index += 1) await make(index)
      for (let index = 0; index < amount; index += 1) add(name, await getTime(() => make(index)))
    }
  }
  const startedAt = performance.now()
  const games = await startGames(post, crowd, (ms) => add('plays.start', ms))
  await timeReads()
  const leftMs = gameMs - (performance.now() - startedAt)
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
  for (const game of games) {
    const input = finishInput(game)
    add('plays.finish', await getTime(() => post('plays.finish', input, game.player.cookieHeader)))
  }
  return times
}

/** What players do most, in turns, until `isOver`: to compare a time with another one. */
export async function timeMix(post: Post, crowd: readonly CrowdPlayer[], isOver: () => boolean): Promise<number[]> {
  const mix = [
    'account.me',
    'boards.toPlay',
    'plays.best',
    'plays.leaderboard, all',
    'progress.dashboard',
    'plays.startGuest',
  ]
  const times: number[] = []
  for (let index = 0; !isOver(); index += 1) {
    const read = reads[mix[index % mix.length] ?? '']
    const cookieHeader = crowd[index % crowd.length]?.cookieHeader
    if (read) times.push(await getTime(() => post(read.call, read.input(), cookieHeader)))
  }
  return times
}
