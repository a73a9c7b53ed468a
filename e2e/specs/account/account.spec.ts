/** The account page: password, export and deletion. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { mailTo } from '../../support/mails.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { login, player } from '../../support/people.ts'
import { ageLogins } from '../../support/stale-login.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

const fresh = () => `fresh-${randomBytes(4).toString('hex')}`

test('right after a login the password changes without the old one', async ({ page, context, product }) => {
  const person = await player(context, product)
  const password = fresh()
  await page.goto('/account')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Update password' }) })
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(form.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(form.getByLabel('Current password')).toHaveCount(0)

  await form.getByRole('button', { name: 'Update password' }).click()
  await expect(form.getByLabel('New password', { exact: true })).toBeFocused()
  await expect(form.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/This field is required/)
  await form.getByLabel('New password', { exact: true }).fill('abc')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The password needs at least 6 characters.')).toBeVisible()
  await form.getByLabel('New password', { exact: true }).fill('password1')
  await form.getByLabel('Confirm new password').fill('password1')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Error updating password')
  await expect(form.getByText('This password is one of the most common ones. Choose another.')).toBeVisible()
  await expect(form.getByLabel('Confirm new password')).toHaveValue('password1')

  await form.getByLabel('New password', { exact: true }).fill(password)
  await form.getByLabel('Confirm new password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password was changed. Every other device was logged out.')).toBeVisible()
  expect((await mailTo(product.dataDir, person.email)).subject).toBe('Your Tilerush password was changed')

  await context.clearCookies()
  await login(context.request, product, { ...person, password })
})

test('later the current password is requested; a request that fails loses nothing', async ({
  page,
  context,
  product,
}) => {
  const person = await player(context, product)
  await ageLogins(product, person.email)
  const password = fresh()
  await page.goto('/account')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Update password' }) })
  await form.getByLabel('Current password').fill('not the password')
  await form.getByLabel('New password', { exact: true }).fill(password)
  await form.getByLabel('Confirm new password').fill(password)
  await page.keyboard.press('Enter')
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeFocused()
  await page.getByRole('button', { name: 'Forgotten? Send me a link' }).click()
  await expect(page.getByText('We have send you an email')).toBeVisible()
  await mailTo(product.dataDir, person.email, { subject: 'Reset your password for Tilerush' })

  await page.route('**/rpc/account/updatePassword', (route) => route.abort())
  await form.getByLabel('Current password').fill(person.password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Error updating password')
  await expect(form.getByText('The server cannot be reached.')).toBeVisible()
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue(password)
  await page.unroute('**/rpc/account/updatePassword')
  await form.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
})

test(
  'a login that grows old on the page asks for the password where it is needed',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await player(context, product)
    const password = fresh()
    const [response] = await Promise.all([page.waitForResponse('**/rpc/account/security'), page.goto('/account')])
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Update password' }) })
    await expect(form.getByLabel('Current password')).toHaveCount(0)
    // The page does not learn of it before the server refuses: otherwise it would prompt automatically.
    const body = await response.text()
    await page.route('**/rpc/account/security', (route) => route.fulfill({ body, contentType: 'application/json' }))
    await ageLogins(product, person.email)
    // The server remembers a session for three seconds.
    const isLoginFresh = async () => (await clientOf(context.request, product).account.security()).isLoginFresh
    await expect.poll(isLoginFresh).toBe(false)
    await form.getByLabel('New password', { exact: true }).fill(password)
    await form.getByLabel('Confirm new password').fill(password)
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Current password')).toBeFocused()
    await expect(form.getByText('Enter your current password.')).toBeVisible()
    await page.unroute('**/rpc/account/security')
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue(password)
    await form.getByLabel('Current password').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your password was changed.')).toBeVisible()
  },
)

test('Generate makes and copies a password; Cancel goes back, or to the dashboard on the first page', async ({
  page,
  context,
  product,
}) => {
  await player(context, product)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/categories')
  await page.getByRole('button', { name: /your menu/ }).click()
  await page
    .getByRole('link', { name: 'Account' })
    .or(page.getByRole('menuitem', { name: 'Account' }))
    .click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expectToast(page, 'New password copied to clipboard')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^[A-Za-z0-9!#$%&*+\-=?@_]{16}$/)
  expect(copied).not.toMatch(/[0O1lI|5S2Z8B]/)
  expect(copied).toMatch(/[!#$%&*+\-=?@_]/)
  const field = page.getByLabel('New password', { exact: true })
  await expect(field).toHaveValue(copied)
  await expect(page.getByLabel('Confirm new password')).toHaveValue(copied)
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/categories')
  const tab = await context.newPage()
  await tab.goto('/account')
  await tab.getByRole('button', { name: 'Cancel' }).click()
  await expect(tab).toHaveURL('/dashboard')
})

test('a password that cannot be copied says so', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expectToast(page, 'Error generating password')
})

test('facts that cannot be read say so', { tag: full }, async ({ page, context, product, expectedErrors }) => {
  expectedErrors.push(/status of 500/)
  await player(context, product)
  await page.route('**/rpc/account/security', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x' } },
    }),
  )
  await page.goto('/account')
  await expectToast(page, 'Error getting getting user data')
  await page.unroute('**/rpc/account/security')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Update password' })).toBeVisible()
})

test('a person takes the data along, deletes the account, and nothing is left', async ({ page, context, product }) => {
  const person = await player(context, product)
  await page.goto('/account')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export your data' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^tilerush-\w{8}-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await saved.path()))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({ email: person.email })

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByLabel('Current password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Your account was deleted')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Register' })).toBeVisible()

  const left = await queryDatabase(product, 'select user_id from users where email = $1', [person.email])
  expect(left).toEqual([])
  expect((await mailTo(product.dataDir, person.email)).subject).toBe('Your Tilerush account was deleted')
  await expect(login(context.request, product, person)).rejects.toMatchObject({ status: 401 })
})
