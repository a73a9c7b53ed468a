/**
 * Three rounds on a board, in `npm run test:full` on each of two: points on phones and presenter to the final podium, the
 * files, and the ended room.
 */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { isFullRun } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

const secondBoard = isFullRun ? 'The Sun and the Planets' : undefined
/** What the host presses after the first race: the last one is played. */
const laterRaces = isFullRun
  ? ['Round 2 of 3', 'Round 3 of 3', 'Next board', 'Round 2 of 3', 'Round 3 of 3']
  : ['Round 2 of 3', 'Round 3 of 3']
const numRaces = 1 + laterRaces.length

async function phoneIn(browser: Browser, baseURL: string, code: string): Promise<{ page: Page; name: string }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`/room/${code}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  return { page, name }
}

async function savedFile(page: Page, button: string): Promise<string[]> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await readFile(await (await file).path(), 'utf8')).split('\r\n')
}

test('three rounds add up to a final podium, and the ended room keeps it', async ({
  page,
  context,
  browser,
  product,
}) => {
  test.slow()
  const { gamerTag } = await player(context, product)
  const code = await openRoom(page, smallBoard, secondBoard)
  await page.getByRole('group', { name: 'Rounds' }).getByRole('button', { name: '3' }).click()
  await page.getByRole('button', { name: 'Present only' }).click()
  const quick = await phoneIn(browser, product.url, code)
  const slow = await phoneIn(browser, product.url, code)
  const presenter = await context.newPage()
  await presenter.setViewportSize({ width: 1920, height: 1080 })
  await presenter.goto(`/room/${code}/presenter`)
  await expect(presenter.getByText(slow.name)).toBeVisible()
  await page.bringToFront()

  const secret = (await page.evaluate((key) => localStorage.getItem(key), `tilerush-seat-${code}`)) ?? ''
  let race = 0
  const endRace = () => clientOf(page.request, product).rooms.endRace({ code, secret, race })
  const begin = async (button: string) => {
    race += 1
    await page.getByRole('button', { name: button }).click()
  }
  /** Nobody plays it: it is over in its countdown. */
  const skip = async (button: string) => {
    await begin(button)
    await expect(endRace).toPass()
  }

  const [first, second] = await Promise.all([
    raceStartedBy(quick.page, () => begin('Start race')),
    raceStartedBy(slow.page, async () => {}),
  ])
  await finishRace(quick.page, first)
  await finishRace(slow.page, second, 1)
  await expect(quick.page.getByText(/^Points after round 1 of 3/)).toBeVisible()
  await expect(quick.page.getByText('1st of 2')).toBeVisible()
  await expect(quick.page.getByRole('heading', { name: '1,000 Points' })).toBeVisible()
  await expect(slow.page.getByText('2nd of 2')).toBeVisible()
  await expect(slow.page.getByText(`${gamerTag} starts round 2 of 3.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeHidden()
  await expect(presenter.getByRole('region', { name: 'Podium' }).getByText('1,000')).toBeVisible()
  await expectSound(slow.page, 'the points of a member after a round')

  for (const button of laterRaces.slice(0, -1)) await skip(button)
  const last = await raceStartedBy(quick.page, () => begin(laterRaces.at(-1) ?? ''), numRaces)
  await finishRace(quick.page, last)
  await endRace()

  for (const each of [quick.page, slow.page, presenter])
    await expect(each.getByText('Final result by points')).toBeVisible()
  await expect(quick.page.getByRole('heading', { name: '2,000 Points' })).toBeVisible()
  await expect(presenter.getByRole('region', { name: 'Podium' }).getByText('2,000')).toBeVisible()
  await expectSound(presenter, 'the final podium')
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  await page.getByRole('button', { name: 'Results as CSV' }).click()
  const totals = await savedFile(page, 'Total points')
  expect(totals[1]).toBe(`1,${numRaces},"player",1,"${quick.name}","",2000`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Leave room' }).click()
  await expect(page.getByRole('dialog').getByText('results of guests, the films and the CSV')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'End room' }).click()
  for (const each of [page, quick.page, slow.page, presenter])
    await expect(each.getByRole('heading', { name: 'The room has ended' })).toBeVisible()
  await quick.page.reload()
  await expect(quick.page.getByRole('listitem').filter({ hasText: quick.name })).toContainText('2,000')
  await expect(quick.page.getByRole('link', { name: 'Play this board' })).toHaveAttribute('href', /deal=daily/)
  await expectSoundScreen(quick.page, 'an ended room on the device of a guest')
  expect(await savedFile(page, 'Total points')).toEqual(totals)
  expect((await savedFile(page, 'Times by prompt'))[1]).toMatch(/^1,"[^"]+",1,/)

  // A link leads there, no reload: what was played in this visit is the new account's.
  await slow.page.getByRole('link', { name: 'Create an account' }).click()
  await slow.page.waitForURL(/\/register/)
  await player(slow.page.context(), product)
  await slow.page.goto('/')
  await expect(slow.page.getByText('is your best')).toBeVisible()
  for (const each of [quick.page, slow.page]) await each.context().close()
})
