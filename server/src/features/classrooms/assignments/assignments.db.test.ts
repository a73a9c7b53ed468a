/** Assignments, their results and To do (docs/rules.md#assignments). One file: the cases share a class and its runs. */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import type { AssignmentDraft } from '@tilerush/contract/classrooms/assignments'
import { beforeEach, describe, expect, test } from 'vitest'
import { clicksFor } from '@tilerush/core/testing/runs'
import { eq } from 'drizzle-orm'
import { createFakeClock } from '../../../lib/clock.ts'
import { assignmentResults, plays } from '../../../lib/database/schema.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { addFinishedRun, type FinishedRun } from '../../../testing/fixtures/finished-run-store.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { countdownMs } from '../../plays/index.ts'
import { playsRouter } from '../../plays/router.ts'
import { reviewsRouter } from '../../reviews/router.ts'
import { classroomsRouter } from '../router.ts'

let code: string
const hourMs = 60 * 60 * 1000
const start = new Date('2026-11-27T08:00:00.000Z')
const clock = createFakeClock(start)
const after = (hours: number) => new Date(clock.now().getTime() + hours * hourMs)

const deps = useTestDeps({ clock, boards: ['0001', '0002', { boardId: '0003', mode: 'testing' }] })
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  await joinAs(member, code, 'Ida Canary')
})

type BoardsDraft = Extract<AssignmentDraft, { kind: 'boards' }>
const draft = (fields: Partial<BoardsDraft> = {}): AssignmentDraft => ({
  kind: 'boards',
  title: 'Flags of Europe',
  boardIds: ['0001', '0002'],
  goal: { kind: 'finish' },
  opensAt: clock.now().toISOString(),
  dueAt: after(24).toISOString(),
  lateCounts: true,
  memberIds: null,
  ...fields,
})
const create = async (fields: Partial<BoardsDraft> = {}, person = lead, idempotencyKey: string = randomUUID()) => {
  const input = { code, draft: draft(fields), idempotencyKey }
  return (await call(classroomsRouter.createAssignment, input, { context: person })).assignmentId
}
const update = (assignmentId: string, expectedVersion: number, fields: Partial<BoardsDraft> = {}, person = lead) =>
  call(
    classroomsRouter.updateAssignment,
    { code, assignmentId, expectedVersion, draft: draft(fields) },
    { context: person },
  )
const list = async (person = lead) =>
  (await call(classroomsRouter.assignments, { code }, { context: person })).assignments
const matrix = (assignmentIds: string[], person = lead) =>
  call(classroomsRouter.matrix, { code, assignmentIds }, { context: person })
const todo = async (person = member) => (await call(classroomsRouter.todo, undefined, { context: person })).todo
const ownClassrooms = async () => (await call(classroomsRouter.todo, undefined, { context: member })).classrooms
const play = (fields: Partial<FinishedRun> = {}) =>
  addFinishedRun(deps, { userId: member.user.userId, boardId: '0001', startedAt: clock.now(), ...fields })
const states = async (assignmentId: string) => {
  const { members } = await matrix([assignmentId])
  return members.map(({ progress }) => progress[0]?.map((board) => board?.state ?? null) ?? null)
}

const cellOf = async (id: string) => (await matrix([id])).members[0]?.progress[0]?.[0]

/** Plays a board at one pace; its list arrives so long after the countdown. Returns the run's status. */
async function playFor(everyMs: number, arrivesMs: number, changes: Partial<typeof plays.$inferInsert> = {}) {
  const context = member
  const started = await call(playsRouter.start, { boardId: '0001', idempotencyKey: randomUUID() }, { context })
  const { playId } = started
  if (Object.keys(changes).length > 0)
    await deps.database.orm.update(plays).set(changes).where(eq(plays.playId, playId))
  clock.advance(countdownMs + arrivesMs)
  const clicks = clicksFor(started, everyMs)
  return (await call(playsRouter.finish, { playId, clicks }, { context })).standing
}

describe('refuse', () => {
  test('who does not teach: members and strangers', async () => {
    const assignmentId = await create()
    for (const person of [member, await signIn(deps)]) {
      const requests = [
        () => create({}, person),
        () => update(assignmentId, 1, {}, person),
        () => call(classroomsRouter.removeAssignment, { code, assignmentId }, { context: person }),
        () => list(person),
        () => matrix([assignmentId], person),
      ]
      for (const make of requests) await expect(make()).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    }
    expect(await list()).toHaveLength(1)
  })

  test('boards that are not live, twice the same, none and 21; a due date before the start; strangers', async () => {
    const noBoard = { code: 'BOARD_NOT_FOUND', data: { boardId: '0003' } }
    await expect(create({ boardIds: ['0001', '0003'] })).rejects.toMatchObject(noBoard)
    for (const boardIds of [[], ['0001', '0001'], Array.from({ length: 21 }, (_, number) => `b${number}`)]) {
      await expect(create({ boardIds })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const dueAt = clock.now().toISOString()
    await expect(create({ dueAt })).rejects.toMatchObject({ code: 'DUE_BEFORE_START' })
    await expect(create({ memberIds: [randomUUID()] })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    expect(await list()).toEqual([])
  })

  test('the second of two teachers who change the same', async () => {
    const assignmentId = await create()
    const both = await Promise.allSettled([
      update(assignmentId, 1, { title: 'A' }),
      update(assignmentId, 1, { title: 'B' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(update(assignmentId, 1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await list()).toMatchObject([{ version: 2 }])
    await expect(update(randomUUID(), 1)).rejects.toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND' })
  })
})

describe('count', () => {
  test('verified runs begun between from and due: done; later ones: late, or missing where those do not count', async () => {
    const counting = await create()
    const strict = await create({ lateCounts: false })
    await play({ startedAt: after(-1) })
    await play({ unverifiedReasons: ['faster-than-human'] })
    expect([await states(counting), await states(strict)]).toEqual([[['open', 'open']], [['open', 'open']]])
    await play()
    // Begun in time, and sent after a day without the network.
    await play({ boardId: '0002', startedAt: after(23.9), finishedAt: after(48) })
    clock.advance(49 * hourMs)
    expect([await states(counting), await states(strict)]).toEqual([[['done', 'done']], [['done', 'done']]])
    const next = await create({ opensAt: after(-2).toISOString(), dueAt: after(-1).toISOString() })
    const nextStrict = await create({
      opensAt: after(-2).toISOString(),
      dueAt: after(-1).toISOString(),
      lateCounts: false,
    })
    await play()
    expect([await states(next), await states(nextStrict)]).toEqual([[['late', 'missing']], [['missing', 'missing']]])
  })

  test('by their goal, with the best time and accuracy', async () => {
    const ids = {
      finish: await create(),
      accuracy: await create({ goal: { kind: 'accuracy', percent: 90 } }),
      time: await create({ goal: { kind: 'time', ms: 20_000 } }),
      noWrongClick: await create({ goal: { kind: 'noWrongClick' } }),
    }
    const all = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(ids).map(async ([goal, id]) => [goal, (await states(id))[0]?.[0]])),
      )
    await play({ numWrong: 3, totalMs: 20_000 })
    expect(await all()).toEqual({ finish: 'done', accuracy: 'open', time: 'open', noWrongClick: 'open' })
    clock.advance(hourMs)
    await play({ numWrong: 1, totalMs: 19_999 })
    expect(await all()).toEqual({ finish: 'done', accuracy: 'done', time: 'done', noWrongClick: 'open' })
    clock.advance(hourMs)
    await play({ totalMs: 40_000 })
    expect(await all()).toEqual({ finish: 'done', accuracy: 'done', time: 'done', noWrongClick: 'done' })
    const { members, assignments } = await matrix([ids.finish])
    expect(members).toMatchObject([
      { realName: 'Ida Canary', progress: [[{ bestMs: 19_999, bestAccuracy: 1 }, { bestMs: null }]] },
    ])
    expect(assignments[0]?.boards.map(({ card }) => card?.boardId)).toEqual(['0001', '0002'])
  })

  test('under a time by a run that the server has timed alone; any other is shown with the gap', async () => {
    const timed = await create({ boardIds: ['0001'], goal: { kind: 'time', ms: 5000 } })
    const finish = await create({ boardIds: ['0001'] })
    const cells = async () => [await cellOf(timed), await cellOf(finish)]
    const late = { totalMs: 3000, gapMs: 24_000 }
    expect(await playFor(500, 27_000)).toBe('late')
    const untimed = { bestMs: null, untimed: late, bestAccuracy: 1 }
    expect(await cells()).toMatchObject([
      { state: 'open', ...untimed },
      { state: 'done', ...untimed },
    ])
    expect((await todo()).find(({ assignmentId }) => assignmentId === timed)?.boards).toMatchObject([
      { state: 'open', ...untimed },
    ])
    // Games that count for no leaderboard have a gap, too.
    for (const countsForBest of [false, true]) {
      await playFor(400, 12_000, { countsForBest, isKnownGame: true })
      expect(await cells()).toMatchObject([{ state: 'open', untimed: { totalMs: 2400, gapMs: 9600 } }, {}])
    }
    expect(await playFor(700, 4700)).not.toBe('late')
    expect(await cells()).toMatchObject([
      { state: 'done', bestMs: 4200, untimed: { totalMs: 2400 } },
      { state: 'done', bestMs: 4200 },
    ])
    await playFor(300, 2300)
    expect(await cells()).toMatchObject([
      { state: 'done', bestMs: 1800, untimed: null },
      { state: 'done', bestMs: 1800 },
    ])
    // Counted anew it is the same, and for runs of older releases their status and their gap say it.
    const before = await cells()
    const { orm } = deps.database
    await orm.update(plays).set({ isLive: null }).where(eq(plays.userId, member.user.userId))
    await orm.delete(assignmentResults)
    expect(await cells()).toEqual(before)
  })

  test('no run any more that an administrator has rejected, and one that was accepted', async () => {
    const assignmentId = await create()
    const playId = await play()
    expect(await states(assignmentId)).toEqual([['done', 'open']])
    const admin = await signIn(deps, { role: 'admin' })
    const review = (verdict: 'accepted' | 'rejected') =>
      call(reviewsRouter.decide, { userId: member.user.userId, playId, verdict, note: '' }, { context: admin })
    await review('rejected')
    expect(await states(assignmentId)).toEqual([['open', 'open']])
    await review('accepted')
    expect(await states(assignmentId)).toEqual([['done', 'open']])
  })

  test('with extra time, which stretches a goal under a time, for the teacher and the member', async () => {
    const assignmentId = await create({ goal: { kind: 'time', ms: 30_000 } })
    await play({ totalMs: 44_000 })
    expect(await states(assignmentId)).toEqual([['open', 'open']])
    const [{ memberId } = { memberId: '' }] = await listMembersAs(lead, code)
    const set = (extraTime: 100 | 150) =>
      call(classroomsRouter.setExtraTime, { code, memberId, extraTime }, { context: lead })
    await set(150)
    expect(await states(assignmentId)).toEqual([['done', 'open']])
    expect(await todo()).toMatchObject([{ extraTime: 150, goal: { kind: 'time', ms: 45_000 } }])
    await set(100)
    expect(await states(assignmentId)).toEqual([['open', 'open']])
  })

  test('again when the assignment is changed', async () => {
    const assignmentId = await create()
    await play({ numWrong: 3 })
    expect(await states(assignmentId)).toEqual([['done', 'open']])
    await update(assignmentId, 1, { goal: { kind: 'noWrongClick' } })
    expect(await states(assignmentId)).toEqual([['open', 'open']])
  })

  test('for chosen members alone, and nothing of who has left', async () => {
    const other = await signIn(deps)
    await joinAs(other, code)
    const [{ memberId } = { memberId: '' }] = await listMembersAs(lead, code)
    const assignmentId = await create({ memberIds: [memberId] })
    expect(await states(assignmentId)).toEqual([['open', 'open'], null])
    expect(await todo(other)).toEqual([])
    await play()
    expect(await states(assignmentId)).toEqual([['done', 'open'], null])
    await call(classroomsRouter.leave, { code }, { context: member })
    await joinAs(member, code)
    expect(await states(assignmentId)).toEqual([null, null])
  })
})

describe('To do', () => {
  test('has what is open, the soonest due first, and what was due lately and is not done', async () => {
    const late = await create({ title: 'Due first', dueAt: after(1).toISOString() })
    await create({ title: 'Due second', dueAt: after(30).toISOString() })
    await create({ title: 'Not yet', opensAt: after(20).toISOString() })
    clock.advance(2 * hourMs)
    expect((await todo()).map(({ title }) => title)).toEqual(['Due first', 'Due second'])
    expect(JSON.stringify(await todo())).not.toContain('Canary')
    const [first] = await todo()
    expect(first).toMatchObject({ classroomCode: code, classroomName: 'Class 7b', extraTime: 100 })
    expect(first?.boards.map(({ state, card }) => [state, card?.boardId])).toEqual([
      ['missing', '0001'],
      ['missing', '0002'],
    ])
    await play()
    await play({ boardId: '0002' })
    expect(await states(late)).toEqual([['late', 'late']])
    // What is done stays for the day.
    expect((await todo()).map(({ title }) => title)).toEqual(['Due first', 'Due second'])
    const met = { state: 'late', metAt: clock.now().toISOString() }
    expect((await todo())[0]?.boards).toMatchObject([met, met])
    clock.advance(25 * hourMs)
    expect((await todo()).map(({ title }) => title)).toEqual(['Not yet'])
    clock.advance(24 * 20 * hourMs)
    expect(await todo()).toEqual([])
  })

  test('is empty in an archived classroom, and without a removed assignment', async () => {
    const assignmentId = await create()
    await create({ title: 'Stays' })
    const remove = () => call(classroomsRouter.removeAssignment, { code, assignmentId }, { context: lead })
    await remove()
    await remove()
    expect((await todo()).map(({ title }) => title)).toEqual(['Stays'])
    expect(await ownClassrooms()).toEqual([{ code, name: 'Class 7b' }])
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    expect([await todo(), await ownClassrooms()]).toEqual([[], []])
  })
})

test('an assignment is made once a key', async () => {
  const key = randomUUID()
  expect(await create({}, lead, key)).toBe(await create({}, lead, key))
  expect(await list()).toHaveLength(1)
})
