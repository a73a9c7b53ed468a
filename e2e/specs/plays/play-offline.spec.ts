/** The network, the server or the page's own files go away at every state of a game; nothing is lost. */
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { finishGame, gridTiles, press, startedBy, startGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { startProduct } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'

const board = '/play/0008'

test(
  'network lost before the start: the page says so, and Play works when it is back',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
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
  },
)

for (const lostAt of ['the countdown', 'the game', 'the summary'] as const) {
  const tag = lostAt === 'the game' ? [] : [full]
  test(
    `lost in ${lostAt}: the run is finished, summarized, stored, and sent with the network`,
    { tag },
    async ({ page, context, product }) => {
      await player(context, product)
      await page.goto(`/play/${smallBoard}`)
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
      if (lostAt === 'the summary') await page.route('**/rpc/plays/finish', (route) => route.abort())
      await finishGame(page, game)
      await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
      await expect(page.getByText(/Not saved yet/i)).toBeVisible()
      await page.unrouteAll()
      await context.setOffline(false)
      await expect(page.getByText(/^Saved/)).toBeVisible()
      expect(await clientOf(context.request, product).plays.best({ boardId: smallBoard })).toMatchObject({
        numTimesPlayed: 1,
      })
    },
  )
}

test(
  'lost network and time-out: the run is summarized, stored and sent, and is no best',
  { tag: full },
  async ({ browser }) => {
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
      expect(await clientOf(context.request, product).plays.best({ boardId: '0008' })).toBeNull()
      await context.close()
    } finally {
      await product.remove()
    }
  },
)

test(
  'a new version that arrives during a game leaves the summary in place',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
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
  },
)

test('two tabs play at once, and each run counts', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
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
  expect(await clientOf(context.request, product).plays.best({ boardId: '0008' })).toMatchObject({
    numTimesPlayed: 2,
  })
})

test('time runs out', { tag: full }, async ({ browser }) => {
  const product = await startProduct({ PLAY_TIMEOUT_SECONDS: '3' })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    await page.goto(`/play/${smallBoard}`)
    const responsePromise = page.waitForResponse((response) => response.url().endsWith('/rpc/plays/finish'))
    await startGame(page)
    await expect(page.locator('[data-play-state="OUT_OF_TIME"]')).toBeVisible()
    expect(await (await responsePromise).json()).toMatchObject({
      json: { outcome: 'TIMEOUT', result: null, best: null },
    })
    await expect(page.getByText(/Out of time/i).first()).toBeVisible()
    await context.close()
  } finally {
    await product.remove()
  }
})

test.describe('a broken image', () => {
  test.use({ expectedErrors: [/picture|image/i] })

  test(
    'gets one retry, then a clear message before the countdown, and can be tried again',
    { tag: full },
    async ({ page, context, product }) => {
      await player(context, product)
      const played = await clientOf(context.request, product).boards.toPlay({ boardIdOrSlug: smallBoard })
      const broken = played?.faces[4]?.imageUrl ?? ''
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
    },
  )
})

test(
  'a server that dies during a play loses nothing: the result is sent when it is back',
  { tag: full },
  async ({ browser }) => {
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
      // The page tries again after 2, 4, 8 and 16 seconds.
      await expect(page.getByText(/^Saved/)).toBeVisible({ timeout: 30_000 })
      const best = await clientOf(context.request, second).plays.best({ boardId: smallBoard })
      expect(best).toMatchObject({ numTimesPlayed: 1 })
      await context.close()
    } finally {
      await second.remove()
    }
  },
)

test('a result that was not sent is sent at the next visit', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
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
  expect(await clientOf(context.request, product).plays.best({ boardId: smallBoard })).toMatchObject({
    numTimesPlayed: 1,
  })
})
