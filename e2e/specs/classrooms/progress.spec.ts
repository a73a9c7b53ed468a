/** A teacher gives an assignment, sees who met it, late and not at all, saves the table, and changes it beside a colleague. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { openBrowser } from '../../../server/src/testing/from-outside.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { addAssignment, plantClassroom, type PlantedClassroom } from '../../../testkit/classrooms.ts'
import { follow, tabTo } from '../../support/keyboard.ts'
import { plantPerson, player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { sendRuns } from '../../support/sent-runs.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

const hours = (number: number): string => new Date(Date.now() + number * 60 * 60 * 1000).toISOString()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nameOf = (page: Page, name: string) =>
  page.getByRole('rowheader').getByRole('button', { name: new RegExp(`^${name}`) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: nameOf(page, name) })
const names = (page: Page) => page.getByRole('rowheader').getByRole('button').allTextContents()

/** A classroom whose lead is logged in in the browser. */
const openClassroom = async (context: BrowserContext, product: ProductHandle): Promise<PlantedClassroom> =>
  await plantClassroom(product, 'Class 7b', await player(context, product, 'editor'))

/** A member who came three days ago. */
async function addMember(product: ProductHandle, { code }: PlantedClassroom, realName: string) {
  const person = await plantPerson(product)
  const member = openBrowser(product.url, { sessionSecret: person.sessionSecret }).client
  await member.classrooms.join({ code, realName })
  await queryDatabase(
    product,
    `update classroom_members set joined_at = now() - interval '3 days' where user_id = $1`,
    [person.userId],
  )
  return person
}

const run = (product: ProductHandle, { sessionSecret }: { readonly sessionSecret: string }) =>
  sendRuns(product, smallBoard, [{ sessionSecret, pace: 1.2 }])

test('who met the goal, late and not at all; a new run comes in and moves no row; the table as a file', async ({
  page,
  context,
  product,
}) => {
  const room = await openClassroom(context, product)
  const ada = await addMember(product, room, 'Ada')
  const ben = await addMember(product, room, 'Ben')
  const cleo = await addMember(product, room, 'Cleo')
  await run(product, ada)
  await queryDatabase(product, `update plays set started_at = now() - interval '2 hours' where user_id = $1`, [
    ada.userId,
  ])
  await run(product, ben)
  await addAssignment(room, [smallBoard], { title: 'Warm-up', opensAt: hours(-48), dueAt: hours(-1) })

  await page.goto(`/classrooms/${room.code}`)
  await expect(row(page, 'Ada').getByRole('cell', { name: /^Done, [\d.]+ s, 100%$/ })).toBeVisible()
  await expect(row(page, 'Ben').getByRole('cell', { name: /^Late, / })).toBeVisible()
  await expect(row(page, 'Cleo').getByRole('cell', { name: 'Missing, not played yet' })).toBeVisible()
  await expectSound(page, 'the matrix')

  const saved = page.waitForEvent('download')
  await button(page, 'CSV').click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toMatch(
    /^\uFEFF"name","gamertag","extra_time","done","assigned","Warm-up: Castles, Forts and Palaces state"/,
  )
  expect(text).toContain(`"Cleo","${cleo.gamerTag}",1,0,1,"missing",,,,\r\n`)

  await button(page, 'Sort by boards done').click()
  expect(await names(page)).toEqual(['Ada', 'Ben', 'Cleo'])
  await button(page, 'Sort by boards done').click()
  // Rows are drawn when there is time.
  await expect.poll(() => names(page)).toEqual(['Cleo', 'Ada', 'Ben'])
  await run(product, cleo)
  await expect(row(page, 'Cleo').getByRole('cell', { name: /^Late, / })).toBeVisible({ timeout: 10_000 })
  expect(await names(page)).toEqual(['Cleo', 'Ada', 'Ben'])

  await follow(page, nameOf(page, 'Cleo'))
  const panel = page.getByRole('region', { name: 'Cleo' })
  await expect(panel.getByRole('heading', { name: 'Cleo' })).toBeFocused()
  await expect(panel.getByRole('img', { name: /^Castles, Forts and Palaces: best time from .* 1 run$/ })).toBeVisible()
  await panel.getByText('1.5×').click()
  await expect(panel.getByText('A goal of 30.00 s becomes 45.00 s. Only you and Cleo see it.')).toBeVisible()
  await expect(row(page, 'Cleo').getByTitle('Extra time')).toHaveText(/1.5×/)
  await expectSound(page, 'the panel of a member')
  await button(page, 'Close').click()
  await expect(nameOf(page, 'Cleo')).toBeFocused()
})

test('an assignment is made, and what two teachers change at once is asked about; nothing typed is lost', async ({
  page,
  context,
  product,
}) => {
  const room = await openClassroom(context, product)
  await addMember(product, room, 'Ada')
  await page.goto(`/classrooms/${room.code}/assignments/new`)
  await button(page, 'Create assignment').click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(page.getByText('Give it a title.')).toBeVisible()
  await expect(page.getByText('Choose at least one board.')).toBeVisible()
  await page.keyboard.type('Flags of Europe')
  await page.getByLabel('Find a board').fill('World Flags: Warm-up')
  await tabTo(page, button(page, 'Add World Flags: Warm-up'))
  await page.keyboard.press('Enter')
  await page.getByLabel('Accuracy in per cent').fill('80')
  await page.getByLabel('Due', { exact: true }).fill('2020-01-01')
  await button(page, 'Create assignment').click()
  await expect(page.getByText('The due date must be after the start.')).toBeVisible()
  await page.getByLabel('Due', { exact: true }).fill('2099-01-01')
  await expect(page.getByRole('article', { name: 'Flags of Europe' })).toContainText('World Flags: Warm-up')
  await expectSound(page, 'the form of an assignment')
  await button(page, 'Create assignment').click()
  await expectToast(page, 'Assignment created')

  const link = page.getByRole('link', { name: 'Flags of Europe' })
  await expect(page.getByText('Accuracy at least 80%, everybody')).toBeVisible()
  await expect(page.getByText('0 of 1 met the goal')).toBeVisible()
  // What a colleague does comes in by itself.
  await addAssignment(room, [smallBoard], { title: 'Warm-up' })
  await expect(page.getByRole('link', { name: 'Warm-up' })).toBeVisible({ timeout: 10_000 })
  await expectSound(page, 'the assignments')
  await follow(page, link)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Flags of Europe')
  await page.getByRole('textbox', { name: 'Title' }).fill('Flags')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [async () => await page.goBack(), async () => await button(page, 'Cancel').click()]) {
    await leave()
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Flags')
  }
  const closing = page.waitForEvent('dialog')
  await page.evaluate(() => window.setTimeout(() => window.location.reload()))
  await (await closing).dismiss()
  await page.getByRole('link', { name: 'Back to Class 7b' }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await follow(page, link)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Flags of Europe')
  const { assignments } = await room.teacher.classrooms.assignments({ code: room.code })
  const assignment = assignments.find(({ title }) => title === 'Flags of Europe')
  if (!assignment) throw new Error('The assignment is gone')
  const { assignmentId, version, pairs: _pairs, ...draft } = assignment
  await room.teacher.classrooms.updateAssignment({
    code: room.code,
    assignmentId,
    expectedVersion: version,
    draft: { ...draft, kind: 'boards', goal: { kind: 'finish' }, title: 'By a colleague' },
  })
  await page.getByRole('textbox', { name: 'Title' }).fill('By me')
  await button(page, 'Save changes').click()
  const question = page.getByRole('dialog', { name: 'Somebody else changed this assignment' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('By me')
  await button(page, 'Save changes').click()
  await question.getByRole('button', { name: 'Save mine over it' }).click()
  await expectToast(page, 'Assignment saved')
  await expect(page.getByRole('link', { name: 'By me' })).toBeVisible()
})
