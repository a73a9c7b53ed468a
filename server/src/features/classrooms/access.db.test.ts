/** Who may do what in a classroom: lead, co-teacher, former teacher, member, other member, stranger, visitor. */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, visitor, type SignedIn } from '../../testing/accounts/visitors.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { addCoTeacher, getAs, joinAs, listMembersAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { newSecret, roomSettings } from '../../testing/fixtures/rooms.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { classroomsRouter } from './router.ts'

let deps: TestDeps
let code: string
let people: Record<'lead' | 'coTeacher' | 'former' | 'member' | 'otherMember' | 'stranger', SignedIn>
let memberId: string
const realName = 'Ida Canary-Lindqvist'

beforeAll(async () => {
  deps = await createTestDeps()
  await addBoard(deps, { boardId: '0001' })
  const [lead, coTeacher, former, member, otherMember, stranger, admin] = await Promise.all([
    ...Array.from({ length: 6 }, () => signIn(deps)),
    signIn(deps, { role: 'admin' }),
  ])
  if (!lead || !coTeacher || !former || !member || !otherMember || !stranger || !admin)
    throw new Error('Nobody is there')
  people = { lead, coTeacher, former, member, otherMember, stranger }
  code = await makeClassroom(lead)
  await joinAs(otherMember, await makeClassroom(admin, 'Another class'))
  await addCoTeacher(lead, code, coTeacher)
  await addCoTeacher(lead, code, former)
  const { teachers } = await getAs(lead, code)
  const { teacherId = '' } = teachers.find(({ gamerTag }) => gamerTag === former.user.gamerTag) ?? {}
  await call(classroomsRouter.removeTeacher, { code, teacherId }, { context: lead })
  await joinAs(member, code, realName)
  memberId = (await listMembersAs(lead, code))[0]?.memberId ?? ''
})
afterAll(() => deps.close())

type Person = keyof typeof people | 'visitor'
const contextOf = (person: Person) => (person === 'visitor' ? visitor(deps) : people[person])

/** Calls that change nothing for whom they are allowed. */
const byTeachers = {
  get: (person: Person) => call(classroomsRouter.get, { code }, { context: contextOf(person) }),
  members: (person: Person) => call(classroomsRouter.members, { code }, { context: contextOf(person) }),
  rename: (person: Person) => call(classroomsRouter.rename, { code, name: 'Class 7b' }, { context: contextOf(person) }),
  setRealName: (person: Person) =>
    call(classroomsRouter.setRealName, { code, memberId, realName }, { context: contextOf(person) }),
  assignments: (person: Person) => call(classroomsRouter.assignments, { code }, { context: contextOf(person) }),
  matrix: (person: Person) =>
    call(classroomsRouter.matrix, { code, assignmentIds: [randomUUID()] }, { context: contextOf(person) }),
  removeAssignment: (person: Person) =>
    call(classroomsRouter.removeAssignment, { code, assignmentId: randomUUID() }, { context: contextOf(person) }),
  races: (person: Person) => call(classroomsRouter.races, { code }, { context: contextOf(person) }),
  openRace: (person: Person) =>
    call(
      classroomsRouter.openRace,
      { code, settings: roomSettings(), secret: newSecret() },
      { context: contextOf(person) },
    ),
  setExtraTime: (person: Person) =>
    call(classroomsRouter.setExtraTime, { code, memberId, extraTime: 100 }, { context: contextOf(person) }),
  removeMember: (person: Person) =>
    call(classroomsRouter.removeMember, { code, memberId: randomUUID() }, { context: contextOf(person) }),
} as const

const byLead = {
  setArchived: (person: Person) =>
    call(classroomsRouter.setArchived, { code, isArchived: false }, { context: contextOf(person) }),
  addTeacher: (person: Person) =>
    call(
      classroomsRouter.addTeacher,
      { code, gamerTag: people.coTeacher.user.gamerTag },
      { context: contextOf(person) },
    ),
  handOver: async (person: Person) => {
    const { teachers } = await getAs(people.lead, code)
    const { teacherId = '' } = teachers.find(({ role }) => role === 'lead') ?? {}
    return await call(classroomsRouter.handOver, { code, teacherId }, { context: contextOf(person) })
  },
} as const

/** Calls that only the refused may make here. */
const onlyRefused = {
  renewCode: (person: Person) => call(classroomsRouter.renewCode, { code }, { context: contextOf(person) }),
  remove: (person: Person) => call(classroomsRouter.remove, { code, isAtOnce: true }, { context: contextOf(person) }),
  restore: (person: Person) => call(classroomsRouter.restore, { code }, { context: contextOf(person) }),
} as const

const outsiders = ['former', 'member', 'otherMember', 'stranger'] as const
const refusal = async (made: Promise<unknown>): Promise<string> => {
  try {
    await made
    return 'allowed'
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'))
  }
}

describe('what teachers do', () => {
  test.each(Object.entries({ ...byTeachers, ...byLead, ...onlyRefused }))(
    '%s is refused to everybody who does not teach here, as if there was no classroom',
    async (_name, make) => {
      expect(await refusal(make('visitor'))).toBe('UNAUTHORIZED')
      for (const person of outsiders)
        expect([person, await refusal(make(person))]).toEqual([person, 'CLASSROOM_NOT_FOUND'])
    },
  )

  test.each(Object.entries(byTeachers))('%s is for the lead and for co-teachers', async (_name, make) => {
    expect([await refusal(make('lead')), await refusal(make('coTeacher'))]).toEqual(['allowed', 'allowed'])
  })

  test.each(Object.entries(byLead))('%s is for the lead', async (_name, make) => {
    expect([await refusal(make('lead')), await refusal(make('coTeacher'))]).toEqual(['allowed', 'NOT_LEAD'])
  })

  test('a new code and the end are for the lead', async () => {
    expect(await refusal(onlyRefused.renewCode('coTeacher'))).toBe('NOT_LEAD')
    expect(await refusal(onlyRefused.remove('coTeacher'))).toBe('NOT_LEAD')
    expect(await refusal(onlyRefused.restore('lead'))).toBe('CLASSROOM_NOT_FOUND')
  })
})

describe('a real name', () => {
  test('is in no response to anybody but teachers and the member', async () => {
    for (const person of ['visitor', 'former', 'otherMember', 'stranger'] as const) {
      const context = contextOf(person)
      const responses = [
        await call(classroomsRouter.look, { code }, { context }),
        person === 'visitor' ? null : await call(classroomsRouter.list, undefined, { context }),
        person === 'visitor' ? null : await call(classroomsRouter.todo, undefined, { context }),
        await call(classroomsRouter.pupils, { code }, { context }),
      ]
      expect(JSON.stringify(responses)).not.toContain('Canary')
    }
    expect(JSON.stringify(await listMembersAs(people.coTeacher, code))).toContain('Canary')
  })
})

describe('CLASSROOMS', () => {
  test('off responds as if there was no classroom, to its lead, too', async () => {
    const off = { ...people.lead, deps: { ...deps, settings: { ...deps.settings, classrooms: 'off' as const } } }
    expect(await refusal(call(classroomsRouter.get, { code }, { context: off }))).toBe('CLASSROOM_NOT_FOUND')
    expect(await refusal(call(classroomsRouter.look, { code }, { context: off }))).toBe('CLASSROOM_NOT_FOUND')
    expect(
      await refusal(call(classroomsRouter.create, { name: 'x', idempotencyKey: randomUUID() }, { context: off })),
    ).toBe('NOT_A_TEACHER')
    expect(await call(classroomsRouter.list, undefined, { context: off })).toMatchObject({ teaching: [], joined: [] })
  })

  test('editors lets nobody else make one or be made a co-teacher, and leaves what is there', async () => {
    const settings = { ...deps.settings, classrooms: 'editors' as const }
    const lead = { ...people.lead, deps: { ...deps, settings } }
    expect(
      await refusal(call(classroomsRouter.create, { name: 'x', idempotencyKey: randomUUID() }, { context: lead })),
    ).toBe('NOT_A_TEACHER')
    const add = { code, gamerTag: people.stranger.user.gamerTag }
    expect(await refusal(call(classroomsRouter.addTeacher, add, { context: lead }))).toBe('CANNOT_TEACH')
    expect(await refusal(call(classroomsRouter.members, { code }, { context: lead }))).toBe('allowed')
    const editor = { ...(await signIn(deps, { role: 'editor' })), deps: { ...deps, settings } }
    expect(await makeClassroom(editor)).toMatch(/^\w{6}$/)
  })
})
