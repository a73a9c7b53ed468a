/** A first look at very many runs counts a part, and the rest behind the response (docs/rules.md#progress-of-a-classroom). */
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { personalBests } from '../../../lib/database/schema.ts'
import { aDraft, assignAs, joinAs, makeClassroom } from '../../../testing/fixtures/classrooms.ts'
import { addFinishedRun } from '../../../testing/fixtures/finished-run-store.ts'
import { idleJobs } from '../../../lib/jobs/jobs.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { runsAtOnce } from './result-store.ts'
import { classroomsRouter } from '../router.ts'

const boardIds = ['0001', '0002', '0003']
const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
const after = (days: number) => new Date(clock.now().getTime() + days * dayMs)

const deps = useTestDeps({ clock, boards: boardIds })
const lead = useSignedIn(deps, { per: 'file' })
const member = useSignedIn(deps, { per: 'file' })

/** The board is known to have been played so often. */
async function addBest(boardId: string, numTimesPlayed: number): Promise<void> {
  await deps.database.orm.insert(personalBests).values({
    userId: member.user.userId,
    boardId,
    boardName: 'Full',
    playId: randomUUID(),
    accuracy: 1,
    averageCorrectClickDurationMs: 1,
    completedDurationMs: 1,
    numClicksTotal: 6,
    numIncorrectClicks: 0,
    numTilesOnBoard: 6,
    penaltyDurationMs: 0,
    totalDurationMs: 1000,
    unixTimestampSec: '1',
    serverTimestamp: clock.now(),
    numTimesPlayed,
  })
}

test('boards without a result yet are null for a teacher until the next look; programs wait for them', async () => {
  const code = await makeClassroom(lead)
  await joinAs(member, code)
  const { userId } = member.user
  const startedAt = after(1.5)
  for (const boardId of boardIds) {
    await addBest(boardId, runsAtOnce)
    await addFinishedRun(deps, { userId, boardId, startedAt })
  }
  // It opens later, so that nothing is counted before somebody looks.
  const draft = aDraft({ boardIds, opensAt: after(1).toISOString(), dueAt: after(2).toISOString() })
  const assignmentId = await assignAs(lead, code, draft)
  const look = async (isWhole?: boolean) => {
    const input = { code, assignmentIds: [assignmentId], isWhole }
    const { members } = await call(classroomsRouter.matrix, input, { context: lead })
    return members[0]?.progress[0]?.map((board) => board?.state ?? null)
  }
  expect(await look()).toEqual(['done', null, null])
  await idleJobs(deps.database)
  expect(await look()).toEqual(['done', 'done', 'done'])

  const again = { ...draft, opensAt: after(1.1).toISOString() }
  const changed = { code, assignmentId, draft: again, expectedVersion: 1 }
  await call(classroomsRouter.updateAssignment, changed, { context: lead })
  expect(await look(true)).toEqual(['done', 'done', 'done'])
})
