/** A run that a lost network held back is shown below, with the gap, on every screen (docs/rules.md#results-of-a-race). */
import type { Route } from 'playwright/test'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

test(
  'a run that its line held back has no rank: phone and presenter say that the server did not time it, and the gap',
  { tag: full },
  async ({ page, context, browser, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const guests = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
    const guest = await guests.newPage()
    await guest.goto(`/room/${code}`)
    await expect(guest.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
    // The line is away for as long as the run takes, and then a while.
    const held: Route[] = []
    await guest.route('**/rpc/rooms/finishRun', (route) => void held.push(route))
    const presenter = await context.newPage()
    await presenter.goto(`/room/${code}/presenter`)
    await page.bringToFront()
    const ofGuest = raceStartedBy(guest, async () => {})
    const race = await raceStartedBy(page, () => page.getByRole('button', { name: 'Start race' }).click())
    await finishRace(guest, await ofGuest)
    await finishRace(page, race)
    for (const route of held) await route.continue()
    await expect(guest.getByText('Not timed by the server', { exact: true })).toBeVisible({ timeout: 20_000 })
    await presenter.bringToFront()
    await expect(presenter.getByText(/^\d\.\d\d s, not timed by the server \(\+\d+\.\d\d s\)$/)).toBeVisible({
      timeout: 20_000,
    })
    await expectSoundScreen(guest, 'the result of a run that was not timed')
    await guests.close()
  },
)
