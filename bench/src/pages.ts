/**
 * From page to page with everything in the browser's caches: from the click on a link to the end of the frame that
 * shows the next page's heading, beside a page of plain DOM that puts another text in its place.
 */
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { percentile, type Figure } from './figures.ts'
import type { Visitor } from './visitor.ts'

const targetMs = 100
/** The first round fills the caches and does not count. */
const rounds = 6
const plainPage = path.resolve(import.meta.dirname, '../reference/plain-pages.html')

interface WatchedWindow {
  /** ms from the next click to the frame that shows another heading. */
  shown: Promise<number>
}

/** Follows the link and answers with the ms until the next page is seen. */
async function follow(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    // No named functions: the page does not know the helper that they are built with.
    const before = document.querySelector('main h1')
    ;(window as unknown as WatchedWindow).shown = new Promise<number>((resolve) => {
      let clickedAt = 0
      addEventListener('click', ({ timeStamp }) => (clickedAt ||= timeStamp), { capture: true, once: true })
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1')
        if (clickedAt === 0 || !heading?.textContent || heading === before) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now() - clickedAt))
          channel.port1.start()
          channel.port2.postMessage(0)
        })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
  await click()
  const ms = await page.evaluate(() => (window as unknown as WatchedWindow).shown)
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

async function timePlain(page: Page, url: string): Promise<number[]> {
  await page.route(`${url}/plain-pages`, (route) => route.fulfill({ path: plainPage, contentType: 'text/html' }))
  await page.goto(`${url}/plain-pages`)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['Two', 'One'])
      times.push(await follow(page, () => page.getByRole('link', { name, exact: true }).click()))
  return times
}

export async function measurePages(browser: Browser, url: string, visitor: Visitor): Promise<Figure[]> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: url, viewport })
  await context.addCookies([...visitor.cookies])
  const value = percentile(await timePages(await context.newPage()), 0.95)
  await context.close()
  // Of its own, as the product's service worker would answer for the page.
  const plain = await browser.newContext({ viewport })
  const reference = percentile(await timePlain(await plain.newPage(), url), 0.95)
  await plain.close()
  return [
    {
      name: 'from page to page, warm caches, p95',
      unit: 'ms',
      value,
      reference,
      referenceName: 'plain DOM that swaps a heading and a text',
      target: `<= ${targetMs} ms`,
      reached: value <= targetMs,
    },
  ]
}
