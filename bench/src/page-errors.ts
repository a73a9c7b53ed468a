/** What a page does behind its player's back: tasks that hold the main thread for over 50 ms, and shifts of the layout. */
import type { Page } from 'playwright'

export interface PageErrors {
  readonly longTasks: number
  readonly layoutShift: number
}

/** Begins to count. Shifts that follow an input count too, unlike in the usual score: in a game every moment does. */
export async function watchPageErrors(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pageErrors = { longTasks: 0, layoutShift: 0 }
    Object.assign(window, { pageErrors })
    new PerformanceObserver((list) => (pageErrors.longTasks += list.getEntries().length)).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) pageErrors.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
}

export async function getPageErrors(page: Page): Promise<PageErrors> {
  return await page.evaluate(() => ({ ...(window as unknown as { pageErrors: PageErrors }).pageErrors }))
}
