/** Members who are not there: the host clears their seats away, and a device that wakes up has its own again. */
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('the host removes all who are not here, and a phone that wakes up is back on its seat', async ({
  page,
  context,
  browser,
  product,
}) => {
  await player(context, product)
  const code = await openRoom(page, smallBoard)
  const device = await browser.newContext({ baseURL: product.url, ...phone })
  const asleep = await device.newPage()
  await asleep.goto(`/room/${code}`)
  await expect(page.getByRole('heading', { name: 'Players 2' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove all who are not here' })
  await expect(remove).toBeHidden()

  await asleep.close()
  await expect(remove).toHaveText('Remove all who are not here (1)')
  await expectSound(page, 'a lobby with a member who is not here')
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Players 1' })).toBeVisible()
  await expect(remove).toBeHidden()

  const awake = await device.newPage()
  await awake.goto(`/room/${code}`)
  await expect(awake.getByText('You are not ready yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Players 2' })).toBeVisible()
  await device.close()
})
