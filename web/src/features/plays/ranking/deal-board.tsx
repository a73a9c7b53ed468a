import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { boardToPlayQuery } from '../queries/board-queries.ts'

interface DealBoardProps {
  readonly boardIdOrSlug: string
  readonly children: (board: PlayableBoard) => ReactNode
}

/** The board at the address of a deal. Visitors see that one is missing: no page lists others. */
export function DealBoard({ boardIdOrSlug, children }: DealBoardProps) {
  const board = useQuery(boardToPlayQuery(boardIdOrSlug))
  if (board.data) return children(board.data)
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
        <p>{m.ranking_no_board()}</p>
      </Notice>
    )
  }
  return <Skeleton count={4} shape="row" />
}
