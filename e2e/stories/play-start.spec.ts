/** A board can be walked before the game, and the game begins without anything more to fetch. */
import { gridTiles } from '../support/game.ts'
import { player } from '../support/people.ts'
import { openPractice, playRound } from '../support/practice.ts'
import { expect, test } from '../support/story.ts'

const board = '/play/0008'

test('by key alone: the first tile has the focus when the game begins', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(board)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await page.keyboard.press('Space')
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await expect(gridTiles(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(gridTiles(page).nth(1)).toBeFocused()
})

test('the arrow keys lead over a board that waits', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(board)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await gridTiles(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(gridTiles(page).nth(1)).toBeFocused()
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
