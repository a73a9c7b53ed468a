/** Whole runs, saved, for the specs of what is made from them. */
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { finishGame, startGame } from './game.ts'

/** Specs in which nothing hangs on a board's size take these: boards of 12 and 9 tiles, all of them in every game. */
export const smallBoard = '0011'
export const otherSmallBoard = '0012'

/** Plays the board of the page to its end and waits until it is saved; returns the total in seconds, as shown. */
export async function playOnce(page: Page, numWrong = 0, button?: RegExp): Promise<number> {
  await finishGame(page, await startGame(page, button), numWrong)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return Number(await page.locator('h1').first().textContent())
}

/** As the product writes a time. */
export function seconds(total: number): string {
  return total.toFixed(2)
}
