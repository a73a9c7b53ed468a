/** Results that are being counted while what they depend on changes (docs/rules.md#assignments). */
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../lib/clock.ts'
import type { Transaction } from '../../../lib/database/database.ts'
import { untilWaiting } from '../../../testing/database/contention.ts'
import { aDraft, assignAs, joinAs, listMembersAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { addFinishedRun } from '../../../testing/fixtures/finished-run-store.ts'
import { idleJobs } from '../../../lib/jobs/jobs.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { reviewsRouter } from '../../reviews/router.ts'
import { updateAssignment } from '../assignments/assignment-store.ts'
import { shareResults } from './result-lock-store.ts'
import { countNewResults, forgetResults, listResults } from './result-store.ts'
import { classroomOf } from '../access.ts'
import { classroomsRouter } from '../router.ts'

let code: string
let memberId: string
let assignmentId: string
let playId: string

const opensAt = new Date(Date.now() - dayMs)
const draft = aDraft({ goal: { kind: 'time', ms: 30_000 }, opensAt: opensAt.toISOString() })

const deps = useTestDeps({ boards: ['0001'] })
const admin = useSignedIn(deps, { per: 'file', role: 'admin' })
/** A member with extra time, who has met the goal by it; nothing is counted yet. */
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  await joinAs(member, code)
  memberId = (await listMembersAs(lead, code))[0]?.memberId ?? ''
  await setExtraTime(150)
  assignmentId = await assignAs(lead, code, draft)
  await idleJobs(deps.database)
  const { userId } = member.user
  const startedAt = new Date(Date.now() + 1000)
  playId = await addFinishedRun(deps, { userId, boardId: '0001', startedAt, totalMs: 40_000, numWrong: 1 })
  await deps.database.transaction(async (tx) => forgetResults(tx, await classroomId(), assignmentId))
})

const classroomId = async (): Promise<string> => {
  const access = await classroomOf(deps, code, lead.user, 'teach')
  return access.ok ? access.value.classroom.classroomId : ''
}
const setExtraTime = (extraTime: 100 | 150) =>
  call(classroomsRouter.setExtraTime, { code, memberId, extraTime }, { context: lead })
const look = () => call(classroomsRouter.matrix, { code, assignmentIds: [assignmentId] }, { context: lead })
const state = async () => (await look()).members.map(({ progress }) => progress[0]?.[0]?.state)
/** As a look does. */
const count = async (tx: Transaction): Promise<void> => {
  const assignmentIds = [assignmentId]
  await shareResults(tx, assignmentIds)
  expect(await countNewResults(tx, { assignmentIds, userId: null, now: new Date() })).toBe(1)
}

const changes: Readonly<Record<string, { readonly change: () => Promise<unknown>; readonly after: unknown[] }>> = {
  'another goal': {
    change: () => {
      const goal = { kind: 'noWrongClick' } as const
      const input = { code, assignmentId, expectedVersion: 1, draft: { ...draft, goal } }
      return call(classroomsRouter.updateAssignment, input, { context: lead })
    },
    after: ['open'],
  },
  'less extra time': { change: () => setExtraTime(100), after: ['open'] },
  'a member who leaves': { change: () => call(classroomsRouter.leave, { code }, { context: member }), after: [] },
  'a verdict on the run': {
    change: () => {
      const input = { userId: member.user.userId, playId, verdict: 'rejected' as const, note: '' }
      return call(reviewsRouter.decide, input, { context: admin })
    },
    after: ['open'],
  },
}

describe('a look that has counted and not committed yet', () => {
  test.each(Object.entries(changes))('leaves nothing of the time before %s', async (_name, { change, after }) => {
    let changing: Promise<unknown> = Promise.resolve()
    await deps.database.transaction(async (tx) => {
      await count(tx)
      changing = change()
      await untilWaiting(deps.database.pool, 1)
    })
    await changing
    await idleJobs(deps.database)
    expect(await state()).toEqual(after)
    expect(await listResults(deps.database.orm, [assignmentId])).toHaveLength(after.length)
  })
})

test('a look that begins while the goal is being changed counts by the new one', async () => {
  const id = await classroomId()
  let looking: Promise<unknown> = Promise.resolve()
  await deps.database.transaction(async (tx) => {
    await updateAssignment(tx, assignmentId, { goal: { kind: 'noWrongClick' }, version: 2 })
    await forgetResults(tx, id, assignmentId)
    looking = look()
    await untilWaiting(deps.database.pool, 1)
  })
  await looking
  expect(await state()).toEqual(['open'])
})

test('a change that counts nothing in another way keeps what is counted', async () => {
  expect(await state()).toEqual(['done'])
  const before = await listResults(deps.database.orm, [assignmentId])
  // A run that is stored with an early end is not seen again: only what is counted anew would have it.
  const { userId } = member.user
  await addFinishedRun(deps, { userId, boardId: '0001', startedAt: opensAt, totalMs: 10_000 })
  const title = 'Flags of Europe'
  const input = { code, assignmentId, expectedVersion: 1, draft: { ...draft, title } }
  await call(classroomsRouter.updateAssignment, input, { context: lead })
  await idleJobs(deps.database)
  expect(await listResults(deps.database.orm, [assignmentId])).toEqual(before)
})
