/**
 * Every state of the account's screens passes axe in both themes, on phone and desktop, and its fields name for password
 * managers what they are (docs/rules.md#unsent-forms, docs/rules.md#mailed-links, docs/rules.md#error-texts).
 */
import type { Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { full, onlyInFull } from '../../support/full.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { player, register, newPerson, verify } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { admin } from '../../support/staff.ts'
import { ageLogins } from '../../support/stale-login.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const

async function toastGone(page: Page): Promise<void> {
  await expect(page.locator('[popover]')).toHaveCount(0)
}

/** A field's type, name, autocomplete and inputmode; a hyphen for one that it does not need. */
type Field = readonly [label: string, attributes: string]

async function expectFields(page: Page, fields: readonly Field[]): Promise<void> {
  for (const [label, attributes] of fields) {
    const field = page.getByLabel(label, { exact: true }).first()
    await expect(field, label).toBeVisible()
    const found = await field.evaluate((element: HTMLInputElement | HTMLSelectElement) =>
      [element.type, ...['name', 'autocomplete', 'inputmode'].map((name) => element.getAttribute(name) ?? '-')].join(
        ' ',
      ),
    )
    expect(found, label).toBe(attributes)
  }
}

for (const { name, viewport } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const tag = name === 'phone' && colorScheme === 'dark' ? [] : [full]
    test.describe(`${name}, ${colorScheme}`, { tag }, () => {
      test.use({ viewport, colorScheme })

      test('the way to an account', async ({ page, product }) => {
        const person = newPerson()
        await page.goto('/register')
        await expectFields(page, [
          ['Email', 'email email username email'],
          ['Password', 'password password new-password -'],
        ])
        await page.getByRole('button', { name: 'Register' }).click()
        await expect(page.getByText('This field is required').first()).toBeVisible()
        await expectSound(page, 'register, with errors')
        await page.getByLabel('Email').fill(person.email)
        await page.getByLabel('Password', { exact: true }).fill(person.password)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
        await expectSound(page, 'register, sent')
        const link = getLink(await mailTo(product.dataDir, person.email))
        await page.goto(link.pathname + link.search)
        await expect(page.getByText(`This link works. It verifies ${person.email}`)).toBeVisible()
        await expectSound(page, 'verify email')
        await page.getByRole('button', { name: 'Verify Email' }).click()
        await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible()
        await expect(page.getByText('Thank you for verifying your email.')).toBeVisible()
        await expectSound(page, 'email verified')
        await page.goto(link.pathname + link.search)
        await expect(page.getByText('Your email is verified.')).toBeVisible()
        await expectSound(page, 'a link of a verified address')
        await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
        await expect(page).toHaveURL('/login')
        await expect(page.getByLabel('Email')).toHaveValue(person.email)
        await expectFields(page, [
          ['Email', 'email email username email'],
          ['Password', 'password password current-password -'],
        ])
        await page.getByLabel('Password', { exact: true }).fill('not the password')
        await page.keyboard.press('Enter')
        await expect(page.getByText(/Please register a new account/)).toBeVisible()
        await expect(page.getByLabel('Email')).toHaveValue(person.email)
        await expectSound(page, 'login, with an error')
        await page.getByLabel('Password', { exact: true }).fill(person.password)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/welcome')
        await expectFields(page, [['Gamertag', 'text gamerTag nickname -']])
        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('This field is required')).toBeVisible()
        await expectSound(page, 'welcome, with an error')
      })

      test('links that do not work, and an address that is recovered', async ({ page, context, product }) => {
        for (const mode of ['none', ...onlyInFull('resetPassword', 'recoverEmail'), 'verifyEmail']) {
          await page.goto(`/manage-login?mode=${mode}&oobCode=altered`)
          if (mode !== 'none') await expect(page.getByText('This link is not valid.')).toBeVisible()
          await toastGone(page)
          await expectSound(page, `an altered link of ${mode}`)
        }
        await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
        // It will not work the second time either.
        await expect(page.getByRole('button', { name: 'Verify Email' })).toHaveCount(0)
        await expectToast(page, 'Error applying ActionCode')
        await page.reload({ waitUntil: 'commit' })
        // The alert itself has no size of its own; the text in it is what people see.
        const toast = page.locator('[role="alert"]').getByText('Error applying ActionCode')
        await toast.click()
        await expect(toast).toBeHidden()
        const person = await player(context, product)
        const newEmail = newPerson().email
        await clientOf(context.request, product).account.requestEmailChange({ newEmail })
        for (const address of [newEmail, person.email]) {
          await verify(context.request, product, { ...person, email: address }, { subject: 'Confirm' })
        }
        await expect
          .poll(async () => (await mailTo(product.dataDir, person.email)).subject)
          .toBe('Your Tilerush email was changed')
        const link = getLink(await mailTo(product.dataDir, person.email))
        await page.goto(link.pathname + link.search)
        await expect(page.getByRole('button', { name: 'Recover Email' })).toBeVisible()
        await expectSound(page, 'recover email')
        await page.getByRole('button', { name: 'Recover Email' }).click()
        await expect(page.getByRole('heading', { name: 'Email recovered' })).toBeVisible()
        await expectSound(page, 'email recovered')
      })

      test('the profile, and the users with what one of them did', async ({ page, context, product }) => {
        const person = await admin(context, product)
        await page.goto('/profile')
        await expectFields(page, [
          ['Gamertag', 'text gamerTag nickname -'],
          ['First name', 'text firstName given-name -'],
          ['Last name', 'text lastName family-name -'],
          ['Year born', 'select-one yearBorn bday-year -'],
          ['Country', 'select-one country country -'],
        ])
        await page.getByText('Custom', { exact: true }).click()
        await page.getByLabel('Gamertag').fill('')
        await page.getByRole('button', { name: 'Update profile' }).click()
        await expect(page.getByText('This field is required')).toBeVisible()
        await expectSound(page, 'profile, with an error')
        await page.goto('/users')
        await page.getByLabel('Search').fill(person.email)
        await page.getByRole('button', { name: `Manage ${person.gamerTag}` }).click()
        await expect(page.getByRole('heading', { name: 'Activity log' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectSound(page, "users, a user's activity")
      })

      test('the ways back into an account', async ({ page, context, product }) => {
        const person = await player(context, product)
        await context.clearCookies()
        await page.goto('/forgotten-password')
        await expectFields(page, [['Email', 'email email username email']])
        await page.getByRole('button', { name: 'Reset password' }).click()
        await expect(page.getByText('This field is required')).toBeVisible()
        await expectSound(page, 'forgotten password, with an error')
        await page.getByLabel('Email').fill(person.email)
        await page.keyboard.press('Enter')
        await expect(page.getByText('We have send you an email')).toBeVisible()
        await expectSound(page, 'forgotten password, sent')
        const link = getLink(await mailTo(product.dataDir, person.email, { subject: 'Reset your password' }))
        await page.goto(link.pathname + link.search)
        await expectFields(page, [
          ['New password', 'password newPassword new-password -'],
          ['Confirm new password', 'password confirmPassword new-password -'],
        ])
        await expect(page.locator('input[autocomplete="username"]')).toHaveValue(person.email)
        await page.getByRole('button', { name: 'Reset Password' }).click()
        await expect(page.getByText('This field is required').first()).toBeVisible()
        await expectSound(page, 'reset password, with errors')
        await page.getByLabel('New password', { exact: true }).fill('a better password')
        await page.getByLabel('Confirm new password').fill('a better password')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
        await expectSound(page, 'reset password, done')
        await page.goto(link.pathname + link.search)
        await expect(page.getByText('This link has been used before.')).toBeVisible()
        await toastGone(page)
        await expectSound(page, 'a link that was used')
        const unverified = newPerson()
        await register(context.request, product, unverified)
        await page.goto('/login')
        await page.getByLabel('Email').fill(unverified.email)
        await page.getByLabel('Password', { exact: true }).fill(unverified.password)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Send the email again' }).click()
        await expect(page.getByText('Sent again.')).toBeVisible()
        await expectSound(page, 'login, not verified')
        await page.goto('/account-disabled')
        await expect(page.getByRole('heading', { name: 'Account Disabled' })).toBeVisible()
        await expectSound(page, 'account disabled')
      })

      test('the account page', async ({ page, context, product }) => {
        const person = await player(context, product)
        await ageLogins(product, person.email)
        await page.goto('/account')
        await expectFields(page, [
          ['Email', 'email email username email'],
          ['Current password', 'password currentPassword current-password -'],
          ['New password', 'password newPassword new-password -'],
          ['Confirm new password', 'password confirmPassword new-password -'],
          ['New email', 'email newEmail email email'],
        ])
        await page.getByRole('button', { name: 'Update password' }).click()
        await expect(page.getByText('This field is required').first()).toBeVisible()
        await expectSound(page, 'account, with errors')
        await page.getByRole('button', { name: 'Delete account' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectSound(page, 'account, deleting')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const newEmail = newPerson().email
        const input = { newEmail, currentPassword: person.password }
        await clientOf(context.request, product).account.requestEmailChange(input)
        await page.reload()
        await expect(page.getByRole('button', { name: 'Cancel the change' })).toBeVisible()
        await expectSound(page, 'account, changing the email')
        const link = getLink(await mailTo(product.dataDir, newEmail))
        await page.goto(link.pathname + link.search)
        await page.getByRole('button', { name: 'Verify Email' }).click()
        await expect(page.getByRole('heading', { name: 'One more to go' })).toBeVisible()
        await expectSound(page, 'email, one more to go')
      })
    })
  }
}
