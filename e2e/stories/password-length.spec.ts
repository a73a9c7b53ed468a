/** A server that asks for longer passwords says so wherever a new one is typed. */
import { linkOf, mailTo } from '../support/mails.ts'
import { player, somebody } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

const hint = 'At least 20 characters'
const tooShort = 'The password needs at least 20 characters.'
const nineteen = 'nineteen characters'
const twenty = 'twenty characters ok'

let product: Product | undefined
test.use({
  place: async ({}, use) => {
    product ??= await startProduct({ PASSWORD_MIN_LENGTH: '20' })
    await use({ url: product.url, dataDir: product.dataDir })
  },
})
test.describe.configure({ mode: 'default' })
test.afterAll(async () => await product?.remove())

test('on registration', async ({ page }) => {
  await page.goto('/register')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAccessibleDescription(hint)
  await page.getByLabel('Email').fill(somebody().email)
  await field.fill(nineteen)
  await page.keyboard.press('Enter')
  await expect(page.getByText(tooShort)).toBeVisible()
  await field.fill(twenty)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('on a reset and on the account page, where Generate makes one that is long enough', async ({
  page,
  context,
  place,
}) => {
  const { email } = await player(context, place)
  await page.goto('/account')
  const field = page.getByLabel('New password', { exact: true })
  await expect(field).toHaveAccessibleDescription(hint)
  await field.fill(nineteen)
  await page.keyboard.press('Enter')
  await expect(page.getByText(tooShort)).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(field).toHaveValue(/^.{20}$/)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  await context.clearCookies()
  await page.goto('/forgotten-password')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We have send you an email')).toBeVisible()
  const link = linkOf(await mailTo(place.dataDir, email))
  await page.goto(link.pathname + link.search)
  await expect(field).toHaveAccessibleDescription(hint)
  await field.fill(nineteen)
  await page.keyboard.press('Enter')
  await expect(page.getByText(tooShort)).toBeVisible()
})
