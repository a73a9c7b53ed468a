import { createRoot, type Root, type RootOptions } from 'react-dom/client'

/** Kinds of events that no component asks for; what the whole page hears of keys, it hears from the window. */
const unheard: ReadonlySet<string> = new Set(['keydown', 'keypress', 'keyup', 'textInput'])

/**
 * React's root, which listens to less than React would: to every kind of event there is, on its way down and once more
 * on its way up, so that each key typed into a field wakes it a dozen times. Nothing here asks on the way down
 * (`onClickCapture`) nor for the kinds above; sparing-root.test.ts holds the components against that. Events that do
 * not rise (`onScroll`) React hears at the element itself.
 */
export function createSparingRoot(container: HTMLElement, options: RootOptions): Root {
  const listen = container.addEventListener.bind(container)
  // React adds them all while it makes the root.
  container.addEventListener = (
    kind: string,
    listener: EventListenerOrEventListenerObject,
    choice?: boolean | AddEventListenerOptions,
  ): void => {
    const isOnTheWayDown = typeof choice === 'object' ? choice.capture === true : choice === true
    if (!isOnTheWayDown && !unheard.has(kind)) listen(kind, listener, choice)
  }
  const root = createRoot(container, options)
  Reflect.deleteProperty(container, 'addEventListener')
  return root
}
