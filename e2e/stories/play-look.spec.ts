/** A board's pictures show on the play grid as its editor has set them. */
import type { PlayableBoard, TileLook } from '@tilerush/contract/boards'
import { tileBackgroundPositions, tileBackgroundSizes } from '@tilerush/core/constants'
import type { Page } from 'playwright/test'
import { gridTiles, press, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

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

async function lookOf(page: Page) {
  return await gridTiles(page)
    .first()
    .evaluate((tile) => {
      const picture = tile.querySelector('img')
      if (!picture) throw new Error('The tile has no picture.')
      const { objectFit, objectPosition, transform, transformOrigin, filter } = getComputedStyle(picture)
      const frame = picture.parentElement === tile ? picture : (picture.parentElement as HTMLElement)
      const { width, height } = picture.getBoundingClientRect()
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

test('every background size', async ({ page, context, place }) => {
  await player(context, place)
  for (const tileBackgroundSize of tileBackgroundSizes) {
    await showWith(page, { tileBackgroundSize, tilePadding: false })
    const shown = await lookOf(page)
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

test('every position, from which an enlarged picture grows', async ({ page, context, place }) => {
  await player(context, place)
  const percentages = { center: '50% 50%', top: '50% 0%', bottom: '50% 100%', left: '0% 50%', right: '100% 50%' }
  for (const tileBackgroundPosition of tileBackgroundPositions) {
    await showWith(page, { tileBackgroundPosition, tileBackgroundSize: '150%', tilePadding: false })
    const shown = await lookOf(page)
    expect(shown.objectPosition).toBe(percentages[tileBackgroundPosition])
    const [x = 0, y = 0] = shown.transformOrigin.split(' ').map(Number.parseFloat)
    const [shareX = 0, shareY = 0] = percentages[tileBackgroundPosition].split(' ').map(Number.parseFloat)
    expect(x).toBeCloseTo((shown.tile.width * shareX) / 100, 0)
    expect(y).toBeCloseTo((shown.tile.height * shareY) / 100, 0)
  }
})

test('colour, radial gradient and padding; a tile goes before its board', async ({ page, context, place }) => {
  await player(context, place)
  await showWith(page, { tileBackgroundColor: '#102030', tileRadialGradientHexColor: '#102030', tilePadding: true })
  const plain = await lookOf(page)
  expect(plain.background).toBe('#102030')
  expect(plain.padding).toBeCloseTo(0.09 * Math.min(plain.tile.width, plain.tile.height), 0)

  await showWith(page, { tileBackgroundColor: '#102030', tileRadialGradientHexColor: '#A0B0C0' })
  expect((await lookOf(page)).background).toBe('radial-gradient(#A0B0C0, #102030)')

  await showWith(
    page,
    { tileBackgroundColor: '#102030', tileBackgroundSize: 'cover', tilePadding: false },
    { backgroundColor: '#FFCC00', radialGradientHexColor: '#00FF00' },
  )
  const own = await lookOf(page)
  expect(own.background).toBe('radial-gradient(#00FF00, #FFCC00)')
  expect(own.padding).toBe(0)
  await startGame(page)
  await expect(gridTiles(page).first()).toHaveCSS('background-image', /radial-gradient|none/)
})

test('pictures are inverted in dark mode, and only where the board asks for it', async ({ page, context, place }) => {
  await player(context, place)
  for (const [colorScheme, invertTileImagesInDarkMode, filter] of [
    ['dark', true, 'invert(1) hue-rotate(180deg)'],
    ['dark', false, 'none'],
    ['light', true, 'none'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await showWith(page, { invertTileImagesInDarkMode })
    expect((await lookOf(page)).filter).toBe(filter)
  }
})

test('a board laid another way has its tiles named anew once the window has come to rest', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
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
})

test('time, penalty and button stand apart on every phone, upright and on its side', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
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
    const parts = [
      header.getByRole('link'),
      header.getByRole('timer'),
      header.getByText('+12.00'),
      header.getByRole('button', { name: 'Restart' }),
    ]
    let endsAt = 0
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box?.x, `${width}x${height}`).toBeGreaterThanOrEqual(endsAt)
      // The timer's own box holds the penalty that hangs on it.
      endsAt = (box?.x ?? 0) + (part === parts[1] ? 0 : (box?.width ?? 0))
    }
  }
})

test('nothing shifts while the clock runs', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/play/0008')
  const game = await startGame(page)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // Also those that follow an input, unlike in the usual score: in a game every moment does.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  })
  const tiles = gridTiles(page)
  const last = game.play.promptOrder.length - 1
  await press(page, tiles.nth(game.answerAt(last)))
  for (let index = 0; index < last; index += 1) {
    await page.waitForTimeout(140)
    await press(page, tiles.nth(game.answerAt(index)))
  }
  await page.waitForTimeout(600)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})
