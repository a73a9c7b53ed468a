/** Boards exported as a single file, of which some are imported again. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { storeFirstBoards } from '../../support/first-boards.ts'
import { full } from '../../support/full.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'

useOwnProduct(storeFirstBoards)

/** The selected boards. */
async function exported(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  return await readFile(await (await download).path())
}

test('a visitor and a player may not import boards', { tag: full }, async ({ request, context, product }) => {
  expect((await request.get('/archive?boards=0001')).status()).toBe(401)
  expect((await request.post('/archive', { data: Buffer.from('x') })).status()).toBe(401)
  await player(context, product)
  expect((await context.request.get('/archive?boards=0001')).status()).toBe(403)
  expect((await context.request.post('/archive', { data: Buffer.from('x') })).status()).toBe(403)
})

test(
  'several boards selected in the list make one file; boards can be left out of an import',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    await page.goto('/boards?order=id&direction=asc')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(page.getByText('0 boards selected')).toBeVisible()
    await page.getByRole('checkbox').nth(0).check()
    await page.getByRole('checkbox').nth(1).check()
    await expect(page.getByText('2 boards selected')).toBeVisible()
    await expectSound(page, 'selecting')
    const archive = await exported(page)
    await page.goto('/import-boards')
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'boards.zip', mimeType: 'application/zip', buffer: archive })
    await expect(page.getByRole('button', { name: 'Import 2 boards' })).toBeEnabled()
    await page.getByRole('checkbox').nth(0).uncheck()
    await expect(page.getByRole('button', { name: 'Import 1 board' })).toBeEnabled()
    await page.getByRole('checkbox').nth(1).uncheck()
    await expect(page.getByRole('button', { name: /^Import 0/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Drop any file here' })).toBeVisible()
  },
)
