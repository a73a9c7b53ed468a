/** Who is fastest on a board: gamertags only, verified runs only, the own row always. */
import { full } from '../../support/full.ts'
import { openBrowser } from '../../../server/src/testing/from-outside.ts'
import { plantPerson, player, type Person } from '../../support/people.ts'
import { playOnce, smallBoard } from '../../support/plays.ts'
import { sendRuns, type Sender } from '../../support/sent-runs.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

test('shows two players in the order of their times, and the own row', async ({ page, context, product }) => {
  const other = await plantPerson(product)
  await sendRuns(product, smallBoard, [{ ...other, pace: 1 }])
  const person = await player(context, product)
  await page.goto(`/play/${smallBoard}`)
  // Slower by three wrong clicks.
  await playOnce(page, 3)
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  for (const period of ['Today', 'This week', 'All time']) {
    await page.getByRole('button', { name: period }).click()
    await expect(page.getByRole('row', { name: new RegExp(person.gamerTag) })).toContainText('You')
    const names = await page.getByRole('rowheader').allTextContents()
    const getRank = (tag: string): number => names.findIndex((name) => name.startsWith(tag))
    expect(getRank(other.gamerTag)).toBeGreaterThanOrEqual(0)
    expect(getRank(other.gamerTag)).toBeLessThan(getRank(person.gamerTag))
    expect(await page.content()).not.toContain(other.email)
  }
  await expect(page.getByText(/you can hide yours in your profile/)).toBeVisible()
  await expectSoundScreen(page, 'the leaderboard')
})

test(
  'beyond rank fifty the own row stands below, and only counted runs come before it',
  { tag: full },
  async ({ page, context, product }) => {
    test.slow()
    const board = '0006'
    const others: (Person & Sender)[] = []
    for (let index = 0; index < 53; index += 1) {
      others.push({ ...(await plantPerson(product)), pace: 1 + index / 100 })
    }
    const [flagged, hidden, ...counted] = others
    if (!flagged || !hidden) throw new Error('No user is listed.')
    await openBrowser(product.url, hidden).client.profile.update({ hideFromLeaderboards: true })
    const me = await player(context, product)
    await sendRuns(product, board, [{ ...flagged, pace: 0.2 }, hidden, ...counted, { ...me, pace: 2 }])

    await page.goto(`/leaderboard/${board}`)
    for (const period of ['Today', 'This week', 'All time']) {
      await page.getByRole('button', { name: period }).click()
      const own = page.getByRole('row', { name: new RegExp(me.gamerTag) })
      await expect(own).toContainText('You')
      await expect(own.locator('[data-rank="52"]')).toBeVisible()
      const names = (await page.getByRole('rowheader').allTextContents()).map((name) => name.trim())
      expect(names.slice(0, -1)).toEqual(counted.slice(0, 50).map(({ gamerTag }) => gamerTag))
      for (const { gamerTag } of [flagged, hidden, counted[50] ?? me]) {
        expect(names).not.toContain(gamerTag)
      }
    }
    await expectSoundScreen(page, 'the leaderboard with the own row below')
  },
)
