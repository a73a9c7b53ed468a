/** What a player sees after a run: the total, where the time went, what was missed, and what to do next. */
import type { Page } from 'playwright/test'
import { finishGame, gridTiles, press, type RunningGame, startedBy, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { expectSoundScreen } from '../support/sound-screen.ts'
import { expect, test } from '../support/story.ts'

/** The wording that the game asked for, and what is to know about the tile. */
function answer({ play, started }: RunningGame, promptIndex: number) {
  const tileId = play.promptOrder[promptIndex]
  const { prompt = '' } = play.grid.find((tile) => tile.tileId === tileId) ?? {}
  const { answerText = '' } = started.tiles.find((tile) => tile.tileId === tileId) ?? {}
  return { prompt, answerText }
}

/** One wrong click on the third prompt, a long look at the fifth, the rest straight on. */
async function playMixed(page: Page, game: RunningGame): Promise<void> {
  const tiles = gridTiles(page)
  const last = game.play.promptOrder.length - 1
  for (let index = 0; index <= last; index += 1) {
    if (index === 2) await press(page, tiles.nth(game.answerAt(last)))
    await page.waitForTimeout(index === 4 ? 2500 : 150 + ((index * 37) % 90))
    await press(page, tiles.nth(game.answerAt(index)))
  }
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
}

test('the summary shows the total, the facts, each prompt, and what was clicked instead', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  await page.goto('/play/0001')
  const game = await startGame(page)
  await playMixed(page, game)
  const size = game.play.promptOrder.length
  const missed = answer(game, 2)
  const clicked = answer(game, size - 1)
  const slow = answer(game, 4)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+\.\d\d$/)
  await expect(page.getByText('Your first time on this board')).toBeVisible()
  for (const fact of ['Clicking', 'Penalty, 1 wrong', 'Accuracy', 'Average click']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const rows = page.locator('details')
  await expect(rows).toHaveCount(size)
  await expect(page.getByText(`You clicked ${clicked.prompt} for ${missed.prompt}.`)).toBeVisible()
  if (missed.answerText) await expect(page.getByText(missed.answerText).first()).toBeVisible()

  await page.getByRole('button', { name: /^Missed\s*1$/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(missed.prompt)
  await page.getByRole('button', { name: /^Slow/ }).click()
  const slowRow = rows.filter({ hasText: slow.prompt })
  await expect(slowRow).toHaveCount(1)
  // A row opens on what there is to know about the tile.
  await slowRow.locator('summary').click()
  if (slow.answerText) await expect(slowRow.getByText(slow.answerText)).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expectSoundScreen(page, 'the summary')
})

test('Enter and R play again, and the difference to the best is told', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/play/0008')
  await finishGame(page, await startGame(page))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const again = await startedBy(page, () => page.keyboard.press('Enter'))
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await finishGame(page, again, 5)
  await expect(page.getByText(/^\d+\.\d\d over your best of \d+\.\d\d$/)).toBeVisible()
  await startedBy(page, () => page.keyboard.press('r'))
  await expect(page.locator('[data-play-state="COUNTING_DOWN"]')).toBeVisible()
})

/** ms that each prompt of a run without wrong clicks took, by tile, from the click list that the page sends. */
async function sentSplits(page: Page, work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const sent = page.waitForRequest((request) => request.url().endsWith('/rpc/plays/finish'))
  await work()
  const { json } = (await sent).postDataJSON() as { json: { clicks: { tileId: string; atMs: number }[] } }
  return new Map(json.clicks.map(({ tileId, atMs }, index) => [tileId, atMs - (json.clicks[index - 1]?.atMs ?? 0)]))
}

test('each prompt is held against the same one in the best, also for who races nobody', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  await page.goto('/play/0008')
  const first = await startGame(page)
  const before = await sentSplits(page, () => finishGame(page, first))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Previous best')).toHaveCount(0)
  await expect(page.getByText(/in your best$/)).toHaveCount(0)

  await page.reload()
  await page.getByRole('checkbox', { name: 'Race your best' }).uncheck()
  const game = await startGame(page)
  const after = await sentSplits(page, async () => {
    await page.waitForTimeout(1200)
    await finishGame(page, game)
  })
  await expect(page.getByText('Previous best')).toBeVisible()
  for (const [tileId, durationMs] of after) {
    const prompt = game.play.grid.find((tile) => tile.tileId === tileId)?.prompt ?? ''
    const row = page.locator('details').filter({ has: page.getByText(prompt, { exact: true }) })
    const bestMs = before.get(tileId)
    // The board has more tiles than its grid: some were not in the best.
    await expect(row.locator('u')).toHaveCount(bestMs === undefined ? 0 : 1)
    if (bestMs === undefined) continue
    const gap = (Math.round(durationMs / 10) - Math.round(bestMs / 10)) / 100
    const words = gap === 0 ? 'As fast as' : `${Math.abs(gap).toFixed(2)} ${gap < 0 ? 'faster' : 'slower'} than`
    await expect(row).toContainText(`${words} in your best`)
  }
  await expectSoundScreen(page, 'the summary beside the best')
})

test('out of time, the prompt that was open is reviewed with its wrong clicks', async ({ browser }) => {
  const product = await startProduct({ PLAY_TIMEOUT_SECONDS: '4' })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    await page.goto('/play/0001')
    const game = await startGame(page)
    const tiles = gridTiles(page)
    await press(page, tiles.nth(game.answerAt(0)))
    await press(page, tiles.nth(game.answerAt(5)))
    await expect(page.locator('[data-play-state="OUT_OF_TIME"]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`1/${game.play.promptOrder.length}`)
    const open = page.locator('details').nth(1)
    await expect(open).toContainText('Not answered')
    await expect(open).toContainText(`You clicked ${answer(game, 5).prompt} for ${answer(game, 1).prompt}.`)
    await expect(page.locator('details')).toHaveCount(2)
    await expectSoundScreen(page, 'out of time')
    await context.close()
  } finally {
    await product.remove()
  }
})

test('a run that no hand can make is kept as unverified, with the reason', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/play/0008')
  const game = await startGame(page)
  // All at once: the events carry the time they are made at.
  await page.evaluate(
    (positions) => {
      for (const position of positions) {
        const tile = document.querySelector(`[data-position="${position}"]`)
        tile?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }))
      }
    },
    game.play.promptOrder.map((_, index) => game.answerAt(index)),
  )
  await expect(page.getByText('Saved, not verified')).toBeVisible()
  await expect(page.getByText(/The clicks came faster than hand and eye allow/)).toBeVisible()
  await expect(page.getByText(/it sets no best and stands on no leaderboard/)).toBeVisible()
})

test('a run that cannot be saved says so in the words of the write that failed, and waits', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  await page.goto('/play/0008')
  const game = await startGame(page)
  await page.route('**/rpc/plays/finish', (route) => route.abort())
  await finishGame(page, game)
  await expect(page.getByText('Error creating PB doc')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.unroute('**/rpc/plays/finish')
  await expect(page.getByText('Error creating PB doc')).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
