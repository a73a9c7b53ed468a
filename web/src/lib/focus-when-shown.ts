/** A ref for the heading of a state that replaces another on the same page: it takes the focus when it appears. */
export function focusWhenShown(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  element.focus()
}
