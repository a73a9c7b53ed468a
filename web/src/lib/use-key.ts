import { useEffectEvent, useLayoutEffect } from 'react'

/** What is typed or chosen in … */
const typing = 'input, select, textarea, dialog, [contenteditable]'
/** … and what Space presses: not a link, and not a button that the mouse was on last. */
const pressing = `${typing}, summary, button:focus-visible`

/**
 * Calls `action` for a key pressed anywhere on the page, with no other key held and not while something is typed.
 * `key`: `KeyboardEvent.key` in lower case.
 */
export function useKey(key: string, action: () => void): void {
  // One listener, though the action is another one at each render.
  const onKey = useEffectEvent(action)
  // Before the paint: the keys work as soon as the screen is shown.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== key) return
      if (target instanceof Element && target.closest(key === ' ' ? pressing : typing)) return
      event.preventDefault()
      onKey()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [key])
}
