/**
 * Plays a board on the page as a person who knows every answer. The page holds no answers, so
 * the order comes from the started play's seed through the product's own engine.
 */
import type { ObfuscatedPlay, StartedPlay } from '@tilerush/contract/plays/plays'
import type { Play } from '@tilerush/core/play/types'
import { dealtFrom, humanPauseMs } from '@tilerush/core/testing/runs'
import type { Locator, Page } from 'playwright/test'
import { toStartedPlay } from '../../testkit/runs.ts'
import { readOutput } from '../../testkit/wire.ts'
import { paceLikeAPlayer } from './pace.ts'

export function gridTiles(page: Page): Locator {
  return page.locator('[role="group"][data-layout]').getByRole('button')
}

export interface RunningGame {
  readonly started: StartedPlay
  readonly play: Play
  /** Grid position of the tile that the given prompt (0-based) asks for. */
  answerAt(promptIndex: number): number
}

/** Presses Play (or Play again) and waits until the countdown is over. */
export async function startGame(page: Page, button: RegExp = /^Play\b/): Promise<RunningGame> {
  const game = await startedBy(page, () => page.getByRole('button', { name: button }).last().click())
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  return game
}

/** The game that `work` starts, a player's or a visitor's. */
export async function startedBy(page: Page, work: () => Promise<void>): Promise<RunningGame> {
  const responsePromise = page.waitForResponse((response) => /\/rpc\/plays\/start(Guest)?$/.test(response.url()))
  await work()
  return toRunningGame(readOutput<'plays.start'>(await (await responsePromise).text()))
}

export function toRunningGame(sent: ObfuscatedPlay): RunningGame {
  const started = toStartedPlay(sent)
  const play = dealtFrom(started)
  return {
    started,
    play,
    answerAt: (promptIndex) => play.grid.findIndex((tile) => tile.tileId === play.promptOrder[promptIndex]),
  }
}

/** Clicks every right tile; `wrongFirst`: how many wrong clicks come before, on the tiles of the last two prompts in turns. */
export async function finishGame(page: Page, game: RunningGame, wrongFirst = 0): Promise<void> {
  const tiles = gridTiles(page)
  const last = game.play.promptOrder.length - 1
  for (let count = 0; count < wrongFirst; count += 1) await press(page, tiles.nth(game.answerAt(last - (count % 2))))
  await answerFrom(page, game, 0)
}

/** Clicks the right tile of the prompt at `from` and of every later one. */
export async function answerFrom(page: Page, game: RunningGame, from: number): Promise<void> {
  for (let index = from; index < game.play.promptOrder.length; index += 1) {
    await paceLikeAPlayer(humanPauseMs(game.play, index))
    await press(page, gridTiles(page).nth(game.answerAt(index)))
  }
}

/** A real mouse press at the tile's middle, without waiting for animations to settle. */
export async function press(page: Page, tile: Locator): Promise<void> {
  const box = await tile.boundingBox()
  if (!box) throw new Error('The tile is not on the page.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
