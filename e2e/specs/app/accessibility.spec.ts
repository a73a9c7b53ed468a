/**
 * With narrow windows, large text, forced colours and the keyboard alone (WCAG 2.2 AA). One file, so that who changes a
 * screen finds all checks in one file.
 */
import { type Browser, chromium, type Page } from 'playwright/test'
import { specBrowserLaunch } from '../../../scripts/browser.mjs'
import { openEditBoard, tileRows } from '../../support/board-form.ts'
import { full, onlyInFull } from '../../support/full.ts'
import { humanPauseMs } from '@tilerush/core/testing/runs'
import { gridTiles, startedBy, startGame } from '../../support/game.ts'
import { expectFocusWithin, follow, tabTo } from '../../support/keyboard.ts'
import { player, speak } from '../../support/people.ts'
import { admin, editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'
import { paceLikeAPlayer } from '../../support/pace.ts'
import { smallBoard } from '../../support/plays.ts'

const publicPaths = ['/', '/login', '/register', '/credits', '/rooms', '/join', '/privacy', '/developers', '/nowhere']
const editorPaths = [
  '/dashboard',
  '/categories',
  '/category/geography-and-language',
  '/play',
  '/play/0001',
  '/profile',
  '/account',
  '/leaderboard/0001',
  '/history/0001',
  '/boards',
  '/board/0001',
  '/edit-board/0001',
  '/new-board',
  '/progress',
  '/play/0001/practice',
  '/import-boards',
]

/** What sticks out of a page that scrolls sideways. Runs in the page. */
function elementsBeyondTheEdge(): readonly string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const overflowing = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < 0 || right > innerWidth ? `${element.tagName} ${element.className} ${left} to ${right}` : []
  })
  return [`${scrollWidth} px`, ...overflowing]
}

/** None of the screens scrolls sideways. */
async function expectReflow(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(elementsBeyondTheEdge), { message: path }).toEqual([])
  }
}

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('every main screen fits without scrolling sideways', { tag: full }, async ({ page, context, product }) => {
    await expectReflow(page, publicPaths)
    await editor(context, product)
    for (const locale of ['en', ...onlyInFull('es' as const)] as const) {
      await speak(context, product, locale)
      await expectReflow(page, editorPaths)
    }
  })
})

/** A browser whose user has requested text of twice the size. */
async function largeTextBrowser(): Promise<Browser> {
  return await chromium.launch(specBrowserLaunch('--blink-settings=defaultFontSize=32'))
}

// The language of the longest words, and the one in the other direction.
for (const [locale, play] of [
  ['de', /^Spielen/],
  ['ar', /^العب/],
] as const) {
  test(`text of twice the size fits a phone, in ${locale}`, { tag: full }, async ({ context, product }) => {
    await admin(context, product)
    const browser = await largeTextBrowser()
    try {
      const large = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
      await speak(large, product, locale)
      const page = await large.newPage()
      await expectReflow(page, publicPaths)
      await large.addCookies(await context.cookies())
      await speak(large, product, locale)
      await expectReflow(page, [...editorPaths, '/users', '/audit', '/webhooks', '/deleted-boards'])
      // What begins the game is whole within its card.
      await page.goto('/play/0001')
      const button = page.getByRole('button', { name: play }).last()
      await expect(button).toBeVisible()
      const card = await button.locator('..').boundingBox()
      const box = await button.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
      expect(box?.x ?? 0).toBeGreaterThanOrEqual(card?.x ?? 1)
    } finally {
      await browser.close()
    }
  })
}

test('text of twice the size gets the layout of a smaller window', { tag: full }, async ({ context, product }) => {
  await editor(context, product)
  const browser = await largeTextBrowser()
  try {
    const large = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } })
    const page = await large.newPage()
    await expectReflow(page, ['/', ...onlyInFull(...publicPaths)])
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toMatch(/^3[0-2]/)
    await large.addCookies(await context.cookies())
    await expectReflow(page, onlyInFull(...editorPaths))
    await page.goto('/boards')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
    await expect(second).toBeVisible()
    expect((await first.boundingBox())?.height, 'rows grow with their text').toBeGreaterThan(150)
  } finally {
    await browser.close()
  }
})

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test(
    'focus, the chosen tab, right, wrong and progress can be seen',
    { tag: full },
    async ({ page, context, product }) => {
      await player(context, product)
      await page.goto('/leaderboard/0001')
      await tabTo(page, page.getByRole('button', { name: 'This week' }))
      await expect.poll(() => getStyle(page, 'button:focus', 'outline-width')).toBe('3px')
      expect(await getStyle(page, 'button:focus', 'outline-style')).toBe('solid')
      const chosen = await getStyle(page, 'button[aria-pressed="true"]', 'background-color')
      expect(chosen).not.toBe(await getStyle(page, 'button[aria-pressed="false"]', 'background-color'))

      await page.goto('/play/things-at-home')
      const game = await startGame(page)
      const missed = game.answerAt(game.play.promptOrder.length - 1)
      await watchCross(page, missed)
      await page.keyboard.press(await toKey(page, missed))
      const { wrong, cross } = await watchedCross(page)
      await page.keyboard.press(await toKey(page, game.answerAt(0)))
      const right = '[data-tile-state="done"]'
      await expect(page.locator(right)).toHaveCount(1)
      expect(await getStyle(page, right, 'clip-path', '::after')).not.toBe(cross)
      expect(await getStyle(page, right, 'background-color', '::after')).not.toBe(wrong)
      expect(await getStyle(page, 'li[data-answered]', 'background-color')).not.toBe(
        await getStyle(page, 'li[data-answered] ~ li:not([data-answered])', 'background-color'),
      )
    },
  )
})

/** A computed style of the first element found, or of its pseudo-element. */
async function getStyle(page: Page, selector: string, name: string, pseudo?: string): Promise<string> {
  const found = page.locator(selector).first()
  return await found.evaluate((element, of) => getComputedStyle(element, of.pseudo).getPropertyValue(of.name), {
    name,
    pseudo,
  })
}

interface WrongCross {
  readonly wrong: string
  readonly cross: string
}

/** Keeps how the next wrong mark on a tile looks, as soon as it is there: it disappears automatically. */
async function watchCross(page: Page, position: number): Promise<void> {
  await gridTiles(page)
    .nth(position)
    .evaluate((tile) => {
      const seen = new Promise<WrongCross>((resolve) => {
        new MutationObserver((_, observer) => {
          const mark = tile.querySelector('[data-tile-state^="wrong"]')
          if (!mark) return
          observer.disconnect()
          resolve({ wrong: getComputedStyle(mark).borderTopColor, cross: getComputedStyle(mark, '::after').clipPath })
        }).observe(tile, { attributes: true, subtree: true })
      })
      Object.assign(window, { wrongCross: seen })
    })
}

async function watchedCross(page: Page): Promise<WrongCross> {
  return await page.evaluate(() => (window as unknown as { wrongCross: Promise<WrongCross> }).wrongCross)
}

/** The key that a tile of a small board has. */
async function toKey(page: Page, position: number): Promise<string> {
  return (await gridTiles(page).nth(position).getAttribute('aria-keyshortcuts')) ?? ''
}

test('the focus goes to a new screen, back from a dialog, and stays where something was removed', async ({
  page,
  context,
  product,
}) => {
  await admin(context, product)
  await page.goto('/dashboard')
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Categories' }))
  await expect(page).toHaveURL('/categories')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await openEditBoard(page, smallBoard)
  const opener = page.getByRole('button', { name: 'Delete', exact: true })
  await follow(page, opener)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  const count = await tileRows(page).count()
  await tileRows(page).nth(1).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Remove tile 2', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(tileRows(page)).toHaveCount(count - 1)
  await expect(page.getByRole('button', { name: 'Remove tile 2', exact: true })).toBeFocused()
})

test('the keyboard alone leads from Home through the login to a played board', async ({ page, context, product }) => {
  const person = await player(context, product)
  await context.clearCookies()
  await page.goto('/')
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await follow(page, page.getByRole('main').getByRole('link', { name: 'All boards' }))
  await expect(page).toHaveURL('/play')
  await follow(page, page.getByRole('link', { name: 'Play Castles, Forts and Palaces', exact: true }))
  await expect(page).toHaveURL(/\/play\/castles-forts-and-palaces$/)
  const start = page.getByRole('button', { name: /^Play\b/ }).last()
  await expect(start).toBeEnabled()
  const game = await startedBy(page, async () => follow(page, start))
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await expectFocusWithin(page.getByRole('group', { name: 'Board' }))
  // The first by walking there, the others by the tiles' own keys.
  const first = gridTiles(page).nth(game.answerAt(0))
  for (const key of walkTo(game.answerAt(0), await getColumns(page))) await page.keyboard.press(key)
  await expect(first).toBeFocused()
  await paceLikeAPlayer(humanPauseMs(game.play, 0))
  await page.keyboard.press('Enter')
  for (let index = 1; index < game.play.promptOrder.length; index += 1) {
    await paceLikeAPlayer(humanPauseMs(game.play, index))
    await page.keyboard.press(await toKey(page, game.answerAt(index)))
  }
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectFocusWithin(page.getByRole('main'))
  await follow(page, page.getByRole('link', { name: 'Your history' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(2)
})

async function getColumns(page: Page): Promise<number> {
  const label = await page.getByRole('group', { name: 'Board' }).getAttribute('aria-label')
  return Number(label?.match(/by (\d+)/)?.[1])
}

/** From the first tile down and to the right. */
function walkTo(position: number, columns: number): string[] {
  const down = Math.floor(position / columns)
  return [...Array<string>(down).fill('ArrowDown'), ...Array<string>(position % columns).fill('ArrowRight')]
}
