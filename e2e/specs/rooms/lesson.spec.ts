/** A whole lesson: a presenter and six phones, one of them idle, one offline, one reloaded, one late; three rounds on two boards. */
import type { Browser, Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expect, test } from '../../support/spec.ts'

async function phoneIn(browser: Browser, baseURL: string, code: string): Promise<{ page: Page; name: string }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`/room/${code}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  return { page, name }
}

/** The race starts on another page. */
const none = async (): Promise<void> => {}

test('a lesson of six phones comes to its final podium', { tag: full }, async ({ page, context, browser, product }) => {
  test.slow()
  await player(context, product)
  const code = await openRoom(page, smallBoard, 'The Sun and the Planets')
  await page.getByRole('group', { name: 'Rounds' }).getByRole('button', { name: '3' }).click()
  await page.getByRole('button', { name: 'Present only' }).click()
  const [quick, slow] = [await phoneIn(browser, product.url, code), await phoneIn(browser, product.url, code)]
  const [reloaded, offline] = [await phoneIn(browser, product.url, code), await phoneIn(browser, product.url, code)]
  const idle = await phoneIn(browser, product.url, code)
  const presenter = await context.newPage()
  await presenter.setViewportSize({ width: 1920, height: 1080 })
  await presenter.goto(`/room/${code}/presenter`)
  await expect(presenter.getByText(idle.name)).toBeVisible()
  await page.bringToFront()

  const start = () => page.getByRole('button', { name: 'Start race' }).click()
  const [first, second, third, fourth] = await Promise.all([
    raceStartedBy(quick.page, start),
    raceStartedBy(slow.page, none),
    raceStartedBy(reloaded.page, none),
    raceStartedBy(offline.page, none),
    raceStartedBy(idle.page, none),
  ])
  await offline.page.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
  await offline.page.context().setOffline(true)
  const late = await phoneIn(browser, product.url, code)
  await expect(late.page.getByText('You watch this race and play the next one.')).toBeVisible()
  await finishRace(offline.page, fourth)
  await offline.page.context().setOffline(false)
  await finishRace(quick.page, first)
  const again = await raceStartedBy(reloaded.page, async () => void (await reloaded.page.reload()))
  expect(again.play.promptOrder).toEqual(third.play.promptOrder)
  await finishRace(reloaded.page, again)
  await finishRace(slow.page, second, 1)
  // Four of five are in: the countdown closes the race for the fifth.
  await expect(idle.page.getByText('Time is up.')).toBeVisible({ timeout: 30_000 })
  for (const { page: phone } of [quick, slow, reloaded, offline, idle, late])
    await expect(phone.getByText('Points after round 1 of 3, board 1 of 2')).toBeVisible()

  for (const button of ['Round 2 of 3', 'Round 3 of 3', 'Next board', 'Round 2 of 3', 'Round 3 of 3']) {
    const game = await raceStartedBy(late.page, () => page.getByRole('button', { name: button }).click())
    await finishRace(late.page, game)
    await page.getByRole('button', { name: 'End race' }).click()
    await expect(presenter.getByRole('region', { name: 'Podium' })).toBeVisible()
  }
  for (const each of [presenter, quick.page, late.page])
    await expect(each.getByText('Final result by points')).toBeVisible()
  await expect(presenter.getByRole('region', { name: 'Podium' }).getByText('5,000')).toBeVisible()
  for (const phone of [quick, slow, reloaded, offline, idle, late]) await phone.page.context().close()
})
