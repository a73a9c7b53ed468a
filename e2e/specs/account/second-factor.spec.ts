import type { Page } from 'playwright/test'
import { findFreePort } from '../../../server/src/testing/from-outside.ts'
import { totpCode } from '../../../server/src/testing/accounts/totp-code.ts'
import { full } from '../../support/full.ts'
import { clientOf } from '../../support/client.ts'
import { mailTo } from '../../support/mails.ts'
import { runAdmin } from '../../../testkit/operator.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { addBrowserAuthenticator, withholdOffers } from '../../support/passkeys.ts'
import { type Person, player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'
import { expectSound } from '../../support/sound-page.ts'
import { ageLogins } from '../../support/stale-login.ts'
import { withRoleByCommand } from '../../support/staff.ts'

// Browsers make passkeys for names only.
const port = String(await findFreePort())
useOwnProduct(undefined, { PORT: port, PUBLIC_URL: `http://localhost:${port}`, ADMIN_SECOND_FACTOR: 'required' })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
}

async function typePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A code of the app that was not used yet: the next one is accepted half a minute early. */
function nextCode(secret: string): string {
  return totpCode(secret, new Date(Date.now() + 30_000))
}

/** Sets an app up on the account page; returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an app' })
  await expect(setUp.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectSound(page, 'the key of an app')
  const secret = ((await setUp.locator('p[dir=ltr]').textContent()) ?? '').replaceAll(' ', '')
  const code = setUp.getByLabel('Code of the app')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('000000')
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByText('This code is not right, or it was used before.')).toBeVisible()
  await code.fill(totpCode(secret, new Date()))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codesDialog = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10)
  await expectSound(page, 'the recovery codes')
  const recoveryCodes = await codesDialog.getByRole('listitem').allTextContents()
  await codesDialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  return { secret, recoveryCodes }
}

test('a passkey is added, named, logs in without the password, and is removed', async ({ page, context, product }) => {
  const person = await player(context, product)
  const authenticator = await addBrowserAuthenticator(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Name the passkey' })
  await expect(naming.getByLabel('Name')).toHaveValue(/^Chrome on /)
  await expectSound(page, 'the name of a passkey')
  await naming.getByLabel('Name').fill('Key of the spec')
  await naming.getByRole('button', { name: 'Add a passkey' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Key of the spec' })
  await expect(row).toContainText(/Added.*ago/)
  expect(await authenticator.count()).toBe(1)
  await row.getByRole('button', { name: 'Rename Key of the spec' }).click()
  await naming.getByLabel('Name').fill('Laptop')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await naming.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey of your account already.')).toBeVisible()
  await expectSound(page, 'the account page with a passkey')

  await withholdOffers(page)
  await logOut(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectSound(page, 'the login page')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  // The list of the address field offers it, too.
  await page.reload()
  await page.getByRole('button', { name: /your menu/ }).click()
  const offered = page.waitForResponse('**/rpc/account/loginWithPasskey')
  await page.getByText('Logout').click()
  expect((await offered).status()).toBe(200)
  await expect(page).toHaveURL('/dashboard')

  await ageLogins(product, person.email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('dialog', { name: 'Remove Laptop?' }).getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectSound(page, 'the proof by passkey')
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toHaveCount(0)
  expect((await mailTo(product.dataDir, person.email)).subject).toBe('A passkey of your Tilerush account was removed')

  await withholdOffers(page)
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey does not log in here.')).toBeVisible()
  await authenticator.refuse()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('No passkey was chosen.')).toBeVisible()
  await typePassword(page, person)
  await expect(page).toHaveURL('/dashboard')
})

test('a login asks for the code of the app, or for a recovery code', async ({ page, context, product }) => {
  const person = await player(context, product)
  await page.goto('/account')
  const { secret, recoveryCodes } = await setUpApp(page)

  await logOut(page)
  await typePassword(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
  const code = page.getByLabel('Code of the app')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectSound(page, 'the second step')
  await code.fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right, or it was used before.')).toBeVisible()
  await code.fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await logOut(page)
  await typePassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/account')
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
})

test(
  'a change asks for the code again, and the operator helps who has lost it',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await player(context, product)
    await page.goto('/account')
    const { recoveryCodes } = await setUpApp(page)
    await ageLogins(product, person.email)
    // The server knows a session for a few seconds.
    const getSecurity = () => clientOf(context.request, product).account.security()
    await expect.poll(getSecurity).toMatchObject({ isLoginFresh: false })
    await page.reload()
    await page.getByLabel('New password', { exact: true }).fill('quite another horse')
    await page.getByLabel('Confirm new password').fill('quite another horse')
    await page.getByRole('button', { name: 'Update password' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.getByLabel('Current password').fill(person.password)
    await proof.getByLabel('Code of the app, or a recovery code').fill(recoveryCodes[0] ?? '')
    await expectSound(page, 'the proof by password and code')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your password was changed.')).toBeVisible()

    expect(await runAdmin(product, 'reset-second-factor', person.email)).toContain('logs in by password alone now')
    // The command is another process: the server knows a session for a few seconds.
    await expect(async () => {
      await page.goto('/account')
      await expect(page).toHaveURL(/\/login/, { timeout: 1000 })
    }).toPass()
    await typePassword(page, { ...person, password: 'quite another horse' })
    await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  },
)

test(
  'an admin without a second factor is led to the account page, and has all after setting one up',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await withRoleByCommand(context, product, 'admin')
    await page.goto('/users')
    await expect(page.getByRole('heading', { name: 'A second factor is needed' })).toBeVisible()
    await expectSound(page, 'the page that leads to a second factor')
    await page.getByRole('link', { name: 'Open your account' }).click()
    const { recoveryCodes } = await setUpApp(page)
    await page.goto('/users')
    await expect(page).toHaveTitle('Users | Tilerush')

    await logOut(page)
    await typePassword(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/users')
    await expect(page.getByText(/^Filtered users/)).toBeVisible()
  },
)
