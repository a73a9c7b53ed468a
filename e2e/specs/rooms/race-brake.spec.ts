/** The host's brake: who still plays, not to wait for one of them, the end at a press and by the countdown; late seats. */
import type { Browser, Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { answerFrom, gridTiles, press, type RunningGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function guestAt(browser: Browser, product: ProductHandle, code: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, ...phone })
  const page = await context.newPage()
  await page.goto(`/room/${code}`)
  await expect(page.getByText('You are not ready yet')).toBeVisible()
  return page
}
const nameOn = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

/** The pages' games of the race that starts on the host's page. */
async function startRaceOf(host: Page, guests: readonly Page[]): Promise<RunningGame[]> {
  const games = guests.map((guest) => raceStartedBy(guest, async () => {}))
  await host.getByRole('button', { name: 'Start race' }).click()
  return await Promise.all(games)
}

test('a host who presents ends a race: who plays hands in, who is late watches and plays the next one', async ({
  page,
  context,
  browser,
  product,
}) => {
  await player(context, product)
  const code = await openRoom(page, smallBoard)
  await page.getByRole('button', { name: 'Present only' }).click()
  await expect(page.getByRole('heading', { name: 'Players 0' })).toBeVisible()
  const [quick, slow] = [await guestAt(browser, product, code), await guestAt(browser, product, code)]
  await expect(page.getByRole('heading', { name: 'Players 2' })).toBeVisible()
  const slowName = await nameOn(slow)
  await slow.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(slow.getByText('You are ready', { exact: true })).toBeVisible()
  await expectSound(slow, 'a member who is ready')

  const [first, second] = await startRaceOf(page, [quick, slow])
  if (!first || !second) throw new Error('Two games were to start')
  const screen = await context.newPage()
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await screen.goto(`/room/${code}/presenter`)
  await expect(screen.getByText('Still playing: 2')).toBeVisible()
  await expectSound(screen, 'the presenter with the brake')

  // A second window, such as a private one of who has finished.
  const late = await browser.newContext({ baseURL: product.url, ...phone })
  const other = await late.newPage()
  await other.goto(`/room/${code}`)
  await expect(other.getByText('You watch this race and play the next one.')).toBeVisible()
  await expectSoundScreen(other, 'the race as who came late sees it')
  await finishRace(quick, first)
  await expect(quick.getByText('1 of 2 are still racing.')).toBeVisible()
  await press(slow, gridTiles(slow).nth(second.answerAt(0)))
  await other.reload()
  await expect(other.getByText('You watch this race and play the next one.')).toBeVisible()

  await expect(page.getByText('Still playing: 1')).toBeVisible()
  await expectSound(page, 'the race of a host who presents')
  await expect(screen.getByRole('button', { name: `Don't wait for ${slowName}` })).toBeVisible()
  await screen.getByRole('button', { name: 'End race' }).click()
  await expect(slow.getByText('The host ended the race.')).toBeVisible()
  await expect(screen.getByRole('region', { name: 'Podium' })).toBeVisible()
  await expect(quick.getByText('1st of 1')).toBeVisible()
  const secret = (await slow.evaluate((key) => localStorage.getItem(key), `tilerush-seat-${code}`)) ?? ''
  const readResults = () => clientOf(slow.request, product).rooms.results({ code, secret, race: 1 })
  await expect
    .poll(async () => (await readResults()).members.map(({ name, run }) => [name === slowName, run?.numFound]))
    .toEqual([
      [false, first.play.promptOrder.length],
      [true, 1],
    ])

  const [next] = await Promise.all([
    raceStartedBy(other, async () => {}),
    page.getByRole('button', { name: 'Rematch' }).click(),
  ])
  await other.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
  await press(other, gridTiles(other).nth(next.answerAt(0)))
  await expect(other.locator('[data-answered]')).toHaveCount(1)
  for (const guest of [quick, slow, other]) await guest.context().close()
})

test(
  'with four of five runs in, a countdown closes the race for the fifth',
  { tag: full },
  async ({ page, context, browser, product }) => {
    // A countdown of six seconds, a race, and the countdown of fifteen.
    test.slow()
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const guests: Page[] = []
    for (let count = 0; count < 4; count += 1) guests.push(await guestAt(browser, product, code))
    const [idle, ...others] = guests
    if (!idle) throw new Error('There is no guest')
    const idleName = await nameOn(idle)
    // Space presses the button that was reached by keyboard, and starts the race after a click elsewhere.
    await page.getByRole('button', { name: 'Lock room' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Unlock room' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const [own, ...games] = await Promise.all([
      raceStartedBy(page, () => page.keyboard.press('Space')),
      ...others.map((guest) => raceStartedBy(guest, async () => {})),
    ])
    await Promise.all([
      finishRace(page, own),
      ...others.map(async (guest, index) => {
        const game = games[index]
        if (!game) throw new Error('There is no game')
        await guest.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
        await answerFrom(guest, game, 0)
      }),
    ])
    // The host plays along: the brake is in the panel over the board.
    await expect(page.getByText('Still playing: 1')).toBeVisible()
    await expect(page.getByRole('button', { name: `Don't wait for ${idleName}` })).toBeVisible()
    for (const each of [page, idle, others[0] ?? page])
      await expect(each.getByRole('timer', { name: 'The race closes in' })).toBeVisible()
    await expectSound(idle, 'a race that is closing')
    await expect(idle.getByText('Time is up.')).toBeVisible({ timeout: 17_000 })
    await expect(page.getByText('of 4')).toBeVisible()
    for (const guest of guests) await guest.context().close()
  },
)
