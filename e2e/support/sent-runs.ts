/** Runs without a page, for the specs that need many: started, clicked and sent through the product's own requests. */
import type { FinishedPlay, ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { dealtFor, humanClicks } from '@tilerush/core/testing/runs'
import type { APIRequestContext } from 'playwright/test'
import { callProcedure } from './call-procedure.ts'
import type { ProductHandle } from '../../testkit/product.ts'
import { paceLikeAPlayer } from './pace.ts'

export interface Sender {
  readonly request: APIRequestContext
  /** How much slower than a very fast person; less than 1 is faster than any. */
  readonly pace: number
  /** Wrong clicks before the first right one, on the tiles of the last two prompts in turns; none unless given. */
  readonly numWrong?: number
}

export interface SentRun {
  readonly playId: string
  /** s, a half of the hundredth rounded up: as the product shows it. */
  readonly total: number
}

/** One run for each sender. All take place at once, and take no less than the time that they claim. */
export async function sendRuns(
  { url }: ProductHandle,
  boardId: string,
  senders: readonly Sender[],
): Promise<SentRun[]> {
  const runs = await Promise.all(
    senders.map(async ({ request, pace, numWrong = 0 }) => {
      const play = (await callProcedure(request, url, 'plays.start', {
        boardId,
        idempotencyKey: crypto.randomUUID(),
      })) as ObfuscatedPlay
      return { request, playId: play.playId, clicks: getClicks(play, pace, numWrong) }
    }),
  )
  return Promise.all(
    runs.map(async ({ request, playId, clicks }) => {
      // The countdown has passed as well; a run that is sent later than it ends is late.
      await paceLikeAPlayer((clicks.at(-1)?.atMs ?? 0) + 3000)
      const { result } = (await callProcedure(request, url, 'plays.finish', { playId, clicks })) as FinishedPlay
      return { playId, total: Math.round((result?.totalDurationMs ?? 0) / 10) / 100 }
    }),
  )
}

function getClicks(started: ObfuscatedPlay, pace: number, numWrong: number) {
  const play = dealtFor(started)
  const wrong = Array.from({ length: numWrong }, (_, index) => ({
    tileId: play.promptOrder.at(-1 - (index % 2)) ?? '',
    atMs: 100 * (index + 1),
  }))
  const right = humanClicks(play, pace).map(({ tileId, atMs }) => ({ tileId, atMs: 100 * numWrong + atMs }))
  return [...wrong, ...right]
}
