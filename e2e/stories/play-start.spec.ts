/** What makes a board answer comes with the wish to play: not before, and never too late. */
import type { Page } from 'playwright/test'
import { finishGame, gridTiles, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { openPractice, playRound } from '../support/practice.ts'
import { expect, test } from '../support/story.ts'

const board = '/play/0008'
const piece = '**/assets/live-board-*.js'

const playButton = (page: Page) => page.locator('main section').getByRole('button', { name: /^Play\b/ })

/** Opens the board and waits until it is ready; answers with how often the piece has been asked for. */
async function openBoard(page: Page): Promise<() => number> {
  let asked = 0
  await page.route(piece, async (route) => {
    asked += 1
    await route.continue()
  })
  await page.goto(board)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  return () => asked
}

for (const intent of ['hover', 'focus'] as const) {
  test(`Play that is meant (${intent}) brings it, and the start asks for nothing twice`, async ({
    page,
    context,
    place,
  }) => {
    await player(context, place)
    const asked = await openBoard(page)
    expect(asked()).toBe(0)
    await playButton(page)[intent]()
    await expect.poll(asked).toBe(1)
    const game = await startGame(page)
    await finishGame(page, game)
    await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
    expect(asked()).toBe(1)
  })
}

test('by key alone: the game has it when it begins', async ({ page, context, place }) => {
  await player(context, place)
  const asked = await openBoard(page)
  await page.keyboard.press('Space')
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  expect(asked()).toBe(1)
  await expect(gridTiles(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(gridTiles(page).nth(1)).toBeFocused()
})

test('the arrow keys lead over a board that waits', async ({ page, context, place }) => {
  await player(context, place)
  await openBoard(page)
  const loaded = page.waitForResponse(piece)
  await gridTiles(page).first().focus()
  await loaded
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(gridTiles(page).first()).not.toBeFocused({ timeout: 200 })
  }).toPass()
  await expect(page.locator('[role="group"][data-layout] :focus')).toHaveCount(1)
})

test('not to be had: the page says so, and Play works once it is', async ({ page, context, place }) => {
  await player(context, place)
  let isCut = true
  // Before the page is opened: a browser may send what is asked for in the same moment past a route that is new.
  await page.route(piece, (route) => (isCut ? route.abort() : route.continue()))
  await page.goto(board)
  // The server has answered by the time of the second start, which is told from the first by its answer.
  const answered = page.waitForResponse('**/rpc/plays/start')
  await playButton(page).click()
  await expect(page.getByRole('alert').getByText('The server cannot be reached.')).toBeVisible()
  await (await answered).finished()
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  isCut = false
  await finishGame(page, await startGame(page))
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
})

test('practice that has been opened begins without the network', async ({ page, context, place }) => {
  await player(context, place)
  const all = await openPractice(page, () => page.goto('/play/0001/practice'))
  const chosen = all.slice(0, 2).map((tile) => tile.tileId)
  const tiles = await openPractice(page, () => page.goto(`/play/0001/practice?tiles=${chosen.join('.')}`))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await playRound(page, tiles, () => page.keyboard.press('Space'))
  await context.setOffline(false)
})
