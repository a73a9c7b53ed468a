import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../account/index.ts'
import type { ImportStep } from './import-flow.ts'
import { reviewStore, type WaitingReview } from './review/review-store.ts'

/** Typing is stored once it pauses. */
const storeAfterMs = 500

interface Waiting {
  /** A review of an earlier visit; null without one. */
  readonly waiting: WaitingReview | null
  readonly discard: () => void
}

/** Stores the review while it goes on, and offers the one that an earlier visit left (docs/rules.md#review-of-an-import). */
export function useWaitingReview(step: ImportStep): Waiting {
  const userId = useCurrentUser()?.userId
  const [waiting, setWaiting] = useState<WaitingReview | null>(null)
  useEffect(() => {
    if (userId !== undefined) void reviewStore.get(userId, Date.now()).then(setWaiting)
  }, [userId])
  const [begunAt] = useState(() => Date.now())
  const nameBefore = useRef(step.name)
  useEffect(() => {
    const before = nameBefore.current
    nameBefore.current = step.name
    if (userId === undefined) return
    if (step.name === 'done' || (step.name === 'drop' && before === 'review')) {
      setWaiting(null)
      void reviewStore.remove(userId)
    }
    if (step.name !== 'review') return
    const { found, review } = step
    const timer = setTimeout(() => void reviewStore.put(userId, { found, review }, begunAt), storeAfterMs)
    return () => clearTimeout(timer)
  }, [userId, step, begunAt])
  const discard = (): void => {
    setWaiting(null)
    if (userId !== undefined) void reviewStore.remove(userId)
  }
  return { waiting, discard }
}
