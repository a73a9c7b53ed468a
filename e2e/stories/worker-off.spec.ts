/** The way out of a service worker that does harm: the product started with SERVICE_WORKER=off takes it away again. */
import { findFreePort } from '../../server/src/lib/database/embedded-address.ts'
import type { Page } from 'playwright/test'
import { mustCall } from '../support/calls.ts'
import { finishGame, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/story.ts'
import { untilBoardIsKept, untilWorkerIsReady } from '../support/worker.ts'

test.use({ serviceWorkers: 'allow' })

const boardId = '0008'

/** Everything of a worker that is left in the browser. */
async function leftBehind(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return [...registrations.map(({ scope }) => scope), ...(await caches.keys())]
  })
}

test('a browser with a worker and kept boards loses both, and the product works without', async ({ browser }) => {
  const settings = { PORT: String(await findFreePort()) }
  const before = await startProduct(settings)
  const context = await browser.newContext({ baseURL: before.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await player(context, before)
  await mustCall(context.request, before.url, 'stars.add', { boardId })
  await page.goto('/dashboard')
  await untilWorkerIsReady(page)
  await untilBoardIsKept(page, boardId)
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
  // It stays away: nothing is kept again, however often the page comes back.
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await expect.poll(async () => await leftBehind(page)).toEqual([])

  // Without the network there is nothing of the app any more: the browser says so itself.
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.close()
  await after.remove()
})
