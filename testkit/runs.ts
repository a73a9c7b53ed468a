/** Whole runs over HTTP. */
import { randomUUID } from 'node:crypto'
import type { FinishedPlay, ObfuscatedPlay, StartedPlay } from '@tilerush/contract/plays/plays'
import { countdownFrom, countdownTickMs } from '@tilerush/core/play/constants'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { Click, Play } from '@tilerush/core/play/types'
import { dealtFor, humanClicks } from '@tilerush/core/testing/runs'
import type { Client } from '../server/src/testing/from-outside.ts'
import { queryDatabase } from './operator.ts'
import type { ProductHandle } from './product.ts'
import { readOutput } from './wire.ts'

export const toStartedPlay = (play: ObfuscatedPlay): StartedPlay => ({
  ...play,
  tiles: deobfuscateTiles(play.seed, play.tiles),
})

/** The response of `plays.start` with its tiles deobfuscated. */
export const readStart = (body: string): StartedPlay => toStartedPlay(readOutput<'plays.start'>(body))

export interface StartedRun {
  readonly play: ObfuscatedPlay
  /** The game as it stands after the countdown. */
  readonly dealt: Play
}

export async function startRun(client: Client, boardId: string, idempotencyKey = randomUUID()): Promise<StartedRun> {
  const play = await client.plays.start({ boardId, idempotencyKey })
  return { play, dealt: dealtFor(play) }
}

/**
 * Makes the play one that was started so long ago, by the server's clock. The process that started it has it in memory,
 * until a run for it was refused.
 */
export async function passTime(
  product: ProductHandle,
  client: Client,
  playId: string,
  elapsedMs: number,
): Promise<void> {
  await sendRun(client, playId, []).catch(() => undefined)
  await queryDatabase(
    product,
    `update plays set started_at = now() - $2::float8 * interval '1 ms' where play_id = $1::uuid`,
    [playId, elapsedMs],
  )
}

export const countdownMs = countdownFrom * countdownTickMs

/** How long an honest run takes on the server's clock. */
export function getLength(clicks: readonly Click[]): number {
  return countdownMs + (clicks.at(-1)?.atMs ?? 0)
}

export async function sendRun(client: Client, playId: string, clicks: readonly Click[]): Promise<FinishedPlay> {
  return await client.plays.finish({ playId, clicks: [...clicks] })
}

/** A verified run of the client on the board, without the time that a person would take for it. */
export async function playHonestly(product: ProductHandle, client: Client, boardId: string): Promise<FinishedPlay> {
  const { play, dealt } = await startRun(client, boardId)
  const clicks = humanClicks(dealt)
  await passTime(product, client, play.playId, getLength(clicks))
  return await sendRun(client, play.playId, clicks)
}
