/** Reading a classroom's assignments and how far its members are with them. */
import { progressRefreshMs } from '@tilerush/core/classrooms/constants'
import { rpc } from '../../../lib/api/rpc.ts'

/** For a query of a page that shows what pupils do: it is read again and again while the page is in front. */
export const watched = { refetchInterval: progressRefreshMs }

export const assignmentsQuery = (code: string) => rpc.classrooms.assignments.queryOptions({ input: { code } })

/** `assignmentIds`: at most `shownAssignmentsMax`. */
export const matrixQuery = (code: string, assignmentIds: readonly string[]) =>
  rpc.classrooms.matrix.queryOptions({
    input: { code, assignmentIds: [...assignmentIds] },
    enabled: assignmentIds.length > 0,
  })
