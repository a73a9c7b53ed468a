import type { BrowserContext } from 'playwright/test'

/**
 * The texts of the failure toasts that pages of the context show, however shortly, each from its next navigation on.
 * The list grows as they come; a spec that expects none compares it at its end.
 */
export async function recordFailureToasts(context: BrowserContext): Promise<readonly string[]> {
  const texts: string[] = []
  await context.exposeFunction('recordFailureToast', (text: string) => {
    texts.push(text)
  })
  await context.addInitScript(() => {
    const record = Reflect.get(window, 'recordFailureToast') as (text: string | null) => Promise<void>
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('[role="alert"] > [popover]')) void record(node.textContent)
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  return texts
}
