/** A new release while the app is open, and SERVICE_WORKER=off, which takes the service worker away. */
import type { Page } from 'playwright/test'
import { findFreePort } from '../../../server/src/testing/from-outside.ts'
import { full } from '../../support/full.ts'
import { clientOf } from '../../support/client.ts'
import { finishGame, startGame } from '../../support/game.ts'
import { type Releases, getReleases } from '../../support/product/next-release.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { startProduct } from '../../../testkit/product.ts'
import { expect, test as base } from '../../support/spec.ts'
import { untilBoardIsCached, untilWorkerIsReady } from '../../support/worker.ts'

const test = base.extend<{ readonly releases: Releases }>({
  releases: async ({ product }, use) => {
    const releases = await getReleases(product)
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

test(
  'no update is offered during a play; after the summary a reload brings it',
  { tag: full },
  async ({ page, context, product, releases }) => {
    await player(context, product)
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
  },
)

test('no update is offered over an edited form; the next screen offers it, and it can be postponed', async ({
  page,
  context,
  product,
  releases,
}) => {
  await player(context, product)
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

const boardId = '0008'

/** Everything of a worker that is left in the browser. */
async function leftBehind(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return [...registrations.map(({ scope }) => scope), ...(await caches.keys())]
  })
}

test.describe('SERVICE_WORKER=off', () => {
  test(
    'a browser with a worker and stored boards loses both, and the product works without',
    { tag: full },
    async ({ browser }) => {
      const settings = { PORT: String(await findFreePort()) }
      const before = await startProduct(settings)
      const context = await browser.newContext({ baseURL: before.url, serviceWorkers: 'allow' })
      const page = await context.newPage()
      await player(context, before)
      await clientOf(context.request, before).stars.add({ boardId })
      await page.goto('/dashboard')
      await untilWorkerIsReady(page)
      await untilBoardIsCached(page, boardId)
      expect(await leftBehind(page)).not.toEqual([])
      await before.stop()

      const after = await startProduct({ ...settings, SERVICE_WORKER: 'off' }, before.dataDir)
      expect(after.url).toBe(before.url)
      await page.goto('/dashboard')
      await expect.poll(async () => await leftBehind(page)).toEqual([])
      await page.goto('/dashboard')
      await expect(page.getByRole('region', { name: 'Starred' })).toBeVisible()
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
      await page.goto(`/play/${boardId}`)
      await finishGame(page, await startGame(page))
      await expect(page.getByText(/^Saved/)).toBeVisible()
      // It stays away: nothing is stored again, however often the page comes back.
      await page.goto('/dashboard')
      await page.waitForLoadState('networkidle')
      await expect.poll(async () => await leftBehind(page)).toEqual([])

      // Without the network there is nothing of the app any more: the browser says so itself.
      await context.setOffline(true)
      await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
      await context.close()
      await after.remove()
    },
  )
})
