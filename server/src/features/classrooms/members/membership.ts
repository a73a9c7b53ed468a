/** The end of a membership: the classroom keeps nothing of who leaves (docs/rules.md#members). */
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { AfterRemoval } from '../../../lib/feature.ts'
import { removeUser } from '../../account/index.ts'
import { recordAudit, type AuditActor } from '../../audit/index.ts'
import { forgetDeliveriesIn } from '../../webhooks/index.ts'
import type { MemberRow } from '../classroom-store.ts'
import { deleteJoinRequest } from './join-request-store.ts'
import { deleteMember } from './member-store.ts'
import { deletePracticesIn } from '../assignments/practice-store.ts'
import { deleteRaceRuns } from '../races/race-store.ts'
import { forgetResultsIn } from '../results/result-store.ts'

export async function endMembership(
  tx: Transaction,
  { memberId, userId, classroomId }: Pick<MemberRow, 'memberId' | 'userId' | 'classroomId'>,
): Promise<void> {
  await deleteMember(tx, memberId)
  await deleteJoinRequest(tx, classroomId, userId)
  await forgetResultsIn(tx, userId, classroomId)
  await deletePracticesIn(tx, userId, classroomId)
  await deleteRaceRuns(tx, userId, classroomId)
  // After the row of the member, which a message that is being made about them waits for.
  await forgetDeliveriesIn(tx, userId, classroomId)
}

/** A managed account with all that belongs to it. Returns what is left to do after the commit. */
export async function removeManaged(
  tx: Transaction,
  deps: Deps,
  userId: string,
  actor: AuditActor,
): Promise<AfterRemoval> {
  await recordAudit(tx, deps, { actor, action: 'user.deleted', targetId: userId })
  return await removeUser(tx, deps, userId)
}
