import { useQuery } from '@tanstack/react-query'
import type { ReviewedRun, RunDetails } from '@tilerush/contract/reviews'
import { lazy, Suspense, useId } from 'react'
import { Avatar } from '../../components/display/avatar.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { resultSeconds } from '../../lib/format/numbers.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { m } from '../../paraglide/messages.js'
import { loadFilmPlayer } from '../plays/index.ts'
import { reasonTexts } from './run-reasons.ts'
import { isOdd, RunSplits } from './run-splits.tsx'
import { RunVerdictForm } from './run-verdict-form.tsx'
import styles from './reviews.module.css'

const FilmPlayer = lazy(async () => ({ default: await loadFilmPlayer() }))

/** One run with all that a verdict needs. */
export function RunCase({ run }: { readonly run: ReviewedRun }) {
  const headingId = useId()
  const { userId, playId } = run
  const found = useQuery(rpc.reviews.details.queryOptions({ input: { userId, playId } }))
  return (
    <article className={`panel ${styles.case}`} aria-labelledby={headingId}>
      <header className={`row ${styles.head}`}>
        <Avatar url={run.avatarUrl} name={run.gamerTag} className={styles.avatar} />
        <div>
          <h2 id={headingId}>{run.gamerTag}</h2>
          <p className="small muted">{run.boardName}</p>
        </div>
        <Totals run={run} details={found.data} />
      </header>
      <ul className={styles.reasons}>
        {reasonTexts(run).map(({ icon: Icon, name, sentence }) => (
          <li key={name}>
            <Icon className="ico" aria-hidden />
            <span>
              <b>{name}.</b> {sentence}
            </span>
          </li>
        ))}
      </ul>
      {found.isPending && <Skeleton count={6} shape="row" />}
      {found.isError && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Details details={found.data} />}
      <RunVerdictForm run={run} />
    </article>
  )
}

function Totals({ run, details }: { readonly run: ReviewedRun; readonly details: RunDetails | undefined }) {
  const usualMs = details?.usual.totalDurationMs ?? null
  const bestMs = details?.bestTotalDurationMs ?? null
  return (
    <dl className={styles.totals}>
      {details && usualMs !== null && (
        <div>
          <dt>{m.reviews_usual({ amount: details.usual.numRuns })}</dt>
          <dd className="num">{resultSeconds(usualMs)}</dd>
        </div>
      )}
      {bestMs !== null && (
        <div>
          <dt>{m.reviews_best()}</dt>
          <dd className="num">{resultSeconds(bestMs)}</dd>
        </div>
      )}
      <div>
        <dt>{m.reviews_this()}</dt>
        <dd className={`num ${styles.this}`}>{resultSeconds(run.totalDurationMs)}</dd>
      </div>
    </dl>
  )
}

function Details({ details }: { readonly details: RunDetails }) {
  const { film, splits } = details
  const odd = new Set(splits.filter(isOdd).map(({ tileId }) => tileId))
  return (
    <>
      <div className={`grid ${styles.columns}`}>
        <RunSplits splits={splits} tiles={film.tiles} look={film.look} />
        <Suspense fallback={<Skeleton count={6} shape="row" />}>
          <FilmPlayer film={film} marked={odd} />
        </Suspense>
      </div>
      <dl className={styles.facts}>
        <dt>{m.reviews_passed()}</dt>
        <dd className="num">{resultSeconds(Math.max(0, details.passedMs))}</dd>
        <dt>{m.reviews_claimed()}</dt>
        <dd className="num">{resultSeconds(details.completedDurationMs)}</dd>
        {details.gapMs !== null && (
          <>
            <dt>{m.reviews_gap()}</dt>
            <dd className="num">{resultSeconds(Math.max(0, details.gapMs))}</dd>
          </>
        )}
        {details.review && (
          <>
            <dt>{m.reviews_reviewed_by()}</dt>
            <dd>{details.review.reviewer || m.reviews_nobody()}</dd>
            {details.review.note !== '' && (
              <>
                <dt>{m.reviews_note()}</dt>
                <dd>{details.review.note}</dd>
              </>
            )}
          </>
        )}
      </dl>
    </>
  )
}
