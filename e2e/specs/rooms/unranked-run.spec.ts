/** A run quicker than people are has no place in the race, and its player sees what becomes of it. */
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

/** The keys of the tiles, in the order of the grid. */
const tileKeys = '1234567890qw'

test(
  'a flagged run has no place, and says that a person looks at it',
  { tag: full },
  async ({ page, context, browser, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const guests = await browser.newContext({ baseURL: product.url })
    const guest = await guests.newPage()
    await guest.goto(`/room/${code}`)
    await expect(guest.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
    const race = await raceStartedBy(page, () => page.getByRole('button', { name: 'Start race' }).click())
    await guest.getByRole('button', { name: 'Leave the race' }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Leave room' }).click()

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
