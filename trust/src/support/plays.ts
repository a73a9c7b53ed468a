/** Whole runs over HTTP, without the time that a person would take for them. */
import { randomInt, randomUUID } from 'node:crypto'
import type { FinishedPlay, ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import type { Click, Play } from '@tilerush/core/play/types'
import { dealtFor } from '../../../server/src/testing/fixtures/runs.ts'
import { queryDatabase } from '../../../e2e/support/product/operator.ts'
import type { ProductHandle } from '../../../e2e/support/spec.ts'
import { type Caller, type Reply, succeed } from './caller.ts'

export interface StartedRun {
  readonly play: ObfuscatedPlay
  /** The game as it stands after the countdown. */
  readonly dealt: Play
}

export async function startRun(caller: Caller, boardId: string, idempotencyKey = randomUUID()): Promise<StartedRun> {
  const play = await succeed<ObfuscatedPlay>(caller.call('plays.start', { boardId, idempotencyKey }))
  return { play, dealt: dealtFor(play) }
}

/**
 * Makes the play one that was started so long ago, by the server's clock. The process that started it has it in memory,
 * until a run for it was refused.
 */
export async function passTime(
  product: ProductHandle,
  caller: Caller,
  playId: string,
  elapsedMs: number,
): Promise<void> {
  await sendRun(caller, playId, [])
  await queryDatabase(
    product,
    `update plays set started_at = now() - $2::float8 * interval '1 ms' where play_id = $1::uuid`,
    [playId, elapsedMs],
  )
}

/** ms between two right clicks: uneven, another time in each run, and slow enough for anybody. */
const slowestMs = 1700
const quickestMs = 700
export const countdownMs = 3000

export function honestClicks({ promptOrder }: Play): Click[] {
  let atMs = 0
  return promptOrder.map((tileId) => ({ tileId, atMs: (atMs += randomInt(quickestMs, slowestMs)) }))
}

/** How long an honest run takes on the server's clock. */
export function getLength(clicks: readonly Click[]): number {
  return countdownMs + (clicks.at(-1)?.atMs ?? 0)
}

export async function sendRun(caller: Caller, playId: string, clicks: readonly Click[]): Promise<Reply> {
  return await caller.call('plays.finish', { playId, clicks })
}

/** A verified run of the caller on the board. */
export async function playHonestly(product: ProductHandle, caller: Caller, boardId: string): Promise<FinishedPlay> {
  const { play, dealt } = await startRun(caller, boardId)
  const clicks = honestClicks(dealt)
  await passTime(product, caller, play.playId, getLength(clicks))
  return await succeed<FinishedPlay>(sendRun(caller, play.playId, clicks))
}
