/** What the form of an assignment reads beside the assignment itself. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import { rpc } from '../../../lib/api/rpc.ts'
import type { KnownPair } from './pair-fields.tsx'

/** The cards of boards, by id; those that are not live are left out. */
export function useCards(boardIds: readonly string[]): ReadonlyMap<string, BoardCard> {
  const cards = useQuery({
    ...rpc.boards.byIds.queryOptions({ input: { boardIds: [...new Set(boardIds)] } }),
    enabled: boardIds.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map((cards.data ?? []).filter(({ mode }) => mode === 'live').map((card) => [card.boardId, card]))
}

/** Names and images of pairs, from what the class mixes up. */
export function useKnownPairs(code: string, isWanted: boolean): readonly KnownPair[] {
  const mixUps = useQuery({ ...rpc.classrooms.mixUps.queryOptions({ input: { code } }), enabled: isWanted })
  return (mixUps.data?.mixUps ?? []).map(({ boardId, clicked, asked, look }) => ({
    boardId,
    clickedTileId: clicked.face.tileId,
    askedTileId: asked.face.tileId,
    clicked,
    asked,
    look,
  }))
}

/** The ways back to the classroom's assignments: `cancel` asks when something would be lost, `leave` does not. */
export function useWaysBack(code: string) {
  const navigate = useNavigate()
  const back = { to: '/classrooms/$code', params: { code }, search: { tab: 'assignments' } } as const
  return {
    cancel: (): void => void navigate(back),
    leave: (): void => void navigate({ ...back, ignoreBlocker: true }),
  }
}
