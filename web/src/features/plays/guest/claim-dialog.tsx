import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { Button } from '../../../components/button.tsx'
import { noticeQuestion } from '../../../lib/notice-question.ts'
import { relativeTimeText } from '../../../lib/format/relative-time-text.ts'
import { m } from '../../../paraglide/messages.js'
import type { Outbox } from '../outbox/outbox.ts'
import { claimVisit, denyVisit, dropOldRuns, visitsFor } from '../outbox/guest-runs.ts'
import styles from './claim-dialog.module.css'

/** Prompts the user about the latest visit that no one has claimed, then about the one before; no one, for null. */
export async function openClaimDialog(outbox: Outbox, userId: string | null): Promise<void> {
  const nowMs = Date.now()
  await dropOldRuns(outbox, nowMs)
  const [visit] = userId === null ? [] : visitsFor(await outbox.unclaimed(), userId)
  if (userId === null || !visit) {
    noticeQuestion.set(null)
    return
  }
  const resolveVisit = (work: typeof claimVisit): void => {
    noticeQuestion.set(null)
    void work(outbox, visit, userId).then(() => openClaimDialog(outbox, userId))
  }
  const { runs, boardName: board, bestMs, finishedAtMs } = visit
  const when = relativeTimeText(finishedAtMs, nowMs)
  noticeQuestion.set(
    <div className={`row ${styles.question}`}>
      <p>{m.guest_whose({ count: runs.length, board, seconds: formatSeconds(bestMs), when })}</p>
      <Button variant="primary" onClick={() => resolveVisit(claimVisit)}>
        {m.guest_whose_yes()}
      </Button>
      <Button variant="quiet" onClick={() => resolveVisit(denyVisit)}>
        {m.guest_whose_no()}
      </Button>
    </div>,
  )
}
