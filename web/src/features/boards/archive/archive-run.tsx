import type { ArchiveState } from '@tilerush/contract/board-archive'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadError } from '../../../components/load-error.tsx'
import { Progress } from '../../../components/progress.tsx'
import { rpc } from '../../../lib/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { ArchiveOutcome } from './archive-outcome.tsx'
import styles from './archive.module.css'

const pollMs = 400

interface ArchiveRunProps {
  readonly importId: string
  readonly onAgain: () => void
}

/** The import while it runs, picture by picture, and how it ended. It goes on when the page is left. */
export function ArchiveRun({ importId, onAgain }: ArchiveRunProps) {
  const queries = useQueryClient()
  const answer = useQuery(
    rpc.boards.archiveState.queryOptions({
      input: { importId },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : pollMs),
    }),
  )
  const state = answer.data
  const isDone = state?.state === 'done'
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: rpc.boards.key() })
  }, [isDone, queries])

  if (answer.isError) return <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
  if (state?.state === 'done' || state?.state === 'failed') return <ArchiveOutcome state={state} onAgain={onAgain} />
  return (
    <div className={styles.step}>
      <Progress share={shareDone(state)} label={m.import_running()}>
        {state && state.numImages > 0
          ? m.import_running_figure({ done: state.numImagesDone, total: state.numImages })
          : m.import_running()}
      </Progress>
      <p className="muted small">{m.import_running_hint()}</p>
    </div>
  )
}

/** Pictures done out of all, 0 to 1. */
function shareDone(state: ArchiveState | undefined): number {
  return state && state.numImages > 0 ? state.numImagesDone / state.numImages : 0
}
