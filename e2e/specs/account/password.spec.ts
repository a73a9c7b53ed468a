/**
 * Forgotten passwords, mailed codes, and the minimum length that an operator sets. One file: all of it is the way to
 * another password.
 */
import { randomBytes } from 'node:crypto'
import { full } from '../../support/full.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { login, player, register, newPerson } from '../../support/people.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast, failureToasts } from '../../support/toasts.ts'

const newPassword = `fresh-${randomBytes(4).toString('hex')}`
const codeFailed = 'Error applying ActionCode'

test(
  'a forgotten password is reset by mail, and its link works once',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await player(context, product)
    await page.goto('/account')
    await context.clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten password' }).click()
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(person.email)
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('We have send you an email, which will allow you to reset your password.'),
    ).toBeVisible()

    const link = getLink(await mailTo(product.dataDir, person.email, { subject: 'Reset your password' }))
    await page.goto(link.pathname + link.search)
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('password1')
    await page.getByLabel('Confirm new password').fill('password2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
    await page.getByLabel('Confirm new password').fill('password1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This password is one of the most common ones. Choose another.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm new password').fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await expect(async () => {
      expect((await mailTo(product.dataDir, person.email)).subject).toBe('Your Tilerush password was changed')
    }).toPass()

    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    expect(failureToasts(context)).toEqual([])

    await page.goto(link.pathname + link.search)
    await expect(page.getByText('This link has been used before.')).toBeVisible()
    await expect.poll(() => failureToasts(context)).toEqual([codeFailed])
    await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
  },
)

test('a reset logs every device out', { tag: full }, async ({ page, context, browser, product }) => {
  const person = await player(context, product)
  const elsewhere = await browser.newContext({ baseURL: product.url })
  await login(elsewhere.request, product, person)
  await context.request.post(`${product.url}/rpc/account/requestPasswordReset`, {
    data: { json: { email: person.email } },
  })
  const link = getLink(await mailTo(product.dataDir, person.email, { subject: 'Reset your password' }))
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  for (const away of [page, await elsewhere.newPage()]) {
    await away.goto('/dashboard')
    await expect(away).toHaveURL(/\/login/)
  }
  expect(failureToasts(context)).toEqual([])
  await elsewhere.close()
})

for (const [mode, wayOn] of [
  ['resetPassword', 'Get a new link'],
  ['recoverEmail', 'Login'],
  ['verifyEmail', 'Login'],
] as const) {
  test(`an altered link of ${mode} says so and changes nothing`, { tag: full }, async ({ page }) => {
    await page.goto(`/manage-login?mode=${mode}&oobCode=altered&lang=en&apiKey=x`)
    if (mode === 'verifyEmail') await page.getByRole('button', { name: 'Verify Email' }).click()
    await expectToast(page, codeFailed)
    await expect(page.getByText('This link is not valid. It may have been cut off')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
    await expect(page.getByRole('link', { name: wayOn })).toBeVisible()
  })
}

test('an expired link says so', { tag: full }, async ({ page, context, product }) => {
  const person = await player(context, product)
  await context.request.post(`${product.url}/rpc/account/requestPasswordReset`, {
    data: { json: { email: person.email } },
  })
  const link = getLink(await mailTo(product.dataDir, person.email, { subject: 'Reset your password' }))
  await queryDatabase(product, 'update action_codes set expires_at = now() where email = $1', [person.email])
  await page.goto(link.pathname + link.search)
  await expectToast(page, codeFailed)
  await expect(page.getByText('This link has expired.')).toBeVisible()
})

test(
  'a forgotten password at an address without an account looks the same',
  { tag: full },
  async ({ page, product }) => {
    const { email } = newPerson()
    await page.goto('/forgotten-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(
      page.getByText('We have send you an email, which will allow you to reset your password.'),
    ).toBeVisible()
    expect((await mailTo(product.dataDir, email)).text).toContain('has no account')
  },
)

test(
  'a mail that cannot be requested keeps what was typed, with the reason under the form',
  { tag: full },
  async ({ page }) => {
    await page.route('**/rpc/account/requestPasswordReset', (route) => route.abort())
    await page.goto('/forgotten-password')
    await page.getByLabel('Email').fill('wren@example.org')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('wren@example.org')
  },
)

test(
  'the verification mail is sent again after a registration and after a refused login',
  { tag: full },
  async ({ page, context, product }) => {
    const person = newPerson()
    await page.goto('/register')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const first = await mailTo(product.dataDir, person.email)
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.getByText('Sent again.')).toBeVisible()
    const second = await mailTo(product.dataDir, person.email, { former: first })
    expect(getLink(second).search).not.toBe(getLink(first).search)

    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.route('**/rpc/account/resendVerification', (route) => route.abort())
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expectToast(page, 'Error sending verification email')
    await page.unroute('**/rpc/account/resendVerification')
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.getByText('Sent again.')).toBeVisible()
    const third = getLink(await mailTo(product.dataDir, person.email, { former: second }))
    await page.goto(third.pathname + third.search)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByText('Thank you for verifying your email.')).toBeVisible()
    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/welcome')
    expect(failureToasts(context)).toEqual([])
    await context.clearCookies()
  },
)

test(
  'registering a known address looks the same, and its owner is notified',
  { tag: full },
  async ({ page, context, product }) => {
    const person = newPerson()
    await register(context.request, product, person)
    await queryDatabase(product, 'update identities set email_verified = true where email = $1', [person.email])
    await page.goto('/register')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('a guess of mine')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const mail = await mailTo(product.dataDir, person.email, { subject: 'Your Tilerush account' })
    expect(mail.text).toContain('has an account already')
  },
)

test(
  'an account that cannot be created says so and keeps what was typed',
  { tag: full },
  async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/status of 503/)
    const person = newPerson()
    const name = `refused_${person.gamerTag}`
    await queryDatabase(
      product,
      `alter table identities add constraint ${name} check (email <> '${person.email}') not valid`,
    )
    await page.goto('/register')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Error creating account')
    await expect(page.getByText('The account could not be created. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
    await queryDatabase(product, `alter table identities drop constraint ${name}`)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  },
)

const hint = 'At least 20 characters'
const tooShort = 'The password needs at least 20 characters.'
const nineteen = 'nineteen characters'
const twenty = 'twenty characters ok'

test.describe('a longer minimum length', () => {
  useOwnProduct(undefined, { PASSWORD_MIN_LENGTH: '20' })

  test('on registration', { tag: full }, async ({ page }) => {
    await page.goto('/register')
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toHaveAccessibleDescription(hint)
    await page.getByLabel('Email').fill(newPerson().email)
    await field.fill(nineteen)
    await page.keyboard.press('Enter')
    await expect(page.getByText(tooShort)).toBeVisible()
    await field.fill(twenty)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  test(
    'on a reset and on the account page, where Generate makes one that is long enough',
    { tag: full },
    async ({ page, context, product }) => {
      const { email } = await player(context, product)
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
      const link = getLink(await mailTo(product.dataDir, email, { subject: 'Reset your password' }))
      await page.goto(link.pathname + link.search)
      await expect(field).toHaveAccessibleDescription(hint)
      await field.fill(nineteen)
      await page.keyboard.press('Enter')
      await expect(page.getByText(tooShort)).toBeVisible()
    },
  )
})
