import { useLayoutEffect } from 'react'

/**
 * Marks the page's root with an attribute while `isOn`, for style sheets. `:root:has(…)` would say the same, but then
 * the browser looks at the root again for every text that changes anywhere, such as the prompt at each click.
 */
export function useRootAttribute(name: `data-${string}`, isOn = true): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute(name, isOn)
    return () => root.removeAttribute(name)
  }, [name, isOn])
}
