/** Who is fastest on a board: gamertags only, verified runs only, the own row always. */
import { request as requests } from 'playwright/test'
import { long } from '../support/long.ts'
import { mustCall } from '../support/calls.ts'
import { finishGame, gridTiles, startGame } from '../support/game.ts'
import { player, type Person } from '../support/people.ts'
import { smallBoard } from '../support/plays.ts'
import { sendRuns, type Sender } from '../support/sent-runs.ts'
import { expectSoundScreen } from '../support/sound-screen.ts'
import { expect, test } from '../support/story.ts'

test('shows two players in the order of their times, and the own row', async ({ browser, place }) => {
  const contexts = [await browser.newContext({ baseURL: place.url }), await browser.newContext({ baseURL: place.url })]
  const people = []
  for (const [index, context] of contexts.entries()) {
    const person = await player(context, place)
    people.push(person)
    const page = await context.newPage()
    await page.goto(`/play/${smallBoard}`)
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

test(
  'beyond the fiftieth the own row stands below, and only runs that count come before it',
  { tag: long },
  async ({ page, context, place }) => {
    test.slow()
    const board = '0006'
    const others: (Person & Sender)[] = []
    for (let index = 0; index < 53; index += 1) {
      const request = await requests.newContext()
      const person = await player({ request }, place)
      others.push({ ...person, request, pace: 1 + index / 100 })
    }
    const [doubted, hidden, ...counted] = others
    if (!doubted || !hidden) throw new Error('There is nobody.')
    await mustCall(hidden.request, place.url, 'profile.update', { hideFromLeaderboards: true })
    const me = await player(context, place)
    await sendRuns(place, board, [{ ...doubted, pace: 0.2 }, hidden, ...counted, { request: context.request, pace: 2 }])

    await page.goto(`/leaderboard/${board}`)
    for (const period of ['Today', 'This week', 'All time']) {
      await page.getByRole('button', { name: period }).click()
      const own = page.getByRole('row', { name: new RegExp(me.gamerTag) })
      await expect(own).toContainText('You')
      await expect(own.locator('[data-rank="52"]')).toBeVisible()
      const names = (await page.getByRole('rowheader').allTextContents()).map((name) => name.trim())
      expect(names.slice(0, -1)).toEqual(counted.slice(0, 50).map(({ gamerTag }) => gamerTag))
      for (const { gamerTag } of [doubted, hidden, counted[50] ?? me]) {
        expect(names).not.toContain(gamerTag)
      }
    }
    await expectSoundScreen(page, 'the leaderboard with the own row below')
    for (const { request } of others) await request.dispose()
  },
)
