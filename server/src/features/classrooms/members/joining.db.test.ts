/** Joining by a code, and the members of a classroom (docs/rules.md#joining-a-classroom, docs/rules.md#members). */
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { LimitReached } from '../../../lib/admission/retry-later.ts'
import { signIn, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { recordedBy } from '../../../testing/database/audit-store.ts'
import { fillClassroom } from '../../../testing/fixtures/classroom-store.ts'
import { getAs, joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { classroomsRouter } from '../router.ts'

let code: string

const deps = useTestDeps()
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
})

const context = () => ({ context: lead })
const list = (person: SignedIn) => call(classroomsRouter.list, undefined, { context: person })

describe('joining', () => {
  test('shows first what the code leads to, to visitors, too', async () => {
    const look = (person: SignedIn) => call(classroomsRouter.look, { code }, { context: person })
    const expected = {
      code,
      name: 'Class 7b',
      teacherName: lead.user.gamerTag,
      isFull: false,
      isArchived: false,
      asked: null,
    }
    expect(await call(classroomsRouter.look, { code }, { context: visitor(deps) })).toEqual({
      ...expected,
      tie: 'none',
    })
    await call(classroomsRouter.join, { code, realName: '' }, { context: member })
    expect([(await look(lead)).tie, (await look(member)).tie]).toEqual(['teacher', 'member'])
  })

  test('makes a member once, under the gamertag and the name that was given', async () => {
    await Promise.all([joinAs(member, code, 'Emil Novak'), joinAs(member, code, 'Emil Novak')])
    const { gamerTag } = member.user
    const facts = { gamerTag, realName: 'Emil Novak', isManaged: false, extraTime: 100 }
    expect(await listMembersAs(lead, code)).toMatchObject([facts])
    const joined = { teacherName: lead.user.gamerTag, canLeave: true, extraTime: 100, isArchived: false }
    expect((await list(member)).joined).toMatchObject([{ code, ...joined }])
  })

  test('changes the name of who is a member already, or takes it away, which is in the audit log', async () => {
    await joinAs(member, code, 'Emil Novak')
    const recorded = await recordedBy(deps, async () => {
      for (const realName of ['Emil N.', 'Emil N.', '']) {
        await joinAs(member, code, realName)
        expect(await listMembersAs(lead, code)).toMatchObject([{ realName }])
      }
    })
    expect(recorded.map(({ action }) => action)).toEqual(['classroom.memberRenamed', 'classroom.memberRenamed'])
    expect(JSON.stringify(recorded)).not.toContain('Emil')
  })

  test('is for nobody who teaches there', async () => {
    await expect(joinAs(lead, code)).rejects.toMatchObject({ code: 'TEACHES_CLASSROOM' })
  })

  test('is undone by leaving, which leaves nothing, and done again by the same code', async () => {
    await joinAs(member, code, 'Emil Novak')
    await call(classroomsRouter.leave, { code }, { context: member })
    await call(classroomsRouter.leave, { code }, { context: member })
    expect(await listMembersAs(lead, code)).toEqual([])
    await joinAs(member, code)
    expect(await listMembersAs(lead, code)).toMatchObject([{ realName: '' }])
  })

  test('is refused by a full classroom, of which 200 are members', async () => {
    await fillClassroom(deps, code, 199)
    const two = await Promise.allSettled([joinAs(member, code), joinAs(await signIn(deps), code)])
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(joinAs(await signIn(deps), code)).rejects.toMatchObject({ code: 'CLASSROOM_FULL' })
    expect((await getAs(lead, code)).numMembers).toBe(200)
  })

  test('by wrong codes is stopped, and by the right one never', async () => {
    const limits = { ...deps.limits, findUsedUp: () => new LimitReached(60) }
    const guesser = { ...member, deps: { ...deps, limits } }
    await expect(joinAs(guesser, '222222')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await joinAs(guesser, code)
  })
})

describe('members', () => {
  test('are renamed and removed by teachers', async () => {
    await joinAs(member, code)
    const [{ memberId } = { memberId: '' }] = await listMembersAs(lead, code)
    await call(classroomsRouter.setRealName, { code, memberId, realName: ' Ida  Lindqvist ' }, context())
    expect(await listMembersAs(lead, code)).toMatchObject([{ realName: 'Ida Lindqvist' }])
    await call(classroomsRouter.removeMember, { code, memberId }, context())
    await call(classroomsRouter.removeMember, { code, memberId }, context())
    expect(await listMembersAs(lead, code)).toEqual([])
    const rename = call(classroomsRouter.setRealName, { code, memberId, realName: 'x' }, context())
    await expect(rename).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })

  test('of another classroom are out of reach', async () => {
    const other = await signIn(deps)
    const otherCode = await makeClassroom(other)
    await joinAs(member, otherCode, 'Decoy')
    const [{ memberId } = { memberId: '' }] = await listMembersAs(other, otherCode)
    const rename = call(classroomsRouter.setRealName, { code, memberId, realName: 'x' }, context())
    await expect(rename).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await call(classroomsRouter.removeMember, { code, memberId }, context())
    expect(await listMembersAs(other, otherCode)).toMatchObject([{ realName: 'Decoy' }])
  })
})
