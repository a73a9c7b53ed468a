/** Every screen of today passes axe (WCAG 2.2 A and AA) in both themes, on phone and desktop, without sideways scrolling. */
import { finishGame, startGame } from '../support/game.ts'
import { long } from '../support/long.ts'
import { player } from '../support/people.ts'
import { expectSound } from '../support/sound-page.ts'
import { expect, test } from '../support/story.ts'

const publicPaths = [
  '/',
  '/login',
  '/register',
  '/forgotten-password',
  '/manage-login?mode=verifyEmail&oobCode=x',
  '/account-disabled',
  '/credits',
  '/nowhere',
]
const playerPaths = [
  '/dashboard',
  '/categories',
  '/category/geography-and-language',
  '/play',
  '/profile',
  '/account',
  '/play/0001',
]

const looks = [
  { name: 'phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'desktop, dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const

for (const look of looks) {
  test.describe(look.name, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.colorScheme })

    test('public screens', { tag: look.width > 1000 ? [long] : [] }, async ({ page }) => {
      for (const path of publicPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, path)
      }
    })

    test("a player's screens", { tag: look.width > 1000 ? [long] : [] }, async ({ page, context, place }) => {
      await player(context, place)
      for (const path of playerPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, path)
      }
      const game = await startGame(page)
      await expectSound(page, 'playing')
      await finishGame(page, game, 1)
      await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
      await expectSound(page, 'summary')
    })
  })
}
