import { useParams, useSearch } from '@tanstack/react-router'
import { dailyDeal } from '@tilerush/core/play/constants'
import { DealBoard } from './deal-board.tsx'
import { RankingPage } from './ranking-page.tsx'

/** The address of a deal's ranking, for players who have finished it; without a deal those of today. */
export function RankingScreen() {
  const { boardIdOrSlug } = useParams({ from: '/standings/$boardIdOrSlug' })
  const { deal = dailyDeal } = useSearch({ from: '/standings/$boardIdOrSlug' })
  return (
    <DealBoard boardIdOrSlug={boardIdOrSlug}>
      {(board) => <RankingPage key={`${board.boardId} ${deal}`} board={board} deal={deal} />}
    </DealBoard>
  )
}
