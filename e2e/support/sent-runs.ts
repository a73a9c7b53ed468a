/** Runs without a page and without the time that a person takes for them, for the specs of what is made from runs. */
import type { Play } from '@tilerush/core/play/types'
import { humanClicks } from '@tilerush/core/testing/runs'
import { openBrowser } from '../../server/src/testing/from-outside.ts'
import type { ProductHandle } from '../../testkit/product.ts'
import { getLength, passTime, sendRun, startRun } from '../../testkit/runs.ts'

export interface Sender {
  readonly sessionSecret: string
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

/** One run for each sender, all of them open at once. */
export async function sendRuns(
  product: ProductHandle,
  boardId: string,
  senders: readonly Sender[],
): Promise<SentRun[]> {
  const runs = await Promise.all(
    senders.map(async ({ sessionSecret, pace, numWrong = 0 }) => {
      const client = openBrowser(product.url, { sessionSecret }).client
      const { play, dealt } = await startRun(client, boardId)
      return { client, playId: play.playId, clicks: getClicks(dealt, pace, numWrong) }
    }),
  )
  return Promise.all(
    runs.map(async ({ client, playId, clicks }) => {
      await passTime(product, client, playId, getLength(clicks))
      const { result } = await sendRun(client, playId, clicks)
      return { playId, total: Math.round((result?.totalDurationMs ?? 0) / 10) / 100 }
    }),
  )
}

function getClicks(play: Play, pace: number, numWrong: number) {
  const wrong = Array.from({ length: numWrong }, (_, index) => ({
    tileId: play.promptOrder.at(-1 - (index % 2)) ?? '',
    atMs: 100 * (index + 1),
  }))
  const right = humanClicks(play, pace).map(({ tileId, atMs }) => ({ tileId, atMs: 100 * numWrong + atMs }))
  return [...wrong, ...right]
}
