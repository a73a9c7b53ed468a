/** How long it takes from an input to the image that shows what it did. */
import type { Page } from 'playwright'

/**
 * Keeps, from now on, the ms from each input's own time stamp to the end of the frame that shows its effect,
 * as an array of the window's under `name`.
 */
export async function watchInput(page: Page, type: 'pointerdown', name: string): Promise<void> {
  await page.evaluate(
    ([eventType, key]) => {
      const times: number[] = []
      Object.assign(window, { [key]: times })
      addEventListener(
        eventType,
        (event) => {
          const inputAt = event.timeStamp
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.addEventListener('message', () => times.push(performance.now() - inputAt))
            channel.port1.start()
            channel.port2.postMessage(0)
          })
        },
        true,
      )
    },
    [type, name] as const,
  )
}
