import { readFile } from 'node:fs/promises'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { tabTo } from '../../support/keyboard.ts'
import { plantPerson, player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { admin, editor } from '../../support/staff.ts'

test('players and editors are sent home, and see no way in', { tag: full }, async ({ page, context, product }) => {
  for (const signUp of [player, editor]) {
    await context.clearCookies()
    await signUp(context, product)
    await page.goto('/audit')
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  }
})

test('an admin sees a change, narrows the log to it, follows it and exports it', async ({ page, context, product }) => {
  const person = await plantPerson(product)
  const { userId } = person
  const boss = await admin(context, product)
  const change = { userId, roles: { admin: false, editor: true, player: true } }
  await clientOf(context.request, product).users.setRoles(change)

  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Admin/ })
    .click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveTitle('Audit log | Tilerush')
  await tabTo(page, page.getByLabel('Who'))
  await page.keyboard.type(boss.email)
  await page.getByLabel('Action').selectOption('Roles changed')
  await expect(page).toHaveURL(/actor=.*&action=user\.roles|action=user\.roles.*&actor=/)
  const rows = page.getByRole('listitem').filter({ has: page.locator('time') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Roles changed')
  await expect(rows).toContainText('Player → Editor, Player')
  await expect(rows).toContainText(/127\.0\.0\.1|::1/)

  await expectSoundScreen(page, 'audit')

  await page.reload()
  await expect(page.getByLabel('Who')).toHaveValue(boss.email)
  await expect(rows).toHaveCount(1)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^tilerush-audit-.+\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"user.roles","user","${userId}","${person.gamerTag}"`)

  await rows.getByRole('link', { name: person.gamerTag }).click()
  await expect(page.getByText(/^Filtered users: 1, /)).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.goBack()
  await page.getByLabel('What was changed').fill('nobody.has.this.name')
  await expect(page.getByText('No changes to display after filtering')).toBeVisible()
})
