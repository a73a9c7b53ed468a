/** How far members are with assignments: a teacher's matrix, and a member's own list (docs/rules.md#assignments). */
import { stretchGoal } from '@tilerush/core/classrooms/assignment-state'
import { todoKeptDays } from '@tilerush/core/classrooms/constants'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import { matrixSchema, type AssignmentMatrix, type Todo } from '@tilerush/contract/classrooms/assignments'
import { perDatabase } from '../../../lib/database/per-database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { askForJobs, beginJobs } from '../../../lib/jobs/jobs.ts'
import { nextTurn } from '../../../lib/next-turn.ts'
import type { Result } from '../../../lib/result.ts'
import { createSharedWork } from '../../../lib/shared-work.ts'
import { boardsById, type BoardReader } from '../../boards/index.ts'
import { classroomOf, type Refusal } from '../access.ts'
import { listAssigned, listAssignments, type AssignmentRow } from '../assignments/assignment-store.ts'
import { kindOf, timesOf, toListed } from '../assignments/assignments.ts'
import { listJoined, listMembers, type ListedMember } from '../members/member-store.ts'
import { noOutcome, readOutcomes, toProgress } from '../assignments/outcomes.ts'
import { toPairProgress } from '../assignments/practice.ts'
import { getOwnRace } from '../races/races.ts'
import { countJob } from '../results/results.ts'

const dayMs = 24 * 60 * 60 * 1000

type MatrixRow = AssignmentMatrix['members'][number]

type Cards = ReadonlyMap<string, BoardCard>

/** Boards that are not live are left out, for editors, too: they cannot be played for an assignment. */
async function readCards(deps: Deps, reader: BoardReader, rows: readonly AssignmentRow[]): Promise<Cards> {
  const boardIds = [...new Set(rows.flatMap((row) => row.boardIds))]
  const cards = await boardsById(deps, reader, boardIds)
  return new Map(cards.filter(({ mode }) => mode === 'live').map((card) => [card.boardId, card]))
}

/** So many boards of members are made in one turn of the event loop: some two milliseconds. */
const boardsPerPiece = 1000

const getShared = perDatabase(createSharedWork)

/**
 * `isWhole`: it waits until everything is counted; otherwise a board that is not yet is null. Equal requests at once of one
 * caller share one matrix.
 */
export async function getMatrix(
  deps: Deps,
  reader: BoardReader,
  code: string,
  assignmentIds: readonly string[],
  isWhole = false,
): Promise<Result<AssignmentMatrix, Refusal<'teach'>>> {
  const { viewer, locale } = reader
  const key = JSON.stringify([viewer.userId, locale, code, assignmentIds, isWhole])
  return await getShared(deps.database)(key, () => readMatrix(deps, reader, code, assignmentIds, isWhole))
}

async function readMatrix(
  deps: Deps,
  reader: BoardReader,
  code: string,
  assignmentIds: readonly string[],
  isWhole: boolean,
): Promise<Result<AssignmentMatrix, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const { classroomId } = access.value.classroom
  const { orm } = deps.database
  const rows = (await listAssignments(orm, classroomId)).filter((row) => assignmentIds.includes(row.assignmentId))
  const outcomes = await readOutcomes(deps, rows, { userId: null, isWhole })
  const [members, cards, listed] = await Promise.all([
    listMembers(orm, classroomId),
    readCards(deps, reader, rows),
    toListed(deps, reader, rows),
  ])
  const now = deps.clock.now()
  const progressOf = (row: AssignmentRow, { memberId, userId }: ListedMember) => {
    if (row.memberIds && !row.memberIds.includes(memberId)) return null
    return row.boardIds.map((boardId) => {
      const outcome = outcomes.of(row, userId, boardId)
      return outcome && toProgress(row, outcome, now)
    })
  }
  const toRow = (member: ListedMember): MatrixRow => {
    const { memberId, realName, gamerTag, avatarUrl, extraTime } = member
    const progress = rows.map((row) => progressOf(row, member))
    return { memberId, realName, gamerTag, avatarUrl, extraTime, progress }
  }
  const numBoards = rows.reduce((sum, { boardIds }) => sum + boardIds.length, 0)
  const membersPerPiece = Math.max(1, Math.floor(boardsPerPiece / Math.max(1, numBoards)))
  const made: MatrixRow[] = []
  for (let from = 0; from < members.length; from += membersPerPiece) {
    await nextTurn()
    made.push(...matrixSchema.checkPiece(members.slice(from, from + membersPerPiece).map(toRow)))
  }
  const assignments = listed.map((row) => ({
    ...row,
    boards: row.boardIds.map((boardId) => ({ boardId, card: cards.get(boardId) ?? null })),
  }))
  if (made.some(({ progress }) => progress.some((boards) => boards?.includes(null)))) {
    await askForJobs(deps.database.orm, deps, countJob, assignmentIds)
    void beginJobs(deps, [countJob])
  }
  return { ok: true, value: Object.freeze({ assignments, members: made }) }
}

/** Whether all of it was done before a moment, ms since 1970. */
function isDoneSince(boards: Todo['boards'], untilMs: number): boolean {
  const isDone = boards.every(({ state }) => state === 'done' || state === 'late')
  return isDone && boards.every(({ metAt }) => metAt !== null && Date.parse(metAt) < untilMs)
}

/** What a member sees first: the classrooms, and what there is to do in them. */
export async function getTodo(deps: Deps, reader: BoardReader) {
  const { settings, database } = deps
  const joined = settings.classrooms === 'off' ? [] : await listJoined(database.orm, reader.viewer.userId)
  const classrooms = joined.filter(({ archivedAt }) => archivedAt === null).map(({ code, name }) => ({ code, name }))
  if (classrooms.length === 0) return { classrooms, todo: [], race: null }
  const [todo, race] = await Promise.all([readTodo(deps, reader), getOwnRace(deps, reader)])
  return { classrooms, todo, race }
}

/** Open assignments, and those that were due a while ago and are not all done. */
async function readTodo(deps: Deps, reader: BoardReader): Promise<Todo[]> {
  const user = reader.viewer
  const { database, clock } = deps
  const now = clock.now()
  const dueSince = new Date(now.getTime() - todoKeptDays * dayMs)
  const assigned = await listAssigned(database.orm, { userId: user.userId, now, dueSince })
  if (assigned.length === 0) return []
  const rows = assigned.map(({ assignment }) => assignment)
  const outcomes = await readOutcomes(deps, rows, { userId: user.userId, isWhole: true })
  const cards = await readCards(deps, reader, rows)
  const todo = assigned.map(({ assignment, member, classroomCode, classroomName }): Todo => {
    const { assignmentId, title, boardIds, goal, pairs } = assignment
    const { extraTime } = member
    const records = outcomes.recordsOf(assignmentId, user.userId)
    const boards = boardIds.map((boardId) => {
      const outcome = outcomes.of(assignment, user.userId, boardId) ?? noOutcome
      const metAt = outcome.metMs === null ? null : new Date(outcome.metMs).toISOString()
      return { boardId, card: cards.get(boardId) ?? null, metAt, ...toProgress(assignment, outcome, now) }
    })
    return {
      assignmentId,
      classroomCode,
      classroomName,
      title,
      kind: kindOf(assignment),
      goal: stretchGoal(goal, extraTime),
      extraTime,
      ...timesOf(assignment),
      boards,
      pairs: pairs?.map((pair) => toPairProgress(records, pair)) ?? [],
    }
  })
  return todo.filter(({ boards }) => !isDoneSince(boards, now.getTime() - dayMs))
}
