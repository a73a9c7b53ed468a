/** A run quicker than people are has no place in the race, as its player sees; the lane of who left goes at the host's wish. */
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

/** The keys of the tiles, in the order of the grid. */
const tileKeys = '1234567890qw'

test(
  'a flagged run has no rank, and says that a person looks at it; a lane marked left is removed',
  { tag: full },
  async ({ page, context, browser, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const guests = await browser.newContext({ baseURL: product.url })
    const guest = await guests.newPage()
    await guest.goto(`/room/${code}`)
    await expect(guest.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
    const presenter = await context.newPage()
    await presenter.goto(`/room/${code}/presenter`)
    await page.bringToFront()
    const race = await raceStartedBy(page, () => page.getByRole('button', { name: 'Start race' }).click())
    // A member who has not begun leaves no lane behind.
    await guest.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
    await guest.getByRole('button', { name: 'Leave the race' }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Leave room' }).click()
    await expect(presenter.getByText('left', { exact: true })).toBeVisible()
    await presenter.getByRole('button', { name: /^Remove the lane of / }).click()
    await expect(presenter.getByText('left', { exact: true })).toBeHidden()

    await page.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
    for (const index of race.play.promptOrder.keys()) await page.keyboard.press(tileKeys.charAt(race.answerAt(index)))
    await expect(page.getByText('Not ranked: needs confirmation', { exact: true })).toBeVisible()
    const now = page.locator('[aria-current="step"]')
    await expect(now).toHaveText('Waiting for a person')
    await expect(page.getByText('Decided')).toBeVisible()
    await expectSoundScreen(page, 'the result of a flagged run')
    await guests.close()
  },
)
