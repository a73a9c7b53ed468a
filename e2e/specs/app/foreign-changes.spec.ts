/**
 * A page that the browser translates, or that extensions change, is played and walked as any other
 * (docs/rules.md#languages).
 */
import type { Page } from 'playwright/test'
import { extendPage, translatedMark, translatePage, type TranslationWay } from '../../support/foreign-changes.ts'
import { full } from '../../support/full.ts'
import { answerFrom, gridTiles, press, type RunningGame, startGame } from '../../support/game.ts'
import { newPerson, player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { finishRace, openRoom, raceStartedBy } from '../../support/rooms.ts'
import { expect, test } from '../../support/spec.ts'
import { sharedEditor } from '../../support/staff.ts'

const ways: readonly TranslationWay[] = ['replace', 'beside', 'around']
const prompt = (page: Page) => page.locator('[aria-live="assertive"] strong')

/** The words of a prompt as the page shows them: those of the started play. */
function promptAt({ play }: RunningGame, index: number): string {
  return play.grid.find(({ tileId }) => tileId === play.promptOrder[index])?.prompt ?? ''
}

/** Plays a wrong click and a right one; prompts, penalty and time are seen as they change. */
async function beginGame(page: Page, button?: RegExp): Promise<RunningGame> {
  const game = await startGame(page, button)
  await expect(page.getByRole('timer').locator('[translate="no"]').first()).toBeVisible()
  await expect(prompt(page)).toHaveText(promptAt(game, 0))
  await press(page, gridTiles(page).nth(game.answerAt(3)))
  await expect(page.getByRole('timer').getByText('+2.00', { exact: true })).toBeVisible()
  await press(page, gridTiles(page).nth(game.answerAt(0)))
  await expect(prompt(page)).toHaveText(promptAt(game, 1))
  return game
}

async function playThrough(page: Page, button?: RegExp): Promise<void> {
  await answerFrom(page, await beginGame(page, button), 1)
}

/** Each text of the screen was translated once, as it stands now, and nothing that is gone has left its translation. */
async function expectTranslatedOnce(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((mark) => {
        const texts = [...document.querySelectorAll('main font > font')].map((font) => font.textContent ?? '')
        return texts.length > 0 && texts.every((text) => text.endsWith(mark) && text.split(mark).length === 2)
      }, translatedMark),
    )
    .toBe(true)
}

for (const way of ways) {
  test(
    `a translated game is played to its end, and another begins (${way})`,
    { tag: way === 'replace' ? [] : [full] },
    async ({ page, context, product }) => {
      await player(context, product)
      await page.goto(`/play/${smallBoard}`)
      await page.locator('[data-play-state="READY"]').waitFor()
      await translatePage(page, way)
      await playThrough(page)
      await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
      await expect(page.getByText(`Saved${translatedMark}`, { exact: true })).toBeVisible()
      await expectTranslatedOnce(page)
      await beginGame(page, /^Play again/)
      await expectTranslatedOnce(page)
    },
  )
}

test('a visitor plays the translated game of the day', { tag: full }, async ({ page }) => {
  await page.goto(`/play/${smallBoard}?deal=daily`)
  await page.locator('[data-play-state="READY"]').waitFor()
  await translatePage(page)
  await playThrough(page)
  await expect(page.getByRole('region', { name: 'Standings' }).getByRole('listitem').first()).toBeVisible()
  await expectTranslatedOnce(page)
})

test(
  'a room is translated from the lobby to the podium, on both devices and the projector',
  { tag: full },
  async ({ page, context, browser, product }) => {
    await player(context, product)
    const code = await openRoom(page, smallBoard)
    const other = await browser.newContext({ baseURL: product.url })
    const guest = await other.newPage()
    await guest.goto(`/room/${code}`)
    await guest.getByRole('button', { name: 'Ready', exact: true }).waitFor()
    const presenter = await context.newPage()
    await presenter.goto(`/room/${code}/presenter`)
    await presenter.getByRole('heading').first().waitFor()
    for (const each of [page, guest, presenter]) await translatePage(each)

    // A text beside an icon, which React changes where it no longer stands.
    await page.getByRole('button', { name: `Lock room${translatedMark}` }).click()
    await page.getByRole('button', { name: `Unlock room${translatedMark}` }).click()
    await expect(page.getByRole('button', { name: `Lock room${translatedMark}` })).toBeVisible()

    await guest.getByRole('button', { name: /^Ready/ }).click()
    await page.bringToFront()
    const [own, others] = await Promise.all([
      raceStartedBy(page, () => page.getByRole('button', { name: /^Start race/ }).click()),
      raceStartedBy(guest, async () => {}),
    ])
    await Promise.all([finishRace(page, own, 1), finishRace(guest, others)])
    for (const each of [page, guest])
      await expect(
        each
          .getByRole('main')
          .getByText(/^(1st|2nd)/)
          .first(),
      ).toBeVisible()
    await expect(presenter.getByRole('listitem')).not.toHaveCount(0)
    for (const each of [page, guest, presenter]) await expectTranslatedOnce(each)
    await other.close()
  },
)

for (const way of ways) {
  test(
    `a translated page is walked, and its texts stay true (${way})`,
    { tag: full },
    async ({ page, context, product }) => {
      const banner = page.getByRole('banner')
      const follow = (name: RegExp) => banner.getByRole('link', { name }).first().click()
      await page.goto('/')
      await translatePage(page, way)
      await follow(/^Login/)
      await page.getByLabel('Email').fill(newPerson().email)
      await page.getByLabel(/^Password/).fill('no-such-horse')
      await page.getByRole('button', { name: /^Login/ }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'is not right.' })).toBeVisible()
      await page.getByRole('link', { name: 'Tilerush' }).click()
      await follow(/^Register/)
      await expect(page).toHaveURL('/register')
      await expectTranslatedOnce(page)

      await sharedEditor(context, product)
      await page.goto('/categories')
      await page.getByRole('main').getByRole('link').first().waitFor()
      await translatePage(page, way)
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/category\//)
      await expectTranslatedOnce(page)
      await follow(/^Boards/)
      await page.getByRole('button', { name: /^By Substring/ }).click()
      const numFiltered = page.locator('output', { hasText: 'Filtered boards' }).locator('b').first()
      await expect(numFiltered).toHaveText(/^[1-9]/)
      await page.getByLabel('Part of the name').fill('zzzz')
      await expect(numFiltered).toHaveText(`0${translatedMark}`)
      await page.getByLabel('Part of the name').fill('')
      await expect(numFiltered).toHaveText(/^[1-9]/)
      await banner.getByRole('button', { name: /your menu$/ }).click()
      await page
        .getByRole('link', { name: /^Your profile/ })
        .first()
        .click()
      await expect(page.getByLabel('First name')).toBeVisible()
      await follow(/^Dashboard/)
      await expect(page.getByLabel('First name')).toBeHidden()
      await expectTranslatedOnce(page)
    },
  )
}

test('a page with extensions is played and walked', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto(`/play/${smallBoard}`)
  await page.locator('[data-play-state="READY"]').waitFor()
  await extendPage(page)
  await playThrough(page)
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  await beginGame(page, /^Play again/)
})
