/** The hint that iOS and Android leave on the page (docs/rules.md#device-hint). */
import { expect, test } from '../support/story.ts'

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
  test.describe(name, () => {
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
