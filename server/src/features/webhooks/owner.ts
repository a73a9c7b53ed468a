/** Whose webhooks a request is about, and whether the caller may see and change them (docs/rules.md#webhooks). */
import type { Transaction } from '../../lib/database/database.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import type { Result, ResultError } from '../../lib/result.ts'
import { requireAccess, signedInUser } from '../../lib/rpc.ts'
import { changeAnyClassroom, changeClassroom, classroomOf } from '../classrooms/index.ts'
import { lockOfInstance, type Owner } from './store.ts'

/**
 * The classroom of the code for one of its teachers; null for the instance.
 * @throws FORBIDDEN or SECOND_FACTOR_REQUIRED for the instance, to one who is no administrator.
 */
export async function findOwner(
  context: ProcedureContext,
  classroomCode: string | null,
): Promise<Result<Owner, 'CLASSROOM_NOT_FOUND'>> {
  if (classroomCode === null) {
    await requireAccess(context, 'manageWebhooks')
    return { ok: true, value: null }
  }
  const access = await classroomOf(context.deps, classroomCode, signedInUser(context), 'teach')
  return access.ok ? { ok: true, value: access.value.classroom.classroomId } : access
}

interface OwnedChange {
  readonly tx: Transaction
  readonly owner: Owner
  readonly now: Date
}

/** Changes the owner's webhooks, one change after the other. In an archived classroom nothing is changed unless `evenArchived`. */
export async function changeOwned<T, E extends ResultError>(
  context: ProcedureContext,
  classroomCode: string | null,
  work: (change: OwnedChange) => Promise<Result<T, E>>,
  { evenArchived = false } = {},
): Promise<Result<T, E | 'CLASSROOM_NOT_FOUND' | 'CLASSROOM_ARCHIVED'>> {
  const { deps } = context
  if (classroomCode === null) {
    await requireAccess(context, 'manageWebhooks')
    return await deps.database.transaction(async (tx) => {
      await lockOfInstance(tx)
      return await work({ tx, owner: null, now: deps.clock.now() })
    })
  }
  const change = evenArchived ? changeAnyClassroom : changeClassroom
  return await change(deps, signedInUser(context), classroomCode, 'teach', ({ tx, classroom, now }) =>
    work({ tx, owner: classroom.classroomId, now }),
  )
}
