/** Every input that can press a tile, each by the same path, and the time that counts. */
import type { CDPSession, Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { gridTiles, press, startGame, type RunningGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'
import { paceLikeAPlayer } from '../../support/pace.ts'

/** 2x6, so that each tile has a key of its own. */
const board = '/play/things-at-home'

async function getMiddle(page: Page, position: number): Promise<{ x: number; y: number }> {
  const box = await gridTiles(page).nth(position).boundingBox()
  if (!box) throw new Error('The tile is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** As the progress line has it, which follows a press when the ring has gone. */
async function answered(page: Page): Promise<number> {
  return await page.locator('li[data-answered]').count()
}

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: points as { x: number; y: number }[] })
}

/** A tile that none of the first prompts names. */
function wrongPosition(game: RunningGame): number {
  return game.answerAt(game.play.promptOrder.length - 1)
}

test('the elapsed time is that of the input itself, however busy the page is', async ({ page, context, product }) => {
  await player(context, product)
  await page.goto(board)
  const game = await startGame(page)
  const session = await context.newCDPSession(page)
  const size = game.play.promptOrder.length
  const positions = []
  for (let index = 0; index < size; index += 1) positions.push(await getMiddle(page, game.answerAt(index)))
  const sent = page.waitForRequest((request) => request.url().endsWith('/rpc/plays/finish'))

  const pressedAt: number[] = []
  for (const [index, { x, y }] of positions.entries()) {
    await paceLikeAPlayer(150 + index * 7)
    // Every other press is notified to a page that has no time for it.
    const busy =
      index % 2 === 1
        ? page.evaluate(() => {
            const end = performance.now() + 250
            while (performance.now() < end);
          })
        : null
    const timestamp = Date.now() / 1000 - 0.0123
    pressedAt.push(timestamp * 1000)
    const mouse = { x, y, button: 'left', clickCount: 1, timestamp } as const
    await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
    await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
    await busy
  }
  const { json } = (await sent).postDataJSON() as { json: { clicks: { atMs: number }[] } }
  expect(json.clicks).toHaveLength(size)
  for (const [index, { atMs }] of json.clicks.entries()) {
    const truthMs = (pressedAt[index] ?? 0) - (pressedAt[0] ?? 0)
    // Both are whole ms, hence up to one apart; the protocol's seconds are a quarter of a µs coarse.
    expect(Math.abs(atMs - (json.clicks[0]?.atMs ?? 0) - truthMs), `click ${index}`).toBeLessThanOrEqual(1.001)
  }
})

test.describe('a finger', () => {
  test.use({ hasTouch: true })

  test('answers by its press; a second finger, a drag and a double tap do not', async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(board)
    const game = await startGame(page)
    const session = await context.newCDPSession(page)
    const [first, second, wrong] = [
      await getMiddle(page, game.answerAt(0)),
      await getMiddle(page, game.answerAt(1)),
      await getMiddle(page, wrongPosition(game)),
    ]
    // One finger stays on the first answer, another lands on the second one.
    await touch(session, 'touchStart', [{ ...first, id: 1 }])
    await expect.poll(() => answered(page)).toBe(1)
    await touch(session, 'touchStart', [
      { ...first, id: 1 },
      { ...second, id: 2 },
    ])
    // Dragged onto the second answer, and lifted there.
    await touch(session, 'touchMove', [{ ...second, id: 1 }])
    await touch(session, 'touchEnd', [])

    // Two taps in a moment on the same wrong tile are one mistake.
    for (let tap = 0; tap < 2; tap += 1) {
      await touch(session, 'touchStart', [{ ...wrong, id: 1 }])
      await touch(session, 'touchEnd', [])
    }
    // Input is handled in order: what the drag did would be there by now.
    await expect(page.getByText('+2.00').first()).toBeVisible()
    expect(await answered(page)).toBe(1)

    await touch(session, 'touchStart', [{ ...second, id: 1 }])
    await touch(session, 'touchEnd', [])
    await expect.poll(() => answered(page)).toBe(2)
    await expect(page.getByText('+4.00')).toHaveCount(0)
  })
})

test('of a mouse only the main button counts, and no drag', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto(board)
  const game = await startGame(page)
  const [right, wrong] = [await getMiddle(page, game.answerAt(0)), await getMiddle(page, wrongPosition(game))]
  await page.mouse.click(wrong.x, wrong.y, { button: 'right' })
  await page.mouse.click(wrong.x, wrong.y, { button: 'middle' })
  await page.mouse.move(2, 2)
  await page.mouse.down()
  await page.mouse.move(wrong.x, wrong.y)
  await page.mouse.up()
  await page.mouse.move(right.x, right.y)
  await page.mouse.down()
  await expect.poll(() => answered(page), 'the press answers, before the release').toBe(1)
  await page.mouse.up()
  await expect(page.getByText('+2.00')).toHaveCount(0)
})

test(
  'every tile of a small board has a key, which is shown and does not repeat',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(board)
    const game = await startGame(page)
    const session = await context.newCDPSession(page)
    const toKey = async (position: number): Promise<string> =>
      (await gridTiles(page).nth(position).getAttribute('aria-keyshortcuts')) ?? ''
    expect(
      await gridTiles(page)
        .first()
        .evaluate((tile) => getComputedStyle(tile, '::before').content),
      'the hint is on the tile',
    ).toBe('"1"')

    const wrongKey = await toKey(wrongPosition(game))
    for (const autoRepeat of [false, true, true]) {
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: wrongKey, text: wrongKey, autoRepeat })
    }
    await expect(page.getByText('+2.00').first()).toBeVisible()
    await expect(page.getByText('+4.00')).toHaveCount(0)
    for (let index = 0; index < game.play.promptOrder.length; index += 1) {
      await page.keyboard.press(await toKey(game.answerAt(index)))
    }
    await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  },
)

test('assistive technology that only clicks plays by position and hears prompts and results', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  await page.goto(board)
  const game = await startGame(page)
  const tiles = gridTiles(page)
  const names = await tiles.evaluateAll((found) => found.map((tile) => tile.getAttribute('aria-label')))
  for (const name of names) expect(name).toMatch(/^Row \d+, column \d+$/)
  expect(new Set(names).size).toBe(names.length)

  const prompt = page.locator('[aria-live="assertive"]')
  const wording = (index: number): string =>
    game.play.grid.find((tile) => tile.tileId === game.play.promptOrder[index])?.prompt ?? ''
  await expect(prompt).toContainText(wording(0))
  await tiles.nth(game.answerAt(0)).evaluate((tile: HTMLElement) => tile.click())
  await expect(prompt).toContainText(wording(1))
  await expect(tiles.nth(game.answerAt(0))).toHaveAttribute('aria-disabled', 'true')
  // A click within a second of a press counts as its echo.
  await paceLikeAPlayer(1100)
  await tiles.nth(wrongPosition(game)).evaluate((tile: HTMLElement) => tile.click())
  await expect(page.locator('[aria-live="polite"]')).toHaveText('Wrong, plus 2 seconds')
})

test(
  'right and wrong differ in shape, and a wrong one flashes again while the next click counts',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(board)
    const game = await startGame(page)
    const getTileState = (position: number) => gridTiles(page).nth(position).locator('i')
    const getShape = async (position: number): Promise<string> =>
      await getTileState(position).evaluate((mark) => getComputedStyle(mark, '::after').clipPath)
    const wrong = wrongPosition(game)
    // Both presses by the page itself: a slow machine must not let the first flash end.
    const states = await gridTiles(page)
      .nth(wrong)
      .evaluate(async (tile) => {
        const pressed = (): string | null => {
          tile.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
          return tile.querySelector('i')?.dataset['tileState'] ?? null
        }
        const first = pressed()
        await new Promise((resolve) => setTimeout(resolve, 330))
        return [first, pressed()]
      })
    expect(states).toEqual(['wrong-odd', 'wrong-even'])
    const cross = await getShape(wrong)
    await press(page, gridTiles(page).nth(game.answerAt(0)))
    expect(await getShape(game.answerAt(0))).not.toBe(cross)
    await expect.poll(() => answered(page)).toBe(1)
    await expect(getTileState(wrong)).not.toHaveAttribute('data-tile-state', /wrong/)
  },
)

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a wrong tile is marked and does not shake', { tag: full }, async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(board)
    const game = await startGame(page)
    const tile = gridTiles(page).nth(wrongPosition(game))
    await press(page, tile)
    await expect(tile.locator('i')).toHaveAttribute('data-tile-state', /wrong/)
    expect(await tile.evaluate((found) => found.getAnimations().length)).toBe(0)
  })
})
