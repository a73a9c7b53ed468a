/** The board list and its filters (docs/rules.md#board-list, docs/rules.md#board-filters). */
import { locales } from '@tilerush/core/language/constants'
import type { Route } from 'playwright/test'
import { counts, eightBoards, findFaults, ids, tab } from '../../support/board-list.ts'
import { full, isFullRun } from '../../support/full.ts'
import { speak } from '../../support/people.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { admin, editor, sharedEditor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

useOwnProduct(eightBoards)

test.beforeEach(async ({ context, product }) => {
  await sharedEditor(context, product)
})

test('shows every board by creation date, descending, with its facts and ways on', async ({ page }) => {
  await page.goto('/board')
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
  await page.waitForLoadState('networkidle')
  await expectSoundScreen(page, 'the list')
})

test('the list passes axe with a tab of filters and without a find', { tag: full }, async ({ page }) => {
  for (const path of ['/boards?tab=keyword', '/boards?tab=substring&substring=zzz']) {
    await page.goto(path)
    await expect(counts(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectSoundScreen(page, path)
  }
})

test('a loading indicator is shown while there are no boards', { tag: full }, async ({ page }) => {
  const requests: Route[] = []
  await page.route('**/rpc/boards/list', (route) => void requests.push(route))
  await page.goto('/boards')
  await expect(page.getByText('Loading', { exact: true })).toBeAttached()
  await expect(page.getByLabel('Order by')).toHaveCount(0)
  await expect.poll(() => requests.length).toBe(1)
  await requests[0]?.continue()
  await expect(counts(page)).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
})

test('orders by each field in both directions', { tag: full }, async ({ page }) => {
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

test('a board is promoted and its promotion removed; its row is used by keyboard', async ({ page }) => {
  await page.goto('/boards?tab=id&id=0007')
  const row = page.getByRole('article')
  const saved = page.waitForResponse('**/rpc/boards/setPromoted')
  await row.getByRole('button', { name: /^Promote this board/ }).click()
  await expect(row.getByRole('button', { name: /^Remove promotion/ })).toBeVisible()
  // It is shown before it is saved.
  await saved
  await tab(page, 'By Promoted').click()
  await expect(counts(page)).toHaveText('Filtered boards: 3, Total boards: 8')
  await page
    .getByRole('article')
    .filter({ hasText: '0007' })
    .getByRole('button', { name: /^Remove promotion/ })
    .click()
  await expect(counts(page)).toHaveText('Filtered boards: 2, Total boards: 8')

  await page.goBack()
  await row.getByRole('heading').getByRole('link').focus()
  for (const name of [/^Promote this board/, /^Play /, /^View /, /^Edit /]) {
    await page.keyboard.press('Tab')
    await expect(row.getByRole(/Promote/.test(String(name)) ? 'button' : 'link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/edit-board/0007')
})

test('a promotion that cannot be saved is undone and reported', { tag: full }, async ({ page }) => {
  await page.goto('/boards?tab=id&id=0008')
  await page.route('**/rpc/boards/setPromoted', (route) => route.abort())
  await page.getByRole('button', { name: /^Promote this board/ }).click()
  await expectToast(page, 'Error toggling promoted')
  await expect(page.getByRole('button', { name: /^Promote this board/ })).toBeVisible()
})

test('a phone shows the id, the layout and how many tiles are enabled', { tag: full }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/boards?order=id&direction=asc')
  const row = page.getByRole('article').first()
  for (const fact of ['0001', '6×6', /^\d+\/\d+$/]) await expect(row.getByText(fact, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the create button leads to a new board', { tag: full }, async ({ page }) => {
  await page.goto('/boards')
  await page.getByRole('link', { name: 'Create board' }).click()
  await expect(page).toHaveURL('/new-board')
})

test('the filters can be hidden and shown', { tag: full }, async ({ page }) => {
  await page.goto('/boards')
  await page.getByRole('button', { name: 'Hide filters' }).click()
  await expect(tab(page, 'By Mode')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect(tab(page, 'By Mode')).toBeVisible()
})

// What each filter finds is shown by `list.db.test`; the address below has two of them.
test('filters by mode, promoted, category and layout', { tag: full }, async ({ page }) => {
  await page.goto('/boards')
  await tab(page, 'By Mode').click()
  const mode = page.getByLabel('Mode', { exact: true })
  await expect(mode).toHaveValue('live')
  await expect(counts(page)).toHaveText('Filtered boards: 6, Total boards: 8')
  await mode.selectOption('Testing')
  await expect(counts(page)).toHaveText('Filtered boards: 1, Total boards: 8')
  await mode.selectOption('Disabled')
  await expect.poll(() => ids(page)).toEqual(['0004'])
  await mode.selectOption('Live and testing')
  await expect(counts(page)).toHaveText('Filtered boards: 7, Total boards: 8')

  await tab(page, 'By Promoted').click()
  await expect(counts(page)).toHaveText('Filtered boards: 2, Total boards: 8')
  await page.getByLabel('Promoted', { exact: true }).selectOption('Not promoted')
  await expect(counts(page)).toHaveText('Filtered boards: 6, Total boards: 8')

  await tab(page, 'By Category').click()
  await page.getByLabel('Category').selectOption('Geography & Language')
  await expect(counts(page)).toHaveText('Filtered boards: 1, Total boards: 8')

  await tab(page, 'By Layout').click()
  const layout = page.getByLabel('Layout')
  expect(await layout.locator('option').allTextContents()).not.toContain('1×6')
  await layout.selectOption('5×6')
  await expect(counts(page)).toHaveText('Filtered boards: 1, Total boards: 8')

  await tab(page, 'No filter').click()
  await expect(counts(page)).toHaveText('Filtered boards: 8, Total boards: 8')
})

test(
  'filters by text: a part of the name in any case, a keyword, an id; nothing typed matches everything',
  { tag: full },
  async ({ page }) => {
    await page.goto('/boards')
    await tab(page, 'By Substring').click()
    await expect(counts(page)).toHaveText('Filtered boards: 8, Total boards: 8')
    await page.getByLabel('Part of the name').fill('FLAGS')
    await expect(counts(page)).toHaveText('Filtered boards: 1, Total boards: 8')
    await page.getByLabel('Part of the name').pressSequentially(' no such board')
    await expect(page.getByText('No boards to display after filtering')).toBeVisible()
    await expect(page.getByLabel('Order by')).toHaveCount(0)
    await expect(page.getByLabel('Direction')).toHaveCount(0)

    await tab(page, 'By Keyword').click()
    await expect(counts(page)).toHaveText('Filtered boards: 8, Total boards: 8')
    await page.getByLabel('Keyword').fill('Zoo')
    await expect(counts(page)).toHaveText('Filtered boards: 2, Total boards: 8')

    await tab(page, 'By ID').click()
    await expect(counts(page)).toHaveText('Filtered boards: 8, Total boards: 8')
    await page.getByLabel('ID', { exact: true }).fill('0007')
    await expect.poll(() => ids(page)).toEqual(['0007'])
  },
)

test('the address holds the view: it can be linked, and the back button goes through the views', async ({ page }) => {
  await page.goto('/boards?tab=mode&mode=testing&order=name&direction=asc')
  await expect(tab(page, 'By Mode')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Mode', { exact: true })).toHaveValue('testing')
  await expect(page.getByLabel('Order by')).toHaveValue('name')
  await expect(counts(page)).toHaveText('Filtered boards: 1, Total boards: 8')
  await tab(page, 'By Substring').click()
  await page.getByLabel('Part of the name').pressSequentially('flags')
  await expect(page).toHaveURL(/substring=flags/)
  await expect.poll(() => ids(page)).toEqual(['0001'])
  await page
    .getByRole('article')
    .getByRole('link', { name: /^View / })
    .click()
  await expect(page).toHaveURL('/board/0001')
  await page.goBack()
  await expect(page.getByLabel('Part of the name')).toHaveValue('flags')
  await page.goBack()
  await expect(page.getByLabel('Mode', { exact: true })).toHaveValue('testing')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('badge and actions of every row are there in full, in each language', async ({ page, context, product }) => {
    // The language is the account's, too, and the other specs share theirs.
    await editor(context, product)
    // In `npm test` the longest words, and the other direction.
    for (const locale of isFullRun ? locales : (['de', 'ar'] as const)) {
      await speak(context, product, locale)
      await page.goto('/boards?order=id&direction=asc')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('article').nth(3)).toBeVisible()
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await findFaults(page.getByRole('article')), `${locale}, ${width} px`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })
})

test('an unknown tab says so and filters nothing', { tag: full }, async ({ page }) => {
  await page.goto('/boards?tab=colour')
  await expectToast(page, 'Tab name not recognised')
  await expect(counts(page)).toHaveText('Filtered boards: 8, Total boards: 8')
})

// Last: the product of these specs has the ten thousand boards from now on.
test('ten thousand boards are scrolled through in one list', { tag: full }, async ({ page, context, product }) => {
  await queryDatabase(
    product,
    `insert into boards select (jsonb_populate_record(boards, jsonb_build_object(
         'board_id', lpad(n::text, greatest(4, length(n::text)), '0'), 'slug', 'copy-' || n, 'name', 'Copy ' || n, 'version', 1))).*
       from boards, generate_series(1001, 11000) n where board_id = '0001'`,
  )
  await queryDatabase(
    product,
    `insert into board_versions (board_id, version, content)
       select lpad(n::text, greatest(4, length(n::text)), '0'), 1, content || jsonb_build_object(
         'boardId', lpad(n::text, greatest(4, length(n::text)), '0'), 'slug', 'copy-' || n, 'name', 'Copy ' || n)
       from board_versions, generate_series(1001, 11000) n where board_id = '0001'`,
  )
  await admin(context, product)
  await page.goto('/boards?order=id&direction=asc')
  await expect(counts(page)).toHaveText('Filtered boards: 10008, Total boards: 10008')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('link', { name: 'Copy 11000', exact: true })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(page.getByRole('link', { name: /^Copy 60\d\d$/ }).first()).toBeVisible()
})
