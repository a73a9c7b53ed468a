/**
 * The same product in Firefox. Debian's Firefox understands WebDriver BiDi but not all of what the specs' own driver
 * asks of it (it refuses every context for an unknown command), so this one is driven by Puppeteer.
 */
import type { Page } from 'puppeteer-core'
import { launch } from 'puppeteer-core'
import { ensureFirefox } from '../../scripts/browser.mjs'
import { dealtFrom, humanPauseMs } from '@tilerush/core/testing/runs'
import { toBrowserCookie } from '../../testkit/session-cookie.ts'
import { readStart } from '../../testkit/runs.ts'
import type { ProductHandle } from '../../testkit/product.ts'
import { paceLikeAPlayer } from './pace.ts'

export interface FirefoxPage {
  readonly page: Page
  /** What the page said of errors: exceptions and console errors. */
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

/** Opens a Firefox window of the given size in CSS pixels. */
export async function openFirefox(width: number, height: number): Promise<FirefoxPage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: ensureFirefox(),
    headless: true,
    // One process for all pages, and none kept ready for a next one.
    extraPrefsFirefox: { 'dom.ipc.processCount': 1, 'dom.ipc.processPrelaunch.enabled': false },
  })
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, errors, close: () => browser.close() }
}

/** A link or button by the name that assistive technology hears. */
export const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

/** Puts a session's cookie into the browser. */
export async function enter(page: Page, product: ProductHandle, sessionSecret: string): Promise<void> {
  const { name, value, url } = toBrowserCookie(sessionSecret, product.url)
  await page.browserContext().setCookie({ name, value, domain: new URL(url).hostname, path: '/' })
}

/** Logs in through the login page. */
export async function loginThere(
  page: Page,
  product: ProductHandle,
  person: { email: string; password: string },
): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.locator('input[name="email"]').fill(person.email)
  await page.locator('input[name="password"]').fill(person.password)
  await page.locator(named('button', 'Login')).click()
  await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  // The user who leaves a page that is still loading has its requests cut off, which Firefox reports as errors.
  await page.waitForNetworkIdle()
}

/** Plays the open board to its end without a wrong click; returns the number of prompts. */
export async function playThrough(page: Page): Promise<number> {
  const responsePromise = page.waitForResponse((response) => response.url().endsWith('/rpc/plays/start'))
  await page.locator('::-p-aria([name="Play"][role="button"])').click()
  const play = dealtFrom(readStart(await (await responsePromise).text()))
  const { grid, promptOrder } = play
  await page.waitForSelector('[data-play-state="PLAYING"]', { timeout: 60_000 })
  for (const [index, tileId] of promptOrder.entries()) {
    await paceLikeAPlayer(humanPauseMs(play, index))
    const product = grid.findIndex((tile) => tile.tileId === tileId)
    const tiles = await page.$$('[role="group"][aria-label^="Board"] button')
    const box = await tiles[product]?.boundingBox()
    if (!box) throw new Error('The tile is not on the page.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  return promptOrder.length
}
