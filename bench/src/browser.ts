/** A headless Chromium for the measurements, with the flags of the tests, and its pages. */
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright'
import { browserLaunch, ensureBrowser } from '../../scripts/browser.mjs'
import type { Person } from '../../testkit/people.ts'
import type { Product } from '../../testkit/product.ts'
import { toBrowserCookie } from '../../testkit/session-cookie.ts'

/** What a measurement may use. */
export interface Bench {
  readonly browser: Browser
  readonly product: Product
}

/** The first starter board: 6x6, 46 tiles, flags. */
export const firstBoard = '0001'

export async function launchBrowser(): Promise<Browser> {
  ensureBrowser()
  return chromium.launch(browserLaunch())
}

/** A page of a browser that has nothing of the product yet, but the session of `person`. */
export async function openPage(
  { browser, product }: Bench,
  person?: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  if (person) await context.addCookies([toBrowserCookie(person.sessionSecret, product.url)])
  return await context.newPage()
}

/** Slows the page's main thread by a factor, as a cheap phone would be. */
export async function throttle(page: Page, factor: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
  return session
}
