import { useCallback, useRef } from 'react'

/**
 * A key for what is sent: the same for the same text, so that a request that is sent again has no second effect, and
 * another one once the text was changed.
 */
export function useRequestKey(make: () => string): (text: string) => string {
  const held = useRef<{ readonly text: string; readonly key: string } | null>(null)
  return useCallback(
    (text) => {
      if (held.current?.text !== text) held.current = { text, key: make() }
      return held.current.key
    },
    [make],
  )
}
