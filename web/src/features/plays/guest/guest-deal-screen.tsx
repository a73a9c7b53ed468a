import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { boardToPlayQuery } from '../game/queries.ts'
import { GuestDealPage } from './guest-deal-page.tsx'

interface GuestDealScreenProps {
  readonly boardIdOrSlug: string
  readonly deal: string
}

/** The address of a deal, opened without an account. A visitor is told that a board is not there: no page lists others. */
export function GuestDealScreen({ boardIdOrSlug, deal }: GuestDealScreenProps) {
  const board = useQuery(boardToPlayQuery(boardIdOrSlug))
  if (board.data) return <GuestDealPage key={board.data.boardId} board={board.data} deal={deal} />
  const toHome = <ButtonLink to="/">{m.common_back_home()}</ButtonLink>
  if (board.isError) {
    return (
      <Notice
        title={m.play_board_failed()}
        actions={
          <>
            <Button variant="primary" onClick={() => void board.refetch()}>
              {m.common_try_again()}
            </Button>
            {toHome}
          </>
        }
      >
        <p>{errorMessage(board.error)}</p>
      </Notice>
    )
  }
  if (board.data === null) {
    return (
      <Notice title={m.error_board_not_found()} actions={toHome}>
        <p>{m.standings_no_board()}</p>
      </Notice>
    )
  }
  return <Skeleton count={4} shape="row" />
}
