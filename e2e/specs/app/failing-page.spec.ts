/** A page that fails says so, shows a way back and an id; the server's log has the same id. Never a blank screen. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { getOutputFile } from '../../../testkit/product.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'

test.use({ expectedErrors: [/TypeError|Error:|The above error|dynamically imported|no popover today/] })

/** The id that the page shows, once the log has it. */
async function getReport(page: Page, { dataDir }: ProductHandle): Promise<Record<string, unknown>> {
  const id = page.getByText('Report id:').locator('code')
  await expect(id).toHaveText(/^[0-9a-z]{4,16}$/)
  const shown = await id.textContent()
  const find = async () => {
    const printed = await readFile(getOutputFile(dataDir), 'utf8')
    const line = printed.split('\n').find((text) => text.includes(`"reportId":"${shown}"`))
    return line === undefined ? null : (JSON.parse(line) as Record<string, unknown>)
  }
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? {}
}

test('a screen that breaks keeps the navbar, and the log has its id, path and user', async ({
  page,
  context,
  product,
}) => {
  const { email } = await player(context, product)
  await page.route('**/rpc/boards/byName', (route) => route.fulfill({ json: { json: [null] } }))
  await page.goto('/play?from=mail')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const report = await getReport(page, product)
  expect(report).toMatchObject({
    msg: 'A page failed',
    path: '/play',
    userId: expect.stringMatching(/./),
  })
  expect(JSON.stringify(report)).not.toContain(email)

  await page.unroute('**/rpc/boards/byName')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('a chunk of the app that does not load is named, and can be requested again', async ({ page, product }) => {
  await page.goto('/')
  await page.route('**/assets/credits-screen-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Where the pictures come from' }).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  expect(await getReport(page, product)).toMatchObject({ path: '/credits', userId: null })
  await page.unroute('**/assets/credits-screen-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
})

test('without its first script the page says so at once', { tag: full }, async ({ page, product }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/play/0001')
  await expect(page.getByRole('heading', { name: 'Tilerush did not start' })).toBeVisible({ timeout: 10_000 })
  expect(await getReport(page, product)).toMatchObject({
    path: '/play/0001',
    message: expect.stringContaining('/assets/index-'),
  })
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('an app that breaks altogether says so, too', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  // Toasts lie outside of every screen, so nothing catches what breaks there.
  await page.addInitScript(() => {
    HTMLElement.prototype.showPopover = () => {
      throw new Error('no popover today')
    }
  })
  await page.goto('/dashboard')
  await page.route('**/rpc/stars/add', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Star / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Tilerush did not start' })).toBeVisible({ timeout: 10_000 })
  expect(await getReport(page, product)).toMatchObject({
    path: '/dashboard',
    message: expect.stringContaining('no popover today'),
  })
})

test.describe('without JavaScript', { tag: full }, () => {
  test.use({ javaScriptEnabled: false })

  test('the page says so at once', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Tilerush did not start' })).toBeVisible({ timeout: 10_000 })
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    expect(await page.content()).toContain('Tilerush is a game and needs JavaScript.')
  })
})
