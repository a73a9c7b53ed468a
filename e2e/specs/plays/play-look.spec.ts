/** A board's images and layout on the play grid, as its editor has set them. One file: all cases measure the same grid. */
import type { PlayableBoard, TileLook } from '@tilerush/contract/boards/boards'
import { fitGrid } from '@tilerush/core/boards/grid-fit'
import { boardSize } from '@tilerush/core/boards/layout'
import {
  type Layout,
  layouts,
  minTileSidePx,
  tileBackgroundPositions,
  tileBackgroundSizes,
} from '@tilerush/core/boards/constants'
import type { Page } from 'playwright/test'
import { full, isFullRun } from '../../support/full.ts'
import { gridTiles, press, startGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'
import { paceLikeAPlayer } from '../../support/pace.ts'

/** The same real board with another look; `face`: what its tiles say for themselves. */
async function showWith(page: Page, look: Partial<TileLook>, face: object = {}): Promise<void> {
  await page.unrouteAll()
  await page.route('**/rpc/boards/toPlay', async (route) => {
    const response = await route.fetch()
    const { json: board } = (await response.json()) as { json: PlayableBoard }
    const changed = {
      ...board,
      look: { ...board.look, ...look },
      faces: board.faces.map((old) => ({ ...old, ...face })),
    }
    await route.fulfill({ response, json: { json: changed } })
  })
  await page.goto('/play/0008')
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
}

async function getLook(page: Page) {
  return await gridTiles(page)
    .first()
    .evaluate((tile) => {
      const image = tile.querySelector('img')
      if (!image) throw new Error('The tile has no image.')
      const { objectFit, objectPosition, transform, transformOrigin, filter } = getComputedStyle(image)
      const frame = image.parentElement === tile ? image : (image.parentElement as HTMLElement)
      const { width, height } = image.getBoundingClientRect()
      return {
        objectFit,
        objectPosition,
        transform,
        transformOrigin,
        filter,
        overflow: getComputedStyle(frame).overflow,
        padding: Number.parseFloat(getComputedStyle(frame).paddingTop),
        background: (tile as HTMLElement).style.getPropertyValue('--tile-background'),
        size: { width, height },
        tile: { width: tile.clientWidth, height: tile.clientHeight },
      }
    })
}

test('every background size', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  for (const tileBackgroundSize of tileBackgroundSizes) {
    await showWith(page, { tileBackgroundSize, tilePadding: false })
    const shown = await getLook(page)
    if (tileBackgroundSize === 'contain' || tileBackgroundSize === 'cover') {
      expect(shown.objectFit).toBe(tileBackgroundSize)
      expect(shown.transform).toBe('none')
      continue
    }
    const scale = Number.parseInt(tileBackgroundSize, 10) / 100
    expect(shown.transform).toBe(`matrix(${scale}, 0, 0, ${scale}, 0, 0)`)
    expect(shown.size.width / shown.tile.width).toBeCloseTo(scale, 1)
    expect(shown.overflow).toBe('clip')
  }
})

test('every position, from which an enlarged image grows', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  const percentages = { center: '50% 50%', top: '50% 0%', bottom: '50% 100%', left: '0% 50%', right: '100% 50%' }
  for (const tileBackgroundPosition of tileBackgroundPositions) {
    await showWith(page, { tileBackgroundPosition, tileBackgroundSize: '150%', tilePadding: false })
    const shown = await getLook(page)
    expect(shown.objectPosition).toBe(percentages[tileBackgroundPosition])
    const [x = 0, y = 0] = shown.transformOrigin.split(' ').map(Number.parseFloat)
    const [ratioX = 0, ratioY = 0] = percentages[tileBackgroundPosition].split(' ').map(Number.parseFloat)
    expect(x).toBeCloseTo((shown.tile.width * ratioX) / 100, 0)
    expect(y).toBeCloseTo((shown.tile.height * ratioY) / 100, 0)
  }
})

test(
  'colour, radial gradient and padding; a tile goes before its board',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await showWith(page, { tileBackgroundColor: '#102030', tileRadialGradientHexColor: '#102030', tilePadding: true })
    const plain = await getLook(page)
    expect(plain.background).toBe('#102030')
    expect(plain.padding).toBeCloseTo(0.09 * Math.min(plain.tile.width, plain.tile.height), 0)

    await showWith(page, { tileBackgroundColor: '#102030', tileRadialGradientHexColor: '#A0B0C0' })
    expect((await getLook(page)).background).toBe('radial-gradient(#A0B0C0, #102030)')

    await showWith(
      page,
      { tileBackgroundColor: '#102030', tileBackgroundSize: 'cover', tilePadding: false },
      { backgroundColor: '#FFCC00', radialGradientHexColor: '#00FF00' },
    )
    const own = await getLook(page)
    expect(own.background).toBe('radial-gradient(#00FF00, #FFCC00)')
    expect(own.padding).toBe(0)
    await startGame(page)
    await expect(gridTiles(page).first()).toHaveCSS('background-image', /radial-gradient|none/)
  },
)

test(
  'images are inverted in dark mode, and only where the board asks for it',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    for (const [colorScheme, invertTileImagesInDarkMode, filter] of [
      ['dark', true, 'invert(1) hue-rotate(180deg)'],
      ['dark', false, 'none'],
      ['light', true, 'none'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await showWith(page, { invertTileImagesInDarkMode })
      expect((await getLook(page)).filter).toBe(filter)
    }
  },
)

test(
  'a board in another layout names its tiles again after the resize',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/play/things-at-home')
    const names = async (): Promise<(string | null)[]> =>
      await gridTiles(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')))
    await expect(gridTiles(page).last()).toHaveAttribute('aria-label', /Row/)
    const wide = await names()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(names).not.toEqual(wide)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(names).toEqual(wide)
  },
)

test(
  'time, penalty and button stand apart on every phone, upright and on its side',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [667, 375],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/play/0008')
      const game = await startGame(page)
      // In turns: a second press on one tile at once is a double tap.
      for (let count = 0; count < 6; count += 1) await press(page, gridTiles(page).nth(game.answerAt(4 + (count % 2))))
      const header = page.locator('[data-play-state] header')
      const elements = [
        header.getByRole('link'),
        header.getByRole('timer'),
        header.getByText('+12.00'),
        header.getByRole('button', { name: 'Restart' }),
      ]
      let endsAt = 0
      for (const element of elements) {
        const box = await element.boundingBox()
        expect(box?.x, `${width}x${height}`).toBeGreaterThanOrEqual(endsAt)
        // The timer's own box holds the penalty that hangs on it.
        endsAt = (box?.x ?? 0) + (element === elements[1] ? 0 : (box?.width ?? 0))
      }
    }
  },
)

test('nothing shifts while the clock runs', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/play/0008')
  const game = await startGame(page)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // Shifts that follow an input count, unlike in the usual score: in a game every moment does.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  })
  const tiles = gridTiles(page)
  const last = game.play.promptOrder.length - 1
  await press(page, tiles.nth(game.answerAt(last)))
  for (let index = 0; index < last; index += 1) {
    await paceLikeAPlayer(140)
    await press(page, tiles.nth(game.answerAt(index)))
  }
  await expect(page.locator('li[data-answered]')).toHaveCount(last)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

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

/** The columns of the grid, and the area that it lies in. */
async function getGrid(page: Page) {
  return await page.locator('[role="group"][data-layout]').evaluate((grid) => {
    const { gridTemplateColumns, columnGap } = getComputedStyle(grid)
    const area = grid.parentElement
    return {
      columns: gridTemplateColumns.split(' ').length,
      width: area?.clientWidth ?? 0,
      height: area?.clientHeight ?? 0,
      gap: Number.parseFloat(columnGap),
    }
  })
}

async function expectFits(page: Page, layout: Layout, viewport: Viewport): Promise<void> {
  const { columns, ...area } = await getGrid(page)
  expect(columns, `${layout} on the ${viewport.name}`).toBe(fitGrid(layout, area).columns)
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
    expect(Math.min(box.right - box.left, box.bottom - box.top), name).toBeGreaterThanOrEqual(minTileSidePx)
    for (const other of found.boxes.slice(index + 1)) {
      const overlaps =
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
      expect(overlaps, `${name} overlaps`).toBe(false)
    }
  }
}

// Before Play the tiles lie face down in their positions: the same grid as in the game, without waiting for 29 countdowns.
test('every layout fills phone and desktop without scrolling, opened there or brought there', async ({
  page,
  context,
  product,
}) => {
  // All layouts in two sizes take minutes; `npm test` has every tenth.
  test.slow(isFullRun)
  await player(context, product)
  const checked = isFullRun ? layouts : layouts.filter((_, index) => index % 10 === 0)
  for (const [index, layout] of checked.entries()) {
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

test('a board whose tiles would be too small scrolls: a finger that scrolls presses nothing, the focus comes into view', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 320, height: 400 })
  await player(context, product)
  await page.goto('/play/0001')
  const game = await startGame(page)
  const field = page.locator('[data-scrolls]')
  await expect(field).toHaveAttribute('data-more', 'below')
  const box = await field.boundingBox()
  expect(box?.y, 'prompt and timer stay above').toBeGreaterThan(100)

  const client = await context.newCDPSession(page)
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= 8; step += 1) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - 12 * step }] })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => field.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(10)
  await expect(page.locator('[data-tile-state]')).toHaveCount(0)
  for (const index of [0, 1]) {
    await gridTiles(page).nth(game.answerAt(index)).tap()
    await expect(page.locator('li[data-answered]')).toHaveCount(index + 1)
  }
  await expect(page.locator('header').getByText(/^[+]/)).toHaveCount(0)

  await gridTiles(page).first().focus()
  for (let row = 1; row < 6; row += 1) await page.keyboard.press('ArrowDown')
  await expect(gridTiles(page).nth(30)).toBeFocused()
  await expect(gridTiles(page).nth(30)).toBeInViewport({ ratio: 0.9 })
  await expect(field).toHaveAttribute('data-more', 'above')
  await context.close()
})
