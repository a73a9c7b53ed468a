import type { Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { player, newPerson } from '../../support/people.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast, failureToasts, recordToasts } from '../../support/toasts.ts'

async function openLinkTo(page: Page, product: ProductHandle, address: string, subject = ''): Promise<void> {
  const link = getLink(await mailTo(product.dataDir, address, { subject }))
  await page.goto(link.pathname + link.search)
}

test(
  'a changed email is confirmed at both addresses, and can be recovered at the old one',
  { tag: full },
  async ({ page, context, browser, product }) => {
    const person = await player(context, product)
    const newEmail = newPerson().email
    await page.goto('/account')
    const field = page.getByLabel('New email')
    await field.fill('no address')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Enter an email address/)
    await field.fill(person.email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is your email already.')).toBeVisible()
    await field.fill(newEmail)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Your email changes to ${newEmail}`)).toBeVisible()

    await openLinkTo(page, product, newEmail)
    await expect(page.getByText(`you agree that your account moves to ${newEmail}`)).toBeVisible()
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByRole('heading', { name: 'One more to go' })).toBeVisible()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByText(new RegExp(`opened at ${person.email}`))).toBeVisible()

    // The other mail may be read on another device, where no one is logged in.
    const elsewhere = await browser.newContext({ baseURL: product.url })
    await recordToasts(elsewhere)
    const other = await elsewhere.newPage()
    await openLinkTo(other, product, person.email, 'Confirm the change')
    await other.getByRole('button', { name: 'Verify Email' }).click()
    await expect(other.getByRole('heading', { name: 'Email changed' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newEmail)

    await expect(async () => {
      expect((await mailTo(product.dataDir, person.email)).subject).toBe('Your Tilerush email was changed')
    }).toPass()
    await openLinkTo(other, product, person.email)
    await expect(other.getByRole('heading', { name: 'Recover Email' })).toBeVisible()
    await expect(other.getByText(person.email)).toBeVisible()
    await other.getByRole('button', { name: 'Recover Email' }).click()
    await expect(other.getByRole('heading', { name: 'Email recovered' })).toBeVisible()
    await other.getByRole('button', { name: 'Reset password' }).click()
    await expect(
      other.getByText('We have send you an email, which will allow you to reset your password.'),
    ).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)

    await openLinkTo(other, product, person.email, 'Reset your password')
    await expect(other.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await other.getByLabel('New password', { exact: true }).fill('a better password')
    await other.getByLabel('Confirm new password').fill('a better password')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await other.getByRole('link', { name: 'Login' }).click()
    await other.getByLabel('Email').fill(person.email)
    await other.getByLabel('Password', { exact: true }).fill('a better password')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL('/dashboard')
    expect(failureToasts(context)).toEqual([])
    expect(failureToasts(elsewhere)).toEqual([])
    await elsewhere.close()
  },
)

test(
  'a change of email can be cancelled, and its links do nothing then',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    const newEmail = newPerson().email
    await page.goto('/account')
    await page.getByLabel('New email').fill(newEmail)
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    await expect(page.getByLabel('New email')).toBeVisible()
    await openLinkTo(page, product, newEmail)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expectToast(page, 'Error applying ActionCode')
    await expect(page.getByText('This link has expired.')).toBeVisible()
  },
)
