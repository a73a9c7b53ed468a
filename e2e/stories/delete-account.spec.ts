import { readFile } from 'node:fs/promises'
import { unzipSync, strFromU8 } from 'fflate'
import { mailTo } from '../support/mails.ts'
import { queryDatabase } from '../support/operator.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

test('a person takes the data along, deletes the account, and nothing is left', async ({ page, context, place }) => {
  const person = await player(context, place)
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
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Register' })).toBeVisible()

  const left = await queryDatabase(place, 'select user_id from users where email = $1', [person.email])
  expect(left).toEqual([])
  expect((await mailTo(place.dataDir, person.email)).subject).toBe('Your Tilerush account was deleted')
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Please register a new account/)).toBeVisible()
})
