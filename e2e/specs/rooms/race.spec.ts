/** A live race: opened by a player, joined by link and code without an account, watched on a projector, to the podium. */
import type { Browser, Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { gridTiles, press } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { readQrCode } from '../../support/read-qr-code.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'
import { editor } from '../../support/staff.ts'
import { hardTexts, makeMixedBoard, measureTexts } from '../../support/text-boards.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function visitorAt(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...phone })
  // A clock that is a day behind: the server's counts.
  await context.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 86_400_000
  })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a host and a visitor race, a projector shows it, and both have the result', async ({
  page,
  context,
  browser,
  product,
}) => {
  const maker = await browser.newContext()
  await editor(maker, product)
  const { slug } = await makeMixedBoard(maker.request, product)
  await maker.close()
  const { gamerTag } = await player(context, product)
  const code = await openRoom(page, slug)
  await expect(page.getByRole('button', { name: 'Start race' })).toBeDisabled()
  const address = `${product.url}/room/${code}`
  const qrCode = { name: 'QR code of the link to this room' }
  expect(await readQrCode(page.getByRole('img', qrCode))).toBe(address)

  const guest = await visitorAt(browser, product.url, `/rooms?code=${code.toLowerCase().slice(0, 3)}`)
  await guest.getByLabel('Code of the room').press('End')
  await guest.keyboard.type(` ${code.slice(3).toLowerCase()}`)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(`Waiting for ${gamerTag} to start`)).toBeVisible()
  await expectSound(guest, 'a member in the lobby')

  await guest.getByRole('button', { name: 'Change name' }).click()
  await guest.getByLabel('Name', { exact: true }).fill(gamerTag)
  await guest.getByRole('button', { name: 'Use this name' }).click()
  await expect(guest.getByText(`${gamerTag} is already in this room. Choose another name.`)).toBeVisible()
  await guest.getByLabel('Name', { exact: true }).fill('Mia')
  await guest.getByRole('button', { name: 'Use this name' }).click()
  await expect(guest.getByRole('heading', { name: 'Mia' })).toBeVisible()
  await guest.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mia, Ready' })).toBeVisible()
  await expectSoundScreen(page, 'the lobby of the host')

  const presenter = await context.newPage()
  await presenter.setViewportSize({ width: 1920, height: 1080 })
  await presenter.goto(`/room/${code}/presenter`)
  await expect(presenter.getByText('Mia')).toBeVisible()
  await expectSound(presenter, 'the presenter before a race')
  expect(await readQrCode(presenter.getByRole('img', qrCode))).toBe(address)

  await page.bringToFront()
  const [own, other] = await Promise.all([
    raceStartedBy(page, () => page.keyboard.press('Space')),
    raceStartedBy(guest, async () => {}),
  ])
  expect(other.started.seed).toBe(own.started.seed)
  await Promise.all([
    finishRace(page, own),
    (async () => {
      await guest.locator('[data-play-state="PLAYING"]').waitFor({ timeout: 20_000 })
      const texts = await measureTexts(gridTiles(guest))
      expect(texts).toMatchObject({ count: hardTexts.length, cut: [], illegible: [] })
      await press(guest, gridTiles(guest).nth(other.answerAt(0)))
      await expect(presenter.getByRole('progressbar', { name: 'Mia' })).toHaveAttribute('aria-valuenow', '1')
      await expectSound(presenter, 'the presenter during a race')
      // A page that is loaded again goes on where it was.
      await guest.reload()
      await guest.locator('[data-play-state="PLAYING"]').waitFor()
      await expect(guest.locator('[data-answered]')).toHaveCount(1)
    })(),
  ])
  await expect(page.getByText('1 of 2 are still racing.')).toBeVisible()
  for (let index = 1; index < other.play.promptOrder.length; index += 1) {
    await guest.waitForTimeout(350 + ((index * 37) % 91))
    await press(guest, gridTiles(guest).nth(other.answerAt(index)))
  }

  await expect(page.getByText('1st of 2')).toBeVisible()
  await expect(guest.getByText('2nd of 2')).toBeVisible()
  await expect(guest.getByText(`s behind ${gamerTag}`)).toBeVisible()
  const splits = guest.getByRole('region', { name: 'Split times' })
  await expect(splits.getByText(gamerTag)).toBeVisible()
  await expect(splits.getByRole('listitem')).not.toHaveCount(0)
  await guest.getByRole('button', { name: `Film of ${gamerTag}` }).click()
  const film = guest.getByRole('dialog', { name: `Film of ${gamerTag}'s run` })
  await expect(film.getByText('Click 0 of')).toBeVisible()
  const faces = film.locator(':has(> [dir="auto"][translate="no"])')
  expect(await measureTexts(faces)).toMatchObject({ count: hardTexts.length, cut: [] })
  await guest.keyboard.press('Escape')
  await expectSound(guest, 'the result of a member')
  await expect(presenter.getByRole('listitem').filter({ hasText: gamerTag }).first()).toBeVisible()
  await expectSound(presenter, 'the podium')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Results as CSV' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Each race' }).click()
  expect((await file).suggestedFilename()).toBe(`tilerush-room-${code}-results.csv`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await guest.getByRole('button', { name: 'Rematch' }).click()
  await expect(guest.getByText('Want a rematch: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Next board' }).click()
  await expect(page.getByRole('heading', { name: 'Join the race' })).toBeVisible()

  await page.getByRole('button', { name: 'Leave room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End room' }).click()
  for (const each of [page, guest, presenter])
    await expect(each.getByRole('heading', { name: 'The room has ended' })).toBeVisible()
  await guest.context().close()
})

test(
  'rooms that cannot be joined say why, and keep the code',
  { tag: full },
  async ({ page, context, browser, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    await page.getByRole('button', { name: 'Lock room' }).click()
    await expect(page.getByRole('button', { name: 'Unlock room' })).toBeVisible()

    const guest = await visitorAt(browser, product.url, `/room/${code}`)
    await expect(guest.getByText('This room is locked. Ask the host.')).toBeVisible()
    await expectSound(guest, 'a locked room')
    await guest.getByRole('link', { name: 'Try another code' }).click()
    await expect(guest.getByLabel('Code of the room')).toHaveValue(code)
    await guest.getByLabel('Code of the room').fill('K7')
    await guest.getByRole('button', { name: 'Join' }).click()
    await expect(guest.getByText('A code has 6 characters.')).toBeVisible()
    await guest.goto('/room/222222')
    await expect(guest.getByText('No room has this code.')).toBeVisible()
    await expectSound(guest, 'an unknown room')
    await guest.goto(`/room/${code}/presenter`)
    await expect(guest.getByText('You have no seat in this room any more.')).toBeVisible()

    await page.getByRole('button', { name: 'Unlock room' }).click()
    await expect(page.getByRole('button', { name: 'Lock room' })).toBeVisible()
    await guest.goto(`/room/${code}`)
    await expect(guest.getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: /: rename, move or remove/ })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'Remove from the room' }).click()
    await expect(guest.getByText('The host removed you from this room.')).toBeVisible()
    await guest.context().close()
  },
)

test(
  'a lost connection gets a notice, and returns to the same seat',
  { tag: full },
  async ({ page, context, browser, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const guest = await visitorAt(browser, product.url, `/room/${code}`)
    const name = (await guest.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.close()
    await guest.context().setOffline(true)
    await expect(guest.getByText('Reconnecting. Your clicks are kept.')).toBeVisible({ timeout: 30_000 })
    await guest.context().setOffline(false)
    await expect(guest.getByText('Reconnecting. Your clicks are kept.')).toBeHidden()
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
    await guest.context().close()
  },
)
