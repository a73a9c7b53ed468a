/** From an input to the end of the frame that shows what it changed. */
import type { Page } from 'playwright'

interface WatchedWindow {
  /** ms; null when nothing changed. */
  shown: Promise<number | null>
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
  // Watched before the input: one that is made meanwhile would overtake the request.
  await page.evaluate(
    ([watched, timeoutMs]) => {
      // In one function: the page does not know the helper that named ones are built with.
      const texts = [() => watched.map((selector) => document.querySelector(selector)?.textContent ?? '')] as const
      const before = texts[0]().join(' ')
      let inputAt = 0
      for (const type of ['click', 'change', 'input'])
        addEventListener(type, ({ timeStamp }) => (inputAt ||= timeStamp), { capture: true, once: true })
      ;(window as unknown as WatchedWindow).shown = new Promise<number | null>((resolve) => {
        const observer = new MutationObserver(() => {
          const now = texts[0]()
          if (inputAt === 0 || now[0] === '' || now.join(' ') === before) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.addEventListener('message', () => resolve(performance.now() - inputAt))
            channel.port1.start()
            channel.port2.postMessage(0)
          })
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
