/** After a navigation, moves the focus to the new screen's heading, so that it is read out and tabbing starts there. */
export function focusNewScreen(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target || document.activeElement?.closest('main')) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
