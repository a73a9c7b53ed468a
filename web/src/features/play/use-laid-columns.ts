import { resizeDebounceMs } from '@tilerush/core/constants'
import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { laidColumns } from './laid-grid.ts'

/** How many columns the style sheet has given the grid; the tiles' names tell their place. */
export function useLaidColumns(grid: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const observer = new ResizeObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(onChange, resizeDebounceMs)
      })
      if (grid.current) observer.observe(grid.current)
      return () => {
        clearTimeout(timer)
        observer.disconnect()
      }
    },
    [grid],
  )
  return useSyncExternalStore(subscribe, () => (grid.current ? laidColumns(grid.current) : 1))
}
