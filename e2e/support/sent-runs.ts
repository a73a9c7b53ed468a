/** Runs without a page, for the specs that need many: started, clicked and sent through the product's own requests. */
import type { ObfuscatedPlay } from '@tilerush/contract/plays'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { APIRequestContext } from 'playwright/test'
import { callProcedure } from './call-procedure.ts'
import { dealtPlay, humanPauseMs } from './game.ts'
import type { ProductHandle } from './spec.ts'
import { paceLikeAPlayer } from './pace.ts'

export interface Sender {
  readonly request: APIRequestContext
  /** How much slower than a very fast person; less than 1 is faster than any. */
  readonly pace: number
}

/** One run for each sender. All take place at once, and take no less than the time that they claim. Answers with their plays. */
export async function sendRuns({ url }: ProductHandle, boardId: string, senders: readonly Sender[]): Promise<string[]> {
  const runs = await Promise.all(
    senders.map(async ({ request, pace }) => {
      const play = (await callProcedure(request, url, 'plays.start', {
        boardId,
        idempotencyKey: crypto.randomUUID(),
      })) as ObfuscatedPlay
      return { request, playId: play.playId, clicks: getClicks(play, pace) }
    }),
  )
  const longestMs = Math.max(...runs.map(({ clicks }) => clicks.at(-1)?.atMs ?? 0))
  // The countdown has passed as well.
  await paceLikeAPlayer(longestMs + 3000)
  await Promise.all(
    runs.map(({ request, playId, clicks }) => callProcedure(request, url, 'plays.finish', { playId, clicks })),
  )
  return runs.map(({ playId }) => playId)
}

function getClicks(veiled: ObfuscatedPlay, pace: number) {
  const play = dealtPlay({ ...veiled, tiles: deobfuscateTiles(veiled.seed, veiled.tiles) })
  let atMs = 0
  return play.promptOrder.map((tileId, index) => ({
    tileId,
    atMs: (atMs += Math.round(pace * humanPauseMs(play, index))),
  }))
}
