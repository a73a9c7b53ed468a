/** Ten wrong passwords slow the attacker, not the owner (docs/rules.md#too-many-tries). */
import type { Page } from 'playwright/test'
import { call } from '../support/calls.ts'
import { player } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

// With the limits as they are; the other stories share one address and have them a thousand times as wide.
let product: Product | undefined
test.use({
  place: async ({}, use) => {
    product ??= await startProduct({ RATE_LIMIT_FACTOR: '1' })
    await use({ url: product.url, dataDir: product.dataDir })
  },
})
test.afterAll(async () => await product?.remove())

async function tryLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('the eleventh try is told how long to wait; the owner comes in beside it', async ({
  page,
  context,
  browser,
  place,
}) => {
  const owner = await player(context, place)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')

  // On the same network, in a browser that the account does not know.
  const elsewhere = await browser.newContext({ baseURL: place.url })
  for (let count = 1; count <= 10; count += 1) {
    const input = { email: owner.email, password: `guess ${count}` }
    expect((await call(elsewhere.request, place.url, 'account.login', input)).status).toBe(401)
  }
  const attacker = await elsewhere.newPage()
  await tryLogin(attacker, owner.email, owner.password)
  await expect(attacker.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible()
  await expect(attacker.getByLabel('Email')).toHaveValue(owner.email)
  await expect(attacker).toHaveURL('/login')
  await elsewhere.close()

  await tryLogin(page, owner.email, owner.password)
  await expect(page).toHaveURL('/dashboard')
})
