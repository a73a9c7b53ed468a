/** A host who is asked before someone joins: one device waits and is let in, another one is not. */
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('who comes waits until the host lets them in, or is declined', async ({ page, context, browser, product }) => {
  await player(context, product)
  const code = await openRoom(page, smallBoard)
  const asks = page.getByRole('group', { name: 'Ask before someone joins' })
  await asks.getByRole('button', { name: 'Yes' }).click()
  await expect(asks.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  const open = async () => {
    const device = await (await browser.newContext({ baseURL: product.url, ...phone })).newPage()
    await device.goto(`/room/${code}`)
    await expect(device.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible()
    return device
  }

  const first = await open()
  await expectSound(first, 'a device that waits to be let in')
  const list = page.getByRole('region', { name: 'Waiting to be let in (1)' })
  await expect(list).toBeVisible()
  await expectSound(page, 'a lobby with somebody who waits')
  await list.getByRole('button', { name: 'Admit' }).click()
  await expect(first.getByText('You are not ready yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Players 2' })).toBeVisible()
  await expect(list).toBeHidden()

  const second = await open()
  await list.getByRole('button', { name: 'Decline' }).click()
  await expect(second.getByRole('heading', { name: 'The host did not let you into this room.' })).toBeVisible()
  await expect(list).toBeHidden()
  await first.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(first.getByText('You are ready')).toBeVisible()
  await Promise.all([first, second].map((device) => device.context().close()))
})
