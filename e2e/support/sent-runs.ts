/** Runs without a page, for the stories that need many: started, clicked and sent through the product's own calls. */
import type { VeiledPlay } from '@tilerush/contract/plays'
import { unveilTiles } from '@tilerush/core/play/veil'
import type { APIRequestContext } from 'playwright/test'
import { mustCall } from './calls.ts'
import { dealtPlay, humanPauseMs } from './game.ts'
import type { Place } from './story.ts'

export interface Sender {
  readonly request: APIRequestContext
  /** How much slower than a very fast person; less than 1 is faster than any. */
  readonly pace: number
}

/** One run for each sender. All take place at once, and take no less than the time that they claim. */
export async function sendRuns({ url }: Place, boardId: string, senders: readonly Sender[]): Promise<void> {
  const runs = await Promise.all(
    senders.map(async ({ request, pace }) => {
      const play = (await mustCall(request, url, 'plays.start', {
        boardId,
        idempotencyKey: crypto.randomUUID(),
      })) as VeiledPlay
      return { request, playId: play.playId, clicks: clicksOf(play, pace) }
    }),
  )
  const longestMs = Math.max(...runs.map(({ clicks }) => clicks.at(-1)?.atMs ?? 0))
  // The countdown has passed as well.
  await new Promise((resolve) => setTimeout(resolve, longestMs + 3000))
  await Promise.all(
    runs.map(({ request, playId, clicks }) => mustCall(request, url, 'plays.finish', { playId, clicks })),
  )
}

function clicksOf(veiled: VeiledPlay, pace: number) {
  const { promptOrder } = dealtPlay({ ...veiled, tiles: unveilTiles(veiled.seed, veiled.tiles) })
  let atMs = 0
  return promptOrder.map((tileId, index) => ({ tileId, atMs: (atMs += Math.round(pace * humanPauseMs(index))) }))
}
