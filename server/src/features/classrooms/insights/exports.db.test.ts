/** Exports by teachers (docs/rules.md#exports-of-a-classroom). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { recordedBy } from '../../../testing/database/audit-store.ts'
import { inviteAs, addPupil, joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { addFinishedRun, type FinishedRun } from '../../../testing/fixtures/finished-run-store.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { classroomsRouter } from '../router.ts'

let code: string
const minuteMs = 60_000
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock, boards: ['0001', '0002', '0003'] })
const lead = useSignedIn(deps, { per: 'test', role: 'editor' })
const ida = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  await joinAs(ida, code, 'Ida Canary')
  clock.advance(minuteMs)
  await assign(['0001', '0002'])
})

const assign = async (boardIds: string[]): Promise<void> => {
  const opensAt = clock.now().toISOString()
  const dueAt = new Date(clock.now().getTime() + 60 * minuteMs).toISOString()
  const goal = { kind: 'finish' as const }
  const draft = {
    kind: 'boards' as const,
    title: 'Flags',
    boardIds,
    goal,
    opensAt,
    dueAt,
    lateCounts: true,
    memberIds: null,
  }
  await call(classroomsRouter.createAssignment, { code, draft, idempotencyKey: randomUUID() }, { context: lead })
}
const play = (userId: string, fields: Partial<FinishedRun> = {}) =>
  addFinishedRun(deps, { userId, boardId: '0001', startedAt: clock.now(), ...fields })
const exportClassroom = async (person = lead) =>
  (await call(classroomsRouter.exportClassroom, { code }, { context: person })).file
const exportPupil = async (memberId: string, person = lead) =>
  (await call(classroomsRouter.exportPupil, { code, memberId }, { context: person })).file
const findMember = async (realName: string) => {
  const member = (await listMembersAs(lead, code)).find((each) => each.realName === realName)
  if (!member) throw new Error('Nobody has the name')
  return member
}

test('are refused to members and strangers, and without a member', async () => {
  const { memberId } = await findMember('Ida Canary')
  const refused = async () => {
    for (const person of [ida, await signIn(deps)]) {
      await expect(exportClassroom(person)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
      await expect(exportPupil(memberId, person)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    }
    await expect(exportPupil(randomUUID())).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  }
  expect(await recordedBy(deps, refused)).toEqual([])
})

test('of a classroom have teachers, members and assignments with everybody’s progress, and a row in the audit log', async () => {
  await play(ida.user.userId)
  const work = async () => {
    const { gamerTag } = ida.user
    expect(await exportClassroom()).toMatchObject({
      classroom: { name: 'Class 7b', code },
      teachers: [{ gamerTag: lead.user.gamerTag, role: 'lead' }],
      members: [{ realName: 'Ida Canary', gamerTag, extraTime: 100 }],
      assignments: [
        {
          title: 'Flags',
          boards: [{ boardId: '0001', name: 'Board 0001' }, { boardId: '0002' }],
          results: [{ gamerTag, boards: [{ state: 'done', bestMs: 20_000 }, { state: 'open' }] }],
        },
      ],
    })
  }
  expect(await recordedBy(deps, work)).toMatchObject([{ action: 'classroom.exported', actorUserId: lead.user.userId }])
})

describe('of a member', () => {
  test('with an own account have the runs that teachers see, and no clicks', async () => {
    const { userId } = ida.user
    const seen = await play(userId)
    await play(userId, { boardId: '0003' })
    await play(userId, { startedAt: new Date(clock.now().getTime() - 2 * minuteMs) })
    await play(userId, { unverifiedReasons: ['faster-than-human'] })
    const { memberId } = await findMember('Ida Canary')
    const work = async () => {
      const file = await exportPupil(memberId)
      expect(file).toMatchObject({
        member: { realName: 'Ida Canary' },
        assignments: [{ results: [{ boards: [{ state: 'done' }, { state: 'open' }] }] }],
        runs: [{ playId: seen, totalDurationMs: 20_000 }],
        hasMoreRuns: false,
      })
      expect(JSON.stringify(file)).not.toContain('clicks"')
    }
    expect(await recordedBy(deps, work)).toMatchObject([{ action: 'classroom.pupilExported', details: { userId } }])
  })

  test('with a managed account have every finished run, with its clicks', async () => {
    const { user, memberId } = await addPupil(lead, code, 'Emil Canary')
    await play(user.userId, { boardId: '0003', clicked: ['tile9'], unverifiedReasons: ['faster-than-human'] })
    const file = await exportPupil(memberId)
    expect(file).toMatchObject({
      member: { realName: 'Emil Canary', isManaged: true },
      runs: [{ boardId: '0003', isVerified: false, clicks: [['tile9', 0]] }],
    })
    expect(JSON.stringify(file)).not.toContain('Ida')
  })
})

test('have who is invited and who waits for a name', async () => {
  const [invited, stranger, member] = [await signIn(deps), await signIn(deps), await signIn(deps)]
  await inviteAs(lead, code, invited)
  await joinAs(member, code, 'Noor')
  for (const person of [stranger, member]) await joinAs(person, code, 'Ida Canary')
  expect(await exportClassroom()).toMatchObject({
    invited: [{ gamerTag: invited.user.gamerTag, isDeclined: false }],
    waiting: [stranger, member].map(({ user }) => ({ gamerTag: user.gamerTag, realName: 'Ida Canary' })),
  })
  expect(await exportPupil((await findMember('Noor')).memberId)).toMatchObject({ askedName: 'Ida Canary' })
  expect(await exportPupil((await findMember('Ida Canary')).memberId)).toMatchObject({ askedName: null })
})
