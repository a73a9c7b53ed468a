import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { lazy, Suspense, useEffect, useRef, useState, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Swords, TimerOff } from 'lucide-react'
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { penaltyMs } from '@tilerush/core/play/result'
import type { FinishedRun } from '../game/game-state.ts'
import { useSendState } from '../outbox/page-outbox.ts'
import { SummaryActions } from './summary-actions.tsx'
import styles from './summary.module.css'
import { SavedState, useSavingToast } from './saved-state.tsx'
import { Score } from './score.tsx'
import { SplitList } from '../splits/split-list.tsx'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { dealQuery } from '../queries/deal-query.ts'
import { Facts } from './facts.tsx'
import { classNames } from '../../../lib/class-names.ts'

/** Deals alone have it. */
const loadRanking = () => import('../ranking/own-ranking.tsx')
const OwnRanking = lazy(async () => ({ default: (await loadRanking()).OwnRanking }))
const OwnComparison = lazy(async () => ({ default: (await loadRanking()).OwnComparison }))

interface SummaryProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  /** The deal that was played, if it was one. */
  readonly deal: string | undefined
}

/** What a run came to: the total first, then where the time went. */
export function Summary({ run, board, deal }: SummaryProps) {
  const sent = useSendState(run.playId)
  const response = sent?.state === 'saved' ? sent.response : null
  useSavingToast(run, sent)
  const heading = useRef<HTMLHeadingElement>(null)

  // Reads the total out, and leaves Enter and R to the page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const [chosenRank, setChosenRank] = useState<number | null>(null)
  const isInRanking = Boolean(run.dealCode) && response !== null

  return (
    <section className={classNames('grid', styles.summary, run.dealCode && styles.dealt)} aria-labelledby="play-result">
      <div className={styles.score}>
        {run.outcome === 'COMPLETED' ? (
          <Score run={run} response={response} heading={heading} />
        ) : (
          <OutOfTime run={run} response={response} heading={heading} />
        )}
        {deal !== undefined && <DealResult run={run} deal={deal} />}
        <SummaryActions run={run} board={board} />
        <SavedState sent={sent} />
        {isInRanking && (
          <Suspense fallback={null}>
            <div className={styles.ranking}>
              <OwnRanking run={run} board={board} chosenRank={chosenRank} onChoose={setChosenRank} />
            </div>
          </Suspense>
        )}
      </div>
      <div className={`grid ${styles.details}`}>
        {isInRanking && (
          <Suspense fallback={null}>
            <OwnComparison run={run} board={board} chosenRank={chosenRank} />
          </Suspense>
        )}
        <SplitList run={run} look={board.look} />
      </div>
    </section>
  )
}

/** How the run did against the one that the deal was made of; nothing for the deal of the day. */
function DealResult({ run, deal }: { readonly run: FinishedRun; readonly deal: string }) {
  const found = useQuery(dealQuery(run.boardId, deal)).data
  if (!found || found.totalDurationMs === null || !run.result) return null
  const differenceMs = shownDifferenceMs(run.result.totalDurationMs, found.totalDurationMs)
  const texts = {
    name: found.gamerTag ?? m.start_deal_somebody(),
    difference: resultSeconds(Math.abs(differenceMs)),
    seconds: resultSeconds(found.totalDurationMs),
  }
  return (
    <p className={`line ${styles.deal}`}>
      <Swords className="ico" aria-hidden />
      {differenceMs === 0
        ? m.summary_deal_equal(texts)
        : differenceMs < 0
          ? m.summary_deal_won(texts)
          : m.summary_deal_lost(texts)}
    </p>
  )
}

interface OutOfTimeProps {
  readonly run: FinishedRun
  /** The server's word, once it has come; it wins over the browser's. */
  readonly response: FinishedPlay | null
  readonly heading: Ref<HTMLHeadingElement>
}

/** A run that the clock ended: how far it came, and the best it was up against. */
function OutOfTime({ run, response, heading }: OutOfTimeProps) {
  const { promptIndex: numRight, promptOrder, numIncorrectClicks: numWrong, clicks, endedAtMs } = run.play
  const lastRightMs = clicks.findLast(({ tileId }) => tileId === promptOrder[numRight - 1])?.atMs ?? 0
  const bestMs = response ? response.previousBestTotalDurationMs : run.bestBeforeMs
  return (
    <>
      <h1 id="play-result" ref={heading} tabIndex={-1} className={styles.outOfTime}>
        <span className={styles.over}>
          <TimerOff className="ico" aria-hidden />
          {m.summary_out_of_time()}
        </span>
        <b className={`num ${styles.total}`}>
          {numRight}
          <small>/{promptOrder.length}</small>
        </b>
      </h1>
      <p className={styles.delta}>
        {m.summary_answered_count({ answered: numRight, total: promptOrder.length })}
        {bestMs ? ` ${m.summary_your_best_is({ best: resultSeconds(bestMs) })}` : ''}
      </p>
      <Facts
        clickingMs={endedAtMs ?? 0}
        numWrong={numWrong}
        penaltyMs={penaltyMs(run.play)}
        accuracy={numRight + numWrong > 0 ? numRight / (numRight + numWrong) : null}
        averageMs={numRight > 0 ? lastRightMs / numRight : null}
      />
    </>
  )
}
