/**
 * Home: a visitor plays within a click, and keeps the run by an account; nothing moves, and no hand or eye is left out.
 * One file, for the run of a visitor that nearly every spec begins with.
 */
import { full } from '../../support/full.ts'
import type { BrowserContext, Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { finishGame, gridTiles, type RunningGame, startedBy } from '../../support/game.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { type Person, player, newPerson } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'

async function playOnHome(page: Page): Promise<RunningGame> {
  const game = await startedBy(page, () => page.getByRole('button', { name: 'Play now' }).click())
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  return game
}

/** Total of the run that the result shows, in ms. */
async function shownTotalMs(page: Page): Promise<number> {
  const total = page.getByLabel(/^\d+\.\d\d seconds$/)
  await expect(total).toBeVisible()
  return Math.round(Number(await total.textContent()) * 1000)
}

const bestOn = (context: BrowserContext, product: ProductHandle, boardId: string) =>
  clientOf(context.request, product).plays.best({ boardId })

async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test(
  'a first visit: one click to play, the result, an account, and the best is saved once and shown',
  { tag: full },
  async ({ page, context, product }) => {
    const person = newPerson()
    await page.goto('/')
    const game = await playOnHome(page)
    await finishGame(page, game, 2)
    const totalMs = await shownTotalMs(page)
    await expect(page.getByText('Wrong clicks').locator('..')).toContainText('2')
    await expect(page.getByText('Accuracy').locator('..')).toContainText('85%')

    await page.getByRole('link', { name: 'Register to keep it' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText(/verification/i)).toBeVisible()

    await page.goto(getLink(await mailTo(product.dataDir, person.email)).href)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await logIn(page, person)
    await page.getByLabel(/gamertag/i).fill(person.gamerTag)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByText(/^Saved: \d+\.\d\d on .+ is your best$/)).toBeVisible()

    const { boardId } = game.started
    await expect.poll(async () => (await bestOn(context, product, boardId))?.numTimesPlayed).toBe(1)
    const best = await bestOn(context, product, boardId)
    expect(Math.abs((best?.totalDurationMs ?? 0) - totalMs)).toBeLessThan(10)
    await page.goto(`/play/${boardId}`)
    await expect(page.getByText((totalMs / 1000).toFixed(2))).toBeVisible()
    // Nothing waits any more, so nothing is claimed again.
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    expect((await bestOn(context, product, boardId))?.numTimesPlayed).toBe(1)
  },
)

/** A user plays on Home without an account, and goes. */
async function playAndGo(page: Page): Promise<string> {
  await page.goto('/')
  const game = await playOnHome(page)
  await finishGame(page, game)
  await shownTotalMs(page)
  return game.started.boardId
}

async function logInWith(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
}

/** The prompt at the foot of the page. */
const question = (page: Page) => page.getByRole('status').getByText(/^\d+\.\d\d on .+ Was that you\?$/)

test.describe('a browser that several people use', () => {
  test(
    'a login to an existing account prompts, and the run is saved with a yes',
    { tag: full },
    async ({ page, browser, product }) => {
      const other = await browser.newContext({ baseURL: product.url })
      const person = await player(other, product)
      const boardId = await playAndGo(page)
      await logInWith(page, person)
      await expect(question(page)).toBeVisible()
      expect(await bestOn(other, product, boardId)).toBeNull()
      await expectSound(page, 'dashboard, asked')
      await page.getByRole('button', { name: 'Yes, save it' }).click()
      await expect(page.getByText(/^Saved: \d+\.\d\d on .+ is your best$/)).toBeVisible()
      await expect(question(page)).toHaveCount(0)
      expect(await bestOn(other, product, boardId)).toMatchObject({ numTimesPlayed: 1 })
      // The dashboard of a user who has never played is gone.
      await expect(page.getByRole('heading', { name: 'Last seven days' })).toBeVisible()
      await other.close()
    },
  )

  test(
    'another user who declines gets nothing and no second prompt; the player still may save',
    { tag: full },
    async ({ page, context, browser, product }) => {
      const others = await browser.newContext({ baseURL: product.url })
      const stranger = await player(others, product)
      const boardId = await playAndGo(page)
      await logInWith(page, stranger)
      await page.getByRole('button', { name: 'No', exact: true }).click()
      await expect(question(page)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: `Hello, ${stranger.gamerTag}` })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(question(page)).toHaveCount(0)
      expect(await bestOn(others, product, boardId)).toBeNull()

      await clientOf(context.request, product).account.logout()
      await others.clearCookies()
      const person = await player(others, product)
      await logInWith(page, person)
      await page.getByRole('button', { name: 'Yes, save it' }).click()
      await expect.poll(async () => (await bestOn(others, product, boardId))?.numTimesPlayed).toBe(1)
      await others.close()
    },
  )

  test(
    'a new account that was not made for the run is prompted, too',
    { tag: full },
    async ({ page, context, product }) => {
      const boardId = await playAndGo(page)
      await player(context, product)
      await page.goto('/dashboard')
      await expect(question(page)).toBeVisible()
      // A running game is not covered.
      await page.goto('/play/0001')
      await expect(question(page)).toBeVisible()
      await startedBy(page, () =>
        page
          .getByRole('button', { name: /^Play\b/ })
          .last()
          .click(),
      )
      await expect(question(page)).toHaveCount(0)
      expect(await bestOn(context, product, boardId)).toBeNull()
    },
  )
})

test('nothing moves when the game comes, runs and ends', { tag: full }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    interface Shift extends PerformanceEntry {
      readonly hadRecentInput: boolean
      readonly value: number
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, value } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        )
        if (!hadRecentInput) shifts.push(`${value}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
  await page.goto('/')
  await expect(page.locator('#first-view')).toHaveCount(0)
  // On a busy machine the letters may come after the first image: that is not the game's doing.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    ;(window as unknown as { shifts: string[] }).shifts.length = 0
  })
  const heading = page.getByRole('heading', { name: 'Three seconds to learn' })
  const before = await heading.boundingBox()
  const game = await playOnHome(page)
  expect(await heading.boundingBox()).toEqual(before)
  await finishGame(page, game, 1)
  await shownTotalMs(page)
  expect(await heading.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test('by keyboard alone: play, leave, play to the end, and on to the account', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Play now' })
  for (let stop = 0; stop < 12 && !(await button.evaluate((node) => node === document.activeElement)); stop += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await startedBy(page, () => page.keyboard.press('Enter'))
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const game = await startedBy(page, () => page.keyboard.press('Enter'))
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await expect(gridTiles(page).first()).toBeFocused()
  const numPrompts = game.play.promptOrder.length
  for (let index = 0; index < numPrompts; index += 1) {
    const key = await gridTiles(page).nth(game.answerAt(index)).getAttribute('data-key')
    await page.keyboard.press(key ?? '')
  }
  await expect(page.getByRole('heading', { name: /seconds/ }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Register to keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/register/)
})

test('without a network the page says so, and Play works once it is back', { tag: full }, async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Play now' }).hover()
  await page.waitForLoadState('networkidle')
  await page.route('**/rpc/plays/startGuest', (route) => route.abort())
  await page.getByRole('button', { name: 'Play now' }).click()
  await expect(page.getByRole('alert').getByText(/./).first()).toBeVisible()
  await page.unroute('**/rpc/plays/startGuest')
  await startedBy(page, () => page.getByRole('button', { name: 'Try again' }).click())
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  expect(context.pages()).toHaveLength(1)
})

test('without a board to try, the page offers an account first', { tag: full }, async ({ page }) => {
  const nothing = { status: 200, contentType: 'application/json', body: '{"json":null}' }
  await page.route('**/rpc/boards/toTry', (route) => route.fulfill(nothing))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play now' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeVisible()
})

test('a player gets the dashboard link, not a trial game', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play now' })).toHaveCount(0)
})

const looks = [
  { name: 'phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'desktop, light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'desktop, dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'smallest phone', width: 320, height: 640, colorScheme: 'light' },
] as const

for (const look of looks) {
  const tag = look.name === 'phone, dark' ? [] : [full]
  test.describe(look.name, { tag }, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.colorScheme })

    test('the whole page, the game in it and its result are sound', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Promoted boards' })).toBeAttached()
      await expect(page.getByRole('heading', { name: 'Eight categories' })).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expectSound(page, 'home')
      const game = await playOnHome(page)
      await expectSound(page, 'home, playing')
      await finishGame(page, game, 1)
      await shownTotalMs(page)
      await expectSound(page, 'home, result')
      const offered = page.getByRole('navigation', { name: 'More boards to play' }).getByRole('link')
      await expect(offered).toHaveCount(3)
      await startedBy(page, () => offered.first().click())
      await expect(page).toHaveURL(/\/play\/.+\?deal=daily$/)
      await page.locator('[data-play-state="PLAYING"]').waitFor()
    })
  })
}
