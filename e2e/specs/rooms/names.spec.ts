/** Guests under names of their own in three scripts, and one that only looks like another's. */
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

test('guests have names in their own scripts, and none that looks like another', async ({
  page,
  context,
  browser,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(09|22)/)
  await player(context, product)
  const code = await openRoom(page, smallBoard)
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto(`/room/${code}`)
  const name = guest.getByLabel('Name', { exact: true })
  const take = async (typed: string): Promise<void> => {
    await guest.getByRole('button', { name: 'Change name' }).click()
    await name.pressSequentially(typed)
    await guest.getByRole('button', { name: 'Use this name' }).click()
  }
  for (const own of ['علی\u200Cرضا', '王小明', 'Mary Ann']) {
    await take(own)
    await expect(guest.getByRole('heading', { level: 1, name: own })).toBeVisible()
    await expect(page.getByRole('button', { name: `${own}, ` })).toBeVisible()
  }
  await expectSound(guest, 'a member with a name in Arabic')

  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await other.goto(`/room/${code}`)
  await other.getByRole('button', { name: 'Change name' }).click()
  const field = other.getByLabel('Name', { exact: true })
  // The a is Cyrillic.
  await field.fill('M\u0430ry_Ann')
  await other.getByRole('button', { name: 'Use this name' }).click()
  await expect(
    other.getByText('A name that looks like M\u0430ry_Ann is already in this room.', { exact: false }),
  ).toBeVisible()
  await field.fill('\u202Eeve')
  await other.getByRole('button', { name: 'Use this name' }).click()
  await expect(other.getByText('Only letters of any script', { exact: false })).toBeVisible()
  await field.fill('Лена')
  await expect(other.getByText('20 left')).toBeVisible()
  await other.getByRole('button', { name: 'Use this name' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Лена' })).toBeVisible()
  for (const each of [guest, other]) await each.context().close()
})
