/** Deleting classrooms with their managed accounts (docs/rules.md#managed-accounts). */
import { deletedClassroomDays } from '@tilerush/core/classrooms/constants'
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { nothingLeft, type AfterRemoval } from '../../../lib/feature.ts'
import { endFullRequests, endReleasesBy } from '../../account/index.ts'
import { recordAudit, type AuditActor } from '../../audit/index.ts'
import { deleteClassroom, findClassroom, listManaged, listPurgeable, lockClassroom } from '../classroom-store.ts'
import { purgeInvitations } from '../teachers/invitation-store.ts'
import { purgeJoinRequests } from '../members/join-request-store.ts'
import { removeManaged } from '../members/membership.ts'
import { requestsSince } from '../requests-since.ts'
import { deleteSessions } from '../members/removed-store.ts'

const purgedAtOnce = 5

/** Hourly: those that were deleted 30 days ago. */
export async function purgeClassrooms(deps: Deps): Promise<number> {
  const { database, clock } = deps
  const before = new Date(clock.now().getTime() - deletedClassroomDays * 24 * 60 * 60 * 1000)
  const codes = await listPurgeable(database.orm, before, purgedAtOnce)
  for (const code of codes) {
    const finish = await database.transaction(async (tx) => {
      await lockClassroom(tx, code)
      const found = await findClassroom(tx, code, '')
      // Restored in the meantime.
      if (!found?.classroom.deletedAt) return nothingLeft
      return await purgeClassroom(tx, deps, found.classroom.classroomId, 'product')
    })
    await finish()
  }
  return codes.length
}

/** Hourly: invitations to teach and requests to join that nobody has answered for long; a batch of each. */
export async function purgeRequests({ database, clock }: Deps): Promise<number> {
  const before = requestsSince(clock.now())
  return (await purgeInvitations(database, before)) + (await purgeJoinRequests(database, before))
}

/** Removes managed accounts, their runs and all rows of the classroom. Returns what is left to do after the commit. */
export async function purgeClassroom(
  tx: Transaction,
  deps: Deps,
  classroomId: string,
  actor: AuditActor,
): Promise<AfterRemoval> {
  const left: AfterRemoval[] = []
  for (const userId of await listManaged(tx, classroomId)) left.push(await removeManaged(tx, deps, userId, actor))
  await endReleasesBy(tx, classroomId)
  await deleteClassroom(tx, classroomId)
  await recordAudit(tx, deps, { actor, action: 'classroom.purged', targetId: classroomId })
  return async () => {
    for (const finish of left) await finish()
  }
}

/**
 * Logs the managed accounts out, and ends what they asked for. @returns their users, whose cached sessions are dropped
 * after the commit.
 */
export async function endManagedSessions(tx: Transaction, classroomId: string, now: Date): Promise<string[]> {
  const userIds = await listManaged(tx, classroomId)
  await deleteSessions(tx, userIds)
  await endFullRequests(tx, userIds, now)
  return userIds
}
