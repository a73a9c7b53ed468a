/** A name that a member reports is seen by an administrator, who ends the room. */
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'
import { admin } from '../../support/staff.ts'

test(
  'a reported name stands in the list of live rooms, where the room is ended',
  { tag: full },
  async ({ page, context, browser, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const guests = await browser.newContext({ baseURL: product.url })
    const guest = await guests.newPage()
    await guest.goto(`/room/${code}`)
    const name = (await guest.getByRole('heading', { level: 1 }).textContent()) ?? ''

    await page.getByRole('button', { name: new RegExp(`^${name}, .+: rename, move or remove`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Report the name' }).click()
    await expectToast(page, 'Reported to the administrators')

    const staff = await browser.newContext({ baseURL: product.url })
    await admin(staff, product)
    const list = await staff.newPage()
    await list.goto('/rooms')
    const row = list.getByRole('listitem').filter({ hasText: `${code.slice(0, 3)} ${code.slice(3)}` })
    await expect(row).toContainText(`Reported: ${name}`)
    await expectSoundScreen(list, 'the live rooms of an administrator')
    await row.getByRole('button', { name: 'End room' }).click()
    await list.getByRole('dialog').getByRole('button', { name: 'End room' }).click()
    await expect(row).toBeHidden()
    for (const each of [page, guest]) await expect(each.getByText('This room has ended.')).toBeVisible()
    await expectSound(guest, 'a room that has ended')
    for (const each of [guests, staff]) await each.close()
  },
)
