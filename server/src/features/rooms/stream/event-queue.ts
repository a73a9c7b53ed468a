/** The events that wait for one stream. */
import type { RoomEvent } from '@tilerush/contract/rooms/schemas'

/** A reader this far behind connects again, and gets the room as it is then. */
const maxWaiting = 64

export interface EventQueue {
  push(event: RoomEvent): void
  /** No more events; `last` is sent before the end. */
  end(last?: RoomEvent): void
  next(): Promise<IteratorResult<RoomEvent, void>>
}

/** `onEnd`: called once, from either end. */
export function createEventQueue(onEnd: () => void): EventQueue {
  const waiting: RoomEvent[] = []
  let isEnded = false
  let wake: (() => void) | null = null

  function end(last?: RoomEvent): void {
    if (isEnded) return
    isEnded = true
    if (last) waiting.push(last)
    wake?.()
    onEnd()
  }

  return {
    push(event) {
      if (isEnded) return
      if (waiting.length >= maxWaiting) {
        waiting.length = 0
        return end()
      }
      waiting.push(event)
      wake?.()
    },
    end,
    async next() {
      for (;;) {
        const event = waiting.shift()
        if (event) return { done: false, value: event }
        if (isEnded) return { done: true, value: undefined }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        wake = null
      }
    },
  }
}
