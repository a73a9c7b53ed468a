import { randomBytes } from 'node:crypto'
import { recordFailureToasts } from '../support/failure-toasts.ts'
import { linkOf, mailTo } from '../support/mails.ts'
import { login, player, register, somebody } from '../support/people.ts'
import { queryDatabase } from '../support/operator.ts'
import { expect, test } from '../support/story.ts'

const newPassword = `fresh-${randomBytes(4).toString('hex')}`
const codeFailed = 'Error applying ActionCode'

test('a forgotten password is reset by mail, and its link works once', async ({ page, context, place }) => {
  const person = await player(context, place)
  await page.goto('/account')
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten password' }).click()
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We have send you an email, which will allow you to reset your password.')).toBeVisible()

  const link = linkOf(await mailTo(place.dataDir, person.email))
  const failures = await recordFailureToasts(context)
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
    expect((await mailTo(place.dataDir, person.email)).subject).toBe('Your Tilerush password was changed')
  }).toPass()

  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  expect(failures).toEqual([])

  await page.goto(link.pathname + link.search)
  await expect(page.getByText('This link has been used before.')).toBeVisible()
  await expect.poll(() => failures).toEqual([codeFailed])
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
})

test('a reset logs every device out', async ({ page, context, browser, place }) => {
  const person = await player(context, place)
  const elsewhere = await browser.newContext({ baseURL: place.url })
  await login(elsewhere.request, place, person)
  const failures = await recordFailureToasts(context)
  await context.request.post(`${place.url}/rpc/account/requestPasswordReset`, {
    data: { json: { email: person.email } },
  })
  const link = linkOf(await mailTo(place.dataDir, person.email))
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  for (const away of [page, await elsewhere.newPage()]) {
    await away.goto('/dashboard')
    await expect(away).toHaveURL(/\/login/)
  }
  expect(failures).toEqual([])
  await elsewhere.close()
})

for (const [mode, wayOn] of [
  ['resetPassword', 'Get a new link'],
  ['recoverEmail', 'Login'],
  ['verifyEmail', 'Login'],
] as const) {
  test(`an altered link of ${mode} says so and changes nothing`, async ({ page }) => {
    await page.goto(`/manage-login?mode=${mode}&oobCode=altered&lang=en&apiKey=x`)
    const toast = page.getByText(codeFailed)
    if (mode === 'verifyEmail') await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(toast).toBeVisible()
    await expect(page.getByText('This link is not valid. Check that the whole address was copied.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
    await expect(page.getByRole('link', { name: wayOn })).toBeVisible()
  })
}

test('an expired link says so', async ({ page, context, place }) => {
  const person = await player(context, place)
  await context.request.post(`${place.url}/rpc/account/requestPasswordReset`, {
    data: { json: { email: person.email } },
  })
  const link = linkOf(await mailTo(place.dataDir, person.email))
  await queryDatabase(place, 'update action_codes set expires_at = now() where email = $1', [person.email])
  await page.goto(link.pathname + link.search)
  await expect(page.getByText(codeFailed)).toBeVisible()
  await expect(page.getByText('This link has expired.')).toBeVisible()
})

test('a forgotten password at an address without an account looks the same', async ({ page, place }) => {
  const { email } = somebody()
  await page.goto('/forgotten-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('We have send you an email, which will allow you to reset your password.')).toBeVisible()
  expect((await mailTo(place.dataDir, email)).text).toContain('has no account')
})

test('a mail that cannot be asked for keeps what was typed, with the reason under the form', async ({ page }) => {
  await page.route('**/rpc/account/requestPasswordReset', (route) => route.abort())
  await page.goto('/forgotten-password')
  await page.getByLabel('Email').fill('wren@example.org')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('wren@example.org')
})

test('the verification mail is sent again after a registration and after a refused login', async ({
  page,
  context,
  place,
}) => {
  const person = somebody()
  await page.goto('/register')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const first = linkOf(await mailTo(place.dataDir, person.email))
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('Sent again.')).toBeVisible()
  const second = linkOf(await mailTo(place.dataDir, person.email))
  expect(second.search).not.toBe(first.search)

  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.route('**/rpc/account/resendVerification', (route) => route.abort())
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('Error sending verification email')).toBeVisible()
  await page.unroute('**/rpc/account/resendVerification')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('Sent again.')).toBeVisible()
  const third = linkOf(await mailTo(place.dataDir, person.email))
  const failures = await recordFailureToasts(context)
  await page.goto(third.pathname + third.search)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Thank you for verifying your email.')).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/welcome')
  expect(failures).toEqual([])
  await context.clearCookies()
})

test('registering a known address looks the same, and its owner is told', async ({ page, context, place }) => {
  const person = somebody()
  await register(context.request, place, person)
  await queryDatabase(place, 'update identities set email_verified = true where email = $1', [person.email])
  await page.goto('/register')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('a guess of mine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect((await mailTo(place.dataDir, person.email)).text).toContain('has an account already')
})

test('an account that cannot be created says so and keeps what was typed', async ({ page, place, expectedErrors }) => {
  expectedErrors.push(/status of 503/)
  const person = somebody()
  const name = `refused_${person.gamerTag}`
  await queryDatabase(
    place,
    `alter table identities add constraint ${name} check (email <> '${person.email}') not valid`,
  )
  await page.goto('/register')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Error creating account')).toBeVisible()
  await expect(page.getByText('The account could not be created. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await queryDatabase(place, `alter table identities drop constraint ${name}`)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})
