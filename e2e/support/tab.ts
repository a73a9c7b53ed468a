import type { Page } from 'playwright/test'

/** Notifies the page that its tab went out of sight, or came back. */
export async function showTab(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((isBack) => {
    if (isBack) Reflect.deleteProperty(document, 'visibilityState')
    else Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isShown)
}
