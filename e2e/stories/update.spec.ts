/** A new release comes out while the app is open: it is offered, and never in the middle of something. */
import type { Page } from 'playwright/test'
import { finishGame, startGame } from '../support/game.ts'
import { releasesOf, type Releases } from '../support/next-release.ts'
import { player } from '../support/people.ts'
import { smallBoard } from '../support/plays.ts'
import { expect, test as story } from '../support/story.ts'
import { untilWorkerIsReady } from '../support/worker.ts'

const test = story.extend<{ readonly releases: Releases }>({
  releases: async ({ place }, use) => {
    const releases = await releasesOf(place)
    await use(releases)
    releases.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const offer = 'A new version is ready.'

/** Brings out the next release, and waits until this browser has it. */
async function bringOut(page: Page, releases: Releases): Promise<void> {
  releases.next()
  await page.evaluate(async () => await (await navigator.serviceWorker.ready).update())
  const isThere = async () =>
    await page.evaluate(async (name) => (await caches.match(`/assets/${name}.js`)) !== undefined, releases.entry())
  await expect.poll(isThere).toBe(true)
}

test('in mid-play nothing is offered; after the review a reload brings the new version', async ({
  page,
  context,
  place,
  releases,
}) => {
  await player(context, place)
  await page.goto(`${releases.url}/play/${smallBoard}`)
  await untilWorkerIsReady(page)
  const game = await startGame(page)
  await bringOut(page, releases)
  await expect(page.getByText(offer)).toHaveCount(0)
  await finishGame(page, game)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByText(offer)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator(`script[src="/assets/${releases.entry()}.js"]`)).toBeAttached()
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await expect(page.getByText(offer)).toHaveCount(0)
})

test('nothing is offered over a form that has been begun; it is on the next screen, and can be put off', async ({
  page,
  context,
  place,
  releases,
}) => {
  await player(context, place)
  await page.goto(`${releases.url}/profile`)
  await untilWorkerIsReady(page)
  await page.getByLabel('First name').fill('Wren')
  await bringOut(page, releases)
  await expect(page.getByLabel('First name')).toHaveValue('Wren')
  await expect(page.getByText(offer)).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByText(offer)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText(offer)).toHaveCount(0)
})
