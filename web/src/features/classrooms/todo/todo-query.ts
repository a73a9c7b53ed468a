import { useQuery } from '@tanstack/react-query'
import type { Todo } from '@tilerush/contract/classrooms/assignments'
import { todoRefreshMs } from '@tilerush/core/classrooms/constants'
import { rpc } from '../../../lib/api/rpc.ts'
import { toDayNumber } from '../moment-text.ts'
import { areClassroomsOff } from '../off-notice.tsx'

/** Looked at again and again by members alone: a race may begin, and an assignment may come. */
const todoQuery = rpc.classrooms.todo.queryOptions({
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.classrooms.length > 0 ? todoRefreshMs : false),
})

/** What there is to do in the user's classrooms (docs/rules.md#assignments). */
export function useTodo() {
  const isOff = areClassroomsOff()
  const { data, dataUpdatedAt: nowMs, isPending } = useQuery({ ...todoQuery, enabled: !isOff })
  return {
    /** Nobody waits for it any more: it is there, or will not come. */
    isSettled: isOff || !isPending,
    data: data && { ...data, todo: data.todo.filter((todo) => !isOfAnotherDay(todo, nowMs)) },
    /** When it was true, ms since 1970. */
    nowMs,
  }
}

export const isDone = ({ state }: Pick<Todo['boards'][number], 'state'>): boolean =>
  state === 'done' || state === 'late'

/** What is done stays until its day is over, on the player's own calendar. */
export function isOfAnotherDay({ boards }: Pick<Todo, 'boards'>, nowMs: number): boolean {
  const isBeforeToday = ({ metAt }: { readonly metAt: string | null }) =>
    metAt !== null && toDayNumber(Date.parse(metAt)) < toDayNumber(nowMs)
  return boards.every((board) => isDone(board) && isBeforeToday(board))
}
