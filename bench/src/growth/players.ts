/** The players who make the measured calls: the same ones at each size, with real runs of their own. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import { dealtPlay, humanPauseMs, readStart } from '../../../e2e/support/game.ts'
import { addCrowd, type CrowdPlayer } from '../crowd.ts'
import { popularBoard, popularDeal } from './fill.ts'

/** A player has three games open at once, at most. */
export const gamesAtOnce = 3

export interface Post {
  (call: string, input: object, cookieHeader?: string): Promise<string>
}

/** Over HTTP, as a browser does it. @throws for anything but success. */
export const postTo =
  (url: string): Post =>
  async (call, input, cookieHeader = '') => {
    const response = await fetch(`${url}/rpc/${call.replace('.', '/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: cookieHeader },
      body: JSON.stringify({ json: input }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${call} answered ${response.status} ${text.slice(0, 300)}`)
    return text
  }

export interface OpenGame {
  readonly player: CrowdPlayer
  readonly started: StartedPlay
}

/** The last one of the three is that of the popular deal. */
export const startInput = (round: number, index: number) =>
  round === gamesAtOnce - 1
    ? { boardId: popularBoard, idempotencyKey: randomUUID(), deal: popularDeal }
    : { boardId: round === 0 ? popularBoard : `g${1 + (index % 10)}`, idempotencyKey: randomUUID() }

/** Every player starts three games; `onStart` sees how long each took. */
export async function startGames(post: Post, crowd: readonly CrowdPlayer[], onStart: (ms: number) => void) {
  const open: OpenGame[] = []
  for (let round = 0; round < gamesAtOnce; round += 1) {
    for (const [index, player] of crowd.entries()) {
      const startedAt = performance.now()
      const answer = await post('plays.start', startInput(round, index), player.cookieHeader)
      onStart(performance.now() - startedAt)
      open.push({ player, started: readStart(answer) })
    }
  }
  return open
}

/** A person's clicks: one game's differ from those of another. */
export function finishInput({ started }: OpenGame): { readonly playId: string; readonly clicks: object[] } {
  const play = dealtPlay(started)
  let atMs = 0
  const clicks = play.promptOrder.map((tileId, index) => {
    atMs += Math.round(1.05 * humanPauseMs(play, index) + 120 * Math.random())
    return { tileId, atMs }
  })
  return { playId: started.playId, clicks }
}

/** How long a game takes to its last click, countdown included. */
export const gameMs = 20_000

/** Plays three games with each player, so that all of them have runs, bests and a place in the deal. */
export async function addPlayers(pool: pg.Pool, post: Post, number: number): Promise<readonly CrowdPlayer[]> {
  const crowd = await addCrowd(pool, number)
  const games = await startGames(post, crowd, () => undefined)
  await new Promise((resolve) => setTimeout(resolve, gameMs))
  for (const game of games) {
    const answer = await post('plays.finish', finishInput(game), game.player.cookieHeader)
    if (!answer.includes('"unverifiedReasons":[]')) throw new Error(`A run is flagged: ${answer.slice(0, 300)}`)
  }
  return crowd
}
