import type { PlayableBoard } from '@tilerush/contract/boards'
import { layouts, type Layout } from '@tilerush/core/constants'
import { boardSize } from '@tilerush/core/boards/layout'
import type { Page } from 'playwright/test'
import { gridTiles } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

const phone = { name: 'phone', width: 390, height: 844 }
const desktop = { name: 'desktop', width: 1440, height: 900 }
type Viewport = typeof phone

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

async function expectFits(page: Page, layout: Layout, viewport: Viewport): Promise<void> {
  const found = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    boxes: [...document.querySelectorAll('[role="group"][aria-label^="Board"] button')].map((tile) => {
      const { left, top, right, bottom } = tile.getBoundingClientRect()
      return { left, top, right, bottom }
    }),
  }))
  expect(found.scrolls, `${layout} scrolls on the ${viewport.name}`).toBe(false)
  expect(found.boxes).toHaveLength(boardSize(layout))
  for (const [index, box] of found.boxes.entries()) {
    const name = `${layout}, tile ${index + 1}, on the ${viewport.name}`
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

// Before Play the tiles lie face down in their places: the same grid as in the game, without waiting for 29 countdowns.
test('every layout fills phone and desktop without scrolling, opened there or brought there', async ({
  page,
  context,
  place,
}) => {
  test.slow()
  await player(context, place)
  for (const [index, layout] of layouts.entries()) {
    const [opened, brought] = index % 2 === 0 ? [phone, desktop] : [desktop, phone]
    await page.setViewportSize(opened)
    await showAs(page, layout)
    await page.goto('/play/0001', { waitUntil: 'commit' })
    await expect(page.locator(`[role="group"][data-layout="${layout}"]`)).toBeVisible()
    await expect(gridTiles(page), layout).toHaveCount(boardSize(layout))
    await expectFits(page, layout, opened)
    await page.setViewportSize(brought)
    // The board follows a tenth of a second after the window (docs/rules.md#breakpoints).
    await expect(() => expectFits(page, layout, brought)).toPass()
  }
})
