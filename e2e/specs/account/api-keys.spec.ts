/** A key for programs (docs/rules.md#api-keys): made on the account page, shown once, used, revoked. */
import { apiBasePath } from '@tilerush/core/api/constants'
import { openBrowser } from '../../../server/src/testing/from-outside.ts'
import { follow, tabTo } from '../../support/keyboard.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

test('a key reads boards until it is revoked, and is shown once', async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const asking = page.getByRole('dialog', { name: 'A new key' })
  await asking.getByLabel('Name').fill('Weekly report')
  await expectSound(page, 'a new key')
  await asking.getByRole('button', { name: 'Make a key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const key = (await shown.locator('[dir=ltr]').textContent()) ?? ''
  await expectSound(page, 'the key')

  // Without cookies, as a program sends it.
  const read = (): Promise<Response> =>
    fetch(`${product.url}${apiBasePath}/boards`, { headers: { authorization: `Bearer ${key}` } })
  const response = await read()
  expect(response.status).toBe(200)
  const { boards } = (await response.json()) as { boards: unknown[] }
  expect(boards.length).toBeGreaterThan(0)

  await shown.getByRole('button', { name: 'I have it' }).click()
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Weekly report' })
  await expect(row).toContainText(`…${key.slice(-4)}`)
  await expect(row).toContainText('Last used')
  await expect(page.getByText(key)).toHaveCount(0)

  await row.getByRole('button', { name: 'Revoke Weekly report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  expect((await read()).status).toBe(401)
})

test('logging out everywhere revokes keys when that is chosen, by the keyboard', async ({ page, context, product }) => {
  const { sessionSecret } = await player(context, product)
  const owner = openBrowser(product.url, { sessionSecret }).client
  const { key } = await owner.account.createApiKey({ name: 'Report', scopes: ['read'] })
  await page.goto('/account')
  const choices = page.getByLabel('Revoke my key for programs, too')
  // One in the form of a new password, one beside the way out.
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all()) await expect(choice).not.toBeChecked()
  await expectSound(page, 'the choice to revoke keys')
  await tabTo(page, choices.last())
  await page.keyboard.press('Space')
  await follow(page, page.getByRole('button', { name: 'Log out everywhere' }))
  await expect(page).toHaveURL('/login')
  const headers = { authorization: `Bearer ${key}` }
  expect((await fetch(`${product.url}${apiBasePath}/boards`, { headers })).status).toBe(401)
})
