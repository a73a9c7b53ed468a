/**
 * Nothing typed is lost when a request fails (docs/rules.md#unsent-forms): each form of the account says why, and works
 * when sent again.
 */
import type { Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { login, player, register, newPerson, verify } from '../../support/people.ts'
import { ageLogins } from '../../support/stale-login.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

const unreachable = 'The server cannot be reached.'

/** Fills the fields by their labels; returns a function that checks whether they still hold it. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const found = Object.entries(fields).map(([label, text]) => ({
    field: page.getByLabel(label, { exact: true }).last(),
    text,
  }))
  for (const { field, text } of found) await field.fill(text)
  return async () => {
    for (const { field, text } of found) await expect(field).toHaveValue(text)
  }
}

/** The request that does not get through, of each page. */
const cutRequests = new WeakMap<Page, string>()

// Set before the page is opened: a browser may send what is requested in the same moment past a route that is new.
test.beforeEach(async ({ page }) => {
  await page.route('**/rpc/**', (route) =>
    route
      .request()
      .url()
      .endsWith(`/rpc/${cutRequests.get(page)}`)
      ? route.abort()
      : route.continue(),
  )
})

/** Sends the form by Enter twice: on a line that is cut, and then on one that works. */
async function sendTwice(page: Page, procedurePath: string, isStored: () => Promise<void>): Promise<void> {
  cutRequests.set(page, procedurePath)
  await page.keyboard.press('Enter')
  await expect(page.getByText(unreachable).first()).toBeVisible()
  await isStored()
  cutRequests.delete(page)
  // A toast that reports it closes automatically; Enter sends the form all the same.
  await page.keyboard.press('Enter')
}

test('login', { tag: full }, async ({ page, context, product }) => {
  const person = await player(context, product)
  await context.clearCookies()
  await page.goto('/login')
  await sendTwice(page, 'account/login', await fill(page, { Email: person.email, Password: person.password }))
  await expect(page).toHaveURL('/dashboard')
})

test('register', { tag: full }, async ({ page }) => {
  const person = newPerson()
  await page.goto('/register')
  await sendTwice(page, 'account/register', await fill(page, { Email: person.email, Password: person.password }))
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('forgotten password', { tag: full }, async ({ page }) => {
  await page.goto('/forgotten-password')
  await sendTwice(page, 'account/requestPasswordReset', await fill(page, { Email: newPerson().email }))
  await expect(page.getByText('We have send you an email')).toBeVisible()
})

test('a new password by mail', { tag: full }, async ({ page, context, product }) => {
  const { email } = await player(context, product)
  await clientOf(context.request, product).account.requestPasswordReset({ email })
  const link = getLink(await mailTo(product.dataDir, email, { subject: 'Reset your password' }))
  await page.goto(link.pathname + link.search)
  const fields = { 'New password': 'another password', 'Confirm new password': 'another password' }
  await sendTwice(page, 'account/confirmPasswordReset', await fill(page, fields))
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
})

test('a gamertag', { tag: full }, async ({ page, context, product }) => {
  const person = newPerson()
  await register(context.request, product, person)
  await verify(context.request, product, person)
  await login(context.request, product, person)
  await page.goto('/welcome')
  await sendTwice(page, 'account/setGamertag', await fill(page, { Gamertag: person.gamerTag }))
  await expect(page).toHaveURL('/dashboard')
})

test(
  'a new password, another address, and the end of the account',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await player(context, product)
    await ageLogins(product, person.email)
    await page.goto('/account')
    const field = page.getByLabel('Current password').first()
    const isStored = await fill(page, {
      'New password': 'another password',
      'Confirm new password': 'another password',
    })
    await field.fill(person.password)
    await sendTwice(page, 'account/updatePassword', async () => {
      await isStored()
      await expect(field).toHaveValue(person.password)
    })
    await expect(page.getByText('Your password was changed.')).toBeVisible()

    await ageLogins(product, person.email)
    await page.reload()
    const newEmail = newPerson().email
    await sendTwice(
      page,
      'account/requestEmailChange',
      await fill(page, { 'New email': newEmail, 'Current password': 'another password' }),
    )
    await expect(page.getByText(`Your email changes to ${newEmail}`)).toBeVisible()

    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('another password')
    await sendTwice(page, 'account/deleteAccount', async () => {
      await expect(dialog.getByLabel('Current password')).toHaveValue('another password')
    })
    await expect(page).toHaveURL('/')
  },
)

test('the profile', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/profile')
  const isStored = await fill(page, { 'First name': 'Wren', 'Last name': 'Okafor' })
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('Last name').press('End')
  await sendTwice(page, 'profile/update', async () => {
    await isStored()
    await expect(page.getByLabel('Country')).toHaveValue('IE')
  })
  await expectToast(page, 'Profile updated')
})
