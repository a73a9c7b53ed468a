/** Who is invited to teach has nothing of the classroom before a yes (docs/rules.md#teachers). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { classroomMaxTeachers, classroomRequestDays, maxInvitations } from '@tilerush/core/classrooms/constants'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { recordedBy } from '../../../testing/database/audit-store.ts'
import {
  addCoTeacher,
  getAs,
  inviteAs,
  joinAs,
  listInvitationsAs,
  listMembersAs,
  makeClassroom,
} from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { removeUser, updateEnabled } from '../../account/index.ts'
import { purgeRequests } from '../classroom/purge.ts'
import { classroomsRouter } from '../router.ts'

let code: string
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock })
const lead = useSignedIn(deps, { per: 'test' })
const colleague = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead, 'Class 7b')
})

const idOf = async (person: SignedIn) => (await listInvitationsAs(person))[0]?.invitationId ?? randomUUID()
const answer = async (isAccepted: boolean, person = colleague, invitationId?: string) =>
  await call(
    classroomsRouter.answerInvitation,
    { invitationId: invitationId ?? (await idOf(person)), isAccepted },
    { context: person },
  )
const withdraw = (invitationId: string, person = lead) =>
  call(classroomsRouter.withdrawInvitation, { code, invitationId }, { context: person })
const listAs = (person: SignedIn) => call(classroomsRouter.list, undefined, { context: person })
const rolesIn = async () => (await getAs(lead, code)).teachers.map(({ role }) => role)

describe('an invitation', () => {
  test('is answered by nobody else', async () => {
    await inviteAs(lead, code, colleague)
    const stranger = await signIn(deps)
    for (const person of [lead, stranger]) {
      const stolen = answer(true, person, await idOf(colleague))
      await expect(stolen).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
      // What is none of theirs is none that they decline.
      await answer(false, person, await idOf(colleague))
    }
    expect(await listInvitationsAs(colleague)).toHaveLength(1)
    expect(await rolesIn()).toEqual(['lead'])
  })

  test('is made and taken back by the lead alone', async () => {
    const co = await signIn(deps)
    await addCoTeacher(lead, code, co)
    await expect(inviteAs(co, code, colleague)).rejects.toMatchObject({ code: 'NOT_LEAD' })
    await inviteAs(lead, code, colleague)
    const invitationId = await idOf(colleague)
    await expect(withdraw(invitationId, co)).rejects.toMatchObject({ code: 'NOT_LEAD' })
    await expect(withdraw(invitationId, colleague)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await withdraw(invitationId)
    await withdraw(invitationId)
    expect(await listInvitationsAs(colleague)).toEqual([])
    await expect(answer(true, colleague, invitationId)).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
  })

  test('says who asks into which classroom, and gives nothing of it before a yes', async () => {
    const pupil = await signIn(deps)
    await joinAs(pupil, code, 'Ida Lindqvist')
    await inviteAs(lead, code, colleague)
    await inviteAs(lead, code, colleague)
    const endsAt = new Date(clock.now().getTime() + classroomRequestDays * dayMs).toISOString()
    const { invitations, teaching, joined } = await listAs(colleague)
    expect(invitations).toEqual([
      { invitationId: expect.any(String), classroomName: 'Class 7b', teacherName: lead.user.gamerTag, endsAt },
    ])
    expect([teaching, joined]).toEqual([[], []])
    await expect(getAs(colleague, code)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await expect(listMembersAs(colleague, code)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    const { teachers, invited } = await getAs(lead, code)
    expect(teachers).toHaveLength(1)
    expect(invited).toMatchObject([{ gamerTag: colleague.user.gamerTag, isDeclined: false }])
    expect(JSON.stringify(await listAs(pupil))).not.toContain(colleague.user.gamerTag)
  })

  test('makes a co-teacher by a yes, once however often it is said', async () => {
    await inviteAs(lead, code, colleague)
    const invitationId = await idOf(colleague)
    const recorded = await recordedBy(deps, async () => {
      await Promise.all([answer(true, colleague, invitationId), answer(true, colleague, invitationId)])
    })
    expect(recorded.map(({ action }) => action)).toEqual(['classroom.teacherAdded'])
    expect(await rolesIn()).toEqual(['lead', 'coTeacher'])
    expect((await getAs(colleague, code)).invited).toEqual([])
    // One who teaches stays so.
    await inviteAs(lead, code, colleague)
    expect(await listInvitationsAs(colleague)).toEqual([])
  })

  test('that was declined is seen by the lead, and not sent again before its end', async () => {
    await inviteAs(lead, code, colleague)
    const invitationId = await idOf(colleague)
    await answer(false)
    await answer(false, colleague, invitationId)
    await expect(answer(true, colleague, invitationId)).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    await withdraw(invitationId)
    expect((await getAs(lead, code)).invited).toMatchObject([{ isDeclined: true }])
    await expect(inviteAs(lead, code, colleague)).rejects.toMatchObject({ code: 'INVITATION_DECLINED' })
    expect(await listInvitationsAs(colleague)).toEqual([])
    clock.advance(classroomRequestDays * dayMs)
    await inviteAs(lead, code, colleague)
    expect(await listInvitationsAs(colleague)).toHaveLength(1)
  })

  test('is not accepted by a member, and not by who may not teach here any more', async () => {
    await inviteAs(lead, code, colleague)
    await joinAs(colleague, code)
    await expect(answer(true)).rejects.toMatchObject({ code: 'CANNOT_TEACH' })
    await call(classroomsRouter.leave, { code }, { context: colleague })
    const editors = { ...deps, settings: { ...deps.settings, classrooms: 'editors' as const } }
    const here = { ...colleague, deps: editors }
    await expect(answer(true, here)).rejects.toMatchObject({ code: 'CANNOT_TEACH' })
    const off = { ...colleague, deps: { ...deps, settings: { ...deps.settings, classrooms: 'off' as const } } }
    const gone = answer(true, off, await idOf(colleague))
    await expect(gone).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    await answer(true)
    expect(await rolesIn()).toEqual(['lead', 'coTeacher'])
  })
})

describe('invitations', () => {
  test('count as the teachers that they may become', async () => {
    for (let number = 1; number < classroomMaxTeachers; number += 1) await inviteAs(lead, code, await signIn(deps))
    await expect(inviteAs(lead, code, colleague)).rejects.toMatchObject({ code: 'TOO_MANY_TEACHERS' })
  })

  test('of one user are bounded, whoever sends them', async () => {
    for (let number = 0; number < maxInvitations; number += 1) {
      const another = await signIn(deps)
      await inviteAs(another, await makeClassroom(another), colleague)
    }
    await expect(inviteAs(lead, code, colleague)).rejects.toMatchObject({ code: 'TOO_MANY_INVITATIONS' })
    await answer(false)
    await inviteAs(lead, code, colleague)
  })

  const ends = {
    'its classroom is deleted': () => call(classroomsRouter.remove, { code, isAtOnce: false }, { context: lead }),
    'its classroom is archived': () =>
      call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead }),
    'who sent it teaches there no more': async () => {
      const next = await signIn(deps)
      await addCoTeacher(lead, code, next)
      const { teachers } = await getAs(lead, code)
      const idFrom = (role: string) => teachers.find((each) => each.role === role)?.teacherId ?? ''
      await call(classroomsRouter.handOver, { code, teacherId: idFrom('coTeacher') }, { context: lead })
      await call(classroomsRouter.removeTeacher, { code, teacherId: idFrom('lead') }, { context: next })
    },
    'who sent it is disabled': () => updateEnabled(deps.database.orm, lead.user.userId, false, clock.now()),
    'the account of who sent it is deleted': () =>
      deps.database.transaction((tx) => removeUser(tx, deps, lead.user.userId)),
    'two weeks are over': async () => clock.advance(classroomRequestDays * dayMs),
  }
  test.each(Object.entries(ends))('end when %s', async (_name, end) => {
    await inviteAs(lead, code, colleague)
    const invitationId = await idOf(colleague)
    await end()
    expect(await listInvitationsAs(colleague)).toEqual([])
    await expect(answer(true, colleague, invitationId)).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
  })

  test('that came back with an archived classroom do not', async () => {
    await inviteAs(lead, code, colleague)
    for (const isArchived of [true, false]) {
      await call(classroomsRouter.setArchived, { code, isArchived }, { context: lead })
    }
    expect(await listInvitationsAs(colleague)).toEqual([])
  })

  test('are deleted after two weeks', async () => {
    clock.advance(classroomRequestDays * dayMs + 1)
    await purgeRequests(deps)
    await inviteAs(lead, code, colleague)
    clock.advance(classroomRequestDays * dayMs)
    expect(await purgeRequests(deps)).toBe(0)
    clock.advance(1)
    expect(await purgeRequests(deps)).toBe(1)
  })
})
