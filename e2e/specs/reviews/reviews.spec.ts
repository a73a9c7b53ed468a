/** What is not believed at once: the screen of flagged and waiting runs, and the rows that wait on a leaderboard. */
import { full } from '../../support/full.ts'
import { tabTo } from '../../support/keyboard.ts'
import { plantPerson, player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { sendRuns } from '../../support/sent-runs.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'
import { admin, editor } from '../../support/staff.ts'

test('players and editors are sent home, and see no way in', { tag: full }, async ({ page, context, product }) => {
  for (const signUp of [player, editor]) {
    await context.clearCookies()
    await signUp(context, product)
    await page.goto('/runs')
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Runs', exact: true })).toHaveCount(0)
  }
})

test('an admin sees why a run is flagged, watches its film, rejects it, and accepts it after all', async ({
  page,
  context,
  product,
}) => {
  const person = await plantPerson(product)
  await sendRuns(product, smallBoard, [{ ...person, pace: 0.5 }])
  await admin(context, product)
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Admin, runs to review: [1-9]/ })
    .click()
  await page.getByRole('link', { name: /^Runs ?[1-9]/ }).click()
  await expect(page).toHaveTitle('Runs to review | Tilerush')

  const row = page.getByRole('listitem').getByRole('button', { name: person.gamerTag })
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toContainText('Too quick')
  const runCase = page.getByRole('article', { name: person.gamerTag })
  await expect(runCase.getByText(/^Too quick\./)).toBeVisible()
  await expect(runCase.getByText('Click 0 of 12')).toBeVisible()
  await tabTo(page, runCase.getByRole('button', { name: 'Play the film' }))
  await page.keyboard.press('Enter')
  await expect(runCase.getByText('Click 12 of 12')).toBeVisible()
  const tile = await runCase.getByRole('region', { name: 'Film of the run' }).locator('img').first().boundingBox()
  expect(tile?.height, 'the tiles of the film are square').toBeCloseTo(tile?.width ?? 0, 0)
  expect(tile?.height).toBeGreaterThan(40)
  await expectSoundScreen(page, 'the runs to review')

  const question = page.getByRole('dialog', { name: `Reject this run of ${person.gamerTag}?` })
  await page.keyboard.press('r')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await runCase.getByLabel('Note, seen by admins only').fill('As fast as a machine')
  await expect(row).toBeVisible()
  await runCase.getByRole('button', { name: 'Reject run' }).click()
  await question.getByRole('button', { name: 'Reject run' }).click()
  await expectToast(page, 'Run rejected')
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: /^Rejected/ }).click()
  await row.click()
  await expect(runCase.getByText('As fast as a machine')).toBeVisible()
  await runCase.getByRole('button', { name: 'Accept run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept run' }).click()
  await expectToast(page, 'Run accepted')
  await expect(row).toHaveCount(0)
  await page.goto(`/leaderboard/${smallBoard}`)
  await expect(page.getByRole('row', { name: new RegExp(person.gamerTag) })).toBeVisible()
})

test("a newcomer's run among the first ten is ranked, with an hourglass until an admin accepts it", async ({
  page,
  context,
  product,
}) => {
  const person = await player(context, product)
  await sendRuns(product, smallBoard, [{ ...person, pace: 1 }])
  await page.goto(`/leaderboard/${smallBoard}`)
  const own = page.getByRole('row', { name: new RegExp(person.gamerTag) })
  const hourglass = own.getByRole('img', { name: 'Waiting to be confirmed' })
  await expect(own.locator('[data-rank]')).toHaveText(/^[1-9]/)
  await expect(hourglass).toBeVisible()
  await expect(page.getByText(/^Ranked, and not confirmed yet/)).toBeVisible()
  await expectSoundScreen(page, 'a waiting row of the leaderboard')

  // On the same day it confirms nothing.
  await sendRuns(product, smallBoard, [{ ...person, pace: 1.05 }])
  await page.reload()
  await expect(hourglass).toBeVisible()

  await context.clearCookies()
  await admin(context, product)
  await page.goto('/runs')
  await page.getByRole('button', { name: /^New names/ }).click()
  await page.getByRole('listitem').getByRole('button', { name: person.gamerTag }).click()
  const runCase = page.getByRole('article', { name: person.gamerTag })
  await expect(runCase.getByText(/^New name\./)).toBeVisible()
  await expectSoundScreen(page, 'the runs of new names')
  await runCase.getByRole('button', { name: 'Accept run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept run' }).click()
  await expectToast(page, 'Run accepted')
  await page.goto(`/leaderboard/${smallBoard}`)
  await expect(own.locator('[data-rank]')).toBeVisible()
  await expect(hourglass).toHaveCount(0)
})
