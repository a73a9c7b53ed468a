import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for `ms`: what somebody typed, not every letter of it. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
