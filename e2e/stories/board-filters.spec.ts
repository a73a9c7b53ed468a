/** What the board list is filtered by, and how its address says so (docs/rules.md#board-filters). */
import { counts, eightBoards, ids, tab } from '../support/board-list.ts'
import { useOwnProduct } from '../support/own-product.ts'
import { editor } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'

useOwnProduct(eightBoards)

test.beforeEach(async ({ context, place }) => {
  await editor(context, place)
})

test('the filters can be hidden and shown', async ({ page }) => {
  await page.goto('/boards')
  await page.getByRole('button', { name: 'Hide filters' }).click()
  await expect(tab(page, 'By Mode')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect(tab(page, 'By Mode')).toBeVisible()
})

test('filters by mode, promoted, category and layout', async ({ page }) => {
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

test('filters by text: a part of the name in any case, a keyword, an id; nothing typed matches everything', async ({
  page,
}) => {
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
})

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

test('an unknown tab says so and filters nothing', async ({ page }) => {
  await page.goto('/boards?tab=colour')
  await expect(page.getByRole('alert').getByText('Tab name not recognised')).toBeVisible()
  await expect(counts(page)).toHaveText('Filtered boards: 8, Total boards: 8')
})
