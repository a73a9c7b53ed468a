/** A request by a code alone: a wrong one is a guess; a right one passes always (docs/rules.md#joining-a-classroom). */
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import type { Result, ResultError } from '../../lib/result.ts'
import { isLiveCode } from './classroom-store.ts'

/** @throws {LimitReached} */
export async function byCode<T, E extends ResultError>(
  context: ProcedureContext,
  code: string,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const { caller, deps } = context
  const usedUp = deps.limits.findUsedUp('classroomCodePerIp', caller)
  if (usedUp && !(await isLiveCode(deps.database.orm, code))) throw usedUp
  const result = await work()
  if (!result.ok && result.error === 'CLASSROOM_NOT_FOUND') await deps.limits.consume('classroomCodePerIp', caller)
  return result
}
