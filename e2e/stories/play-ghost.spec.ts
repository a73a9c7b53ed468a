/** Racing against an earlier run, and games that a deal has fixed. */
import type { Page } from 'playwright/test'
import { mustCall } from '../support/calls.ts'
import { finishGame, gridTiles, press, readStart, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

const board = '/play/0008'
const gap = /^[+−]\d+\.\d\d(ahead|behind)$/

/** Where things are laid out; a solved tile that has sunk by its lip meanwhile is where it was. */
async function places(page: Page): Promise<unknown> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header, [aria-live="assertive"], ol li, [role="group"] button')].map(
      ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => [offsetLeft, offsetTop, offsetWidth, offsetHeight],
    ),
  )
}

test('the best runs along, tells the gap at each right click, moves nothing, and can be left at home', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  await page.goto(board)
  const alone = await startGame(page)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  const before = await places(page)
  await finishGame(page, alone)
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const game = await startGame(page, /Play again/)
  await expect(page.locator('li[data-ghost]')).toHaveCount(1)
  expect(await places(page)).toEqual(before)
  await press(page, gridTiles(page).nth(game.answerAt(0)))
  await expect(page.getByText(gap)).toBeVisible()
  expect(await places(page)).toEqual(before)

  await page.reload()
  const race = page.getByRole('checkbox', { name: 'Race your best' })
  await race.uncheck()
  await page.reload()
  await expect(race).not.toBeChecked()
  const quiet = await startGame(page)
  await press(page, gridTiles(page).nth(quiet.answerAt(0)))
  await page.waitForTimeout(500)
  await expect(page.getByText(gap)).toHaveCount(0)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('the deal of the day, which nobody has sent, is raced against the own best', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(`${board}?deal=daily`)
  await expect(page.getByText('Everybody gets the same game today.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Race/ })).toHaveCount(0)
  await page.goto(board)
  await finishGame(page, await startGame(page))
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.goto(`${board}?deal=daily`)
  await expect(page.getByRole('checkbox', { name: 'Race your best' })).toBeChecked()
  const game = await startGame(page)
  await expect(page.locator('li[data-ghost]')).toHaveCount(1)
  await press(page, gridTiles(page).nth(game.answerAt(0)))
  await expect(page.getByText(gap)).toBeVisible()
})

test('a deal is the identical game against its sender, and an unknown one says so', async ({
  page,
  context,
  place,
  browser,
}) => {
  const sender = await player(context, place)
  await page.goto(board)
  const game = await startGame(page)
  await finishGame(page, game)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  const { code } = (await mustCall(context.request, place.url, 'plays.share', { playId: game.started.playId })) as {
    code: string
  }

  const other = await browser.newContext({ baseURL: place.url })
  await player(other, place)
  const guest = await other.newPage()
  await guest.goto(`${board}?deal=${code}`)
  await expect(guest.getByText(new RegExp(sender.gamerTag))).toBeVisible()
  const answer = guest.waitForResponse((response) => response.url().endsWith('/rpc/plays/start'))
  await guest
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  const started = readStart(await (await answer).text())
  expect(started.seed).toBe(game.started.seed)
  await guest.locator('[data-play-state="PLAYING"]').waitFor()
  await press(guest, gridTiles(guest).nth(game.answerAt(0)))
  await expect(guest.getByText(gap)).toBeVisible()

  await guest.goto(`${board}?deal=nothing-like-it`)
  await expect(guest.getByText('This deal is not known.')).toBeVisible()
  await guest
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  await expect(guest.getByText('This board has no such deal.')).toBeVisible()
  await guest.getByRole('link', { name: 'Play a game of your own' }).click()
  await startGame(guest)
  await other.close()
})
