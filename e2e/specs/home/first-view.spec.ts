/** What makes screens appear early: Home and the play screen's skeleton in their pages, and the code of a screen before the click. */
import type { Page, Route } from 'playwright/test'
import { gridTiles } from '../../support/game.ts'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const claim = (page: Page) => page.getByRole('heading', { level: 1, name: 'Find the tile. Beat the clock.' })
const firstView = (page: Page) => page.locator('#first-view')

/** Scripts wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const heldRoutes: Route[] = []
  let isHolding = true
  await page.route('**/assets/*.js', (route) => (isHolding ? void heldRoutes.push(route) : route.continue()))
  return () => {
    isHolding = false
    for (const route of heldRoutes.splice(0)) void route.continue()
  }
}

/** Where everything of the screen is laid out; a button that may not be pressed yet is sunk by its lip. */
const getPositions = (page: Page) =>
  page.locator('header, h1, h2, h3, main p, main button, main a, main img:visible, main label').evaluateAll((found) =>
    (found as HTMLElement[])
      .filter((element) => !element.closest('#start'))
      .slice(0, 80)
      .map((element) => {
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
        return [element.tagName, offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' ')
      }),
  )

/** Opens a page whose scripts are held, looks at its first view, and lets the app come: nothing may move. */
async function expectSameWithApp(page: Page, address: string, look: () => Promise<void>): Promise<void> {
  const sendScripts = await holdScripts(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await look()
  await expectSound(page, 'the first view')
  // On a busy machine the letters may come after the first image: that is not the app's doing.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    Object.assign(window, { shift: 0 })
  })
  const before = await getPositions(page)
  sendScripts()
  await expect(firstView(page)).toHaveCount(0)
  await look()
  expect(await getPositions(page)).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
}

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(name, { tag: name === 'phone' ? [] : [full] }, () => {
    test.use({ viewport })

    test('the page is there before the first script, sound, and nothing moves when the app comes', async ({ page }) => {
      await expectSameWithApp(page, '/', async () => {
        await expect(claim(page)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
      })
    })
  })
}

test('a skeleton with the board’s name is there before the first script, and stays until the board is', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  const name = page.getByRole('heading', { level: 1, name: 'Flags of the World' })
  const boards: Route[] = []
  await page.route('**/rpc/boards/toPlay', (route) => void boards.push(route))
  const sendScripts = await holdScripts(page)
  await page.goto('/play/0001', { waitUntil: 'commit' })
  await expect(name).toBeVisible()
  await expectSound(page, 'the skeleton')
  await page.evaluate(() => document.fonts.ready)
  const before = await name.boundingBox()
  sendScripts()
  await expect(firstView(page)).toHaveCount(0)
  await expect(name).toBeVisible()
  expect(await name.boundingBox()).toEqual(before)
  await expect.poll(() => boards.length).toBe(1)
  await boards[0]?.continue()
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"] > span')).toHaveCount(0)
})

test('an expired session leads to the login, in the colours of the user', async ({ page, context, product }) => {
  await player(context, product)
  await context.addCookies([{ name: 'tilerush_session', value: 'over', url: product.url }])
  await page.goto('/play/0001')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.locator('html')).not.toHaveAttribute('data-category')
})

test('Play, pressed before the app has loaded, starts the game when it has', async ({ page }) => {
  const sendScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Play now' }).click()
  sendScripts()
  await page.locator('[data-play-state="PLAYING"]').waitFor()
  await expect(gridTiles(page).first()).toBeVisible()
})

test('a page scrolled before the app has loaded stays there', async ({ page }) => {
  const sendScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Three seconds to learn' })).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(400)
  sendScripts()
  await expect(firstView(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(400)
})

test('the links of the first view lead on without the app', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create an account' }).click({ noWaitAfter: true })
  await page.waitForURL('/register', { waitUntil: 'commit' })
  await expect(firstView(page)).toHaveCount(0)
})

test('a user with a session gets no view of a visitor', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  const html = await (await context.request.get('/')).text()
  expect(html).toContain('<div id="app">')
  expect(html).not.toContain('id="first-view"')
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says above the view that it needs them', async ({ page }) => {
    await page.goto('/')
    await expect(claim(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tilerush did not start' })).toBeInViewport()
    await expect(page.locator('noscript')).toBeVisible()
  })
})

test.describe('when the app does not come', () => {
  test.use({ expectedErrors: [/./] })

  test('the page says so instead', async ({ page }) => {
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Tilerush did not start' })).toBeVisible()
    await expect(claim(page)).toHaveCount(0)
  })
})

/** Notes what the page asks for from now on, by its path. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const scripts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'))
const requests = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/rpc/'))

for (const intent of ['hover', 'focus'] as const) {
  const tag = intent === 'hover' ? [] : [full]
  test(
    `a link preloads the code of its screen on ${intent}, and makes no request until it is followed`,
    { tag },
    async ({ page, context, product }) => {
      await player(context, product)
      // The dashboard's last request; the network of a slow machine is idle before it, too.
      const counts = page.waitForResponse('**/rpc/boards/categoryCounts')
      await page.goto('/dashboard')
      const link = page.getByRole('banner').getByRole('link', { name: 'Categories' })
      await expect(link).toBeVisible()
      await counts
      await page.waitForLoadState('networkidle')
      const paths = watchRequests(page)
      await link[intent]()
      await expect.poll(() => scripts(paths)).toContainEqual(expect.stringContaining('/categories-screen-'))
      await page.waitForLoadState('networkidle')
      expect(requests(paths)).toEqual([])

      paths.length = 0
      await page.keyboard.press('Tab')
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
      expect(scripts(paths).filter((path) => path.includes('-screen-'))).toEqual([])
    },
  )
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, { tag: reducedMotion === 'reduce' ? [full] : [] }, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(
      'the placeholder of a slow response shows after 200 ms only',
      { tag: full },
      async ({ page, context, product }) => {
        await player(context, product)
        const heldRoutes: (() => Promise<void>)[] = []
        await page.route('**/rpc/boards/byName', (route) => void heldRoutes.push(() => route.continue()))
        await page.goto('/play')
        const stand = page.locator('main [aria-busy="true"]').first()
        await expect(stand).toBeAttached()
        const [name, delay, fill] = await stand.evaluate((element) => {
          const { animationName, animationDelay, animationFillMode } = getComputedStyle(element)
          return [animationName, animationDelay, animationFillMode]
        })
        expect(name).not.toBe('none')
        expect([delay, fill]).toEqual(['0.2s', 'both'])
        await expect(stand).toHaveCSS('opacity', '1')
        await Promise.all(heldRoutes.map(async (release) => await release()))
        await expect(stand).toHaveCount(0)
      },
    )
  })
}
