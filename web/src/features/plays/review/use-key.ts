import { useLayoutEffect } from 'react'

/** Calls `action` for a letter pressed anywhere on the page, with no other key held and not while something is typed. */
export function useKey(letter: string, action: () => void): void {
  // Before the paint: whoever sees the screen can press its keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || key.toLowerCase() !== letter) return
      if (target instanceof Element && target.closest('input, select, textarea, dialog')) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter, action])
}
