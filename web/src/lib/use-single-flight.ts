import { useCallback, useRef } from 'react'

/** Wraps an action so that requests made while it runs are ignored (double submits). */
export function useSingleFlight<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const running = useRef(false)
  return useCallback(
    async (...args: Args) => {
      if (running.current) return
      running.current = true
      try {
        await action(...args)
      } finally {
        running.current = false
      }
    },
    [action],
  )
}
