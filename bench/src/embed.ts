/** How soon a board is there in a frame, beside the same board by a shared link: both empty, in turns of one run. */
import type { Browser } from 'playwright'
import { throttle } from './browser.ts'
import { atMost, median, type Measurement } from './measurements.ts'

const slowdown = 4
const rounds = 9
const maxRatio = 1.3

interface WatchedWindow {
  /** ms since the page was asked for, at the end of the frame that shows the first tile. */
  firstTile: Promise<number>
}

/** The browser has nothing of the product yet. */
async function timeFirstTile(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 480, height: 420 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await throttle(page, slowdown)
  await page.addInitScript(() => {
    ;(window as unknown as WatchedWindow).firstTile = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-position]')) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.now()))
      }).observe(document, { subtree: true, childList: true })
    })
  })
  await page.goto(address)
  const ms = await page.evaluate(() => (window as unknown as WatchedWindow).firstTile)
  await context.close()
  return ms
}

export async function measureEmbed(browser: Browser, url: string, slug: string): Promise<Measurement> {
  const embedded: number[] = []
  const shared: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    embedded.push(await timeFirstTile(browser, `${url}/embed/${slug}`))
    shared.push(await timeFirstTile(browser, `${url}/play/${slug}?deal=daily`))
  }
  const reference = median(shared)
  return {
    ...atMost('first tile in a frame, 4x slower CPU', 'ms', median(embedded), maxRatio * reference),
    target: `<= ${maxRatio} x reference`,
    reference,
    referenceName: 'the same board by a shared link',
  }
}
