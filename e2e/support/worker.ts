/** The service worker of a page, as a spec waits for it. */
import { expect, type Page } from 'playwright/test'

/** Resolves when the worker has the page and everything that the app needs without the network. */
export async function untilWorkerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
}

/** How many entries this browser keeps for its user. */
export async function getCacheEntries(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    if (!(await caches.has('tilerush-kept'))) return []
    const cache = await caches.open('tilerush-kept')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** Waits until the board is there with a response for practice, which is requested last, and its images. */
export async function untilBoardIsCached(page: Page, boardId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        return await page.evaluate(async (id) => {
          const index = await caches.match('/sw/kept', { cacheName: 'tilerush-kept' })
          const { boards = {} } = ((await index?.json()) ?? {}) as { boards?: Record<string, unknown> }
          return Object.hasOwn(boards, id)
        }, boardId)
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}
