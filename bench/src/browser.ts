/** A headless Chromium for the measurements, with the flags of the tests. */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { browserLaunch, ensureBrowser } from '../../scripts/browser.mjs'

export async function openBrowser(): Promise<Browser> {
  ensureBrowser()
  return chromium.launch(browserLaunch())
}

/** Slows the page's main thread by a factor, as a cheap phone would be. */
export async function throttle(page: Page, factor: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
  return session
}
