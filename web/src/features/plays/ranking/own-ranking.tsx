import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import type { FinishedRun } from '../game/game-state.ts'
import { Against } from './against.tsx'
import { toOpponent } from './compare.ts'
import { toDealPrompts } from './deal-prompts.ts'
import { DealRanking } from './deal-ranking.tsx'
import { useRanking } from './ranking-query.ts'

interface OwnRankingProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  /** The run that the own one is compared with has it; null until one is chosen. */
  readonly chosenRank: number | null
  readonly onChoose: (rank: number | null) => void
}

function toDeal({ boardId, dealCode }: FinishedRun) {
  return { boardId, deal: dealCode ?? '' }
}

/** The ranking of the deal that a user has played, once the run is saved. */
export function OwnRanking({ run, board, chosenRank, onChoose }: OwnRankingProps) {
  const found = useRanking(toDeal(run), true)
  if (found.isPending) return <Skeleton count={4} shape="row" />
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  return (
    <DealRanking
      ranking={found.data}
      opponent={toOpponent(found.data, chosenRank)}
      onChoose={onChoose}
      address={{ boardIdOrSlug: board.slug, deal: toDeal(run).deal }}
    />
  )
}

/** The same run against one of the others; nothing while there is none. */
export function OwnComparison({ run, board, chosenRank }: Omit<OwnRankingProps, 'onChoose'>) {
  const ofDeal = toDeal(run)
  const { data } = useRanking(ofDeal, true)
  const opponent = data && toOpponent(data, chosenRank)
  if (!data?.own || !opponent) return null
  return <Against own={data.own} other={opponent} prompts={toDealPrompts(run)} board={board} ofDeal={ofDeal} />
}
