/** Co-teachers, and who leads (docs/rules.md#teachers). */
import { gamertagKey } from '@tilerush/core/account/gamertag'
import { classroomMaxTeachers } from '@tilerush/core/classrooms/constants'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import { changeAnyClassroom, changeClassroom, mayTeach } from './access.ts'
import { done, leadsTooMany, record } from './classrooms.ts'
import { findClassroom, lockLeader } from './classroom-store.ts'
import { deleteTeacher, findCandidate, insertTeacher, listTeachers, updateTeacherRole } from './teacher-store.ts'

/** A gamertag without a user, and one of a disabled account, are the same to the caller. */
export async function addTeacher(deps: Deps, user: SessionUser, code: string, gamerTag: string) {
  return await changeClassroom(deps, user, code, 'lead', async ({ tx, classroom: { classroomId }, now }) => {
    const candidate = await findCandidate(tx, gamertagKey(gamerTag.trim()))
    if (!candidate?.enabled || candidate.managedBy !== null) return { ok: false, error: 'USER_NOT_FOUND' }
    const { userId } = candidate
    const ties = await findClassroom(tx, code, userId)
    if (ties?.teacher) return done
    if (ties?.member || !mayTeach(deps.settings, candidate)) return { ok: false, error: 'CANNOT_TEACH' }
    const teachers = await listTeachers(tx, classroomId)
    if (teachers.length >= classroomMaxTeachers) return { ok: false, error: 'TOO_MANY_TEACHERS' }
    await insertTeacher(tx, { classroomId, userId, teacherId: deps.random.id(), role: 'coTeacher', addedAt: now })
    await record(tx, deps, user, 'classroom.teacherAdded', classroomId, userId)
    return done
  })
}

export async function removeTeacher(deps: Deps, user: SessionUser, code: string, teacherId: string) {
  return await changeAnyClassroom(
    deps,
    user,
    code,
    'teach',
    async ({ tx, classroom: { classroomId }, teacher, isLead }) => {
      const removed = (await listTeachers(tx, classroomId)).find((each) => each.teacherId === teacherId)
      if (!removed) return done
      if (removed.role === 'lead') return { ok: false, error: isLead ? 'LAST_LEAD' : 'NOT_LEAD' }
      if (!isLead && teacher?.teacherId !== teacherId) return { ok: false, error: 'NOT_LEAD' }
      await deleteTeacher(tx, teacherId)
      await record(tx, deps, user, 'classroom.teacherRemoved', classroomId, removed.userId)
      return done
    },
  )
}

export async function handOver(deps: Deps, user: SessionUser, code: string, teacherId: string) {
  return await changeAnyClassroom(deps, user, code, 'lead', async ({ tx, classroom: { classroomId, archivedAt } }) => {
    const teachers = await listTeachers(tx, classroomId)
    const next = teachers.find((each) => each.teacherId === teacherId)
    if (!next) return { ok: false, error: 'TEACHER_NOT_FOUND' }
    if (next.role === 'lead') return done
    await lockLeader(tx, next.userId)
    const candidate = await findCandidate(tx, gamertagKey(next.gamerTag))
    if (candidate && !archivedAt && (await leadsTooMany(tx, candidate)))
      return { ok: false, error: 'TOO_MANY_CLASSROOMS' }
    for (const lead of teachers.filter(({ role }) => role === 'lead')) {
      await updateTeacherRole(tx, lead.teacherId, 'coTeacher')
    }
    await updateTeacherRole(tx, teacherId, 'lead')
    await record(tx, deps, user, 'classroom.ledBy', classroomId, next.userId)
    return done
  })
}
