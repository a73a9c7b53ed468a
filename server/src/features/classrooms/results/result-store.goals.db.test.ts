/** The SQL of results counts runs and meets goals as the rule of core does (docs/rules.md#assignments). */
import { randomUUID } from 'node:crypto'
import type { AssignmentGoal } from '@tilerush/core/classrooms/assignment-state'
import { extraTimes, type ExtraTime } from '@tilerush/core/classrooms/constants'
import { countsForAssignment, isTimed, meetsGoal, type CandidateRun } from '@tilerush/core/classrooms/counted-runs'
import { liveMaxMs, type UnverifiedReason } from '@tilerush/core/play/constants'
import { eq } from 'drizzle-orm'
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { assignments, classroomMembers, plays } from '../../../lib/database/schema.ts'
import { addFinishedRun } from '../../../testing/fixtures/finished-run-store.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { countNewResults, countNewRuns, listResults, type StoredResult } from './result-store.ts'

const deps = useTestDeps()

const now = new Date('2026-11-27T09:00:00.000Z')
/** A few moments, so that many of them are the same. */
const aMoment = (min: number, max: number) =>
  integer({ min, max }).map((ms) => new Date(Date.parse('2026-11-27T08:00:00.000Z') + ms))

const goalMs = 12_000
/** Both sides of each border: by the ms of a time with each extra time, and by the accuracies of nine tiles. */
const aGoal = constantFrom<AssignmentGoal>(
  { kind: 'finish' },
  { kind: 'noWrongClick' },
  { kind: 'time', ms: goalMs },
  { kind: 'time', ms: goalMs },
  { kind: 'time', ms: goalMs },
  ...[75, 76, 90, 91].map((percent) => ({ kind: 'accuracy', percent }) as const),
)
const aRun = record({
  boardId: constantFrom('0001', '0001', '0001', '0002'),
  startedAt: aMoment(0, 9),
  /** The total less what the goal under a time allows, ms. */
  overMs: integer({ min: -1, max: 1 }),
  numWrong: integer({ min: 0, max: 3 }),
  outcome: constantFrom('COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'TIMEOUT'),
  unverifiedReasons: constantFrom<UnverifiedReason[]>([], [], [], [], ['rejected']),
  timing: record({
    isLive: constantFrom(null, true, false),
    runStatus: constantFrom(null, 'ranked', 'late'),
    gapMs: constantFrom(null, 0, liveMaxMs, liveMaxMs + 1),
  }),
})

interface Case {
  readonly goal: AssignmentGoal
  readonly extraTime: ExtraTime
  readonly opensAt: Date
  readonly joinedAt: Date
  readonly dueAt: Date
  readonly lateCounts: boolean
}
const aCase = record<Case>({
  goal: aGoal,
  extraTime: constantFrom(...extraTimes),
  opensAt: aMoment(0, 2),
  joinedAt: aMoment(0, 2),
  dueAt: aMoment(6, 8),
  lateCounts: boolean(),
})

const toTotal = ({ totalDurationMs }: CandidateRun): number => totalDurationMs ?? 0

/** What core says of the runs. */
function judge(runs: readonly CandidateRun[], { goal, extraTime, joinedAt, ...times }: Case): StoredResult {
  const assignment = { ...times, boardIds: ['0001'], pairs: null }
  const counted = runs.filter((run) => countsForAssignment(run, assignment, { joinedAt }))
  const met = counted.filter((run) => meetsGoal(goal, run, extraTime)).map(({ startedAt }) => startedAt.getTime())
  const best = counted.filter((run) => isTimed(run)).map(toTotal)
  const untimed = counted
    .filter((run) => !isTimed(run))
    .map((run) => [toTotal(run), run.gapMs ?? 0] as const)
    .toSorted(([one, oneGap], [other, otherGap]) => one - other || oneGap - otherGap)
  const accuracies = counted.map(({ accuracy }) => accuracy ?? 0)
  return [least(met), least(best), accuracies.length === 0 ? null : Math.max(...accuracies), untimed[0] ?? null]
}

const least = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values))

test('the same runs count and meet the goal, counted at once or one look after the other', async () => {
  const { database } = deps
  await assert(
    asyncProperty(aCase, array(aRun, { maxLength: 6 }), array(aRun, { maxLength: 3 }), async (given, first, later) => {
      const { goal, extraTime, opensAt, joinedAt, dueAt, lateCounts } = given
      const [classroomId, assignmentId, userId] = [randomUUID(), randomUUID(), randomUUID()]
      await database.orm
        .insert(classroomMembers)
        .values({ classroomId, userId, memberId: randomUUID(), joinedAt, extraTime, realName: '' })
      const draft = { title: 'Flags', boardIds: ['0001'], goal, opensAt, dueAt, lateCounts }
      const stored = { assignmentId, classroomId, creationKey: randomUUID(), createdAt: opensAt }
      await database.orm.insert(assignments).values({ ...stored, ...draft })
      const counted = { assignmentIds: [assignmentId], userId: null, now }
      const addRuns = async (runs: typeof first) => {
        for (const { overMs, ...run } of runs) {
          const totalMs = (goalMs * extraTime) / 100 + overMs
          await addFinishedRun(deps, { ...run, totalMs, userId, finishedAt: now })
        }
      }
      const check = async () => {
        const runs = await database.orm.select().from(plays).where(eq(plays.userId, userId))
        const [row] = await listResults(database.orm, [assignmentId])
        expect(row?.boards['0001']).toEqual(judge(runs, given))
      }
      await addRuns(first)
      await database.transaction((tx) => countNewResults(tx, counted))
      await check()
      await addRuns(later)
      await database.transaction((tx) => countNewRuns(tx, counted))
      await check()
    }),
    { numRuns: 150 },
  )
})
