/** Webhooks (docs/rules.md#webhooks) of a classroom and of the instance, to a receiver on this machine. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { openReceived, startReceiver } from '../../../server/src/testing/network/webhook-receiver.ts'
import { openBrowser } from '../../../server/src/testing/from-outside.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { addAssignment, plantClassroom } from '../../../testkit/classrooms.ts'
import { follow, tabTo } from '../../support/keyboard.ts'
import { plantPerson, player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { sendRuns } from '../../support/sent-runs.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const delivery = (page: Page, event: string) => page.getByRole('group').filter({ hasText: event })

test('a teacher makes a webhook by the keyboard; a run, a failure and a second try reach a program and the page', async ({
  page,
  context,
  product,
}) => {
  const room = await plantClassroom(product, 'Class 7b', await player(context, product, 'editor'))
  const { code } = room
  await addAssignment(room, [smallBoard])
  const receiver = await startReceiver()

  await page.goto(`/classrooms/${code}?tab=members`)
  await follow(page, page.getByRole('link', { name: 'Webhooks' }))
  await expect(page).toHaveTitle('Webhooks of Class 7b | Tilerush')
  await expectSound(page, 'no webhook')
  await follow(page, button(page, 'New webhook'))
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Gradebook')
  await tabTo(page, page.getByLabel('Address'))
  await page.keyboard.type('gradebook.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is no address.')).toBeVisible()
  await expectSound(page, 'a refused address')
  await page.getByLabel('Address').fill(receiver.url)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'The secret of Gradebook' })
  const secret = (await shown.locator('[dir=ltr]').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await expectSound(page, 'the secret')
  await follow(page, button(page, 'I have it'))

  receiver.answer(503)
  await follow(page, button(page, 'Send a test to Gradebook'))
  const test1 = delivery(page, 'Test')
  await expect(test1).toContainText('Response 503')
  await expect(test1).toContainText('Waiting')
  receiver.answer(204)
  await follow(page, test1.locator('summary'))
  await expect(test1.getByText('"type": "ping"')).toBeVisible()
  await expectSound(page, 'an open delivery')
  await follow(page, test1.getByRole('button', { name: 'Send again' }))
  await expect(test1).toContainText('Delivered')
  await expect(test1).toContainText('Response 204')
  const messages = () => receiver.received.map((each) => openReceived(secret, each))
  expect(messages().at(-1)).toMatchObject({ type: 'ping', data: { name: 'Gradebook' } })

  const member = await plantPerson(product)
  const joined = openBrowser(product.url, { sessionSecret: member.sessionSecret }).client
  await joined.classrooms.join({ code, realName: 'Ida Lindqvist' })
  // Teachers are told of runs that began after that.
  const anHourAgo = `update classroom_members set joined_at = now() - interval '1 hour' where user_id = $1`
  await queryDatabase(product, anHourAgo, [member.userId])
  await sendRuns(product, smallBoard, [{ sessionSecret: member.sessionSecret, pace: 1.2 }])
  await expect(delivery(page, 'Run finished')).toContainText('Delivered', { timeout: 15_000 })
  await expect(delivery(page, 'Assignment done')).toContainText('Delivered')
  expect(messages()).toContainEqual(
    expect.objectContaining({
      type: 'run.finished',
      data: expect.objectContaining({ player: { gamertag: member.gamerTag } }),
    }),
  )
  expect(JSON.stringify(messages())).not.toContain('Lindqvist')

  receiver.answer(410)
  await button(page, 'Send a test to Gradebook').click()
  await expect(page.getByText('Turned off: the address answered that it is gone (410).')).toBeVisible()
  await expect(button(page, 'Send a test to Gradebook')).toHaveCount(0)
  await expectSound(page, 'a webhook that is off')
  await receiver.close()
})

test('an admin finds the webhooks of the instance, turns one off and deletes it', async ({
  page,
  context,
  product,
}) => {
  const { sessionSecret } = await player(context, product, 'admin')
  const receiver = await startReceiver()
  await openBrowser(product.url, { sessionSecret }).client.webhooks.create({
    classroomCode: null,
    name: 'Wall display',
    url: receiver.url,
    events: ['run.finished'],
    idempotencyKey: randomUUID(),
  })

  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Admin/ })
    .click()
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page).toHaveTitle('Webhooks | Tilerush')
  await button(page, 'Turn off Wall display').click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(button(page, 'Turn on Wall display')).toBeFocused()
  await button(page, 'Delete Wall display').click()
  await expectSound(page, 'the question before a webhook is deleted')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(button(page, 'Delete Wall display')).toHaveCount(0)
  await receiver.close()
})

test('webhooks of a co-teacher who was removed are off, and the lead takes one over by the keyboard', async ({
  page,
  context,
  product,
}) => {
  const { code, teacher } = await plantClassroom(product, 'Class 7b', await player(context, product, 'editor'))
  const colleague = await plantPerson(product, 'editor')
  const maker = openBrowser(product.url, colleague).client
  await makeTeacher(product, code, colleague.userId)
  for (const name of ['Gradebook', 'Wall display']) {
    const input = { classroomCode: code, name, url: 'https://8.8.8.8/hook', idempotencyKey: randomUUID() }
    await maker.webhooks.create({ ...input, events: ['run.finished'] })
  }
  const { teachers } = await teacher.classrooms.get({ code })
  const { teacherId = '' } = teachers.find(({ gamerTag }) => gamerTag === colleague.gamerTag) ?? {}
  await teacher.classrooms.removeTeacher({ code, teacherId })

  await page.goto(`/classrooms/${code}/webhooks`)
  await expect(page.getByText(`2 webhooks of ${colleague.gamerTag} were turned off`)).toBeVisible()
  await expect(button(page, 'Turn on Gradebook')).toHaveCount(0)
  await expectSound(page, 'webhooks whose maker is gone')
  await follow(page, button(page, 'Take over Gradebook'))
  await expect(page.getByText('It goes on sending to 8.8.8.8.')).toBeVisible()
  await expectSound(page, 'the question before a webhook is taken over')
  await follow(page, page.getByRole('dialog').getByRole('button', { name: 'Take over' }))
  const shown = page.getByRole('dialog', { name: 'The secret of Gradebook' })
  await expect(shown.locator('[dir=ltr]')).toContainText('whsec_')
  await follow(page, button(page, 'I have it'))
  await expect(page.getByText(`1 webhook of ${colleague.gamerTag} was turned off`)).toBeVisible()
  await expect(button(page, 'Turn off Gradebook')).toBeVisible()
})

/** As if asked into the classroom by its lead. */
async function makeTeacher(product: ProductHandle, code: string, userId: string): Promise<void> {
  const text = `
    insert into classroom_teachers (teacher_id, classroom_id, user_id, role, added_at)
    select gen_random_uuid(), classroom_id, $2, 'coTeacher', now() from classrooms where code = $1`
  await queryDatabase(product, text, [code, userId])
}
