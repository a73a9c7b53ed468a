/** What may happen to the machine under a running game: the clock is set, it sleeps, the tab is out of sight, the server restarts. */
import type { FinishedPlay, StartedPlay } from '@tilerush/contract/plays/plays'
import type { BrowserContext, Page } from 'playwright/test'
import { readOutput } from '../../../testkit/wire.ts'
import { clientOf } from '../../support/client.ts'
import { humanPauseMs } from '@tilerush/core/testing/runs'
import { answerFrom, gridTiles, press, startGame, type RunningGame } from '../../support/game.ts'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { showTab } from '../../support/tab.ts'
import { startProduct } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'
import { paceLikeAPlayer } from '../../support/pace.ts'

const board = '/play/0008'
/** The prompt before which it happens. */
const half = 3

/** Answers the first prompts; what is left is played by `finish`. */
async function playHalf(page: Page): Promise<RunningGame> {
  await page.goto(board)
  const game = await startGame(page)
  for (let index = 0; index < half; index += 1) {
    await paceLikeAPlayer(humanPauseMs(game.play, index))
    await press(page, gridTiles(page).nth(game.answerAt(index)))
  }
  await expect(page.locator('li[data-answered]')).toHaveCount(half)
  return game
}

async function finish(page: Page, game: RunningGame): Promise<FinishedPlay> {
  const responsePromise = page.waitForResponse(
    (response) => response.url().endsWith('/rpc/plays/finish') && response.ok(),
  )
  await answerFrom(page, game, half)
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  return readOutput<'plays.finish'>(await (await responsePromise).text())
}

/** ms on the machine's steady clock between the two calls of `work`, as the spec sees it. */
async function timed(work: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Stops every script and timer of the page for so long, as a machine does that sleeps. */
async function sleep(context: BrowserContext, page: Page, ms: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise((resolve) => setTimeout(resolve, ms))
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

async function expectVerified(finished: FinishedPlay): Promise<void> {
  expect(finished).toMatchObject({ outcome: 'COMPLETED', isNewBest: true, best: { numTimesPlayed: 1 } })
}

test(
  'a game abandoned at its end leaves nothing on the progress line',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    const game = await playHalf(page)
    const { length } = game.play.promptOrder
    for (let index = half; index < length - 1; index += 1) await press(page, gridTiles(page).nth(game.answerAt(index)))
    await expect(page.locator('li[data-answered]')).toHaveCount(length - 1)
    // The page's own clock is read: when the line is full, and before the summary.
    await page.evaluate(
      (position) => {
        const down = new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 })
        document.querySelector(`[data-position="${position}"]`)?.dispatchEvent(down)
        setTimeout(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })), 200)
      },
      game.answerAt(length - 1),
    )
    await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
    await expect(page.locator('li[data-answered]')).toHaveCount(0)
  },
)

test(
  'a changed system clock does not change the time of the run',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    const game = await playHalf(page)
    let finished: FinishedPlay | undefined
    const took = await timed(async () => {
      for (const hours of [26, -49]) {
        await page.evaluate((jump) => {
          const { now } = Date
          Date.now = () => now() + jump * 3_600_000
        }, hours)
      }
      finished = await finish(page, game)
    })
    await expectVerified(finished as FinishedPlay)
    const spent = finished?.result?.completedDurationMs ?? Infinity
    expect(spent).toBeGreaterThan(800)
    expect(spent).toBeLessThan(took + 10_000)
  },
)

test('a sleeping page loses nothing, and the time goes on', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  const game = await playHalf(page)
  await sleep(context, page, 2500)
  await expect(page.locator('li[data-answered]')).toHaveCount(half)
  const finished = await finish(page, game)
  await expectVerified(finished)
  expect(finished.result?.completedDurationMs).toBeGreaterThan(2500)
})

test(
  'a page that sleeps past the time-out has ended the game on waking',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.route('**/rpc/plays/start', async (route) => {
      const response = await route.fetch()
      const { json } = (await response.json()) as { json: StartedPlay }
      await route.fulfill({ response, json: { json: { ...json, rules: { ...json.rules, timeoutMs: 8000 } } } })
    })
    await playHalf(page)
    await sleep(context, page, 8500)
    await expect(page.locator('[data-play-state="OUT_OF_TIME"]')).toBeVisible({ timeout: 4000 })
    await expect(page.getByText(new RegExp(`${half} of `)).first()).toBeVisible()
  },
)

test('a page hidden for a minute has its game on return', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  const game = await playHalf(page)
  // A browser without windows hides none: the page is notified that it is, and stopped as a tab long out of sight is.
  await showTab(page, false)
  await sleep(context, page, 60_000)
  await showTab(page, true)
  await expect(page.locator('[data-play-state="PLAYING"]')).toBeVisible()
  const finished = await finish(page, game)
  await expectVerified(finished)
  expect(finished.result?.completedDurationMs).toBeGreaterThan(60_000)
})

test(
  'a run is saved after a restart of the server, and after its absence at the end',
  { tag: full },
  async ({ page, context }) => {
    // Three starts of the product and two games.
    test.slow()
    const first = await startProduct()
    const settings = { PORT: new URL(first.url).port }
    let product = first
    try {
      await player(context, product)
      await page.goto(`${product.url}${board}`)
      const restarted = await startGame(page)
      await press(page, gridTiles(page).nth(restarted.answerAt(0)))
      await product.stop()
      product = await startProduct(settings, product.dataDir)
      await answerFrom(page, restarted, 1)
      await expect(page.getByText(/^Saved/)).toBeVisible()

      const away = await startGame(page, /Play again/)
      await press(page, gridTiles(page).nth(away.answerAt(0)))
      await product.stop()
      await answerFrom(page, away, 1)
      await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
      await expect(page.getByText(/Not saved yet/i)).toBeVisible()
      product = await startProduct(settings, product.dataDir)
      // The page tries again after 2, 4, 8 and 16 seconds.
      await expect(page.getByText(/^Saved/)).toBeVisible({ timeout: 30_000 })
      expect(await clientOf(context.request, product).plays.best({ boardId: '0008' })).toMatchObject({
        numTimesPlayed: 2,
      })
    } finally {
      await product.remove()
    }
  },
)
