/** Nobody teaches unasked, and nobody takes the name of another one unseen. */
import { randomUUID } from 'node:crypto'
import { plantClassroom } from '../../../testkit/classrooms.ts'
import { toBrowserCookie } from '../../../testkit/session-cookie.ts'
import { addPerson } from '../../../testkit/people.ts'
import { clientOf } from '../../support/client.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

test('a co-teacher accepts before the classroom is hers', async ({ page, context, product }) => {
  const { gamerTag } = await player(context, product)
  const { code, teacher, teacherTag, name } = await plantClassroom(product)
  await teacher.classrooms.inviteTeacher({ code, gamerTag })
  await page.goto('/classrooms')
  const invitation = page.getByRole('listitem').filter({ hasText: teacherTag })
  await expect(invitation).toContainText(name)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expectSound(page, 'an invitation')
  await invitation.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/classrooms/${code}`)
  await page.goto(`/classrooms/${code}?tab=members`)
  await expect(page.getByText('Invited, not yet answered')).toHaveCount(0)
})

test('who joins under the name of another one waits for a teacher', async ({ page, context, product, browser }) => {
  await player(context, product)
  const { sessionSecret } = await addPerson(product, { role: 'editor' })
  const teaching = await browser.newContext({ baseURL: product.url })
  await teaching.addCookies([toBrowserCookie(sessionSecret, product.url)])
  const { classrooms } = clientOf(teaching.request, product)
  const { code } = await classrooms.create({ name: 'Class 7b', idempotencyKey: randomUUID() })
  const pupils = { code, names: ['Ida Lindqvist'], isTwiceMeant: false, secret: 'a'.repeat(43) }
  await classrooms.addPupils(pupils)

  await page.goto(`/join?code=${code}`)
  await page.getByLabel('Your real name').fill('ida lindqvist')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'A teacher looks first' })).toBeVisible()
  await expectSound(page, 'waiting for a teacher')
  await page.goto('/classrooms')
  await expect(page.getByText('Waits for a teacher')).toBeVisible()

  const members = await teaching.newPage()
  await members.goto(`/classrooms/${code}`)
  await expect(members.getByText('1 person waits for your yes')).toBeVisible()
  await members.getByRole('link', { name: 'Look' }).click()
  await expect(members.getByText('wants to join as')).toBeVisible()
  await expectSound(members, 'a request to join')
  await members.getByRole('button', { name: /^Let .* in as/ }).click()
  await expect(members.getByRole('row')).toHaveCount(3)
  await page.goto(`/join?code=${code}`)
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
  await teaching.close()
})
