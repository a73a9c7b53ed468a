/** What makes a way to another screen short: its code is there before the click, and nothing flashes in between. */
import type { Page } from 'playwright/test'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

/** Notes what the page asks for from now on, by its path. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const scripts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'))
const calls = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/rpc/'))

for (const intent of ['hover', 'focus'] as const) {
  test(`a link that is meant (${intent}) brings its screen's code, and makes no call until it is followed`, async ({
    page,
    context,
    place,
  }) => {
    await player(context, place)
    await page.goto('/dashboard')
    const link = page.getByRole('banner').getByRole('link', { name: 'Categories' })
    await expect(link).toBeVisible()
    await page.waitForLoadState('networkidle')
    const paths = watchRequests(page)
    await link[intent]()
    await expect.poll(() => scripts(paths)).toContainEqual(expect.stringContaining('/categories-screen-'))
    await page.waitForLoadState('networkidle')
    expect(calls(paths)).toEqual([])

    paths.length = 0
    await page.keyboard.press('Tab')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    expect(scripts(paths).filter((path) => path.includes('-screen-'))).toEqual([])
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('what stands in for a slow answer shows after 200 ms only', async ({ page, context, place }) => {
      await player(context, place)
      const held: (() => Promise<void>)[] = []
      await page.route('**/rpc/boards/byName', (route) => void held.push(() => route.continue()))
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
      await Promise.all(held.map(async (release) => await release()))
      await expect(stand).toHaveCount(0)
    })
  })
}
