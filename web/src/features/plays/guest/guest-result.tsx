import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import { outbox } from '../outbox/page-outbox.ts'
import { reserveForNewAccount } from '../outbox/guest-runs.ts'
import styles from './guest.module.css'
import { MoreBoards } from './more-boards.tsx'

interface GuestResultProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  readonly onAgain: () => void
}

/** What a visitor's run came to, and how to keep it. */
export function GuestResult({ run, board, onAgain }: GuestResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { result, play } = run
  return (
    <div className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {result ? (
          <>
            <small>{m.guest_result_on({ board: board.name })}</small>
            <b className="num" aria-label={m.guest_result({ seconds: formatSeconds(result.totalDurationMs) })}>
              {formatSeconds(result.totalDurationMs)}
            </b>
          </>
        ) : (
          <>
            <small>{m.summary_answered_count({ answered: play.promptIndex, total: play.promptOrder.length })}</small>
            <b>{m.summary_out_of_time()}</b>
          </>
        )}
      </h2>
      {result && (
        <dl className={styles.facts}>
          <Fact name={m.summary_accuracy()} value={percentText(result.accuracy)} />
          <Fact name={m.guest_wrong()} value={String(result.numIncorrectClicks)} />
          <Fact name={m.summary_average_click()} value={formatSeconds(result.averageCorrectClickDurationMs)} />
        </dl>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/register" variant="go" size="lg" onClick={() => void reserveForNewAccount(outbox)}>
          {result ? m.guest_keep() : m.common_register()}
        </ButtonLink>
        <Button size="lg" onClick={onAgain}>
          {m.summary_again()}
        </Button>
        <ButtonLink to="/login" variant="quiet" size="lg">
          {m.common_login()}
        </ButtonLink>
      </div>
      <MoreBoards boardId={board.boardId} isCompact />
      <p className="small muted">{result ? m.guest_keep_note() : m.guest_try_again_note()}</p>
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
