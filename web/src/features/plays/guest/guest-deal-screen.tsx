import { DealBoard } from '../ranking/deal-board.tsx'
import { GuestDealPage } from './guest-deal-page.tsx'

interface GuestDealScreenProps {
  readonly boardIdOrSlug: string
  readonly deal: string
}

/** The address of a deal, opened without an account. */
export function GuestDealScreen({ boardIdOrSlug, deal }: GuestDealScreenProps) {
  return (
    <DealBoard boardIdOrSlug={boardIdOrSlug}>
      {(board) => <GuestDealPage key={board.boardId} board={board} deal={deal} />}
    </DealBoard>
  )
}
