/** Who is fastest on a board: gamertags only, verified runs only, the own row always. */
import { finishGame, gridTiles, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expectSoundScreen } from '../support/sound-screen.ts'
import { expect, test } from '../support/story.ts'

test('shows two players in the order of their times, and the own row', async ({ browser, place }) => {
  const contexts = [await browser.newContext({ baseURL: place.url }), await browser.newContext({ baseURL: place.url })]
  const people = []
  for (const [index, context] of contexts.entries()) {
    const person = await player(context, place)
    people.push(person)
    const page = await context.newPage()
    await page.goto('/play/0005')
    await expect(gridTiles(page).first()).toBeAttached()
    // The second one is slower by three wrong clicks.
    await finishGame(page, await startGame(page), 3 * index)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Leaderboard' }).click()
    for (const period of ['Today', 'This week', 'All time']) {
      await page.getByRole('button', { name: period }).click()
      const own = page.getByRole('row', { name: new RegExp(person.gamerTag) })
      await expect(own).toContainText('You')
      for (const other of people.slice(0, -1)) {
        const names = await page.getByRole('rowheader').allTextContents()
        const rankOf = (tag: string): number => names.findIndex((name) => name.startsWith(tag))
        expect(rankOf(other.gamerTag)).toBeGreaterThanOrEqual(0)
        expect(rankOf(other.gamerTag)).toBeLessThan(rankOf(person.gamerTag))
        expect(await page.content()).not.toContain(other.email)
      }
    }
    await expect(page.getByText(/you can hide yours in your profile/)).toBeVisible()
    if (index === 1) await expectSoundScreen(page, 'the leaderboard')
  }
  for (const context of contexts) await context.close()
})
