/** A person with a keyboard and nothing else. */
import { expect, type Locator, type Page } from 'playwright/test'

/** More stops than the longest screen of the specs has. */
const maxStops = 120

/** Presses Tab until the element has the focus; fails when the focus is lost or never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${String(target)}.`)
}

/** Tabs to a link or button and presses Enter. */
export async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The focus is somewhere within, on something that is shown. */
export async function expectFocusWithin(section: Locator): Promise<void> {
  await expect(section.locator(':focus')).toBeVisible()
}
