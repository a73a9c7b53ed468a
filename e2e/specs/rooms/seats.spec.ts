/** Seats of a room in a browser: by keyboard alone, moved to another tab, in a full room, and of a host who is gone. */
import { full } from '../../support/full.ts'
import { humanPauseMs } from '@tilerush/core/testing/runs'
import { gridTiles } from '../../support/game.ts'
import { follow } from '../../support/keyboard.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { paceLikeAPlayer } from '../../support/pace.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

// Three at most, so that a room is full with few pages.
useOwnProduct(undefined, { ROOM_MAX_PLAYERS: '3' })

test('a room is opened, raced in and left by keyboard alone', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto(`/rooms?board=${smallBoard}`)
  await follow(page, page.getByRole('button', { name: 'Open a room' }))
  await expect(page.getByRole('heading', { name: 'Join the race' })).toBeVisible()
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const tab = await (await context.browser()?.newContext({ baseURL: product.url }))?.newPage()
  if (!tab) throw new Error('There is no browser')
  await tab.goto('/rooms')
  await follow(tab, tab.getByLabel('Code of the room'))
  await tab.keyboard.type(code)
  await tab.keyboard.press('Enter')
  await follow(tab, tab.getByRole('button', { name: 'Ready', exact: true }))

  await expect(page.getByRole('button', { name: 'Start race' })).toBeEnabled()
  const game = await raceStartedBy(page, () => follow(page, page.getByRole('button', { name: 'Start race' })))
  await page.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
  for (let index = 0; index < game.play.promptOrder.length; index += 1) {
    await paceLikeAPlayer(humanPauseMs(game.play, index))
    await page.keyboard.press((await gridTiles(page).nth(game.answerAt(index)).getAttribute('data-key')) ?? '')
  }
  await expect(page.getByText('1 of 2 are still racing.')).toBeVisible()
  await follow(page, page.getByRole('button', { name: 'Leave the race' }))
  await follow(page, page.getByRole('dialog').getByRole('button', { name: 'End room' }))
  await expect(tab.getByText('This room has ended.')).toBeVisible()
  await tab.context().close()
})

test(
  'a seat that is opened in another tab moves there, and back',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const other = await context.newPage()
    await other.goto(`/room/${code}`)
    await expect(other.getByRole('button', { name: 'Lock room' })).toBeVisible()
    await expect(page.getByText('Your seat moved to another device or tab.')).toBeVisible()
    await page.getByRole('button', { name: 'Play here' }).click()
    await expect(page.getByRole('button', { name: 'Lock room' })).toBeVisible()
    await expect(other.getByText('Your seat moved to another device or tab.')).toBeVisible()
  },
)

test(
  'a full room says so; the next player hosts when the host is gone',
  { tag: full },
  async ({ page, context, browser, product }) => {
    test.slow()
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const guests = []
    for (let index = 0; index < 2; index += 1) {
      const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
      await guest.goto(`/room/${code}`)
      await expect(guest.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
      guests.push(guest)
    }
    const late = await (await browser.newContext({ baseURL: product.url })).newPage()
    await late.goto(`/room/${code}`)
    await expect(late.getByText('This room is full. Ask the host.')).toBeVisible()
    await expectSound(late, 'a full room')

    const [oldest, other] = guests
    if (!oldest || !other) throw new Error('No seat was taken')
    await expect(oldest.getByRole('button', { name: 'Start race' })).toBeHidden()
    await page.close()
    // Half a minute after the host was last seen.
    await expect(oldest.getByText('The host left. You host now.')).toBeVisible({ timeout: 60_000 })
    await expect(oldest.getByRole('button', { name: 'Start race' })).toBeVisible()
    await expect(other.getByText(/^The host left\. .+ hosts now\.$/)).toBeVisible()
    for (const each of [...guests, late]) await each.context().close()
  },
)
