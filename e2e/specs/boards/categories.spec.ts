/** Categories and the category page (docs/rules.md#categories). */
import type { Page } from 'playwright/test'
import { storeFirstBoards } from '../../support/first-boards.ts'
import { full } from '../../support/full.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

/** All starter boards but one move to science; music stays empty. */
useOwnProduct(async (product) => {
  await storeFirstBoards(product)
  await queryDatabase(
    product,
    `update boards set promoted = board_id = '0005',
       category = case board_id when '0001' then 'sport' else 'science' end,
       mode = case board_id when '0008' then 'testing' else 'live' end,
       keywords = case board_id when '0002' then '{zoo,wild life}'::text[] else '{}' end`,
  )
})

test.beforeEach(async ({ context, product }) => {
  await player(context, product)
})

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const lower = (name: string) => name.toLowerCase()

test('one coloured link per category, with the number of its live boards', async ({ page }) => {
  await page.goto('/categories')
  for (const [name, count] of [
    ['Sport', '1 board'],
    ['Movies & TV', '0 boards'],
    ['Music', '0 boards'],
    ['Branding & Logos', '0 boards'],
    ['Geography & Language', '0 boards'],
    ['Science & Nature', '6 boards'],
    ['Maths & Computing', '0 boards'],
    ['Uncategorised', '0 boards'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toContainText(count)
  }
  const colours = await page
    .getByRole('main')
    .locator('a[data-category]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
  expect(new Set(colours).size).toBe(8)
  await expectSoundScreen(page, 'categories')
  await page.getByRole('main').getByRole('link', { name: 'Science & Nature' }).click()
  await expect(page).toHaveURL('/category/science-and-nature')
})

test('a category shows its live boards as cards, promoted first, with cover, best and star', async ({ page }) => {
  await page.goto('/category/science-and-nature')
  await expect(cards(page)).toHaveCount(6)
  await expect(cards(page).first()).toContainText('Promoted')
  const rest = (await names(page)).slice(1)
  expect(rest).toEqual(rest.toSorted((a, b) => lower(a).localeCompare(lower(b), 'en')))
  await expect(cards(page).first().locator('img')).toHaveCount(8)
  await expect(cards(page).first()).toContainText('Not played yet')
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Star / }),
  ).toBeVisible()
})

test('boards are looked for by name or keyword and ordered; the address keeps it', async ({ page }) => {
  await page.goto('/category/science-and-nature')
  await expect(cards(page)).toHaveCount(6)
  const [, second = ''] = await names(page)
  const find = page.getByRole('searchbox', { name: 'Name or keyword' })
  await find.fill(second.toUpperCase())
  await expect.poll(() => names(page)).toEqual([second])
  await find.fill('wild')
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(find).toHaveValue('wild')
  await expect(cards(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expectSoundScreen(page, 'a category')
  await find.fill('no such board')
  await expect(page.getByText('No board here has “no such board” in its name or keywords.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all boards' }).click()
  await expect(cards(page)).toHaveCount(6)
  await expect(find).toHaveValue('')
  await page.getByLabel('Order by').selectOption('Name')
  await expect(page).toHaveURL(/order=name/)
  const all = await names(page)
  expect(all).toEqual(all.toSorted((a, b) => lower(a).localeCompare(lower(b), 'en')))
})

test('no category is an empty page', { tag: full }, async ({ page }) => {
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
      for (const path of ['/categories', '/category/science-and-nature?find=wild', '/category/music']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, path)
      }
    })
  })
}
