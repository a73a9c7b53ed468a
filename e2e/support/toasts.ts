/** Toasts leave by themselves after 1.5 s; on a busy machine a spec that looks for one may come too late. */
import { expect, type BrowserContext, type Page } from 'playwright/test'

interface ShownToast {
  readonly page: Page
  readonly isFailure: boolean
  readonly text: string
}

const shown = new WeakMap<BrowserContext, ShownToast[]>()

/** Records the toasts that pages of the context show, however shortly, each from its next navigation on. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  const toasts: ShownToast[] = []
  shown.set(context, toasts)
  await context.exposeBinding('recordToast', ({ page }, isFailure: boolean, text: string) => {
    toasts.push({ page, isFailure, text })
  })
  await context.addInitScript(() => {
    const record = Reflect.get(window, 'recordToast') as (isFailure: boolean, text: string | null) => Promise<void>
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.matches(':is([role="alert"], [role="status"]) > [popover]')) continue
        void record(node.matches('[role="alert"] > *'), node.textContent)
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** Waits until the page has shown a toast with this text. Each is counted once: the same text again is another toast. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = getToasts(page.context())
  const isMeant = (toast: ShownToast): boolean => toast.page === page && toast.text === text
  await expect.poll(() => toasts.some(isMeant), { message: `a toast “${text}”` }).toBe(true)
  toasts.splice(toasts.findIndex(isMeant), 1)
}

/** The texts of the failure toasts that pages of the context have shown. */
export function failureToasts(context: BrowserContext): readonly string[] {
  return getToasts(context).flatMap(({ isFailure, text }) => (isFailure ? [text] : []))
}

function getToasts(context: BrowserContext): ShownToast[] {
  const toasts = shown.get(context)
  if (!toasts) throw new Error('Call recordToasts for this context first.')
  return toasts
}
