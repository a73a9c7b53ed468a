/** Categories and the category page (docs/rules.md#categories). */
import type { Page } from 'playwright/test'
import { readOutput } from '../../../testkit/wire.ts'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

/** Starter boards, of which the first is promoted; no spec adds one. */
const category = { name: 'Science & Nature', slug: 'science-and-nature', numBoards: 3 }

test.beforeEach(async ({ context, product }) => {
  await player(context, product)
})

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const lower = (name: string) => name.toLowerCase()

test('categories with their numbers of boards lead to their boards, which are looked for and ordered; the address keeps it', async ({
  page,
}) => {
  const responsePromise = page.waitForResponse('**/rpc/boards/categoryCounts')
  await page.goto('/categories')
  const counts = readOutput<'boards.categoryCounts'>(await (await responsePromise).text())
  expect(counts.science).toBe(category.numBoards)
  for (const { code, name } of [
    { code: 'sport', name: 'Sport' },
    { code: 'movies-tv', name: 'Movies & TV' },
    { code: 'music', name: 'Music' },
    { code: 'branding', name: 'Branding & Logos' },
    { code: 'geography', name: 'Geography & Language' },
    { code: 'science', name: category.name },
    { code: 'maths', name: 'Maths & Computing' },
    { code: 'uncategorised', name: 'Uncategorised' },
  ]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toContainText(
      counts[code] === 1 ? '1 board' : `${counts[code]} boards`,
    )
  }
  const colours = await page
    .getByRole('main')
    .locator('a[data-category]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
  expect(new Set(colours).size).toBe(8)
  await expectSoundScreen(page, 'categories')
  await page.getByRole('main').getByRole('link', { name: category.name }).click()
  await expect(page).toHaveURL(`/category/${category.slug}`)

  // Promoted first, then by name; each card with its cover, best and star.
  await expect(cards(page)).toHaveCount(category.numBoards)
  await expect(cards(page).filter({ hasText: 'Promoted' })).toHaveCount(1)
  const first = cards(page).first()
  await expect(first).toContainText('Promoted')
  const [, second = '', ...others] = await names(page)
  expect([second, ...others]).toEqual([second, ...others].toSorted((a, b) => lower(a).localeCompare(lower(b), 'en')))
  await expect(first.locator('img')).toHaveCount(8)
  await expect(first).toContainText('Not played yet')
  await expect(first.getByRole('button', { name: /^Star / })).toBeVisible()

  const find = page.getByRole('searchbox', { name: 'Name or keyword' })
  await find.fill(second.toUpperCase())
  await expect.poll(() => names(page)).toEqual([second])
  await find.fill('astronomy')
  await expect(cards(page)).toContainText('The Sun and the Planets')
  await page.reload()
  await expect(find).toHaveValue('astronomy')
  await expect(cards(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expectSoundScreen(page, 'a category')
  await find.fill('no such board')
  await expect(page.getByText('No board here has “no such board” in its name or keywords.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all boards' }).click()
  await expect(cards(page)).toHaveCount(category.numBoards)
  await expect(find).toHaveValue('')
  await page.getByLabel('Order by').selectOption('Name')
  await expect(page).toHaveURL(/order=name/)
  const all = await names(page)
  expect(all).toEqual(all.toSorted((a, b) => lower(a).localeCompare(lower(b), 'en')))
})

/** From now on the server has no boards in any category. */
async function emptyCategories(page: Page): Promise<void> {
  await page.route('**/rpc/boards/byCategory', (route) => route.fulfill({ json: { json: [] } }))
}

test('no category is an empty page', { tag: full }, async ({ page }) => {
  await emptyCategories(page)
  await page.goto('/category/music')
  await expect(page.getByText('No boards in this category yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All categories' }).click()
  await expect(page).toHaveURL('/categories')
  await page.goto('/category/no-such-category')
  await expect(page.getByRole('heading', { name: 'No such category' })).toBeVisible()
})

for (const look of [
  { name: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'desktop, light', width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test.describe(look.name, { tag: full }, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.colorScheme })
    test('passes axe', async ({ page }) => {
      for (const path of ['/categories', `/category/${category.slug}?find=astronomy`, '/category/music']) {
        if (path === '/category/music') await emptyCategories(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, path)
      }
    })
  })
}
