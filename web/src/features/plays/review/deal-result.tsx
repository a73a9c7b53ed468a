import { useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { resultSeconds } from '../../../lib/format-seconds.ts'
import { shownDifferenceMs } from './shown-difference.ts'
import { m } from '../../../paraglide/messages.js'
import { dealQuery } from '../game/queries.ts'
import type { FinishedRun } from '../game/game-state.ts'
import styles from './review.module.css'

/** How the run did against the one that the deal was made of; nothing for the deal of the day. */
export function DealResult({ run, deal }: { readonly run: FinishedRun; readonly deal: string }) {
  const found = useQuery(dealQuery(run.boardId, deal)).data
  if (!found || found.totalDurationMs === null || !run.result) return null
  const differenceMs = shownDifferenceMs(run.result.totalDurationMs, found.totalDurationMs)
  const texts = {
    name: found.gamerTag ?? m.start_deal_somebody(),
    difference: resultSeconds(Math.abs(differenceMs)),
    seconds: resultSeconds(found.totalDurationMs),
  }
  return (
    <p className={styles.deal}>
      <Swords className="ico" aria-hidden />
      {differenceMs === 0
        ? m.review_deal_equal(texts)
        : differenceMs < 0
          ? m.review_deal_won(texts)
          : m.review_deal_lost(texts)}
    </p>
  )
}
