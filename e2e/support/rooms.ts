/** Live races, as their players find them. */
import { expect, type Page } from 'playwright/test'
import { readOutput } from '../../testkit/wire.ts'
import { finishGame, toRunningGame, type RunningGame } from './game.ts'

/** Opens a room with a board, or two as a playlist, the second one by its name, through the page; returns its code. */
export async function openRoom(page: Page, slug: string, secondName?: string): Promise<string> {
  await page.goto(`/rooms?board=${slug}`)
  if (secondName !== undefined) await page.getByRole('checkbox', { name: secondName }).check()
  await page.getByRole('button', { name: 'Open a room' }).click()
  await page.waitForURL(/\/room\/[2-9A-Z]{6}$/)
  await expect(page.getByRole('heading', { name: 'Join the race' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The game that the page gets in the race that `work` starts: the one of the number, if the page began others just before. */
export async function raceStartedBy(page: Page, work: () => Promise<void>, race?: number): Promise<RunningGame> {
  // A start of the race before may still be on its way, or be refused as that race is over.
  const responsePromise = page.waitForResponse(
    (response) => {
      if (!response.url().endsWith('/rpc/rooms/startRun') || !response.ok()) return false
      const { json } = response.request().postDataJSON() as { json: { race: number } }
      return race === undefined || json.race === race
    },
    { timeout: 30_000 },
  )
  await work()
  return toRunningGame(readOutput<'rooms.startRun'>(await (await responsePromise).text()).play)
}

/** Plays the race on the page to its end, from the moment that its tiles lie face up. */
export async function finishRace(page: Page, game: RunningGame, wrongFirst = 0): Promise<void> {
  await page.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
  await finishGame(page, game, wrongFirst)
}
