import { useEffectEvent, useLayoutEffect } from 'react'

/** What is typed or chosen in … */
const typing = 'input, select, textarea, dialog, [contenteditable]'
/** … and what handles Space itself; a link does not. */
const pressing = 'button, summary'

/**
 * Calls `action` for a key pressed anywhere on the page, with no other key held and not while something is typed. Space
 * presses a button that was reached by keyboard; one that only kept the focus of a click leaves it to the action.
 * `key`: `KeyboardEvent.key` in lower case.
 */
export function useKey(key: string, action: () => void): void {
  // One listener, though the action is another one at each render.
  const onKey = useEffectEvent(action)
  // It runs before the paint: the keys work as soon as the screen is shown.
  useLayoutEffect(() => {
    let clicked: Element | null = null
    const onPointerDown = ({ target }: PointerEvent): void => {
      clicked = target instanceof Element ? target.closest('button') : null
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.key === 'Tab') clicked = null
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== key) return
      if (target instanceof Element) {
        if (target.closest(typing)) return
        const pressed = key === ' ' ? target.closest(pressing) : null
        if (pressed && pressed !== clicked) return
      }
      event.preventDefault()
      onKey()
    }
    window.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [key])
}
