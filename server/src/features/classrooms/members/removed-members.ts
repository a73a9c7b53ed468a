/** Removing members; managed accounts can be restored for 30 days (docs/rules.md#removed-accounts). */
import { classroomMaxMembers, removedMemberDays } from '@tilerush/core/classrooms/constants'
import type { RemovedMember } from '@tilerush/contract/classrooms/own-accounts'
import { dayMs, daysAgo } from '../../../lib/clock.ts'
import type { Deps } from '../../../lib/deps.ts'
import { nothingLeft } from '../../../lib/feature.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { endFullRequest, endRelease, lockIdentity } from '../../account/index.ts'
import { leaveRooms } from '../../rooms/index.ts'
import { forgetDeliveriesIn } from '../../webhooks/index.ts'
import { changeClassroom, classroomOf, done, record, type Refusal } from '../access.ts'
import { countMembers, findMember } from './member-store.ts'
import { endMembership } from './membership.ts'
import { removeManaged } from './membership.ts'
import { findRemoved, isRemovedSince, listLongRemoved, listRemoved, putAside, takeUpAgain } from './removed-store.ts'
import { deleteSessions } from './removed-store.ts'

const purgedAtOnce = 20

type Done = { readonly ok: true }

/** Who is gone already is no error; a removed managed account can be deleted at once still. */
export async function removeMember(
  deps: Deps,
  user: SessionUser,
  code: string,
  { memberId, isAtOnce = false }: { readonly memberId: string; readonly isAtOnce?: boolean | undefined },
): Promise<Result<Done, Refusal<'lead'> | 'CLASSROOM_ARCHIVED'>> {
  let removedUserId: string | undefined
  let isAside = false
  let finish = nothingLeft
  const removed = await changeClassroom<Done, 'NOT_LEAD', 'teach'>(deps, user, code, 'teach', async (change) => {
    const { tx, classroom, isLead, now } = change
    const { classroomId } = classroom
    const aside = await findRemoved(tx, classroomId, memberId)
    const userId = aside?.userId ?? (await findMember(tx, classroomId, memberId))?.userId
    if (userId === undefined) return done
    // It may become its owner's at the same time: what it is holds from here on.
    await lockIdentity(tx, userId)
    const member = await findMember(tx, classroomId, memberId)
    const isManaged = aside !== null || member?.isManaged === true
    if (isManaged && !isLead) return { ok: false, error: 'NOT_LEAD' }
    if (aside && !isAtOnce) return done
    removedUserId = userId
    await record(tx, deps, user, 'classroom.memberRemoved', classroomId, userId)
    if (isManaged && !isAtOnce) {
      await putAside(tx, memberId, now)
      await forgetDeliveriesIn(tx, userId, classroomId)
      await deleteSessions(tx, [userId])
      await endFullRequest(tx, userId, now)
      isAside = true
      return done
    }
    if (member) await endMembership(tx, member)
    if (isManaged) finish = await removeManaged(tx, deps, userId, user)
    else await endRelease(tx, userId)
    return done
  })
  if (removedUserId !== undefined) {
    deps.sessions.invalidate(removedUserId)
    if (isAside) await leaveRooms(deps, removedUserId)
  }
  await finish()
  return removed
}

export async function listRemovedMembers(
  deps: Deps,
  user: SessionUser,
  code: string,
): Promise<Result<{ members: RemovedMember[] }, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const members = (await listRemoved(deps.database.orm, access.value.classroom.classroomId)).flatMap(
    ({ removedAt, ...member }) => {
      if (!removedAt) return []
      const purgedAt = new Date(removedAt.getTime() + removedMemberDays * dayMs)
      return [{ ...member, removedAt: removedAt.toISOString(), purgedAt: purgedAt.toISOString() }]
    },
  )
  return { ok: true, value: { members } }
}

/** The account is as it was, with its words; the sessions stay ended. */
export async function restoreMember(
  deps: Deps,
  user: SessionUser,
  code: string,
  memberId: string,
): Promise<Result<Done, Refusal<'lead'> | 'CLASSROOM_ARCHIVED' | 'MEMBER_NOT_FOUND' | 'CLASSROOM_FULL'>> {
  type Code = 'MEMBER_NOT_FOUND' | 'CLASSROOM_FULL'
  return await changeClassroom<Done, Code, 'lead'>(deps, user, code, 'lead', async ({ tx, classroom }) => {
    const { classroomId } = classroom
    const removed = await findRemoved(tx, classroomId, memberId)
    if (!removed) {
      const isThere = await findMember(tx, classroomId, memberId)
      return isThere ? done : { ok: false, error: 'MEMBER_NOT_FOUND' }
    }
    const { userId } = removed
    await lockIdentity(tx, userId)
    if ((await countMembers(tx, classroomId)) >= classroomMaxMembers) return { ok: false, error: 'CLASSROOM_FULL' }
    await takeUpAgain(tx, removed)
    // One that a login began while the account was being removed would live again.
    await deleteSessions(tx, [userId])
    await record(tx, deps, user, 'classroom.memberRestored', classroomId, userId)
    return done
  })
}

/** Hourly: the managed accounts that were removed 30 days ago, with their runs. */
export async function purgeRemovedMembers(deps: Deps): Promise<number> {
  const { database, clock } = deps
  const before = daysAgo(clock, removedMemberDays)
  const userIds = await listLongRemoved(database.orm, before, purgedAtOnce)
  for (const userId of userIds) {
    const finish = await database.transaction(async (tx) => {
      await lockIdentity(tx, userId)
      // Restored in the meantime.
      if (!(await isRemovedSince(tx, userId, before))) return nothingLeft
      return await removeManaged(tx, deps, userId, 'product')
    })
    await finish()
  }
  return userIds.length
}
