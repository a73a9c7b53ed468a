import { Link } from '@tanstack/react-router'
import type { ArchiveState } from '@tilerush/contract/board-archive'
import { CircleCheck, CircleX } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { m } from '../../../paraglide/messages.js'
import { archiveProblemText } from './archive-problem-text.ts'
import styles from './archive.module.css'

/** The boards made, or why none was. */
export function ArchiveOutcome({ state, onAgain }: { readonly state: ArchiveState; readonly onAgain: () => void }) {
  const { boardIds, failure } = state
  const isDone = state.state === 'done'
  const Icon = isDone ? CircleCheck : CircleX
  return (
    <div className={styles.step}>
      <h2 className={styles.outcome} tabIndex={-1} ref={focusWhenShown}>
        <Icon aria-hidden className="ico" />
        {isDone ? doneText(boardIds.length) : m.import_failed()}
      </h2>
      {isDone ? (
        <ul className={styles.made}>
          {boardIds.map((boardId) => (
            <li key={boardId}>
              <Link to="/board/$boardId" params={{ boardId }}>
                {m.import_view({ boardId })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {failure ? (
        <>
          <p>{m.import_failed_board({ slug: failure.slug })}</p>
          <ul className={styles.problems}>
            {failure.problems.map((problem, index) => (
              <li key={`${problem.code} ${index}`}>{archiveProblemText(problem)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onAgain}>{m.import_another()}</Button>
        <ButtonLink to="/boards" variant="primary">
          {m.import_to_list()}
        </ButtonLink>
      </div>
    </div>
  )
}

function doneText(count: number): string {
  return count === 1 ? m.import_done_one() : m.import_done({ count })
}
