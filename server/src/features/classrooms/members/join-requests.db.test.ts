/** A name of the classroom is nobody's to take: a teacher looks first (docs/rules.md#joining-a-classroom). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { classroomRequestDays, maxJoinRequests, maxOwnJoinRequests } from '@tilerush/core/classrooms/constants'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { signIn, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { recordedBy } from '../../../testing/database/audit-store.ts'
import { fillClassroom } from '../../../testing/fixtures/classroom-store.ts'
import {
  addPupil,
  addPupilsAs,
  getAs,
  joinAs,
  listMembersAs,
  makeClassroom,
} from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { updateEnabled } from '../../account/index.ts'
import { purgeRequests } from '../classroom/purge.ts'
import { classroomsRouter } from '../router.ts'

let code: string
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock })
const lead = useSignedIn(deps, { per: 'test', role: 'editor' })
const stranger = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead, 'Class 7b')
  await addPupilsAs(lead, code, ['Ida Lindqvist', 'Emil Novák'])
})

const waitingIn = async (inCode = code) =>
  (await call(classroomsRouter.members, { code: inCode }, { context: lead })).waiting
const idOf = async (person: SignedIn) =>
  (await waitingIn()).find(({ gamerTag }) => gamerTag === person.user.gamerTag)?.requestId ?? randomUUID()
const answer = async (isLetIn: boolean, person = stranger, requestId?: string, teacher = lead) =>
  await call(
    classroomsRouter.answerJoinRequest,
    { code, requestId: requestId ?? (await idOf(person)), isLetIn },
    { context: teacher },
  )
const namesIn = async () => (await listMembersAs(lead, code)).map(({ realName }) => realName)
const lookAs = (person: SignedIn) => call(classroomsRouter.look, { code }, { context: person })
const listAs = (person: SignedIn) => call(classroomsRouter.list, undefined, { context: person })
const leaveAs = (person: SignedIn) => call(classroomsRouter.leave, { code }, { context: person })

describe('who joins under a name of the classroom', () => {
  test('is let in by nobody but its teachers', async () => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    const requestId = await idOf(stranger)
    const other = await signIn(deps)
    const otherCode = await makeClassroom(other)
    for (const person of [stranger, other, await addPupil(lead, code, 'Mia')]) {
      await expect(answer(true, stranger, requestId, person)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    }
    await call(classroomsRouter.answerJoinRequest, { code: otherCode, requestId, isLetIn: true }, { context: other })
    expect(await namesIn()).toEqual(['Ida Lindqvist', 'Emil Novák', 'Mia'])
  })

  test('waits, whatever the case, accents and look-alikes, and is no member meanwhile', async () => {
    for (const realName of ['Ida Lindqvist', 'ida lindqvist', 'Emil Novak', 'Idа Lindqvist'])
      expect([realName, await joinAs(stranger, code, realName)]).toEqual([realName, { ok: true, waits: true }])
    expect(await namesIn()).toEqual(['Ida Lindqvist', 'Emil Novák'])
    expect(await waitingIn()).toMatchObject([
      { gamerTag: stranger.user.gamerTag, realName: 'Idа Lindqvist', isMember: false },
    ])
    expect((await getAs(lead, code)).numWaiting).toBe(1)
    const { joined, waiting } = await listAs(stranger)
    expect(joined).toEqual([])
    expect(waiting).toEqual([{ code, name: 'Class 7b', teacherName: lead.user.gamerTag, realName: 'Idа Lindqvist' }])
  })

  test('sees in the look that it waits; others see nothing of it', async () => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    const asked = { realName: 'Ida Lindqvist', isDeclined: false }
    expect(await lookAs(stranger)).toMatchObject({ tie: 'none', asked })
    for (const person of [lead, await signIn(deps)]) expect((await lookAs(person)).asked).toBeNull()
    expect((await call(classroomsRouter.look, { code }, { context: visitor(deps) })).asked).toBeNull()
  })

  test('is a member once, from a yes on', async () => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    const requestId = await idOf(stranger)
    clock.advance(dayMs)
    const recorded = await recordedBy(deps, async () => {
      await Promise.all([answer(true, stranger, requestId), answer(true, stranger, requestId)])
    })
    expect(recorded.map(({ action }) => action)).toEqual(['classroom.memberLetIn'])
    expect(JSON.stringify(recorded)).not.toContain('Ida')
    expect(await namesIn()).toEqual(['Ida Lindqvist', 'Emil Novák', 'Ida Lindqvist'])
    const joinedAt = clock.now().toISOString()
    expect((await listAs(stranger)).joined).toMatchObject([{ code, realName: 'Ida Lindqvist', joinedAt }])
    expect(await waitingIn()).toEqual([])
  })

  test('and was declined comes in under another name alone', async () => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    await answer(false)
    expect((await lookAs(stranger)).asked).toEqual({ realName: 'Ida Lindqvist', isDeclined: true })
    expect((await listAs(stranger)).waiting).toEqual([])
    await leaveAs(stranger)
    for (const realName of ['Ida Lindqvist', 'Emil Novák'])
      await expect(joinAs(stranger, code, realName)).rejects.toMatchObject({ code: 'NAME_DECLINED' })
    expect(await joinAs(stranger, code, 'Noor')).toEqual({ ok: true, waits: false })
    await expect(joinAs(stranger, code, 'Ida Lindqvist')).rejects.toMatchObject({ code: 'NAME_DECLINED' })
    clock.advance(classroomRequestDays * dayMs)
    expect(await joinAs(stranger, code, 'Ida Lindqvist')).toEqual({ ok: true, waits: true })
  })

  test('waits no more once it takes that back, or another name', async () => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    await leaveAs(stranger)
    await leaveAs(stranger)
    expect(await waitingIn()).toEqual([])
    await joinAs(stranger, code, 'Ida Lindqvist')
    expect(await joinAs(stranger, code, '')).toEqual({ ok: true, waits: false })
    expect(await waitingIn()).toEqual([])
    expect(await namesIn()).toContain('')
  })
})

describe('a member who asks for the name of another one', () => {
  test('keeps the own one until a teacher says yes', async () => {
    await joinAs(stranger, code, 'Noor')
    expect(await joinAs(stranger, code, 'Ida Lindqvist')).toEqual({ ok: true, waits: true })
    expect(await waitingIn()).toMatchObject([{ realName: 'Ida Lindqvist', isMember: true }])
    expect((await listAs(stranger)).joined).toMatchObject([{ realName: 'Noor' }])
    await answer(true)
    expect((await listAs(stranger)).joined).toMatchObject([{ realName: 'Ida Lindqvist' }])
    // Its own name is asked about no more.
    expect(await joinAs(stranger, code, 'Ida Lindqvist')).toEqual({ ok: true, waits: false })
  })

  test('asks no more by the name that it has, and when it leaves', async () => {
    await joinAs(stranger, code, 'Noor')
    for (const end of [() => joinAs(stranger, code, 'Noor'), () => leaveAs(stranger)]) {
      await joinAs(stranger, code, 'Ida Lindqvist')
      await end()
      expect(await waitingIn()).toEqual([])
    }
  })
})

describe('the line', () => {
  test('is bounded: one place an account, two lines of one account, fifty places', async () => {
    for (let number = 0; number < maxOwnJoinRequests; number += 1) {
      const other = await makeClassroom(lead)
      await addPupilsAs(lead, other, ['Ida'])
      await joinAs(stranger, other, 'Ida')
      await joinAs(stranger, other, 'ida')
      expect(await waitingIn(other)).toHaveLength(1)
    }
    await expect(joinAs(stranger, code, 'Ida Lindqvist')).rejects.toMatchObject({ code: 'WAITS_ELSEWHERE' })
    for (let number = 0; number < maxJoinRequests; number += 1) {
      await joinAs(await signIn(deps), code, 'Ida Lindqvist')
    }
    const late = await signIn(deps)
    await expect(joinAs(late, code, 'Ida Lindqvist')).rejects.toMatchObject({ code: 'TOO_MANY_WAITING' })
    expect((await listAs(late)).waiting).toEqual([])
    // Who has a name of their own waits for nobody.
    expect(await joinAs(late, code, 'Noor')).toEqual({ ok: true, waits: false })
  })

  test('leads into no full classroom', async () => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    await fillClassroom(deps, code, 198)
    await expect(answer(true)).rejects.toMatchObject({ code: 'CLASSROOM_FULL' })
    await expect(joinAs(await signIn(deps), code, 'Ida Lindqvist')).rejects.toMatchObject({ code: 'CLASSROOM_FULL' })
    expect(await waitingIn()).toHaveLength(1)
  })

  const ends = {
    'the classroom is archived': () =>
      call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead }),
    'the classroom is deleted': async () => {
      await call(classroomsRouter.remove, { code, isAtOnce: false }, { context: lead })
      await call(classroomsRouter.restore, { code }, { context: lead })
    },
    'two weeks are over': async () => clock.advance(classroomRequestDays * dayMs),
  }
  test.each(Object.entries(ends))('ends when %s', async (_name, end) => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    await end()
    expect(await waitingIn()).toEqual([])
    expect((await listAs(stranger)).waiting).toEqual([])
  })

  test('has no disabled account in it', async () => {
    await joinAs(stranger, code, 'Ida Lindqvist')
    await updateEnabled(deps.database.orm, stranger.user.userId, false, clock.now())
    expect(await waitingIn()).toEqual([])
    expect((await getAs(lead, code)).numWaiting).toBe(0)
  })

  test('is forgotten after two weeks', async () => {
    clock.advance(classroomRequestDays * dayMs + 1)
    await purgeRequests(deps)
    await joinAs(stranger, code, 'Ida Lindqvist')
    clock.advance(classroomRequestDays * dayMs + 1)
    expect(await purgeRequests(deps)).toBe(1)
  })
})
