/** What a page does behind its player's back: tasks that hold the main thread for over 50 ms, and shifts of the layout. */
import type { Page } from 'playwright'

export interface Trouble {
  readonly longTasks: number
  readonly layoutShift: number
}

/** Begins to count. Shifts that follow an input count too, unlike in the usual score: in a game every moment does. */
export async function watchTrouble(page: Page): Promise<void> {
  await page.evaluate(() => {
    const trouble = { longTasks: 0, layoutShift: 0 }
    Object.assign(window, { trouble })
    new PerformanceObserver((list) => (trouble.longTasks += list.getEntries().length)).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) trouble.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
}

export async function troubleOf(page: Page): Promise<Trouble> {
  return await page.evaluate(() => ({ ...(window as unknown as { trouble: Trouble }).trouble }))
}
