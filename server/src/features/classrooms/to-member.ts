/** A member as the classroom's teachers see one (docs/rules.md#members). */
import { shownGuesses } from '@tilerush/core/classrooms/constants'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import type { ListedMember } from './member-store.ts'

export function toMember(listed: ListedMember): ClassroomMember {
  const { userId: _userId, joinedAt, lastSeenAt, numWrongWords, firstWrongAt, ...member } = listed
  return {
    ...member,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    guesses:
      firstWrongAt && numWrongWords >= shownGuesses
        ? { tries: numWrongWords, since: firstWrongAt.toISOString() }
        : null,
  }
}
