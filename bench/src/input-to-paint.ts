/** From an input's own time stamp to the end of the frame that shows what it did. */
import type { Page } from 'playwright'

interface WatchedWindow {
  atFrameEnd(work: () => void): void
  clickToPaint: number[]
  durations: number[]
  /** ms; null when nothing changed. */
  shown: Promise<number | null>
}

async function addFrameEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Out of a list, without a name: the page does not know the helper that named functions are built with.
    const [atFrameEnd] = [
      (work: () => void) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', work)
          channel.port1.start()
          channel.port2.postMessage(0)
        }),
    ]
    Object.assign(window, { atFrameEnd })
  })
}

/** The ms of each press that `press` makes. */
export async function timeClicks(page: Page, press: () => Promise<void>): Promise<readonly number[]> {
  await addFrameEnd(page)
  await page.evaluate(() => {
    const watched = window as unknown as WatchedWindow
    const times: number[] = (watched.clickToPaint = [])
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => watched.atFrameEnd(() => times.push(performance.now() - timeStamp)),
      true,
    )
  })
  await press()
  return page.evaluate(() => (window as unknown as WatchedWindow).clickToPaint)
}

/**
 * The ms from the first click, change or key of `act` until the texts of the elements are others, and drawn; null when
 * they stay for `withinMs`. The first of the elements has to be there.
 */
export async function timeUntilShown(
  page: Page,
  selectors: readonly string[],
  act: () => Promise<unknown>,
  withinMs: number,
): Promise<number | null> {
  await addFrameEnd(page)
  // Watched before the input: one that is made meanwhile would overtake the request.
  await page.evaluate(
    ([selected, timeoutMs]) => {
      const watched = window as unknown as WatchedWindow
      const texts = [() => selected.map((selector) => document.querySelector(selector)?.textContent ?? '')] as const
      const before = texts[0]().join(' ')
      let inputAt = 0
      for (const type of ['click', 'change', 'input'])
        addEventListener(type, ({ timeStamp }) => (inputAt ||= timeStamp), { capture: true, once: true })
      watched.shown = new Promise<number | null>((resolve) => {
        const observer = new MutationObserver(() => {
          const now = texts[0]()
          if (inputAt === 0 || now[0] === '' || now.join(' ') === before) return
          observer.disconnect()
          watched.atFrameEnd(() => resolve(performance.now() - inputAt))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(() => resolve(null), timeoutMs)
      })
    },
    [selectors, withinMs] as const,
  )
  await act()
  return page.evaluate(() => (window as unknown as WatchedWindow).shown)
}

/** The least that Event Timing reports, which has steps of 8 ms. */
export const fastestReportedMs = 16

/**
 * Durations of what the browser reports from now on, read by the returned function: long tasks, or events with this name
 * from the input's own time stamp to the frame that shows what it did.
 */
export async function watchDurations(
  page: Page,
  type: 'longtask' | 'event',
  eventName = '',
): Promise<() => Promise<number[]>> {
  await page.evaluate(
    ([entryType, wanted, durationThreshold]) => {
      const durations: number[] = []
      Object.assign(window, { durations })
      const options: PerformanceObserverInit & { durationThreshold: number } = { type: entryType, durationThreshold }
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (!wanted || name === wanted) durations.push(duration)
      }).observe(options)
    },
    [type, eventName, fastestReportedMs] as const,
  )
  return () => page.evaluate(() => (window as unknown as WatchedWindow).durations)
}
