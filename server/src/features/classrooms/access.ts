/**
 * Who may do what in a classroom, decided in this one place (docs/rules.md#classrooms). Who is nothing in it gets the same
 * response as for a code that leads nowhere.
 */
import { can, type Bearer } from '@tilerush/core/account/roles'
import type { AuditAction } from '@tilerush/core/audit/constants'
import { maxLedClassrooms } from '@tilerush/core/classrooms/constants'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ProcedureContext, SessionUser } from '../../lib/procedure-context.ts'
import type { Result, ResultError } from '../../lib/result.ts'
import type { Settings } from '../../lib/settings.ts'
import { recordAudit } from '../audit/index.ts'
import { countLed, findClassroom, isLiveCode, lockClassroom, type FoundClassroom } from './classroom-store.ts'

/** `restore`: the lead of a deleted classroom. */
export type Need = 'teach' | 'lead' | 'member' | 'restore'

/** What one who may not is told. */
export type Refusal<N extends Need> = 'CLASSROOM_NOT_FOUND' | (N extends 'lead' | 'restore' ? 'NOT_LEAD' : never)

export interface ClassroomAccess extends FoundClassroom {
  /** The lead, or a co-teacher while the lead's account is disabled. */
  readonly isLead: boolean
}

/** The classroom of a code for a user who may do what is needed there. */
export async function classroomOf<N extends Need>(
  { settings, database }: Pick<Deps, 'settings' | 'database'>,
  code: string,
  user: Pick<SessionUser, 'userId'>,
  need: N,
  db: Queryable = database.orm,
): Promise<Result<ClassroomAccess, Refusal<N>>> {
  const found = settings.classrooms === 'off' ? null : await findClassroom(db, code, user.userId)
  if (!found) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
  const { classroom, teacher, member, isLeadEnabled } = found
  const isDeleted = classroom.deletedAt !== null
  const tie = need === 'member' ? member : teacher
  if (!tie || isDeleted !== (need === 'restore')) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
  const isLead = teacher !== null && (teacher.role === 'lead' || !isLeadEnabled)
  if (isForLead(need) && !isLead) return { ok: false, error: 'NOT_LEAD' as Refusal<N> }
  return { ok: true, value: { ...found, isLead } }
}

const isForLead = (need: Need): boolean => need === 'lead' || need === 'restore'

export interface ClassroomChange extends ClassroomAccess {
  readonly tx: Transaction
  readonly now: Date
}

type Work<T, E extends ResultError> = (change: ClassroomChange) => Promise<Result<T, E>>

/** Changes a classroom under its lock, an archived one, too. The work fails before it changes anything. */
export async function changeAnyClassroom<T, E extends ResultError, N extends Need>(
  deps: Deps,
  user: Pick<SessionUser, 'userId'>,
  code: string,
  need: N,
  work: Work<T, E>,
): Promise<Result<T, E | Refusal<N>>> {
  return await deps.database.transaction<Result<T, E | Refusal<N>>>(async (tx) => {
    await lockClassroom(tx, code)
    const access = await classroomOf(deps, code, user, need, tx)
    return access.ok ? await work({ ...access.value, tx, now: deps.clock.now() }) : access
  })
}

/** The same of a classroom that is in use. */
export async function changeClassroom<T, E extends ResultError, N extends Need>(
  deps: Deps,
  user: Pick<SessionUser, 'userId'>,
  code: string,
  need: N,
  work: Work<T, E>,
): Promise<Result<T, E | Refusal<N> | 'CLASSROOM_ARCHIVED'>> {
  return await changeAnyClassroom<T, E | 'CLASSROOM_ARCHIVED', N>(deps, user, code, need, async (change) =>
    change.classroom.archivedAt ? { ok: false, error: 'CLASSROOM_ARCHIVED' } : await work(change),
  )
}

/** Whether the user may make a classroom, or be asked into one as a teacher. */
export function mayTeach(
  { classrooms }: Pick<Settings, 'classrooms'>,
  user: Bearer & Pick<SessionUser, 'managedBy'>,
): boolean {
  if (user.managedBy !== null || classrooms === 'off') return false
  return can(user, classrooms === 'editors' ? 'create' : 'read')
}

export const done = { ok: true, value: { ok: true } } as const

/** A change of a classroom; `userId`: whom it is about. */
export async function record(
  tx: Transaction,
  deps: Deps,
  actor: SessionUser,
  action: AuditAction,
  classroomId: string,
  userId?: string,
): Promise<void> {
  const details = userId === undefined ? {} : { userId }
  await recordAudit(tx, deps, { actor, action, targetId: classroomId, details })
}

/** Asked under the lock of `lockLeader`. */
export async function leadsTooMany(
  tx: Transaction,
  user: Parameters<typeof can>[0] & { readonly userId: string },
): Promise<boolean> {
  return !can(user, 'create') && (await countLed(tx, user.userId)) >= maxLedClassrooms
}

/**
 * A request by a code alone: a wrong one is a guess; a right one passes always (docs/rules.md#joining-a-classroom).
 * @throws {LimitReached}
 */
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
