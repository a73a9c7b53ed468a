/** Where a board scrolls because its tiles would be too small to touch otherwise (docs/design.md#play-board). */

/**
 * Says on `field` which way the grid in it scrolls (`data-scrolls`: x, y or both), and where rows are out of sight
 * (`data-more`: above, below or both). The returned function stops it.
 */
export function watchOverflow(field: HTMLElement, grid: HTMLElement): () => void {
  const measure = (): void => {
    const overflows = [
      grid.offsetWidth > field.clientWidth + 1 ? 'x' : '',
      grid.offsetHeight > field.clientHeight + 1 ? 'y' : '',
    ].join('')
    setData(field, 'scrolls', overflows === 'xy' ? 'both' : overflows)
    markHidden()
  }
  const markHidden = (): void => {
    const isAbove = 'scrolls' in field.dataset && field.scrollTop > 1
    const isBelow = 'scrolls' in field.dataset && field.scrollTop + field.clientHeight < field.scrollHeight - 1
    setData(field, 'more', isAbove ? (isBelow ? 'both' : 'above') : isBelow ? 'below' : '')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(field)
  observer.observe(grid)
  field.addEventListener('scroll', markHidden, { passive: true })
  return () => {
    observer.disconnect()
    field.removeEventListener('scroll', markHidden)
  }
}

function setData({ dataset }: HTMLElement, key: string, value: string): void {
  if (value === '') delete dataset[key]
  else if (dataset[key] !== value) dataset[key] = value
}
