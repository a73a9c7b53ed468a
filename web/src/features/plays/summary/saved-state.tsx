import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { confirmingPercent, maxOpenPlays, type RunStatus, type UnverifiedReason } from '@tilerush/core/play/constants'
import { useEffect } from 'react'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { outbox } from '../outbox/page-outbox.ts'
import type { FinishedRun } from '../game/game-state.ts'
import type { SendState } from '../outbox/outbox.ts'
import styles from './saved-state.module.css'

const reasonTexts: Readonly<Record<UnverifiedReason, () => string>> = {
  'faster-than-clock': m.summary_unverified_faster_than_clock,
  'faster-than-human': m.summary_unverified_faster_than_human,
  'evenly-spaced': m.summary_unverified_evenly_spaced,
  'monotone-times': m.summary_unverified_monotone_times,
  'repeating-times': m.summary_unverified_repeating_times,
  'rounded-times': m.summary_unverified_rounded_times,
  'equal-times': m.summary_unverified_equal_times,
  rejected: m.summary_unverified_rejected,
}

/** Why a verified run has no rank; the rank on the leaderboards needs no words. */
const runStatusTexts: Readonly<Record<RunStatus, (() => string) | null>> = {
  ranked: null,
  waiting: () => m.summary_run_status_waiting({ percent: confirmingPercent - 100 }),
  late: m.summary_run_status_late,
  'known-game': m.summary_run_status_known,
  'extra-time': m.summary_run_status_extra_time,
  abandoned: () => m.summary_run_status_abandoned({ amount: maxOpenPlays }),
}

/** Whether the run has reached the server. */
export function SavedState({ sent }: { readonly sent: SendState | undefined }) {
  return (
    <output className={`row ${styles.line}`}>
      <Words sent={sent} />
    </output>
  )
}

function Words({ sent }: { readonly sent: SendState | undefined }) {
  switch (sent?.state) {
    case 'saved':
      return <Saved response={sent.response} />
    case 'waiting':
      return (
        <>
          <p className={classNames(styles.words, styles.waiting)}>
            <CloudAlert className="ico" aria-hidden />
            {m.summary_not_saved_yet()}
          </p>
          <Button size="xs" onClick={() => void outbox.flush()}>
            {m.summary_retry_now()}
          </Button>
        </>
      )
    case 'refused':
      return (
        <p className={classNames(styles.words, styles.rejected)}>
          <CloudAlert className="ico" aria-hidden />
          {m.summary_not_saved({ reason: errorMessage(sent.error) })}
        </p>
      )
    default:
      return (
        <p className={styles.words}>
          <CloudUpload className="ico" aria-hidden />
          {m.summary_saving()}
        </p>
      )
  }
}

/** A run that counts, or why it does not. */
function Saved({ response }: { readonly response: FinishedPlay }) {
  const reasons = response.unverifiedReasons.map((reason) => reasonTexts[reason]())
  if (reasons.length > 0) {
    return (
      <div>
        <p className={classNames(styles.words, styles.waiting)}>
          <CloudAlert className="ico" aria-hidden />
          {m.summary_saved_unverified()}
        </p>
        <p className={styles.why}>{[...reasons, m.summary_unverified_means()].join(' ')}</p>
      </div>
    )
  }
  const statusText = response.standing === null ? null : runStatusTexts[response.standing]
  return (
    <div>
      <p className={classNames(styles.words, styles.saved)}>
        <CloudCheck className="ico" aria-hidden />
        {m.summary_saved()}
      </p>
      {!response.countsForBest && <p className={styles.why}>{m.summary_played_before()}</p>}
      {statusText && <p className={styles.why}>{statusText()}</p>}
    </div>
  )
}

type FailedRun = Pick<FinishedRun, 'result' | 'bestBeforeMs'>

/** Null for a run out of time: it writes no personal best. */
export function savingErrorText({ result, bestBeforeMs }: FailedRun): string | null {
  if (!result) return null
  if (bestBeforeMs === undefined) return m.summary_error_previous_pb()
  if (bestBeforeMs === null) return m.summary_error_creating_pb()
  return result.totalDurationMs < bestBeforeMs ? m.summary_error_updating_pb() : m.summary_error_incrementing_plays()
}

/** Says once for a run that it could not be saved, now or ever. */
export function useSavingToast(run: FinishedRun, sent: SendState | undefined): void {
  const hasFailed = sent?.state === 'waiting' || sent?.state === 'refused'
  useEffect(() => {
    const text = hasFailed ? savingErrorText(run) : null
    if (text) toast.error(text)
  }, [run, hasFailed])
}
