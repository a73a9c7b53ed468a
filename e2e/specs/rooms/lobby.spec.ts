/**
 * The lobby as a host and three phones see it: names of guests, who is asked before they join, and members who are not
 * there. One walk, for the devices that it needs.
 */
import type { Page } from 'playwright/test'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function takeName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('Name', { exact: true }).pressSequentially(name)
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('guests have names in their own scripts and none that looks like another, wait to be let in, and come back to their seats', async ({
  page,
  context,
  browser,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(09|22)/)
  await player(context, product)
  const code = await openRoom(page, smallBoard)
  const device = () => browser.newContext({ baseURL: product.url, ...phone })
  const devices = [await device(), await device(), await device()] as const
  const [guest, other, third] = [await devices[0].newPage(), await devices[1].newPage(), await devices[2].newPage()]
  const asks = (answer: 'Yes' | 'No') =>
    page.getByRole('group', { name: 'Ask before someone joins' }).getByRole('button', { name: answer })
  const players = (count: number) => expect(page.getByRole('heading', { name: `Players ${count}` })).toBeVisible()

  await test.step('names in several scripts', async () => {
    await guest.goto(`/room/${code}`)
    for (const own of ['علی\u200Cرضا', '王小明', 'Mary Ann']) {
      await takeName(guest, own)
      await expect(page.getByRole('button', { name: `${own}, ` })).toBeVisible()
    }
    await expectSound(guest, 'a member with a name of their own')
  })

  const waiting = page.getByRole('region', { name: 'Waiting to be let in (1)' })
  await test.step('the host is asked, lets one in and declines another', async () => {
    await asks('Yes').click()
    await expect(asks('Yes')).toHaveAttribute('aria-pressed', 'true')
    await other.goto(`/room/${code}`)
    await expect(other.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible()
    await expectSound(other, 'a device that waits to be let in')
    await expect(waiting).toBeVisible()
    await expectSound(page, 'a lobby with somebody who waits')
    await waiting.getByRole('button', { name: 'Admit' }).click()
    await expect(other.getByText('You are not ready yet')).toBeVisible()
    await players(3)
    await expect(waiting).toBeHidden()

    await third.goto(`/room/${code}`)
    await expect(third.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible()
    await waiting.getByRole('button', { name: 'Decline' }).click()
    await expect(third.getByRole('heading', { name: 'The host did not let you into this room.' })).toBeVisible()
    await expect(waiting).toBeHidden()
    await asks('No').click()
    await expect(asks('No')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('no name that looks like another, or that no name is', async () => {
    await other.getByRole('button', { name: 'Change name' }).click()
    const field = other.getByLabel('Name', { exact: true })
    const use = other.getByRole('button', { name: 'Use this name' })
    // The a is Cyrillic.
    await field.fill('M\u0430ry_Ann')
    await use.click()
    await expect(
      other.getByText('A name that looks like M\u0430ry_Ann is already in this room.', { exact: false }),
    ).toBeVisible()
    await field.fill('\u202Eeve')
    await use.click()
    await expect(other.getByText('Only letters of any script', { exact: false })).toBeVisible()
    await field.fill('Лена')
    await expect(other.getByText('20 left')).toBeVisible()
    await use.click()
    await expect(other.getByRole('heading', { level: 1, name: 'Лена' })).toBeVisible()
  })

  await test.step('a phone that sleeps loses its seat, and has it again when it wakes up', async () => {
    const remove = page.getByRole('button', { name: 'Remove all who are not here' })
    await expect(remove).toBeHidden()
    await other.close()
    await expect(remove).toHaveText('Remove all who are not here (1)')
    await expectSound(page, 'a lobby with a member who is not here')
    await remove.click()
    await players(2)
    await expect(remove).toBeHidden()
    const awake = await devices[1].newPage()
    await awake.goto(`/room/${code}`)
    await expect(awake.getByText('You are not ready yet')).toBeVisible()
    await players(3)
    await awake.getByRole('button', { name: 'Ready', exact: true }).click()
    await expect(awake.getByText('You are ready')).toBeVisible()
  })
  for (const each of devices) await each.close()
})
