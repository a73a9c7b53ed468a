/** A run as a picture and as a link to the identical game; and the deal of the day. */
import { finishGame, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expectSoundScreen } from '../support/sound-screen.ts'
import { expect, test } from '../support/story.ts'

test('whoever opens the link plays the identical game against the sender', async ({ browser, place }) => {
  const first = await browser.newContext({ baseURL: place.url, permissions: ['clipboard-read', 'clipboard-write'] })
  const sender = await player(first, place)
  const page = await first.newPage()
  await page.goto('/play/0008')
  const sent = await startGame(page)
  await finishGame(page, sent, 2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const total = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  await expect(dialog.getByLabel('Link to this game')).toBeVisible()
  await expectSoundScreen(page, 'sharing')
  await dialog.getByRole('button', { name: 'Copy picture' }).click()
  await expect(page.getByText('Picture copied')).toBeVisible()
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types))
  expect(types).toEqual(['image/png'])
  await expect(page.getByText('Picture copied')).toBeHidden()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText('Link copied')).toBeHidden()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  // The dialog keeps Escape to itself: the review is still there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await first.close()

  const second = await browser.newContext({ baseURL: place.url })
  await player(second, place)
  const other = await second.newPage()
  await other.goto(link)
  await expect(
    other.getByText(`${sender.gamerTag} played exactly this game. ${total} is the time to beat.`),
  ).toBeVisible()
  const met = await startGame(other)
  expect(met.play.promptOrder).toEqual(sent.play.promptOrder)
  expect(met.play.grid.map((tile) => [tile.tileId, tile.prompt])).toEqual(
    sent.play.grid.map((tile) => [tile.tileId, tile.prompt]),
  )
  await finishGame(other, met)
  const heading = other.locator('[data-play-state="SUMMARY"]').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d/)
  // Which of the two it is depends on the machine.
  const word = Number(await heading.textContent()) < Number(total) ? 'faster' : 'slower'
  await expect(other.getByText(new RegExp(`${word} than ${sender.gamerTag} with ${total}`))).toBeVisible()
  await second.close()
})

test("the system's share sheet gets picture, words and link; without pictures it gets the rest", async ({
  page,
  context,
  place,
}) => {
  await page.addInitScript(() => {
    const shared: object[] = []
    Object.assign(window, { shared, takesFiles: true })
    Object.assign(navigator, {
      canShare: () => (window as unknown as { takesFiles: boolean }).takesFiles,
      share: async ({ files = [], ...words }: ShareData) => {
        shared.push({ ...words, files: files.map(({ type, size }) => ({ type, isEmpty: size === 0 })) })
        // Closed by the player, which is no failure.
        if (shared.length === 3) throw new DOMException('', 'AbortError')
      },
    })
  })
  await player(context, place)
  await page.goto('/play/0008')
  await finishGame(page, await startGame(page))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  const link = await dialog.getByLabel('Link to this game').inputValue()
  const share = dialog.getByRole('button', { name: 'Share', exact: true })
  const sharedSoFar = async (): Promise<unknown[]> =>
    await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)

  await share.click()
  const words = { text: expect.stringContaining('Tilerush') as unknown, url: link }
  await expect.poll(sharedSoFar).toEqual([{ ...words, files: [{ type: 'image/png', isEmpty: false }] }])
  await page.evaluate(() => Object.assign(window, { takesFiles: false }))
  await share.click()
  await expect.poll(async () => (await sharedSoFar()).at(1)).toEqual({ ...words, files: [] })
  await share.click()
  await expect.poll(async () => (await sharedSoFar()).length).toBe(3)
  await expect(page.getByText('This browser did not allow it.')).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test("today's deal is the same game for everybody", async ({ browser, place }) => {
  const orders = []
  for (const way of ['link', 'address']) {
    const context = await browser.newContext({ baseURL: place.url })
    await player(context, place)
    const page = await context.newPage()
    await page.goto(way === 'link' ? '/play/0008' : '/play/0008?deal=daily')
    if (way === 'link') await page.getByRole('link', { name: "Today's deal" }).click()
    await expect(page.getByText('Everybody gets the same game today.')).toBeVisible()
    if (way === 'link') await expectSoundScreen(page, "the start of today's deal")
    const game = await startGame(page)
    orders.push(game.play.promptOrder)
    await context.close()
  }
  expect(orders[0]).toEqual(orders[1])
})

test('a deal that nobody knows says so, and leads to a game of one’s own', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/play/0008?deal=nosuchdeal')
  await expect(page.getByText('This deal is not known.')).toBeVisible()
  await page.getByRole('link', { name: 'Play a game of your own' }).click()
  await startGame(page)
})
