/** The end of a membership: the classroom keeps nothing of who leaves (docs/rules.md#members). */
import type { Transaction } from '../../lib/database/database.ts'
import { forgetDeliveriesIn } from '../webhooks/index.ts'
import type { MemberRow } from './classroom-store.ts'
import { deleteJoinRequest } from './join-request-store.ts'
import { deleteMember } from './member-store.ts'
import { deletePracticesIn } from './practice-store.ts'
import { deleteRaceRuns } from './race-store.ts'
import { forgetResultsIn } from './result-store.ts'

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
