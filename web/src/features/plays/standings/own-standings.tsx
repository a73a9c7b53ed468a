import type { PlayableBoard } from '@tilerush/contract/boards'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import type { FinishedRun } from '../game/game-state.ts'
import { Against } from './against.tsx'
import { toOpponent } from './compare.ts'
import { DealStandings } from './deal-standings.tsx'
import { useStandings } from './standings-query.ts'

interface OwnStandingsProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  /** Of whom the run is compared with; null until one is chosen. */
  readonly chosenRank: number | null
  readonly onChoose: (rank: number | null) => void
}

/** The standings of the deal that a user has played, once the run is saved. */
export function OwnStandings({ run, board, chosenRank, onChoose }: OwnStandingsProps) {
  const found = useStandings({ boardId: board.boardId, deal: run.dealCode, isFinished: true })
  if (found.isPending) return <Skeleton count={4} shape="row" />
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  return <DealStandings standings={found.data} opponent={toOpponent(found.data, chosenRank)} onChoose={onChoose} />
}

/** The same run against one of the others; nothing while there is nobody. */
export function OwnComparison({ run, board, chosenRank }: Omit<OwnStandingsProps, 'onChoose'>) {
  const { data } = useStandings({ boardId: board.boardId, deal: run.dealCode, isFinished: true })
  const opponent = data && toOpponent(data, chosenRank)
  return data?.own && opponent ? <Against own={data.own} other={opponent} run={run} board={board} /> : null
}
