/** Plays practice and Learn mode as a person who knows every answer: the page shows the prompt. */
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { Frame, Page } from 'playwright/test'
import { readOutput } from '../../testkit/wire.ts'
import { press } from './game.ts'
import { paceLikeAPlayer } from './pace.ts'

export interface PracticeTile {
  readonly tileId: string
  readonly imageUrl: string
  /** Where it shows one in place of an image. */
  readonly text?: string
  readonly prompt: string
}

/** Opens a practice and returns the tiles of its board. */
export async function openPractice(page: Page, open: () => Promise<unknown>): Promise<readonly PracticeTile[]> {
  const responsePromise = page.waitForResponse((response) => response.url().includes('/rpc/plays/practice'))
  await open()
  const practice = readOutput<'plays.practice'>(await (await responsePromise).text())
  await page.locator('[data-play-state="READY"]').waitFor()
  return deobfuscateTiles(practice.seed, practice.tiles)
}

/** The tile that the page asks for now. */
export async function promptedTile(page: Page | Frame, tiles: readonly PracticeTile[]): Promise<PracticeTile> {
  const wording = (await page.locator('[aria-live="assertive"] strong').textContent())?.trim() ?? ''
  const tile = tiles.find(({ prompt }) => promptAlternatives(prompt).includes(wording))
  if (!tile) throw new Error(`No tile is called ${wording}.`)
  return tile
}

/** Small tiles show a smaller thumbnail than the response names. */
const thumbnail = /\.\d+\.webp$/

const imageOf = ({ imageUrl }: PracticeTile): string => `img[src*="${imageUrl.replace(thumbnail, '')}"]`

interface RoundOptions {
  /** One wrong click before the first prompt. */
  readonly wrongFirst?: boolean
  /** ms before each answer, in turns: the server judges what it is sent. Left out: as quick as the page allows. */
  readonly pauses?: readonly number[]
  /** The frame of the page that has the game; left out: the page itself. */
  readonly frame?: Frame
  /** What is looked at while the tiles lie face up. */
  readonly onPlaying?: () => Promise<void>
}

/** Answers every prompt of a round. Returns the prompted tiles. */
export async function playRound(
  page: Page,
  tiles: readonly PracticeTile[],
  start: () => Promise<unknown>,
  { wrongFirst = false, pauses = [], frame, onPlaying }: RoundOptions = {},
): Promise<readonly PracticeTile[]> {
  const view = frame ?? page
  await start()
  await view.locator('[data-play-state="PLAYING"]').waitFor()
  await onPlaying?.()
  const prompted: PracticeTile[] = []
  while ((await view.locator('[data-play-state="PLAYING"]').count()) > 0) {
    const tile = await promptedTile(view, tiles)
    const board = view.getByRole('group', { name: /^Board/ })
    const face = tile.imageUrl === '' ? view.getByText(tile.text ?? '') : view.locator(imageOf(tile))
    if (wrongFirst && prompted.length === 0) {
      await press(page, board.getByRole('button').filter({ hasNot: face }).first())
    }
    const pauseMs = pauses[prompted.length % pauses.length]
    if (pauseMs !== undefined) await paceLikeAPlayer(pauseMs)
    prompted.push(tile)
    await press(page, board.getByRole('button').filter({ has: face }))
  }
  await view.locator('[data-play-state="SUMMARY"]').waitFor()
  return prompted
}
