/** The network, the server or the page's own files go away at every state of a game; nothing is lost. */
import { mustCall } from '../support/calls.ts'
import { finishGame, gridTiles, press, startedBy, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

const board = '/play/0008'

test('lost before the start: the page says so, and Play works once it is back', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(board)
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  await expect(page.getByRole('alert').getByText(/./).first()).toBeVisible()
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await context.setOffline(false)
  await startGame(page)
})

for (const lostAt of ['the countdown', 'the game', 'the review'] as const) {
  test(`lost in ${lostAt}: the run is played to its end, reviewed, kept and sent when it is back`, async ({
    page,
    context,
    place,
  }) => {
    await player(context, place)
    await page.goto(board)
    const game = await startedBy(page, () =>
      page
        .getByRole('button', { name: /^Play\b/ })
        .last()
        .click(),
    )
    if (lostAt === 'the countdown') {
      // What the end of the game needs is on its way by now.
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
    }
    await page.locator('[data-play-state="PLAYING"]').waitFor()
    if (lostAt === 'the game') await context.setOffline(true)
    if (lostAt === 'the review') await page.route('**/rpc/plays/finish', (route) => route.abort())
    await finishGame(page, game)
    await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
    await expect(page.getByText(/Not saved yet/i)).toBeVisible()
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(page.getByText(/^Saved/)).toBeVisible()
    expect(await mustCall(context.request, place.url, 'plays.best', { boardId: '0008' })).toMatchObject({
      numTimesPlayed: 1,
    })
  })
}

test('lost, and out of time: the run is reviewed, kept and sent, and counts for no best', async ({ browser }) => {
  const product = await startProduct({ PLAY_TIMEOUT_SECONDS: '5' })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    await page.goto(board)
    const game = await startGame(page)
    await context.setOffline(true)
    await press(page, gridTiles(page).nth(game.answerAt(0)))
    await expect(page.locator('[data-play-state="OUT_OF_TIME"]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`1/${game.play.promptOrder.length}`)
    await expect(page.getByText(/Not saved yet/i)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Saved/)).toBeVisible()
    expect(await mustCall(context.request, product.url, 'plays.best', { boardId: '0008' })).toBeNull()
    await context.close()
  } finally {
    await product.remove()
  }
})

test('a new version that has come in mid-game takes nothing away: the review is there already', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  await page.goto(board)
  const game = await startedBy(page, () =>
    page
      .getByRole('button', { name: /^Play\b/ })
      .last()
      .click(),
  )
  await page.waitForLoadState('networkidle')
  // The server has the files of the new version only.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await finishGame(page, game)
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Play again/ })).toBeVisible()
})

test('two tabs play at once, and each run counts', async ({ page, context, place }) => {
  await player(context, place)
  const other = await context.newPage()
  await page.goto(board)
  await other.goto(board)
  const [one, two] = [await startGame(page), await startGame(other)]
  await page.bringToFront()
  await finishGame(page, one)
  await other.bringToFront()
  await finishGame(other, two)
  await expect(other.getByText(/^Saved/)).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect(await mustCall(context.request, place.url, 'plays.best', { boardId: '0008' })).toMatchObject({
    numTimesPlayed: 2,
  })
})
