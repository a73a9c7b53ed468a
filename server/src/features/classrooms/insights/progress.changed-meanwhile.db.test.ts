/**
 * What is gone in the middle of something: a board that is assigned, a teacher, a managed account in a run, a code; and the
 * purge of managed accounts with their runs (docs/rules.md#assignments, docs/rules.md#managed-accounts).
 */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { deletedClassroomDays } from '@tilerush/core/classrooms/constants'
import { clicksFor, type StartedGame } from '@tilerush/core/testing/runs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { signIn, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { countPersonalRows } from '../../../testing/database/personal-rows-store.ts'
import { setBoardMode } from '../../../testing/fixtures/board-mode-store.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import {
  addCoTeacher,
  addPupil,
  getAs,
  joinAs,
  listMembersAs,
  makeClassroom,
} from '../../../testing/fixtures/classrooms.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { updateEnabled } from '../../account/index.ts'
import { boardsRouter } from '../../boards/router.ts'
import { playsRouter } from '../../plays/router.ts'
import { purgeClassrooms } from '../classroom/purge.ts'
import { classroomsRouter } from '../router.ts'

let code: string
let boardId: string
let numBoards = 1000
const minuteMs = 60_000
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock, boards: ['0001'] })
const lead = useSignedIn(deps, { per: 'test', role: 'editor' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  boardId = String(++numBoards)
  await addBoard(deps, { boardId })
})

const draft = (fields: { readonly title?: string; readonly boardIds?: string[] } = {}) => ({
  kind: 'boards' as const,
  title: 'Flags',
  boardIds: ['0001', boardId],
  goal: { kind: 'finish' as const },
  opensAt: clock.now().toISOString(),
  dueAt: new Date(clock.now().getTime() + 24 * 60 * minuteMs).toISOString(),
  lateCounts: true,
  memberIds: null,
  ...fields,
})
const assign = async (person = lead) => {
  const input = { code, draft: draft(), idempotencyKey: randomUUID() }
  return (await call(classroomsRouter.createAssignment, input, { context: person })).assignmentId
}
const readMatrix = (assignmentId: string, person = lead) =>
  call(classroomsRouter.matrix, { code, assignmentIds: [assignmentId] }, { context: person })
const todo = async (person: SignedIn) => (await call(classroomsRouter.todo, undefined, { context: person })).todo
const start = (person: SignedIn, on = '0001') =>
  call(playsRouter.start, { boardId: on, idempotencyKey: randomUUID() }, { context: person })
const finish = (person: SignedIn, play: StartedGame & { readonly playId: string }) =>
  call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 900) }, { context: person })
const run = async (person: SignedIn, on = '0001') => {
  const play = await start(person, on)
  clock.advance(minuteMs)
  return await finish(person, play)
}
const leftRows = async ({ user }: SignedIn) =>
  Object.entries(await countPersonalRows(deps.database, user.userId)).filter(([, count]) => count > 0)

const removeMember = (memberId: string) =>
  call(classroomsRouter.removeMember, { code, memberId, isAtOnce: true }, { context: lead })
const removeClassroom = (isAtOnce: boolean) => call(classroomsRouter.remove, { code, isAtOnce }, { context: lead })
/** A managed and an own account with a run each. */
const fill = async () => {
  const [pupil, own] = [await addPupil(lead, code, 'Ida Lindqvist'), await signIn(deps)]
  await joinAs(own, code, 'Emil Novak')
  const assignmentId = await assign()
  for (const person of [pupil, own]) await run(person)
  await readMatrix(assignmentId)
  await call(classroomsRouter.mixUps, { code }, { context: lead })
  return { pupil, own }
}
/** An own account keeps what is its own. */
const leftAfterPurge = { plays: 1, personal_bests: 1, users: 1 }
const forgotten = { classroom_members: 0, assignment_results: 0, classroom_mix_ups: 0 }

describe('a board that is assigned', () => {
  const goes = {
    'is disabled': () => setBoardMode(deps, boardId, 'disabled'),
    'is deleted': async () => {
      await call(boardsRouter.remove, { boardId }, { context: await signIn(deps, { role: 'admin' }) })
    },
  }

  test.each(Object.entries(goes))('and %s stays in it without a card, with what was done on it', async (_name, go) => {
    const member = await signIn(deps)
    await joinAs(member, code)
    const assignmentId = await assign()
    await run(member, boardId)
    await go()
    const { assignments, members } = await readMatrix(assignmentId)
    expect(assignments[0]?.boards.map(({ card }) => card?.boardId ?? null)).toEqual(['0001', null])
    expect(members[0]?.progress[0]?.map((board) => board?.state)).toEqual(['open', 'done'])
    expect((await todo(member))[0]?.boards.map(({ card }) => card?.boardId ?? null)).toEqual(['0001', null])
    const { memberId } = (await listMembersAs(lead, code))[0] ?? { memberId: '' }
    const panel = await call(classroomsRouter.pupil, { code, memberId }, { context: lead })
    expect(panel.boards).toMatchObject([{ boardId, boardName: `Board ${boardId}`, boardSlug: null }])
    await expect(start(member, boardId)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
  })

  test.each(Object.entries(goes))('and %s may stay when it is changed, and not be added', async (_name, go) => {
    const assignmentId = await assign()
    await go()
    const change = { code, assignmentId, expectedVersion: 1, draft: draft({ title: 'Flags of Europe' }) }
    await call(classroomsRouter.updateAssignment, change, { context: lead })
    await expect(assign()).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', data: { boardId } })
    expect((await call(classroomsRouter.assignments, { code }, { context: lead })).assignments).toMatchObject([
      { title: 'Flags of Europe', boardIds: ['0001', boardId], version: 2 },
    ])
  })
})

describe('a teacher who is disabled', () => {
  test('is refused with the reason, while members go on and a co-teacher leads', async () => {
    const [member, co] = [await signIn(deps), await signIn(deps)]
    await joinAs(member, code)
    await addCoTeacher(lead, code, co)
    const assignmentId = await assign()
    await updateEnabled(deps.database.orm, lead.user.userId, false, clock.now())
    const disabled = { ...lead, user: { ...lead.user, enabled: false } }
    await expect(getAs(disabled, code)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
    expect(await getAs(co, code)).toMatchObject({ isLead: true })
    await run(member)
    expect((await readMatrix(assignmentId, co)).members[0]?.progress[0]?.[0]).toMatchObject({ state: 'done' })
    expect(await todo(member)).toHaveLength(1)
    await joinAs(await signIn(deps), code)
  })
})

describe('a managed account that is deleted during its run', () => {
  test('starts none afterwards and finishes none: nothing is stored', async () => {
    const pupil = await addPupil(lead, code, 'Ida Lindqvist')
    const play = await start(pupil)
    clock.advance(minuteMs)
    await removeMember(pupil.memberId)
    // The session as another process may still have it.
    await expect(finish(pupil, play)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    await expect(start(pupil)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    // And as this one has it.
    expect(await deps.sessions.find(pupil.sessionSecret)).toBeNull()
    await expect(finish({ ...pupil, ...visitor(deps), user: pupil.user }, play)).rejects.toMatchObject({
      code: 'PLAY_NOT_FOUND',
    })
    expect(await leftRows(pupil)).toEqual([])
  })

  test('at the same moment as it starts or finishes leaves nothing, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const pupil = await addPupil(lead, code, `Pupil ${round}`)
      const play = await start(pupil)
      clock.advance(minuteMs)
      const ended = await Promise.allSettled([
        ...(round % 2 === 0 ? [] : [removeMember(pupil.memberId)]),
        finish(pupil, play),
        start(pupil),
        ...(round % 2 === 0 ? [removeMember(pupil.memberId)] : []),
      ])
      const errorCodes = ended.flatMap((each): unknown[] =>
        each.status === 'rejected' ? [Reflect.get(Object(each.reason), 'code')] : [],
      )
      expect(['PLAY_NOT_FOUND', 'UNAUTHORIZED']).toEqual(expect.arrayContaining(errorCodes))
      expect(await leftRows(pupil)).toEqual([])
    }
  })
})

describe('a code that was left', () => {
  test('has no classroom for who left, and is joined again', async () => {
    const member = await signIn(deps)
    await joinAs(member, code, 'Ida Lindqvist')
    await assign()
    await call(classroomsRouter.leave, { code }, { context: member })
    expect((await call(classroomsRouter.list, undefined, { context: member })).joined).toEqual([])
    expect(await todo(member)).toEqual([])
    expect(await call(classroomsRouter.look, { code }, { context: member })).toMatchObject({ tie: 'none' })
    await joinAs(member, code)
    expect(await todo(member)).toHaveLength(1)
  })
})

describe('managed accounts and their runs', () => {
  test(`are deleted ${deletedClassroomDays} days after the classroom, not a day before`, async () => {
    const people = await fill()
    await removeClassroom(false)
    clock.advance((deletedClassroomDays * 24 * 60 - 1) * minuteMs)
    await purgeClassrooms(deps)
    expect(await countPersonalRows(deps.database, people.pupil.user.userId)).toMatchObject({ plays: 1, users: 1 })
    clock.advance(2 * minuteMs)
    await purgeClassrooms(deps)
    expect(await leftRows(people.pupil)).toEqual([])
    const rows = await countPersonalRows(deps.database, people.own.user.userId)
    expect(rows).toMatchObject({ ...leftAfterPurge, ...forgotten })
  })

  test('are deleted at once on request', async () => {
    const people = await fill()
    await removeClassroom(true)
    expect(await leftRows(people.pupil)).toEqual([])
    const rows = await countPersonalRows(deps.database, people.own.user.userId)
    expect(rows).toMatchObject({ ...leftAfterPurge, ...forgotten })
  })
})
