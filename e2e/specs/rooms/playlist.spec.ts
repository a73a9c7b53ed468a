/** A playlist, played through: the next board, one file with every race, who looks on, and a projector in Arabic. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { player, speak } from '../../support/people.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { smallBoard } from '../../support/plays.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

/** The small board, and another one. */
const boards = ['Castles, Forts and Palaces', 'The Sun and the Planets'] as const

/** Both play to the end; `meanwhile`: when the first is done, before the other begins. */
async function race(page: Page, guest: Page, button: string, meanwhile: () => Promise<void>): Promise<void> {
  const [own, other] = await Promise.all([
    raceStartedBy(page, () => page.getByRole('button', { name: button }).click()),
    raceStartedBy(guest, async () => {}),
  ])
  await finishRace(page, own)
  await expect(page.getByText('1 of 2 are still racing.')).toBeVisible()
  await meanwhile()
  await finishRace(guest, other)
  for (const each of [page, guest]) await expect(each.getByText(/^(1st|2nd) of 2$/)).toBeVisible()
}

test(
  'a playlist of two boards and a rematch: each race is in the host’s file; who is done looks on',
  { tag: full },
  async ({ page, context, browser, product }) => {
    test.slow()
    const { gamerTag } = await player(context, product)
    const code = await openRoom(page, smallBoard, boards[1])
    const guests = await browser.newContext({ baseURL: product.url })
    const guest = await guests.newPage()
    await guest.goto(`/room/${code}`)
    await guest.getByRole('button', { name: 'Ready', exact: true }).click()
    const name = (await guest.getByRole('heading', { level: 1 }).textContent()) ?? ''

    // The presses come at once, before the room has the first of them.
    const choices = [
      ['Teams', '2'],
      ['Wrong click', 'No penalty'],
    ] as const
    const choice = ([group, button]: (typeof choices)[number]) =>
      page.getByRole('group', { name: group }).getByRole('button', { name: button, exact: true })
    for (const each of choices) await choice(each).click()
    for (const each of choices) await expect(choice(each)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Shuffle teams' }).click()

    // The projector is in another language than the host's own screen.
    await speak(context, product, 'ar')
    const presenter = await context.newPage()
    await presenter.setViewportSize({ width: 1920, height: 1080 })
    await presenter.goto(`/room/${code}/presenter`)
    await expect(presenter.getByText(name)).toBeVisible()
    await expectSound(presenter, 'the presenter before a race, from right to left')
    await speak(context, product, 'en')
    await page.bringToFront()

    await race(page, guest, 'Start race', async () => {
      await expectSound(presenter, 'the presenter during a race, from right to left')
      // A device that is loaded again after its run has no game to show.
      await page.reload()
      await expect(page.getByText('Your run is in', { exact: true })).toBeVisible()
      await expect(page.getByRole('progressbar', { name: gamerTag })).toHaveAttribute('aria-valuenow', '12')
      await expectSoundScreen(page, 'the lanes of who looks on')
    })
    await expect(guest.getByText(boards[0])).toBeVisible()
    await expect(guest.getByText('Points after round 1 of 1, board 1 of 2')).toBeVisible()
    await expect(guest.getByText('Team average')).toBeVisible()
    const team = await guest.locator('[aria-current]').getAttribute('data-team')
    await expect(presenter.getByRole('listitem').filter({ hasText: gamerTag }).first()).toBeVisible()
    await expectSound(presenter, 'the podium, from right to left')
    await race(page, guest, 'Next board', async () => {})
    await expect(guest.getByText(boards[1])).toBeVisible()
    await expect(guest.getByText('Final result by points')).toBeVisible()
    await race(page, guest, 'Rematch', async () => {})
    // They count for the whole playlist.
    await expect(guest.getByText(boards[0])).toBeVisible()
    await expect(guest.getByText('Points after round 1 of 1, board 1 of 2')).toBeVisible()
    // The same teams all along.
    expect(team).toMatch(/^(orange|violet)$/)
    await expect(guest.locator('[aria-current]')).toHaveAttribute('data-team', team ?? '')

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Results as CSV' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Each race' }).click()
    const text = await readFile(await (await file).path(), 'utf8')
    const rows = [...text.matchAll(/^(\d+),"([^"]*)",([12]),"([^"]*)",.*,"ranked",.*\r$/gm)].map((row) => row.slice(1))
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['1', boards[0], '1'],
      ['1', boards[0], '2'],
      ['2', boards[1], '1'],
      ['2', boards[1], '2'],
      ['3', boards[0], '1'],
      ['3', boards[0], '2'],
    ])
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set([gamerTag, name]))
    await guests.close()
  },
)
