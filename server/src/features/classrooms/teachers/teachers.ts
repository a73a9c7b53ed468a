/** Co-teachers, and who leads (docs/rules.md#teachers). */
import { gamertagKey } from '@tilerush/core/account/gamertag'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import { switchOffMadeBy } from '../../webhooks/index.ts'
import { changeAnyClassroom, done, leadsTooMany, record } from '../access.ts'
import { lockLeader } from '../classroom-store.ts'
import { deleteInvitationsBy } from './invitation-store.ts'
import { deleteTeacher, findCandidate, listTeachers, updateTeacherRole } from '../teacher-store.ts'

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
      await deleteInvitationsBy(tx, classroomId, removed.userId)
      await switchOffMadeBy(tx, deps, user, removed.userId, classroomId)
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
