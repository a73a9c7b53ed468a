/** From page to page with everything in the browser's caches: from the click on a link to the next page's heading. */
import type { Page } from 'playwright'
import { addPerson } from '../../testkit/people.ts'
import { openPage, type Bench } from './browser.ts'
import { timeUntilShown } from './input-to-paint.ts'
import { atMost, percentile, type Measurement } from './measurements.ts'

const targetMs = 100
/** The first round fills the caches and does not count. */
const rounds = 6
/** On a machine that does much else. */
const longestMs = 30_000

async function follow(page: Page, click: () => Promise<void>): Promise<number> {
  const ms = await timeUntilShown(page, ['main h1'], click, longestMs)
  if (ms === null) throw new Error('The link led nowhere')
  // What comes after the heading is not the next click's cost.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(200)
  return ms
}

export async function measurePages(bench: Bench): Promise<Measurement[]> {
  const page = await openPage(bench, await addPerson(bench.product))
  const main = page.getByRole('main')
  const navbar = (name: string) => page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  const journey = [
    () => navbar('Categories'),
    () => main.getByRole('link', { name: /^Geography/ }).click(),
    () => main.getByRole('article').first().getByRole('link').first().click(),
    () => page.getByRole('link', { name: 'Back to the category' }).click(),
    () => navbar('Dashboard'),
  ]
  const times: number[] = []
  await page.goto('/dashboard')
  await main.getByRole('heading', { level: 1 }).waitFor()
  for (let round = 0; round < rounds; round += 1) {
    for (const step of journey) {
      const ms = await follow(page, step)
      if (round > 0) times.push(ms)
    }
  }
  await page.context().close()
  return [atMost('from page to page, warm caches, p95', 'ms', percentile(times, 0.95), targetMs)]
}
