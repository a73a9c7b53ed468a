/** Results that are counted before anybody looks (docs/rules.md#assignments). */
import { call } from '@orpc/server'
import { todoKeptDays } from '@tilerush/core/classrooms/constants'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { assignAs, joinAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { addFinishedRun } from '../../../testing/fixtures/finished-run-store.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { refreshOpen } from './refresh-open.ts'
import { listResults } from '../results/result-store.ts'
import { classroomsRouter } from '../router.ts'

let code: string
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock, boards: ['0001'] })
const lead = useSignedIn(deps, { per: 'test' })
const member = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  code = await makeClassroom(lead)
  await joinAs(member, code)
})
const archive = () => call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
afterEach(archive)

/** From a day on, for a day. */
const assign = async (inDays = 0): Promise<string> => {
  const opensMs = clock.now().getTime() + inDays * dayMs
  return await assignAs(lead, code, {
    opensAt: new Date(opensMs).toISOString(),
    dueAt: new Date(opensMs + dayMs).toISOString(),
  })
}
const run = () =>
  addFinishedRun(deps, {
    userId: member.user.userId,
    boardId: '0001',
    startedAt: clock.now(),
    clicked: ['tile9', 'tile8', 'tile7'],
    numWrong: 0,
  })
const doRound = async (): Promise<number> => {
  let numDone = 0
  for (let inBatch = await refreshOpen(deps); inBatch > 0; inBatch = await refreshOpen(deps)) numDone += inBatch
  return numDone
}
/** The assignments that have results, and whether their goal is met. */
const counted = async (ids: readonly string[]) =>
  new Map(
    (await listResults(deps.database.orm, ids)).map(({ assignmentId, boards }) => [
      assignmentId,
      Object.values(boards).some(([metMs]) => metMs !== null),
    ]),
  )

test('all open assignments have theirs after a round, and again after the next one', async () => {
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1) ids.push(await assign())
  expect(await doRound()).toBe(12)
  expect(await counted(ids)).toEqual(new Map(ids.map((id) => [id, false])))
  clock.advance(dayMs / 24)
  await run()
  expect(await doRound()).toBe(12)
  expect(await counted(ids)).toEqual(new Map(ids.map((id) => [id, true])))
})

test('not those that open later, were due long ago, or are of a classroom that is not in use', async () => {
  const [later, open] = [await assign(1 + todoKeptDays), await assign()]
  expect([await doRound(), await counted([later, open])]).toEqual([1, new Map([[open, false]])])
  // From then on the later one is open, and the other one was due too long ago.
  clock.advance((todoKeptDays + 1.5) * dayMs)
  expect([await doRound(), (await counted([later, open])).size]).toEqual([1, 2])
  await archive()
  expect(await doRound()).toBe(0)
})
