/** Reading a classroom's assignments and how far its members are with them. */
import { rpc } from '../../../lib/api/rpc.ts'

export const assignmentsQuery = (code: string) => rpc.classrooms.assignments.queryOptions({ input: { code } })

/** `assignmentIds`: at most `shownAssignmentsMax`. */
export const matrixQuery = (code: string, assignmentIds: readonly string[]) =>
  rpc.classrooms.matrix.queryOptions({
    input: { code, assignmentIds: [...assignmentIds] },
    enabled: assignmentIds.length > 0,
  })
