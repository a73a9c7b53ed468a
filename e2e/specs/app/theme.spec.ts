/** The theme follows the system, or the user who overrides it (docs/rules.md#theme). */
import type { Page } from 'playwright/test'
import { createImage } from '../../../server/src/testing/fixtures/images.ts'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'

/** What the page looks like: the colour that the tokens give its ground. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const light = 'rgb(240, 243, 240)'
const dark = 'rgb(17, 20, 21)'

async function override(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.goto('/profile')
  await expect(page.getByLabel('Colour scheme')).toHaveCount(0)
  await page.getByLabel('Override OS dark mode').check()
  await page.getByLabel('Colour scheme').selectOption(scheme)
}

/** The browser's own bars have it. */
const barColours = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) =>
      metas
        .filter((meta) => meta instanceof HTMLMetaElement && matchMedia(meta.media).matches)
        .map((meta) => meta.getAttribute('content')),
    )

test.use({ colorScheme: 'light' })

test('an override shows at once and before the app has run, and overrules the system, which the theme follows after the logout', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  await override(page, 'dark')
  await expect.poll(() => ground(page)).toBe(dark)
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
  expect(await ground(page)).toBe(dark)
  expect(await barColours(page)).toEqual(['#111415'])
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
  expect(await ground(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground(page)).toBe(dark)

  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => ground(page)).toBe(light)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tilerush-colour-scheme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(dark)
})

test('a choice that is not saved ends when the screen is left', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await override(page, 'dark')
  await expect.poll(() => ground(page)).toBe(dark)
  // The response to a concurrent request does not end the choice.
  await page.getByText('Custom', { exact: true }).click()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await createImage() })
  await expect(page.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  expect(await ground(page)).toBe(dark)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => ground(page)).toBe(light)
})

test('the default image is drawn for each colour scheme', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/dashboard')
  const shown = () =>
    page
      .getByRole('button', { name: /your menu/ })
      .locator('svg:has(rect)')
      .evaluate((element) => {
        const { fill, backgroundColor } = getComputedStyle(element)
        return { fill, backgroundColor, numTiles: element.querySelectorAll('rect').length }
      })
  const inLight = await shown()
  expect(inLight.numTiles).toBeGreaterThanOrEqual(6)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await shown()).fill).not.toBe(inLight.fill)
  expect((await shown()).backgroundColor).not.toBe(inLight.backgroundColor)
})
