/**
 * Nothing typed is lost when a call fails (docs/rules.md#unsent-forms): each form of the account says why, and works
 * when sent again.
 */
import type { Page } from 'playwright/test'
import { mustCall } from '../support/calls.ts'
import { linkOf, mailTo } from '../support/mails.ts'
import { login, player, register, somebody, verify } from '../support/people.ts'
import { ageLogins } from '../support/stale-login.ts'
import { expect, test } from '../support/story.ts'

const unreachable = 'The server cannot be reached.'

/** Fills the fields by their labels; answers with what asks whether they still hold it. */
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

/** The call that does not get through, of each page. */
const cutCalls = new WeakMap<Page, string>()

// Before the page is opened: a browser may send what is asked for in the same moment past a route that is new.
test.beforeEach(async ({ page }) => {
  await page.route('**/rpc/**', (route) =>
    route
      .request()
      .url()
      .endsWith(`/rpc/${cutCalls.get(page)}`)
      ? route.abort()
      : route.continue(),
  )
})

/** Sends the form by Enter twice: on a line that is cut, and then on one that works. */
async function sendTwice(page: Page, call: string, isKept: () => Promise<void>): Promise<void> {
  cutCalls.set(page, call)
  await page.keyboard.press('Enter')
  await expect(page.getByText(unreachable).first()).toBeVisible()
  await isKept()
  cutCalls.delete(page)
  // A toast that tells of it closes by itself; Enter sends the form all the same.
  await page.keyboard.press('Enter')
}

test('login', async ({ page, context, place }) => {
  const person = await player(context, place)
  await context.clearCookies()
  await page.goto('/login')
  await sendTwice(page, 'account/login', await fill(page, { Email: person.email, Password: person.password }))
  await expect(page).toHaveURL('/dashboard')
})

test('register', async ({ page }) => {
  const person = somebody()
  await page.goto('/register')
  await sendTwice(page, 'account/register', await fill(page, { Email: person.email, Password: person.password }))
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('forgotten password', async ({ page }) => {
  await page.goto('/forgotten-password')
  await sendTwice(page, 'account/requestPasswordReset', await fill(page, { Email: somebody().email }))
  await expect(page.getByText('We have send you an email')).toBeVisible()
})

test('a new password by mail', async ({ page, context, place }) => {
  const { email } = await player(context, place)
  await mustCall(context.request, place.url, 'account.requestPasswordReset', { email })
  const link = linkOf(await mailTo(place.dataDir, email))
  await page.goto(link.pathname + link.search)
  const fields = { 'New password': 'another password', 'Confirm new password': 'another password' }
  await sendTwice(page, 'account/confirmPasswordReset', await fill(page, fields))
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
})

test('a gamertag', async ({ page, context, place }) => {
  const person = somebody()
  await register(context.request, place, person)
  await verify(context.request, place, person)
  await login(context.request, place, person)
  await page.goto('/welcome')
  await sendTwice(page, 'account/setGamertag', await fill(page, { Gamertag: person.gamerTag }))
  await expect(page).toHaveURL('/dashboard')
})

test('a new password, another address, and the end of the account', async ({ page, context, place }) => {
  const person = await player(context, place)
  await ageLogins(place, person.email)
  await page.goto('/account')
  const field = page.getByLabel('Current password').first()
  const isKept = await fill(page, { 'New password': 'another password', 'Confirm new password': 'another password' })
  await field.fill(person.password)
  await sendTwice(page, 'account/updatePassword', async () => {
    await isKept()
    await expect(field).toHaveValue(person.password)
  })
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  await ageLogins(place, person.email)
  await page.reload()
  const newEmail = somebody().email
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
})

test('the profile', async ({ page, context, place }) => {
  await player(context, place)
  await page.goto('/profile')
  const isKept = await fill(page, { 'First name': 'Wren', 'Last name': 'Okafor' })
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('Last name').press('End')
  await sendTwice(page, 'profile/update', async () => {
    await isKept()
    await expect(page.getByLabel('Country')).toHaveValue('IE')
  })
  await expect(page.getByText('Profile updated')).toBeVisible()
})
