/** Every screen passes axe (WCAG 2.2 A and AA) in both themes, on phone and desktop, without sideways scrolling. */
import type { Page } from 'playwright/test'
import { finishGame, startGame } from '../../support/game.ts'
import { full, isFullRun, onlyInFull } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

// The other screens are examined by the specs of their folders in `npm test`, in a state worth looking at.
const publicPaths = [
  '/credits',
  '/nowhere',
  ...onlyInFull(
    '/',
    '/login',
    '/register',
    '/forgotten-password',
    '/manage-login?mode=verifyEmail&oobCode=x',
    '/account-disabled',
  ),
]
const playerPaths = [
  '/play',
  ...onlyInFull('/dashboard', '/categories', '/category/geography-and-language', '/profile', '/account'),
  `/play/${smallBoard}`,
]

const looks = [
  { name: 'phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'desktop, dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** axe examines every row, and a few tell as much as hundreds. */
async function shortenCredits(page: Page): Promise<void> {
  await page.route('**/rpc/boards/credits', async (route) => {
    const { json } = (await (await route.fetch()).json()) as { json: { credits: unknown[] } }
    await route.fulfill({ json: { json: { credits: json.credits.slice(0, 12), hasMore: true } } })
  })
}

for (const look of looks) {
  test.describe(look.name, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.colorScheme })

    test('public screens', { tag: look.width > 1000 ? [full] : [] }, async ({ page }) => {
      if (!isFullRun) await shortenCredits(page)
      for (const path of publicPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, path)
      }
    })

    test("a player's screens", { tag: look.width > 1000 ? [full] : [] }, async ({ page, context, product }) => {
      await player(context, product)
      for (const path of playerPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, path)
      }
      const game = await startGame(page)
      await expectSound(page, 'playing')
      // The specs of plays examine the summary, too.
      if (!isFullRun) return
      await finishGame(page, game, 1)
      await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
      await expectSound(page, 'summary')
    })
  })
}

const iosAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const androidAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const macAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

for (const { name, userAgent, numTouchPoints, hint } of [
  { name: 'an iPhone', userAgent: iosAgent, numTouchPoints: 5, hint: 'ios' },
  { name: 'an iPad that calls itself a Mac', userAgent: macAgent, numTouchPoints: 5, hint: 'ios' },
  { name: 'a Mac', userAgent: macAgent, numTouchPoints: 0, hint: null },
  { name: 'an Android phone', userAgent: androidAgent, numTouchPoints: 5, hint: 'android' },
]) {
  // Devices are named by one function: one that is hard to name is enough here.
  test.describe(name, { tag: name.startsWith('an iPad') ? [] : [full] }, () => {
    test.use({ userAgent })
    test(`leaves the hint ${hint}`, async ({ page }) => {
      await page.addInitScript((count) => {
        Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => count })
      }, numTouchPoints)
      await page.goto('/')
      const root = page.locator('html')
      if (hint === null) await expect(root).not.toHaveAttribute('data-device-type')
      else await expect(root).toHaveAttribute('data-device-type', hint)
    })
  })
}
