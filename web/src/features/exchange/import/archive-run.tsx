import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArchiveState } from '@tilerush/contract/boards/archive'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { archiveIssueText } from './archive-messages.ts'
import styles from './archive.module.css'

const pollMs = 400

interface ArchiveRunProps {
  readonly importId: string
  readonly onAgain: () => void
}

/** The import while it runs, image by image, and how it ended. It goes on when the page is left. */
export function ArchiveRun({ importId, onAgain }: ArchiveRunProps) {
  const queries = useQueryClient()
  const response = useQuery(
    rpc.boards.archiveState.queryOptions({
      input: { importId },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : pollMs),
    }),
  )
  const state = response.data
  const isDone = state?.state === 'done'
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: rpc.boards.key() })
  }, [isDone, queries])

  if (response.isError) return <LoadError error={response.error} onRetry={() => void response.refetch()} />
  if (state?.state === 'done' || state?.state === 'failed') return <ArchiveResult state={state} onAgain={onAgain} />
  return (
    <div className={styles.step}>
      <Progress ratio={shareDone(state)} label={m.import_running()}>
        {state && state.numImages > 0
          ? m.import_running_figure({ done: state.numImagesDone, total: state.numImages })
          : m.import_running()}
      </Progress>
      <p className="muted small">{m.import_running_hint()}</p>
    </div>
  )
}

/** Images done out of all, 0 to 1. */
function shareDone(state: ArchiveState | undefined): number {
  return state && state.numImages > 0 ? state.numImagesDone / state.numImages : 0
}

/** The boards made, or why none was. */
function ArchiveResult({ state, onAgain }: { readonly state: ArchiveState; readonly onAgain: () => void }) {
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
          <ul className={styles.issues}>
            {failure.problems.map((issue, index) => (
              <li key={`${issue.code} ${index}`}>{archiveIssueText(issue)}</li>
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
