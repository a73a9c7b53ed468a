import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for `ms`: what a user typed, not every letter of it. */
export function useDebounced<T>(value: T, ms: number): T {
  const [finished, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return finished
}
