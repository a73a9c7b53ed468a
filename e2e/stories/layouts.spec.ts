import type { PlayableBoard } from '@tilerush/contract/boards'
import { layouts, type Layout } from '@tilerush/core/constants'
import { boardSize } from '@tilerush/core/boards/layout'
import type { Page } from 'playwright/test'
import { gridTiles } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

const viewports = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
]

/** The same real board, shown in another layout. */
async function showAs(page: Page, layout: Layout): Promise<void> {
  await page.unrouteAll()
  const size = boardSize(layout)
  await page.route('**/rpc/boards/toPlay', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { json: PlayableBoard }
    await route.fulfill({
      response,
      json: { ...body, json: { ...body.json, boardPortraitLayout: layout, faces: body.json.faces.slice(0, size) } },
    })
  })
}

for (const viewport of viewports) {
  // Before Play the tiles lie face down in their places: the same grid as in the game, without waiting for 29 countdowns.
  test(`every layout fills the ${viewport.name} without scrolling`, async ({ page, context, place }) => {
    test.slow()
    await player(context, place)
    await page.setViewportSize(viewport)
    for (const layout of layouts) {
      await showAs(page, layout)
      await page.goto('/play/0001', { waitUntil: 'commit' })
      await expect(page.locator(`[role="group"][data-layout="${layout}"]`)).toBeVisible()
      await expect(page.locator('#first-view'), 'the app stands in its place').toHaveCount(0)
      await expect(gridTiles(page), layout).toHaveCount(boardSize(layout))
      const found = await page.evaluate(() => ({
        scrolls:
          document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
        boxes: [...document.querySelectorAll('[role="group"][aria-label^="Board"] button')].map((tile) => {
          const { left, top, right, bottom } = tile.getBoundingClientRect()
          return { left, top, right, bottom }
        }),
      }))
      expect(found.scrolls, `${layout} scrolls`).toBe(false)
      for (const [index, box] of found.boxes.entries()) {
        const name = `${layout}, tile ${index + 1}`
        expect(box.left, name).toBeGreaterThanOrEqual(0)
        expect(box.top, name).toBeGreaterThanOrEqual(0)
        expect(box.right, name).toBeLessThanOrEqual(viewport.width)
        expect(box.bottom, name).toBeLessThanOrEqual(viewport.height)
        expect(Math.min(box.right - box.left, box.bottom - box.top), name).toBeGreaterThanOrEqual(35)
        for (const other of found.boxes.slice(index + 1)) {
          const overlaps =
            box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
          expect(overlaps, `${name} overlaps`).toBe(false)
        }
      }
    }
  })
}
