/** A teacher makes a class: pupils from a list of names, their cards, and what is done about members and the class. */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import type { ProductHandle } from '../../../testkit/product.ts'
import { clientOf } from '../../support/client.ts'
import { isFullRun } from '../../support/full.ts'
import { follow, tabTo } from '../../support/keyboard.ts'
import { plantPerson, player } from '../../support/people.ts'
import { readQrCode } from '../../support/read-qr-code.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** In `npm test` as few as fill two sheets: each has a password, which takes time to hash. */
const numPupils = isFullRun ? 30 : 9
const names = Array.from({ length: numPupils }, (_, index) => `Pupil ${index + 1}`)

async function classroomOf(context: BrowserContext, product: ProductHandle): Promise<string> {
  const input = { name: 'Class 7b', idempotencyKey: randomUUID() }
  const { code } = await clientOf(context.request, product).classrooms.create(input)
  return code
}

test('from nothing to printed cards: five clicks in the page and one paste', async ({ page, context, product }) => {
  await context.addInitScript(() =>
    Reflect.set(window, 'print', () => document.documentElement.toggleAttribute('data-printed')),
  )
  await player(context, product, 'editor')
  await page.goto('/classrooms')
  await button(page, 'New classroom').click()
  await page.keyboard.type('Class 7b')
  await expectSound(page, 'a new classroom')
  await button(page, 'Create classroom').click()
  await expect(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible()
  await expectSound(page, 'an empty classroom')
  await button(page, 'Add pupils').click()
  await expect(page.getByLabel('Names, one a line')).toBeFocused()
  await page.keyboard.insertText(`${names.join('\n')}\n`)
  await button(page, `Add ${numPupils} pupils`).click()
  // The passwords are hashed one after the other.
  const numSheets = Math.ceil(numPupils / 8)
  await expect(page.getByText(`${numPupils} cards, sheets: ${numSheets}`)).toBeVisible({ timeout: 40_000 })
  await button(page, 'Print').click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await expectSound(page, 'the cards')

  const card = page.getByRole('article').filter({ hasText: `Pupil ${numPupils}` })
  const words = (await card.locator('[lang=en] > *').allTextContents()).join('-')
  expect(words).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/)
  const code = new URL(page.url()).pathname.split('/')[2]
  const gamerTag = (await card.locator('em').textContent()) ?? ''
  const address = await readQrCode(card.getByRole('img', { name: 'QR code that logs in with this card' }))
  expect(address).toBe(`${product.url}/join?code=${code}#${gamerTag}:${words}`)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(numSheets)

  // The words are in this page alone.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No cards to print' })).toBeVisible()
  await page.getByRole('link', { name: 'To the members' }).click()
  await expect(page.getByRole('row')).toHaveCount(numPupils + 1)
})

test('a list with what is no name, names that are there twice and too many says so, and nothing typed is lost', async ({
  page,
  context,
  product,
}) => {
  await player(context, product, 'editor')
  const code = await classroomOf(context, product)
  await page.goto(`/classrooms/${code}?tab=members`)
  await follow(page, button(page, 'Add pupils'))
  const list = page.getByLabel('Names, one a line')
  await list.fill('Ида\n\nida\nIDA\n!!\n李小龍')
  await button(page, /^Add \d+ pupils$/).click()
  await expect(page.getByText('These lines are no names')).toContainText('!!')
  await expect(page.getByText('These names stand there twice')).toContainText('IDA')
  await expect(page.getByText('Mend or delete the lines')).toBeVisible()
  await expectSound(page, 'a list with issues')
  await page.keyboard.press('Escape')
  await follow(page, button(page, 'Add pupils'))
  await expect(list).toHaveValue('Ида\n\nida\nIDA\n!!\n李小龍')

  await list.fill(Array.from({ length: 500 }, (_, index) => `Name ${index}`).join('\n'))
  await follow(page, button(page, 'Add 500 pupils'))
  await expect(page.getByText('There is room for 200 more')).toBeVisible()
  await expect(list).toHaveValue(/Name 499$/)

  await list.fill('Ida\nIda')
  await button(page, 'Add 2 pupils').click()
  await expect(page.getByText('Say that they are different pupils')).toBeVisible()
  await page.getByRole('checkbox').check()
  await button(page, 'Add 2 pupils').click()
  await expect(page.getByRole('article')).toHaveCount(2)

  const question = page.getByRole('dialog', { name: 'Leave without printing?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to Class 7b' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('members: real name, extra time, new words, removed; and co-teachers, name, code, archive, end and back', async ({
  page,
  context,
  product,
}) => {
  await player(context, product, 'editor')
  const other = await plantPerson(product)
  const code = await classroomOf(context, product)
  const pupils = { code, names: ['Ida Lindqvist', 'Émil'], isTwiceMeant: false, secret: 'a'.repeat(43) }
  await clientOf(context.request, product).classrooms.addPupils(pupils)
  await page.goto(`/classrooms/${code}?tab=members`)
  await expectSound(page, 'members')

  const ida = page.getByRole('row').filter({ hasText: 'Ida' })
  await ida.getByRole('combobox').selectOption('150')
  await expect(ida.getByRole('combobox')).toBeEnabled()
  await follow(page, ida.getByRole('button', { name: 'Change the real name of Ida Lindqvist' }))
  await page.getByLabel('Real name', { exact: true }).fill('Ida Berg')
  await page.keyboard.press('Enter')
  await expect(ida.getByText('Ida Berg')).toBeVisible()
  await follow(page, ida.getByRole('button', { name: 'New passphrase for Ida Berg' }))
  await follow(page, button(page, 'New passphrase'))
  await expect(page.getByRole('dialog').locator('[lang=en] > *')).toHaveCount(3)
  await expectSound(page, 'new words')
  await button(page, 'Done').click()
  await button(page, 'Remove Émil').click()
  await expectSound(page, 'the question before a pupil is removed')
  await button(page, 'Remove').click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectSound(page, 'a removed pupil')
  await button(page, 'Restore Émil').click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await button(page, 'Remove Émil').click()
  await page.getByRole('checkbox', { name: /At once/ }).check()
  await button(page, 'Delete for good').click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Removed' })).toHaveCount(0)
  await page.reload()
  await expect(ida.getByRole('combobox')).toHaveValue('150')

  await page.getByLabel('Gamertag of a co-teacher').fill('nobody_at_all')
  await button(page, 'Invite').click()
  await expect(page.getByText('Nobody has this gamertag.')).toBeVisible()
  await page.getByLabel('Gamertag of a co-teacher').fill(other.gamerTag)
  await button(page, 'Invite').click()
  await follow(page, button(page, `Take back the invitation of ${other.gamerTag}`))
  await expect(page.getByText('Invited, not yet answered')).toHaveCount(0)
  await page.getByLabel('Name of the classroom').fill('Class 8b')
  await button(page, 'Rename').click()
  await expect(page.getByRole('heading', { name: 'Class 8b' })).toBeVisible()
  await button(page, 'New code').click()
  await page.getByRole('dialog').getByRole('button', { name: 'New code' }).click()
  await expect(page).not.toHaveURL(new RegExp(code))
  await expect(page.getByRole('heading', { name: 'Class 8b' })).toBeVisible()
  await button(page, 'Archive').click()
  await expect(button(page, 'Add pupils')).toHaveCount(0)
  await expectSound(page, 'an archived classroom')
  await button(page, 'Take out of the archive').click()
  await expect(button(page, 'Add pupils')).toBeVisible()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/classrooms')
  await tabTo(page, button(page, 'Restore Class 8b'))
  await expectSound(page, 'the list of classrooms')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Class 8b' })).toBeVisible()
})

test.describe('the mark that the server sets (web-releases.db.test)', () => {
  // Only the page's own request for the document is answered here.
  test.use({ serviceWorkers: 'block' })

  test('with CLASSROOMS=off nobody sees a way into classrooms, with CLASSROOMS=editors no player', async ({
    page,
    context,
    product,
  }) => {
    await player(context, product)
    const entry = page.getByRole('banner').getByRole('link', { name: 'Classrooms' }).filter({ visible: true })
    let mark = 'data-classrooms-for-editors'
    await page.route(/\/(?:dashboard|classrooms)$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('<html', `<html ${mark}`) })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(entry).toHaveCount(0)
    mark = 'data-classrooms-off'
    await page.goto('/classrooms')
    await expect(page.getByRole('heading', { name: 'No classrooms here' })).toBeVisible()
    await expect(entry).toHaveCount(0)
  })
})
