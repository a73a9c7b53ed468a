import { parseLayout } from '@tilerush/core/boards/layout'
import { type Layout, resizeDebounceMs } from '@tilerush/core/constants'
import { type RefObject, useEffect, useState } from 'react'
import { laidColumns } from './laid-grid.ts'

/**
 * How many columns the style sheet has given the grid; the tiles' names tell their place. As the layout says until the
 * grid has been laid out anyway: asking before would lay out the page an extra time.
 */
export function useLaidColumns(grid: RefObject<HTMLElement | null>, layout: Layout): number {
  const [laid, setLaid] = useState<{ layout: Layout; columns: number } | null>(null)

  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const look = (): void => setLaid({ layout, columns: laidColumns(element) })
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      if (isFirst) look()
      else timer = setTimeout(look, resizeDebounceMs)
      isFirst = false
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [grid, layout])

  return laid?.layout === layout ? laid.columns : parseLayout(layout).columns
}
