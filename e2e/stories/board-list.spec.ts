/** The board list (docs/rules.md#board-list, docs/rules.md#sorting). */
import type { Route } from 'playwright/test'
import { long } from '../support/long.ts'
import { counts, eightBoards, ids } from '../support/board-list.ts'
import { queryDatabase } from '../support/operator.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { admin, editor } from '../support/staff.ts'
import { expectSound } from '../support/sound-page.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct(eightBoards)

test.beforeEach(async ({ context, place }) => {
  await editor(context, place)
})

test('shows every board by creation date, descending, with its facts and ways on', async ({ page }) => {
  await page.goto('/boards')
  await expect(counts(page)).toHaveText('Filtered boards: 8, Total boards: 8')
  await expect(page.getByLabel('Order by')).toHaveValue('createdAt')
  await expect(page.getByLabel('Direction')).toHaveValue('desc')
  await expect.poll(() => ids(page)).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008'])
  const first = page.getByRole('article').first()
  await expect(first.getByRole('link', { name: /^Play / })).toHaveAttribute('href', /^\/play\//)
  await expect(first.getByRole('link', { name: /^View / })).toHaveAttribute('href', '/board/0001')
  await expect(first.getByRole('link', { name: /^Edit / })).toHaveAttribute('href', '/edit-board/0001')
  await expect(first.locator('img').first()).toBeVisible()
  await expect(page).toHaveTitle('Boards | Tilerush')
  await page.goto('/board')
  await expect(counts(page)).toBeVisible()
})

test('a loading indicator is shown while there are no boards', async ({ page }) => {
  const asked: Route[] = []
  await page.route('**/rpc/boards/list', (route) => void asked.push(route))
  await page.goto('/boards')
  await expect(page.getByText('Loading', { exact: true })).toBeAttached()
  await expect(page.getByLabel('Order by')).toHaveCount(0)
  await expect.poll(() => asked.length).toBe(1)
  await asked[0]?.continue()
  await expect(counts(page)).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
})

test('orders by each field in both directions', async ({ page }) => {
  await page.goto('/boards')
  const order = page.getByLabel('Order by')
  await expect(order).toBeVisible()
  expect(await order.locator('option').allTextContents()).toEqual([
    'Category',
    'Creation date',
    'ID',
    'Layout',
    'Mode',
    'Name',
  ])
  const names = () => page.getByRole('article').getByRole('heading').getByRole('link').allTextContents()
  await order.selectOption('Name')
  await page.getByLabel('Direction').selectOption('ASC')
  await expect(page).toHaveURL(/order=name/)
  const sorted = (await names()).toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'))
  await expect.poll(names).toEqual(sorted)
  await page.getByLabel('Direction').selectOption('DESC')
  await expect.poll(names).toEqual(sorted.toReversed())
  await order.selectOption('ID')
  await expect.poll(() => ids(page)).toEqual(['0008', '0007', '0006', '0005', '0004', '0003', '0002', '0001'])
})

test('a board is promoted and its promotion removed', async ({ page }) => {
  await page.goto('/boards?tab=id&id=0007')
  const row = page.getByRole('article')
  await row.getByRole('button', { name: /^Promote this board/ }).click()
  await expect(row.getByRole('button', { name: /^Remove promotion/ })).toBeVisible()
  await page.goto('/boards?tab=promoted')
  await expect(counts(page)).toHaveText('Filtered boards: 3, Total boards: 8')
  await page
    .getByRole('article')
    .filter({ hasText: '0007' })
    .getByRole('button', { name: /^Remove promotion/ })
    .click()
  await expect(counts(page)).toHaveText('Filtered boards: 2, Total boards: 8')
})

test('a promotion that cannot be saved is taken back and told', async ({ page }) => {
  await page.goto('/boards?tab=id&id=0008')
  await page.route('**/rpc/boards/setPromoted', (route) => route.abort())
  await page.getByRole('button', { name: /^Promote this board/ }).click()
  await expect(page.getByRole('alert').getByText('Error toggling promoted')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Promote this board/ })).toBeVisible()
})

test('a phone shows the id, the layout and how many tiles are enabled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/boards?order=id&direction=asc')
  const row = page.getByRole('article').first()
  for (const fact of ['0001', '6×6', /^\d+\/\d+$/]) await expect(row.getByText(fact, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the create button leads to a new board', async ({ page }) => {
  await page.goto('/boards')
  await page.getByRole('link', { name: 'Create board' }).click()
  await expect(page).toHaveURL('/new-board')
})

test('a row and its buttons are reached and used by keyboard', async ({ page }) => {
  await page.goto('/boards?tab=id&id=0008')
  const row = page.getByRole('article')
  await row.getByRole('heading').getByRole('link').focus()
  for (const name of [/^Promote this board/, /^Play /, /^View /, /^Edit /]) {
    await page.keyboard.press('Tab')
    await expect(row.getByRole(/Promote/.test(String(name)) ? 'button' : 'link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/edit-board/0008')
})

for (const look of [
  { name: 'phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'desktop, dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const) {
  test.describe(look.name, { tag: look.width > 1000 ? [long] : [] }, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.colorScheme })
    test('passes axe', async ({ page }) => {
      for (const path of ['/boards', '/boards?tab=keyword', '/boards?tab=substring&substring=zzz', '/board/0003']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, path)
      }
    })
  })
}

test('ten thousand boards are scrolled through in one list', async ({ page, context, place }) => {
  await queryDatabase(
    place,
    `insert into boards select (jsonb_populate_record(boards, jsonb_build_object(
         'board_id', lpad(n::text, greatest(4, length(n::text)), '0'), 'slug', 'copy-' || n, 'name', 'Copy ' || n, 'version', 1))).*
       from boards, generate_series(1001, 11000) n where board_id = '0001'`,
  )
  await queryDatabase(
    place,
    `insert into board_versions (board_id, version, content)
       select lpad(n::text, greatest(4, length(n::text)), '0'), 1, content || jsonb_build_object(
         'boardId', lpad(n::text, greatest(4, length(n::text)), '0'), 'slug', 'copy-' || n, 'name', 'Copy ' || n)
       from board_versions, generate_series(1001, 11000) n where board_id = '0001'`,
  )
  await admin(context, place)
  await page.goto('/boards?order=id&direction=asc')
  await expect(counts(page)).toHaveText('Filtered boards: 10008, Total boards: 10008')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('link', { name: 'Copy 11000', exact: true })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(page.getByRole('link', { name: /^Copy 60\d\d$/ }).first()).toBeVisible()
})
