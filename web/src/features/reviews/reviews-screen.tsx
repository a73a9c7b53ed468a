import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReviewedRun, reviewStates, type ReviewState } from '@tilerush/contract/reviews'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { MoreButton } from '../../components/more-button.tsx'
import { Tabs } from '../../components/display/tabs.tsx'
import { Empty } from '../../components/feedback/empty.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useKey } from '../../lib/use-key.ts'
import { m } from '../../paraglide/messages.js'
import { RunCase } from './run-case.tsx'
import { RunRow } from './run-row.tsx'
import { runCountsQuery, runsQuery } from './reviews-queries.ts'
import styles from './reviews.module.css'

/** Flagged and waiting runs, for administrators (docs/rules.md#runs-under-review). */
export function ReviewsScreen() {
  usePageTitle(m.reviews_title())
  const [state, setState] = useState<ReviewState>('open')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const pages = useInfiniteQuery({ ...runsQuery(state), placeholderData: keepPreviousData })
  const counts = useQuery(runCountsQuery())
  const runs = pages.data?.pages.flatMap((page) => page.runs) ?? []
  const chosen = runs.find(({ playId }) => playId === chosenId) ?? runs[0]
  const move = (by: number) =>
    setChosenId((id) => runs[runs.findIndex(({ playId }) => playId === chosen?.playId) + by]?.playId ?? id)
  useKey('arrowdown', () => move(1))
  useKey('arrowup', () => move(-1))
  const names = {
    open: m.reviews_open(),
    waiting: m.reviews_waiting(),
    newNames: m.reviews_new_names(),
    accepted: m.reviews_accepted(),
    rejected: m.reviews_rejected(),
  }
  return (
    <div className="page">
      <div className="head">
        <h1>{m.reviews_title()}</h1>
        <Tabs
          label={m.reviews_state()}
          tabs={reviewStates.map((id) => ({ id, label: names[id], ...(counts.data && { count: counts.data[id] }) }))}
          chosen={state}
          onChoose={setState}
        />
      </div>
      {pages.isPending && <Skeleton count={6} shape="row" />}
      {pages.isError && <LoadError error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && runs.length === 0 && <Empty icon={CircleCheck}>{m.reviews_none()}</Empty>}
      {chosen && (
        <div className={styles.review}>
          <section aria-label={names[state]}>
            <RunList runs={runs} chosen={chosen} onChoose={setChosenId} />
            <MoreButton list={pages}>{m.reviews_more()}</MoreButton>
            <RunKeys />
          </section>
          <RunCase key={chosen.playId} run={chosen} />
        </div>
      )}
    </div>
  )
}

interface RunListProps {
  readonly runs: readonly ReviewedRun[]
  readonly chosen: ReviewedRun
  readonly onChoose: (playId: string) => void
}

function RunList({ runs, chosen, onChoose }: RunListProps) {
  return (
    <ol className={`box ruled ${styles.queue}`}>
      {runs.map((run) => (
        <RunRow key={run.playId} run={run} isChosen={run === chosen} onChoose={() => onChoose(run.playId)} />
      ))}
    </ol>
  )
}

/** The keys of the screen, shown where there is a keyboard to expect. */
function RunKeys() {
  return (
    <p className={`small muted ${styles.keys}`}>
      <kbd>↑</kbd> <kbd>↓</kbd> {m.reviews_key_move()} <kbd>{m.play_key_space()}</kbd> {m.reviews_key_film()}{' '}
      <kbd>A</kbd> {m.reviews_key_accept()} <kbd>R</kbd> {m.reviews_key_reject()}
    </p>
  )
}
