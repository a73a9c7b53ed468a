/** A board that was chosen from the boards on offer begins as soon as it is there, as "Play again" does. */
import type { MouseEvent } from 'react'

let requested: string | null = null

/** The link of a board calls it, but not where it opens elsewhere. */
export function requestStart(boardId: string, event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) requested = boardId
}

export function isStartRequested(boardId: string): boolean {
  return requested === boardId
}

export function forgetStart(): void {
  requested = null
}
