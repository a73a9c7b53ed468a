/** How soon a board is there in a frame, beside the same board by a shared link: both empty, in turns of one run. */
import { firstBoard, openPage, throttle, type Bench } from './browser.ts'
import { median, type Measurement, within } from './measurements.ts'

const slowdown = 4
const rounds = 9
const maxRatio = 1.3

interface WatchedWindow {
  /** ms since the page was asked for, when the frame that shows the first tile begins. */
  firstTile: Promise<number>
}

async function timeFirstTile(bench: Bench, address: string): Promise<number> {
  const page = await openPage(bench, undefined, { viewport: { width: 480, height: 420 }, serviceWorkers: 'block' })
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
  await page.context().close()
  return ms
}

export async function measureEmbed(bench: Bench): Promise<Measurement[]> {
  const embedded: number[] = []
  const shared: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    embedded.push(await timeFirstTile(bench, `/embed/${firstBoard}`))
    shared.push(await timeFirstTile(bench, `/play/${firstBoard}?deal=daily`))
  }
  const beside = { reference: median(shared), referenceName: 'the same board by a shared link' }
  return [within(maxRatio, 'first tile in a frame, 4x slower CPU', 'ms', median(embedded), beside)]
}
