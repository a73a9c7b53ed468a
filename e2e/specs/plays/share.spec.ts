/**
 * A run as an image and as a link to the identical game, the deal of the day, and the race against an earlier run.
 * One file: most cases begin with a finished run that is shared.
 */
import type { Locator, Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { readStart } from '../../../testkit/runs.ts'
import { finishGame, gridTiles, press, startGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast, recordToasts } from '../../support/toasts.ts'

const board = `/play/${smallBoard}`

/** A player gets the board's own link and the code of a frame, and no file with its answers. */
async function shareWholeBoard(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Share the whole board' }).click()
  const whole = page.getByRole('dialog', { name: 'Share Castles, Forts and Palaces' })
  await expect(whole.getByLabel('Link to the board')).toHaveValue(/\/play\/castles-forts-and-palaces$/)
  const code = page.waitForEvent('download')
  await whole.getByRole('button', { name: 'Save as SVG' }).click()
  expect((await code).suggestedFilename()).toBe('castles-forts-and-palaces.svg')
  await whole.getByRole('button', { name: 'Embed', exact: true }).click()
  await expect(whole.getByLabel('Code for your page')).toHaveValue(
    /^<iframe src="[^"]+\/embed\/castles-forts-and-palaces" /,
  )
  await expect(whole.getByText('None besides this one so far.')).toBeVisible()
  await expect(whole.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await whole.getByRole('button', { name: 'Close', exact: true }).click()
}

test('a visitor of the link plays the identical game against the sender', async ({ browser, product }) => {
  const first = await browser.newContext({ baseURL: product.url, permissions: ['clipboard-read', 'clipboard-write'] })
  await recordToasts(first)
  const sender = await player(first, product)
  const page = await first.newPage()
  await page.goto(board)
  const sent = await startGame(page)
  await finishGame(page, sent, 2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const total = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  await expect(dialog.getByLabel('Link to this game')).toBeVisible()
  await expect(dialog.getByLabel('Link to this game').or(dialog.getByRole('button'))).toHaveText([
    '',
    'Copy link',
    'Copy picture',
    'Save picture',
    'Copy text',
    'Share the whole board',
    'Close',
  ])
  await expectSoundScreen(page, 'sharing')
  await dialog.getByRole('button', { name: 'Copy picture' }).click()
  await expectToast(page, 'Picture copied')
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types))
  expect(types).toEqual(['image/png'])
  await expect(page.getByText('Picture copied')).toBeHidden()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText('Link copied')).toBeHidden()
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await expectToast(page, 'Text copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n')).toEqual([
    `Castles, Forts and Palaces in ${total} s`,
    expect.stringMatching(/^🟥[🟩🟨🟥]{9}$/u),
    expect.stringMatching(/^[🟩🟨🟥]{2}$/u),
    link,
  ])
  await expect(page.getByText('Text copied')).toBeHidden()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  await shareWholeBoard(page, dialog)
  // The dialog keeps Escape to itself: the summary is still there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await first.close()

  const second = await browser.newContext({ baseURL: product.url })
  await player(second, product)
  const other = await second.newPage()
  await other.goto(link)
  await expect(other.getByText(`Beat ${sender.gamerTag}'s ${total}`)).toBeVisible()
  const sharedGame = await startGame(other)
  expect(sharedGame.play.promptOrder).toEqual(sent.play.promptOrder)
  expect(sharedGame.play.grid.map((tile) => [tile.tileId, tile.prompt])).toEqual(
    sent.play.grid.map((tile) => [tile.tileId, tile.prompt]),
  )
  await finishGame(other, sharedGame)
  const heading = other.locator('[data-play-state="SUMMARY"]').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d/)
  // Which of the two it is depends on the machine.
  const word = Number(await heading.textContent()) < Number(total) ? 'faster' : 'slower'
  await expect(other.getByText(new RegExp(`${word} than ${sender.gamerTag} with ${total}`))).toBeVisible()
  await second.close()
})

test(
  "the system's share sheet gets image, words and link; without images it gets the rest",
  { tag: full },
  async ({ page, context, product }) => {
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
    await player(context, product)
    await page.goto(board)
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
  },
)

test("today's deal is the same game for everybody", { tag: full }, async ({ browser, product }) => {
  const orders = []
  for (const way of ['link', 'address']) {
    const context = await browser.newContext({ baseURL: product.url })
    await player(context, product)
    const page = await context.newPage()
    await page.goto(way === 'link' ? '/play/0008' : '/play/0008?deal=daily')
    if (way === 'link') await page.getByRole('link', { name: "Today's game" }).click()
    await expect(page.getByText('Everybody gets the same game today.')).toBeVisible()
    if (way === 'link') await expectSoundScreen(page, "the start of today's deal")
    const game = await startGame(page)
    orders.push(game.play.promptOrder)
    await context.close()
  }
  expect(orders[0]).toEqual(orders[1])
})

test('an unknown deal says so and leads to an ordinary game', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/play/0008?deal=nosuchdeal')
  await expect(page.getByText('This game is not known.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  await expect(page.getByText('This board has no such game.')).toBeVisible()
  await page.getByRole('link', { name: 'Play a game of your own' }).click()
  await startGame(page)
})

test(
  'a link to a live board has its name and image; a page of the app has neither',
  { tag: full },
  async ({ request, product }) => {
    const html = await (await request.get(`${product.url}/play/0001`)).text()
    const getContent = (property: string) => new RegExp(`"${property}" content="([^"]+)"`).exec(html)?.[1] ?? ''
    expect(getContent('og:title')).toBe('Flags of the World')
    expect(getContent('og:description')).toMatch(/^Click the flag of… /)
    expect(getContent('og:url')).toMatch(/\/play\/flags-of-the-world$/)
    const address = new URL(getContent('og:image'))
    const image = await request.get(`${product.url}${address.pathname}${address.search}`)
    expect(image.headers()['content-type']).toBe('image/png')
    expect((await image.body()).byteLength).toBeGreaterThan(5000)
    expect(await (await request.get(`${product.url}/login`)).text()).not.toContain('og:')
    expect(await (await request.get(`${product.url}/`)).text()).toContain('/previews/home.png')
  },
)

const gap = /^[+−]\d+\.\d\d(ahead|behind)$/

/** Where things are laid out; a solved tile that has sunk by its lip concurrently is where it was. */
async function positions(page: Page): Promise<unknown> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header, [aria-live="assertive"], ol li, [role="group"] button')].map(
      ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => [offsetLeft, offsetTop, offsetWidth, offsetHeight],
    ),
  )
}

test(
  'the ghost shows the gap at each right click, shifts nothing, and can be switched off',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(board)
    const alone = await startGame(page)
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    const before = await positions(page)
    await finishGame(page, alone)
    await expect(page.getByText(/^Saved/)).toBeVisible()

    const game = await startGame(page, /Play again/)
    await expect(page.locator('li[data-ghost]')).toHaveCount(1)
    expect(await positions(page)).toEqual(before)
    await press(page, gridTiles(page).nth(game.answerAt(0)))
    await expect(page.getByText(gap)).toBeVisible()
    expect(await positions(page)).toEqual(before)

    await page.reload()
    const race = page.getByLabel('Race against')
    await expect(race).toHaveValue('best')
    await race.selectOption('nobody')
    await page.reload()
    await expect(race).toHaveValue('off')
    const withoutGhost = await startGame(page)
    await press(page, gridTiles(page).nth(withoutGhost.answerAt(0)))
    await expect(page.locator('li[data-answered]')).toHaveCount(1)
    await expect(page.getByText(gap)).toHaveCount(0)
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
  },
)

test(
  'the deal of the day, which no one has sent, is raced against the own best',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto(`${board}?deal=daily`)
    await expect(page.getByText('Everybody gets the same game today.')).toBeVisible()
    await page.goto(board)
    await finishGame(page, await startGame(page))
    await expect(page.getByText(/^Saved/)).toBeVisible()
    await page.goto(`${board}?deal=daily`)
    await expect(page.getByLabel('Race against')).toHaveValue('best')
    const game = await startGame(page)
    await expect(page.locator('li[data-ghost]')).toHaveCount(1)
    await press(page, gridTiles(page).nth(game.answerAt(0)))
    await expect(page.getByText(gap)).toBeVisible()
  },
)

test(
  'a deal is the identical game against its sender, and an unknown one says so',
  { tag: full },
  async ({ page, context, product, browser }) => {
    const sender = await player(context, product)
    await page.goto(board)
    const game = await startGame(page)
    await finishGame(page, game)
    await expect(page.getByText(/^Saved/)).toBeVisible()
    const { code } = await clientOf(context.request, product).plays.share({
      playId: game.started.playId,
    })

    const other = await browser.newContext({ baseURL: product.url })
    await player(other, product)
    const guest = await other.newPage()
    await guest.goto(`${board}?deal=${code}`)
    await expect(guest.getByText(new RegExp(sender.gamerTag))).toBeVisible()
    const responsePromise = guest.waitForResponse((response) => response.url().endsWith('/rpc/plays/start'))
    await guest
      .getByRole('button', { name: /^Play\b/ })
      .last()
      .click()
    const started = readStart(await (await responsePromise).text())
    expect(started.seed).toBe(game.started.seed)
    await guest.locator('[data-play-state="PLAYING"]').waitFor()
    await press(guest, gridTiles(guest).nth(game.answerAt(0)))
    await expect(guest.getByText(gap)).toBeVisible()

    await guest.goto(`${board}?deal=nothing-like-it`)
    await expect(guest.getByText('This game is not known.')).toBeVisible()
    await guest
      .getByRole('button', { name: /^Play\b/ })
      .last()
      .click()
    await expect(guest.getByText('This board has no such game.')).toBeVisible()
    await guest.getByRole('link', { name: 'Play a game of your own' }).click()
    await startGame(guest)
    await other.close()
  },
)
