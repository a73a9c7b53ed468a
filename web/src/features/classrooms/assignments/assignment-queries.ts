/** Reading a classroom's assignments, and reading them again after a change. */
import { queryClient } from '../../../lib/api/query-client.ts'
import { rpc } from '../../../lib/api/rpc.ts'

export const assignmentsQuery = (code: string) => rpc.classrooms.assignments.queryOptions({ input: { code } })

/** `assignmentIds`: at most `shownAssignmentsMax`. */
export const matrixQuery = (code: string, assignmentIds: readonly string[]) =>
  rpc.classrooms.matrix.queryOptions({
    input: { code, assignmentIds: [...assignmentIds] },
    enabled: assignmentIds.length > 0,
  })

export async function refetchAssignments(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: rpc.classrooms.assignments.key() }),
    queryClient.invalidateQueries({ queryKey: rpc.classrooms.matrix.key() }),
  ])
}
