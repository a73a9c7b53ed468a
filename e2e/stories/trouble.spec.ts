/** What goes wrong around a play, and what the player sees and keeps. */
import { mustCall } from '../support/calls.ts'
import { finishGame, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { smallBoard } from '../support/plays.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

test('time runs out', async ({ browser }) => {
  const product = await startProduct({ PLAY_TIMEOUT_SECONDS: '3' })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    await page.goto(`/play/${smallBoard}`)
    const answer = page.waitForResponse((response) => response.url().endsWith('/rpc/plays/finish'))
    await startGame(page)
    await expect(page.locator('[data-play-state="OUT_OF_TIME"]')).toBeVisible()
    expect(await (await answer).json()).toMatchObject({ json: { outcome: 'TIMEOUT', result: null, best: null } })
    await expect(page.getByText(/Out of time/i).first()).toBeVisible()
    await context.close()
  } finally {
    await product.remove()
  }
})

test.describe('a broken picture', () => {
  test.use({ expectedErrors: [/picture|image/i] })

  test('gets one retry, then a clear message before the countdown, and can be tried again', async ({
    page,
    context,
    place,
  }) => {
    await player(context, place)
    const board = (await mustCall(context.request, place.url, 'boards.toPlay', { boardIdOrSlug: smallBoard })) as {
      faces: { imageUrl: string }[]
    }
    const broken = board.faces[4]?.imageUrl ?? ''
    let attempts = 0
    await page.route(
      (url) => url.pathname.startsWith(broken),
      (route) => {
        attempts += 1
        return route.abort()
      },
    )
    await page.goto(`/play/${smallBoard}`)
    const again = page.getByRole('button', { name: /Try again/ })
    await expect(again).toBeVisible()
    expect(attempts).toBe(2)
    await page.unrouteAll()
    await again.click()
    await finishGame(page, await startGame(page))
    await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  })
})

test('a server that dies during a play loses nothing: the result is sent when it is back', async ({ browser }) => {
  const first = await startProduct()
  const port = new URL(first.url).port
  const context = await browser.newContext({ baseURL: first.url })
  await player(context, first)
  const page = await context.newPage()
  await page.goto(`/play/${smallBoard}`)
  const game = await startGame(page)
  await first.stop()
  await finishGame(page, game)
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await expect(page.getByText(/Not saved yet/i)).toBeVisible()
  const second = await startProduct({ PORT: port }, first.dataDir)
  try {
    await expect(page.getByText(/^Saved/)).toBeVisible()
    const best = await mustCall(context.request, second.url, 'plays.best', { boardId: smallBoard })
    expect(best).toMatchObject({ numTimesPlayed: 1 })
    await context.close()
  } finally {
    await second.remove()
  }
})

test('a result that was not sent is sent at the next visit', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto(`/play/${smallBoard}`)
  const game = await startGame(page)
  await page.route('**/rpc/plays/finish', (route) => route.abort())
  await finishGame(page, game)
  await expect(page.getByText(/Not saved yet/i)).toBeVisible()
  await page.close()
  const sent = context.waitForEvent('response', (response) => response.url().endsWith('/rpc/plays/finish'))
  const later = await context.newPage()
  await later.goto('/dashboard')
  expect((await sent).status()).toBe(200)
  expect(await mustCall(context.request, place.url, 'plays.best', { boardId: smallBoard })).toMatchObject({
    numTimesPlayed: 1,
  })
})
