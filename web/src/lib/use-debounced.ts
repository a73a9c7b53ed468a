import { useEffect, useState } from 'react'

/** The debounced value: as it was when it last stayed the same for `ms`, such as a typed text without its keystrokes. */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
