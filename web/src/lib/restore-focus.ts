/**
 * The focus of the keyboard is never lost (WCAG 2.4.3): when what has it leaves the page, a removed tile or an ended
 * session, it goes to the same control of the neighbour, else to the heading of the section that it was in.
 * Screens, dialogs and components that move the focus on their own come first.
 */

/** ms; who moves the focus has done so by then. */
const timeoutMs = 100
const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([disabled])'

interface Loss {
  /** Which of the removed element's controls had the focus, and its neighbours. */
  readonly index: number
  readonly neighbours: readonly (Node | null)[]
  readonly parent: Node
}

/** Watches the page from now on. */
export function restoreFocus(): void {
  let paused: Element | null = null
  const observer = new MutationObserver((records) => {
    const loss = paused && !paused.isConnected && getLoss(paused, records)
    if (!loss) return
    paused = null
    setTimeout(() => restore(loss), timeoutMs)
  })
  const hold = (element: Element | null): void => {
    // A finger or a mouse goes where it wants anyway, and a focused field would open a phone's keyboard.
    paused = element?.matches(':focus-visible') ? element : null
    observer.disconnect()
    if (paused) observer.observe(document.body, { childList: true, subtree: true })
  }
  document.addEventListener('focusin', ({ target }) => hold(target instanceof Element ? target : null))
  hold(document.activeElement)
}

function getLoss(paused: Element, records: readonly MutationRecord[]): Loss | null {
  for (const { removedNodes, nextSibling, previousSibling, target } of records) {
    const removed = [...removedNodes].find((node) => node.contains(paused))
    if (removed) {
      return { index: getControls(removed).indexOf(paused), neighbours: [nextSibling, previousSibling], parent: target }
    }
  }
  return null
}

function restore({ index, neighbours, parent }: Loss): void {
  if (document.activeElement && document.activeElement !== document.body) return
  for (const neighbour of neighbours) {
    const beside = neighbour?.isConnected ? getControls(neighbour) : []
    // The same one first: counted with those that are hidden, as it was in the removed element.
    const control = [...beside.slice(index, index + 1), ...beside].find((found) => found.checkVisibility())
    if (control instanceof HTMLElement) return control.focus()
  }
  const section = parent instanceof Element && parent.isConnected ? parent : null
  const heading =
    section?.closest(':is(section, form, dialog):has(h1, h2, h3)')?.querySelector<HTMLElement>('h1, h2, h3') ??
    document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

function getControls(node: Node): Element[] {
  if (!(node instanceof Element)) return []
  return [...(node.matches(controls) ? [node] : []), ...node.querySelectorAll(controls)]
}
