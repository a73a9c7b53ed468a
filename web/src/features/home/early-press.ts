/**
 * Whether Play was pressed in the first view that the page brought with it, before anybody could answer: said once.
 * Kept by boot.js.
 */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement
  const isPressed = 'pressed' in dataset
  delete dataset['pressed']
  return isPressed
}
