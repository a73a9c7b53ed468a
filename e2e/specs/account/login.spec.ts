/** The login page, and its limit on tries (docs/rules.md#too-many-tries). */
import type { Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { clientOf } from '../../support/client.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { player, register, newPerson, verify } from '../../support/people.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { expect, test } from '../../support/spec.ts'

async function tryLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const notVerified =
  'You must click on the link in the email we sent you to verify your email address, before you can log in.'
const noData = 'Your user data does not exist.'
const registerHint = /Please register a new account/

test('at an address without passkeys the page says nothing of them until they are wanted', async ({
  page,
  product,
}) => {
  const error = page.getByText('Passkeys do not work at this address.')
  const offered = page.waitForResponse(/passkeyLoginOptions/)
  await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/login`)
  await (await offered).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(error).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(error).toBeVisible()
})

test(
  'an unverified account gets its message only after the right password',
  { tag: full },
  async ({ page, context, product }) => {
    const person = newPerson()
    await register(context.request, product, person)
    await tryLogin(page, person.email, 'not the password')
    await expect(page.getByText(registerHint)).toBeVisible()
    await expect(page.getByText(notVerified)).toHaveCount(0)
    await tryLogin(page, person.email, person.password)
    await expect(page.getByText(notVerified)).toBeVisible()
  },
)

test('an account without user data gets its message', { tag: full }, async ({ page, context, product }) => {
  const person = newPerson()
  await register(context.request, product, person)
  await verify(context.request, product, person)
  await queryDatabase(product, 'delete from users where email = $1', [person.email])
  await tryLogin(page, person.email, person.password)
  await expect(page.getByText(noData).first()).toBeVisible()
})

test.describe('rate limit', () => {
  // The real limits: the other specs share one address and have limits a thousand times as wide.
  useOwnProduct(undefined, { RATE_LIMIT_FACTOR: '1' })

  test(
    'the eleventh try reports how long to wait; the owner can still log in',
    { tag: full },
    async ({ page, context, browser, product }) => {
      const owner = await player(context, product)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: /your menu/ }).click()
      await page.getByText('Logout').click()
      await expect(page).toHaveURL('/login')

      // On the same network, in a browser that the account does not know.
      const elsewhere = await browser.newContext({ baseURL: product.url })
      for (let count = 1; count <= 10; count += 1) {
        const input = { email: owner.email, password: `guess ${count}` }
        await expect(clientOf(elsewhere.request, product).account.login(input)).rejects.toMatchObject({ status: 401 })
      }
      const attacker = await elsewhere.newPage()
      await tryLogin(attacker, owner.email, owner.password)
      await expect(attacker.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible()
      await expect(attacker.getByLabel('Email')).toHaveValue(owner.email)
      await expect(attacker).toHaveURL('/login')

      await tryLogin(page, owner.email, owner.password)
      await expect(page).toHaveURL('/dashboard')

      // The owner of the mailbox need not wait, here as in any browser.
      await attacker.getByRole('button', { name: 'Mail me a link' }).click()
      await expect(attacker.getByText('We have send you an email')).toBeVisible()
      const link = getLink(await mailTo(product.dataDir, owner.email, { subject: 'Reset your password' }))
      await attacker.goto(link.pathname + link.search)
      await attacker.getByLabel('New password', { exact: true }).fill('chosen by the owner')
      await attacker.getByLabel('Confirm new password').fill('chosen by the owner')
      await attacker.getByRole('button', { name: 'Reset Password' }).click()
      await expect(attacker.getByRole('heading', { name: 'Password changed' })).toBeVisible()
      await tryLogin(attacker, owner.email, 'chosen by the owner')
      await expect(attacker).toHaveURL('/dashboard')
      await elsewhere.close()
    },
  )
})
