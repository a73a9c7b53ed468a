/** From page to page with everything in the browser's caches: from the click on a link to the next page's heading. */
import type { Browser, Page } from 'playwright'
import { atMost, percentile, type Measurement } from './measurements.ts'
import { timeUntilShown } from './until-shown.ts'
import { toBrowserCookie } from '../../testkit/client.ts'
import type { Person } from '../../testkit/people.ts'

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

async function timePages(page: Page): Promise<number[]> {
  const main = page.getByRole('main')
  const navbar = (name: string) => page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
  const times: number[] = []
  await page.goto('/dashboard')
  await main.getByRole('heading', { level: 1 }).waitFor()
  for (let round = 0; round < rounds; round += 1) {
    const journey = [
      () => navbar('Categories'),
      () => main.getByRole('link', { name: /^Geography/ }).click(),
      () => main.getByRole('article').first().getByRole('link').first().click(),
      () => page.getByRole('link', { name: 'Back to the category' }).click(),
      () => navbar('Dashboard'),
    ]
    for (const step of journey) {
      const ms = await follow(page, step)
      if (round > 0) times.push(ms)
    }
  }
  return times
}

export async function measurePages(browser: Browser, url: string, visitor: Person): Promise<Measurement> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addCookies([toBrowserCookie(visitor.sessionSecret, url)])
  const value = percentile(await timePages(await context.newPage()), 0.95)
  await context.close()
  return atMost('from page to page, warm caches, p95', 'ms', value, targetMs)
}
