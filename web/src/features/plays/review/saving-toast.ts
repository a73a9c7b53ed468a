/** What is said when a run could not be saved: the specification's words for the write that failed (section 8). */
import { useEffect } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import type { SendState } from '../result/result-queue.ts'

type Saved = Pick<FinishedRun, 'result' | 'bestBeforeMs'>

/** Null for a run out of time: it writes no personal best. */
export function savingErrorText({ result, bestBeforeMs }: Saved): string | null {
  if (!result) return null
  if (bestBeforeMs === undefined) return m.review_error_previous_pb()
  if (bestBeforeMs === null) return m.review_error_creating_pb()
  return result.totalDurationMs < bestBeforeMs ? m.review_error_updating_pb() : m.review_error_incrementing_plays()
}

/** Says once for a run that it could not be saved, now or ever. */
export function useSavingToast(run: FinishedRun, sent: SendState | undefined): void {
  const hasFailed = sent?.state === 'waiting' || sent?.state === 'refused'
  useEffect(() => {
    const text = hasFailed ? savingErrorText(run) : null
    if (text) toast.error(text)
  }, [run, hasFailed])
}
