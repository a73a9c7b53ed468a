/** Who may call what of classrooms: every procedure with every kind of caller (docs/rules.md#classrooms). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { contract, type Contract } from '@tilerush/contract/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../testing/accounts/visitors.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import {
  aDraft,
  addCoTeacher,
  addPupil,
  assignAs,
  getAs,
  joinAs,
  listMembersAs,
  makeClassroom,
} from '../../testing/fixtures/classrooms.ts'
import { watchOutgoingHosts } from '../../testing/network/outgoing-hosts.ts'
import { newSecret, roomSettings } from '../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { classroomsRouter as router } from './router.ts'

/** In this order they call: who may change something comes last. An admin is a stranger to a classroom. */
const kinds = [
  'visitor',
  'stranger',
  'admin',
  'otherMember',
  'formerMember',
  'formerTeacher',
  'member',
  'managed',
  'coTeacher',
  'lead',
] as const
type Kind = (typeof kinds)[number]
/** `ok`, or the error code that they get. */
type Row = Readonly<Record<Kind, string>>

const everybody = (outcome: string): Row => ({
  visitor: outcome,
  stranger: outcome,
  admin: outcome,
  otherMember: outcome,
  formerMember: outcome,
  formerTeacher: outcome,
  member: outcome,
  managed: outcome,
  coTeacher: outcome,
  lead: outcome,
})
const signedIn: Row = { ...everybody('ok'), visitor: 'UNAUTHORIZED' }
const nobody: Row = { ...everybody('CLASSROOM_NOT_FOUND'), visitor: 'UNAUTHORIZED' }
const teachers: Row = { ...nobody, coTeacher: 'ok', lead: 'ok' }
const onlyLead: Row = { ...nobody, coTeacher: 'NOT_LEAD', lead: 'ok' }
/** Players have not the right to make accounts, whatever they are in a classroom. */
const editingTeachers: Row = {
  ...everybody('FORBIDDEN'),
  visitor: 'UNAUTHORIZED',
  admin: 'CLASSROOM_NOT_FOUND',
  formerTeacher: 'CLASSROOM_NOT_FOUND',
  coTeacher: 'ok',
  lead: 'ok',
}

let server: TestServer
const outgoing = watchOutgoingHosts()
let people: Readonly<Record<Exclude<Kind, 'visitor' | 'managed'>, SignedIn>>
let spareTeacher: SignedIn

/** A classroom with all of them, and ids of what is in it. */
async function makeWorld() {
  const { lead, coTeacher, formerTeacher, member, formerMember } = people
  const code = await makeClassroom(lead)
  for (const teacher of [coTeacher, formerTeacher, spareTeacher]) await addCoTeacher(lead, code, teacher)
  const teacherIds = new Map((await getAs(lead, code)).teachers.map((each) => [each.gamerTag, each.teacherId]))
  const teacherIdOf = ({ user }: SignedIn): string => teacherIds.get(user.gamerTag) ?? ''
  await call(router.removeTeacher, { code, teacherId: teacherIdOf(formerTeacher) }, { context: lead })
  for (const person of [member, formerMember]) await joinAs(person, code, 'Ida Lindqvist')
  await call(router.leave, { code }, { context: formerMember })
  const managed = await addPupil(lead, code, 'Emil Novak')
  const members = await listMembersAs(lead, code)
  const [{ memberId } = { memberId: '' }] = members
  const managedId = members.find(({ isManaged }) => isManaged)?.memberId ?? ''
  const assignmentId = await assignAs(lead, code)
  const race = { code, settings: roomSettings(), secret: newSecret() }
  const { roomCode } = await call(router.openRace, race, { context: lead })
  return { code, memberId, managedId, assignmentId, roomCode, managed, teacherIdOf }
}
type World = Awaited<ReturnType<typeof makeWorld>>
let world: World

const deps = useTestDeps()

beforeAll(async () => {
  server = await startTestServer(deps)
  await addBoard(deps, { boardId: '0001' })
  people = {
    stranger: await signIn(deps),
    admin: await signIn(deps, { role: 'admin' }),
    otherMember: await signIn(deps),
    formerMember: await signIn(deps),
    formerTeacher: await signIn(deps, { role: 'editor' }),
    member: await signIn(deps),
    coTeacher: await signIn(deps, { role: 'editor' }),
    lead: await signIn(deps, { role: 'editor' }),
  }
  spareTeacher = await signIn(deps)
  await joinAs(people.otherMember, await makeClassroom(await signIn(deps), 'Another class'))
  world = await makeWorld()
})
afterAll(async () => {
  outgoing.stop()
  await server.close()
})

/** What each gets, and what they send; without an input nothing. */
interface Entry {
  readonly row: Row
  readonly input?: () => object
  /** Others would find another classroom after it, so it has one of its own. */
  readonly changesWorld?: true
}

const inClassroom = (fields: object = {}) => ({ code: world.code, ...fields })
const ofMember = (fields: object = {}) => inClassroom({ memberId: world.memberId, ...fields })
const ofAssignment = (fields: object = {}) => inClassroom({ assignmentId: world.assignmentId, ...fields })
const idempotencyKey = randomUUID

const table = {
  list: { row: signedIn },
  create: {
    row: { ...signedIn, managed: 'NOT_A_TEACHER' },
    input: () => ({ name: 'Class 8a', idempotencyKey: idempotencyKey() }),
  },
  get: { row: teachers, input: inClassroom },
  rename: { row: teachers, input: () => inClassroom({ name: 'Class 8a' }) },
  setArchived: { row: onlyLead, input: () => inClassroom({ isArchived: true }), changesWorld: true },
  renewCode: { row: onlyLead, input: inClassroom, changesWorld: true },
  remove: { row: onlyLead, input: () => inClassroom({ isAtOnce: true }), changesWorld: true },
  /** The classroom is not deleted: it is there for nobody to be restored. */
  restore: { row: nobody, input: inClassroom },
  inviteTeacher: {
    row: onlyLead,
    input: () => inClassroom({ gamerTag: people.formerTeacher.user.gamerTag }),
    changesWorld: true,
  },
  withdrawInvitation: { row: onlyLead, input: () => inClassroom({ invitationId: randomUUID() }) },
  /** Nobody is invited. */
  answerInvitation: {
    row: { ...everybody('INVITATION_NOT_FOUND'), visitor: 'UNAUTHORIZED' },
    input: () => ({ invitationId: randomUUID(), isAccepted: true }),
  },
  removeTeacher: {
    row: onlyLead,
    input: () => inClassroom({ teacherId: world.teacherIdOf(spareTeacher) }),
    changesWorld: true,
  },
  handOver: {
    row: onlyLead,
    input: () => inClassroom({ teacherId: world.teacherIdOf(people.coTeacher) }),
    changesWorld: true,
  },
  members: { row: teachers, input: inClassroom },
  setRealName: { row: teachers, input: () => ofMember({ realName: 'Ida Novak' }) },
  setExtraTime: { row: teachers, input: () => ofMember({ extraTime: 150 }) },
  removeMember: { row: teachers, input: ofMember, changesWorld: true },
  answerJoinRequest: { row: teachers, input: () => inClassroom({ requestId: randomUUID(), isLetIn: true }) },
  look: { row: everybody('ok'), input: inClassroom },
  join: {
    row: { ...signedIn, managed: 'MANAGED_ACCOUNT', coTeacher: 'TEACHES_CLASSROOM', lead: 'TEACHES_CLASSROOM' },
    input: () => inClassroom({ realName: '' }),
    changesWorld: true,
  },
  leave: { row: { ...signedIn, managed: 'MANAGED_ACCOUNT' }, input: inClassroom, changesWorld: true },
  assignments: { row: teachers, input: inClassroom },
  createAssignment: {
    row: teachers,
    input: () => inClassroom({ draft: aDraft(), idempotencyKey: idempotencyKey() }),
  },
  /** The co-teacher has changed it before the lead. */
  updateAssignment: {
    row: { ...teachers, lead: 'VERSION_CONFLICT' },
    input: () => ofAssignment({ draft: aDraft(), expectedVersion: 1 }),
    changesWorld: true,
  },
  removeAssignment: { row: teachers, input: ofAssignment, changesWorld: true },
  matrix: { row: teachers, input: () => inClassroom({ assignmentIds: [world.assignmentId] }) },
  todo: { row: signedIn },
  /** An assignment of boards has no practice for members, either. */
  savePractice: {
    row: { ...everybody('ASSIGNMENT_NOT_FOUND'), visitor: 'UNAUTHORIZED' },
    input: () => {
      const round = { boardId: '0001', boardVersion: 1, seed: 1, prompted: ['tile9'], clicks: [] }
      return { assignmentId: world.assignmentId, ...round, idempotencyKey: idempotencyKey() }
    },
  },
  pupil: { row: teachers, input: ofMember },
  mixUps: { row: teachers, input: inClassroom },
  exportClassroom: { row: teachers, input: inClassroom },
  exportPupil: { row: teachers, input: ofMember },
  openRace: { row: teachers, input: () => inClassroom({ settings: roomSettings(), secret: newSecret() }) },
  races: { row: teachers, input: inClassroom },
  raceNames: { row: teachers, input: () => ({ roomCode: world.roomCode }) },
  ownAccounts: { row: teachers, input: inClassroom },
  answerFullAccount: {
    row: { ...teachers, coTeacher: 'REQUEST_GONE', lead: 'REQUEST_GONE' },
    input: () => inClassroom({ requestId: randomUUID(), isAgreed: true }),
  },
  /** The member has an own account. */
  allowFullAccount: {
    row: { ...teachers, coTeacher: 'MEMBER_NOT_FOUND', lead: 'MEMBER_NOT_FOUND' },
    input: () => ofMember({ isAllowed: true }),
  },
  takeAccountBack: {
    row: { ...teachers, coTeacher: 'TAKE_BACK_OVER', lead: 'TAKE_BACK_OVER' },
    input: () => ofMember({ secret: newSecret() }),
  },
  removedMembers: { row: teachers, input: inClassroom },
  /** The member is there. */
  restoreMember: { row: onlyLead, input: ofMember },
  addPupils: {
    row: editingTeachers,
    input: () => inClassroom({ names: [randomUUID()], isTwiceMeant: false, secret: newSecret() }),
  },
  renewWords: {
    row: editingTeachers,
    input: () => inClassroom({ memberIds: null, secret: newSecret() }),
    changesWorld: true,
  },
  letIn: { row: teachers, input: () => inClassroom({ memberId: world.managedId }) },
  pupils: { row: everybody('ok'), input: inClassroom },
  login: {
    row: everybody('WRONG_WORDS'),
    input: () => inClassroom({ gamerTag: world.managed.user.gamerTag, words: 'none of them', isRemembered: false }),
  },
} as const satisfies Record<keyof Contract['classrooms'], Entry>

function secretOf(kind: Kind): string | undefined {
  if (kind === 'visitor') return undefined
  return (kind === 'managed' ? world.managed : people[kind]).sessionSecret
}

/** Over HTTP, as a browser asks. */
async function outcomeOf(kind: Kind, name: string, input?: object): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ json: input }),
  }
  const response = await server.browser(secretOf(kind)).fetch(`/rpc/classrooms/${name}`, init)
  const { json } = (await response.json()) as { readonly json: { readonly code?: string } }
  return response.ok ? 'ok' : String(json.code)
}

describe('the table', () => {
  test('has every procedure of classrooms', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(contract.classrooms).toSorted())
  })

  test.each(Object.entries<Entry>(table))('says who may call %s', async (name, { row, input, changesWorld }) => {
    const shared = world
    if (changesWorld) world = await makeWorld()
    const outcomes: Partial<Record<Kind, string>> = {}
    for (const kind of kinds) outcomes[kind] = await outcomeOf(kind, name, input?.())
    world = shared
    expect(outcomes).toEqual(row)
  })
})

test('a managed account is removed by the lead alone', async () => {
  const memberId = world.managed.memberId
  const outcomes: string[] = []
  for (const kind of kinds) outcomes.push(await outcomeOf(kind, 'removeMember', { code: world.code, memberId }))
  expect(outcomes).toEqual(kinds.map((kind) => onlyLead[kind]))
})

test('a deleted classroom is there for its lead alone, to be restored', async () => {
  const { code } = world
  await call(router.remove, { code, isAtOnce: false }, { context: people.lead })
  expect(await outcomeOf('lead', 'get', { code })).toBe('CLASSROOM_NOT_FOUND')
  const outcomes: string[] = []
  for (const kind of ['stranger', 'admin', 'member', 'coTeacher', 'lead'] as const)
    outcomes.push(await outcomeOf(kind, 'restore', { code }))
  expect(outcomes).toEqual([...Array<string>(3).fill('CLASSROOM_NOT_FOUND'), 'NOT_LEAD', 'ok'])
})

test('none of all that leaves the machine: a class needs no internet', () => {
  // The test asks the server; the database is on a socket in a file, or on loopback, too.
  expect([...outgoing.hosts]).toEqual(['127.0.0.1'])
})
