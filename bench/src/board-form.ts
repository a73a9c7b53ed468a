/**
 * Typing in Edit board with 46 tiles under a slowed main thread: from the key's own time stamp to the frame that shows it.
 */
import type { BrowserContext, Page } from 'playwright'
import { addPerson } from '../../testkit/people.ts'
import { firstBoard, openPage, throttle, type Bench } from './browser.ts'
import { fastestReportedMs, watchDurations } from './input-to-paint.ts'
import { atMost, percentile, type Measurement } from './measurements.ts'
import { stableRounds } from './stable-rounds.ts'

const rounds = 3
const tiles = 46
const slowdown = 6
const keyEveryMs = 120
const text = 'the quick brown fox jumps over the lazy dog and runs on'
const targetMs = 100

/** Types into a field of an open form. @returns from key to paint, in ms, of every key */
async function typingCost(page: Page, label: string): Promise<readonly number[]> {
  await page.getByLabel(label, { exact: true }).click()
  await throttle(page, slowdown)
  const readDurations = await watchDurations(page, 'event', 'keydown')
  await page.keyboard.type(text, { delay: keyEveryMs })
  await page.waitForTimeout(500)
  const slow = await readDurations()
  // Keys that were painted faster are not reported.
  return [...slow, ...Array.from(text.slice(slow.length), () => fastestReportedMs)]
}

async function typeInForm(context: BrowserContext, label: string): Promise<readonly number[]> {
  const page = await context.newPage()
  await page.goto(`/edit-board/${firstBoard}`)
  const rows = page.locator('[data-tile-id]')
  await rows.nth(tiles - 1).waitFor()
  await rows.nth(4).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const times = await typingCost(page, label)
  await page.close()
  return times
}

export async function measureBoardForm(bench: Bench): Promise<Measurement[]> {
  const editor = await addPerson(bench.product, { role: 'editor' })
  // One for all rounds: what a first visit stores is stored once.
  const context = (await openPage(bench, editor)).context()
  const fields = [
    ["a tile's prompt", 'Prompt of tile 4'],
    ["the board's name", 'Name'],
  ] as const
  const measurements: Measurement[] = []
  for (const [what, label] of fields) {
    const { results, cpuSteal } = await stableRounds(rounds, () => typeInForm(context, label))
    const name = `typing in ${what}, ${tiles} tiles, 6x slower CPU, key to paint p95`
    measurements.push(atMost(name, 'ms', percentile(results.flat(), 0.95), targetMs, { cpuSteal }))
  }
  await context.close()
  return measurements
}
