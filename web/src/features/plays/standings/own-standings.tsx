import type { PlayableBoard } from '@tilerush/contract/boards'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import type { FinishedRun } from '../game/game-state.ts'
import { DealStandings } from './deal-standings.tsx'
import { useStandings } from './standings-query.ts'
import styles from './own-standings.module.css'

interface OwnStandingsProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
}

/** Under the review of a user's run: the standings of the deal. */
export function OwnStandings({ run, board }: OwnStandingsProps) {
  const found = useStandings({ boardId: board.boardId, deal: run.dealCode, isFinished: true })
  if (found.isPending) return <Skeleton count={4} shape="row" />
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className={styles.part}>
      <DealStandings standings={found.data} run={run} board={board} />
    </div>
  )
}
