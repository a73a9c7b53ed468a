import type { Page } from 'playwright/test'
import { queryDatabase } from '../support/operator.ts'
import { player, register, somebody, verify } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

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

test('a wrong password says so and keeps what was typed', async ({ page, context, place }) => {
  const person = await player(context, place)
  await context.clearCookies()
  await tryLogin(page, person.email, 'not the password')
  await expect(page.getByText(registerHint)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page).toHaveURL(/\/login/)
})

test('an unverified account gets its message only after the right password', async ({ page, context, place }) => {
  const person = somebody()
  await register(context.request, place, person)
  await tryLogin(page, person.email, 'not the password')
  await expect(page.getByText(registerHint)).toBeVisible()
  await expect(page.getByText(notVerified)).toHaveCount(0)
  await tryLogin(page, person.email, person.password)
  await expect(page.getByText(notVerified)).toBeVisible()
})

test('an account without user data gets its message', async ({ page, context, place }) => {
  const person = somebody()
  await register(context.request, place, person)
  await verify(context.request, place, person)
  await queryDatabase(place, 'delete from users where email = $1', [person.email])
  await tryLogin(page, person.email, person.password)
  await expect(page.getByText(noData).first()).toBeVisible()
})
