/**
 * What password managers, browsers and phones' keyboards read off the fields of the account
 * (docs/rules.md#unsent-forms).
 */
import type { Page } from 'playwright/test'
import { mustCall } from '../support/calls.ts'
import { linkOf, mailTo } from '../support/mails.ts'
import { login, player, register, somebody, verify } from '../support/people.ts'
import { ageLogins } from '../support/stale-login.ts'
import { expect, test } from '../support/story.ts'

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

test('login, register, forgotten password', async ({ page }) => {
  await page.goto('/login')
  await expectFields(page, [
    ['Email', 'email email username email'],
    ['Password', 'password password current-password -'],
  ])
  await page.goto('/register')
  await expectFields(page, [
    ['Email', 'email email username email'],
    ['Password', 'password password new-password -'],
  ])
  await page.goto('/forgotten-password')
  await expectFields(page, [['Email', 'email email username email']])
})

test('a new password by mail is filed under the address, and a gamertag is a nickname', async ({
  page,
  context,
  place,
}) => {
  const person = somebody()
  await register(context.request, place, person)
  await verify(context.request, place, person)
  await mustCall(context.request, place.url, 'account.requestPasswordReset', { email: person.email })
  await expect
    .poll(async () => (await mailTo(place.dataDir, person.email)).subject)
    .toBe('Reset your password for Tilerush')
  const link = linkOf(await mailTo(place.dataDir, person.email))
  await page.goto(link.pathname + link.search)
  await expectFields(page, [
    ['New password', 'password newPassword new-password -'],
    ['Confirm new password', 'password confirmPassword new-password -'],
  ])
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(person.email)
  await login(context.request, place, person)
  await page.goto('/welcome')
  await expectFields(page, [['Gamertag', 'text gamerTag nickname -']])
})

test('account and profile', async ({ page, context, place }) => {
  const person = await player(context, place)
  await ageLogins(place, person.email)
  await page.goto('/account')
  await expectFields(page, [
    ['Email', 'email email username email'],
    ['Current password', 'password currentPassword current-password -'],
    ['New password', 'password newPassword new-password -'],
    ['Confirm new password', 'password confirmPassword new-password -'],
    ['New email', 'email newEmail email email'],
  ])
  await page.goto('/profile')
  await expectFields(page, [
    ['Gamertag', 'text gamerTag nickname -'],
    ['First name', 'text firstName given-name -'],
    ['Last name', 'text lastName family-name -'],
    ['Year born', 'select-one yearBorn bday-year -'],
    ['Country', 'select-one country country -'],
  ])
})
