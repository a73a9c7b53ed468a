import type { APIRequestContext, Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { clientOf } from '../../support/client.ts'
import { runAdmin } from '../../../testkit/operator.ts'
import { login, player } from '../../support/people.ts'
import { admin } from '../../support/staff.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'
import { failureToasts } from '../../support/toasts.ts'

async function expectDisabledPage(page: Page): Promise<void> {
  await expect(page).toHaveURL('/account-disabled')
  await expect(page.getByRole('heading', { name: 'Account Disabled' })).toBeVisible()
  await expect(page.getByText('Your account has been disabled', { exact: true })).toBeVisible()
}

async function getUserId(request: APIRequestContext, product: ProductHandle): Promise<string> {
  return (await clientOf(request, product).account.me())?.userId ?? ''
}

test(
  'an account that an admin disables leads every open page of it to the Account Disabled page',
  { tag: full },
  async ({ page, context, browser, product }) => {
    const staff = await browser.newContext({ baseURL: product.url })
    await admin(staff, product)
    const person = await player(context, product)
    const userId = await getUserId(context.request, product)
    const [phone, tablet] = [await browser.newContext({ baseURL: product.url }), await browser.newContext()]
    for (const device of [phone, tablet]) await login(device.request, product, person)
    const onPhone = await phone.newPage()
    await onPhone.goto('/account')
    await expect(onPhone.getByRole('button', { name: 'Change email' })).toBeVisible()
    // Seen before, so that it is shown again without a request of its own.
    await Promise.all([page.waitForResponse('**/rpc/progress/dashboard'), page.goto('/dashboard')])
    await Promise.all([
      page.waitForResponse('**/rpc/account/me'),
      page.getByRole('link', { name: 'Categories' }).click(),
    ])
    await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
    await clientOf(staff.request, product).users.setEnabled({ userId, enabled: false })

    // A navigation within the page.
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expectDisabledPage(page)
    await page.reload()
    await expectDisabledPage(page)
    expect(failureToasts(context)).toEqual([])
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()

    // A request.
    await onPhone.getByLabel('New email').fill(`new-${person.email}`)
    await onPhone.getByRole('button', { name: 'Change email' }).click()
    await expectDisabledPage(onPhone)

    // A session that was not used in between ends with the enabling.
    await clientOf(staff.request, product).users.setEnabled({ userId, enabled: true })
    expect(await clientOf(tablet.request, product).account.me()).toBeNull()
    for (const each of [staff, phone, tablet]) await each.close()
  },
)

test(
  'an account disabled by the operator leads to the Account Disabled page, as does a login',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await player(context, product)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await runAdmin(product, 'disable', person.email)
    // The product remembers a session for three seconds.
    await expect(async () => {
      await page.goto('/profile')
      await expect(page).toHaveURL('/account-disabled', { timeout: 1000 })
    }).toPass()
    await expectDisabledPage(page)

    const tryLogin = async (password: string): Promise<void> => {
      await page.goto('/login?redirect=%2Fcategories')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
    }
    await tryLogin('not the password')
    await expect(page.getByText(/Please register a new account/)).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await tryLogin(person.password)
    await expectDisabledPage(page)

    await runAdmin(product, 'enable', person.email)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await tryLogin(person.password)
    await expect(page).toHaveURL('/categories')
  },
)
