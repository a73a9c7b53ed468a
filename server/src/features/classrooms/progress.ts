/** How far members are with assignments: a teacher's matrix, and a member's own list (docs/rules.md#assignments). */
import { stretchGoal, toAssignmentState } from '@tilerush/core/classrooms/assignment-state'
import { todoKeptDays } from '@tilerush/core/classrooms/constants'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { AssignmentMatrix, Todo } from '@tilerush/contract/classrooms/assignments'
import type { Deps } from '../../lib/deps.ts'
import type { Result } from '../../lib/result.ts'
import { boardsById, type BoardReader } from '../boards/index.ts'
import { classroomOf, type Refusal } from './access.ts'
import { listAssigned, listAssignments, type AssignmentRow } from './assignment-store.ts'
import { toListed } from './assignments.ts'
import { listJoined, listMembers } from './member-store.ts'
import { listResults, refreshResults, type ResultRow } from './result-store.ts'

const dayMs = 24 * 60 * 60 * 1000

type Cards = ReadonlyMap<string, BoardCard>

/** Boards that are not live are left out, for editors, too: they cannot be played for an assignment. */
async function readCards(deps: Deps, reader: BoardReader, rows: readonly AssignmentRow[]): Promise<Cards> {
  const boardIds = [...new Set(rows.flatMap((row) => row.boardIds))]
  const cards = await boardsById(deps, reader, boardIds)
  return new Map(cards.filter(({ mode }) => mode === 'live').map((card) => [card.boardId, card]))
}

const keyOf = ({ assignmentId, userId, boardId }: Pick<ResultRow, 'assignmentId' | 'userId' | 'boardId'>): string =>
  `${assignmentId} ${userId} ${boardId}`

async function readResults(deps: Deps, assignmentIds: readonly string[], userId: string | null = null) {
  const { orm } = deps.database
  await refreshResults(orm, assignmentIds, deps.clock.now(), userId)
  const rows = assignmentIds.length === 0 ? [] : await listResults(orm, assignmentIds, userId)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function toProgress({ dueAt, lateCounts }: AssignmentRow, result: ResultRow | undefined, now: Date) {
  const times = { dueMs: dueAt.getTime(), lateCounts }
  return {
    state: toAssignmentState(times, result?.metAt?.getTime() ?? null, now.getTime()),
    bestMs: result?.bestMs ?? null,
    bestAccuracy: result?.bestAccuracy ?? null,
  }
}

export async function getMatrix(
  deps: Deps,
  reader: BoardReader,
  code: string,
  assignmentIds: readonly string[],
): Promise<Result<AssignmentMatrix, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const { classroomId } = access.value.classroom
  const { orm } = deps.database
  const rows = (await listAssignments(orm, classroomId)).filter((row) => assignmentIds.includes(row.assignmentId))
  const results = await readResults(
    deps,
    rows.map(({ assignmentId }) => assignmentId),
  )
  const [members, cards] = await Promise.all([listMembers(orm, classroomId), readCards(deps, reader, rows)])
  const now = deps.clock.now()
  return {
    ok: true,
    value: {
      assignments: rows.map((row) => ({
        ...toListed(row),
        boards: row.boardIds.map((boardId) => ({ boardId, card: cards.get(boardId) ?? null })),
      })),
      members: members.map(({ memberId, userId, realName, gamerTag, avatarUrl, extraTime }) => ({
        memberId,
        realName,
        gamerTag,
        avatarUrl,
        extraTime,
        progress: rows.map((row) => {
          if (row.memberIds && !row.memberIds.includes(memberId)) return null
          const { assignmentId } = row
          const find = (boardId: string) => results.get(keyOf({ assignmentId, userId, boardId }))
          return row.boardIds.map((boardId) => toProgress(row, find(boardId), now))
        }),
      })),
    },
  }
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
  return { classrooms, todo: classrooms.length === 0 ? [] : await readTodo(deps, reader) }
}

/** Open assignments, and those that were due a while ago and are not all done. */
async function readTodo(deps: Deps, reader: BoardReader): Promise<Todo[]> {
  const user = reader.viewer
  const { database, clock } = deps
  const now = clock.now()
  const dueSince = new Date(now.getTime() - todoKeptDays * dayMs)
  const assigned = await listAssigned(database.orm, user.userId, now, dueSince)
  if (assigned.length === 0) return []
  const rows = assigned.map(({ assignment }) => assignment)
  const results = await readResults(
    deps,
    rows.map(({ assignmentId }) => assignmentId),
    user.userId,
  )
  const cards = await readCards(deps, reader, rows)
  const todo = assigned.map(({ assignment, member, classroomCode, classroomName }): Todo => {
    const { assignmentId, boardIds, goal, ...listed } = toListed(assignment)
    const { title, opensAt, dueAt, lateCounts } = listed
    const { extraTime } = member
    const boards = boardIds.map((boardId) => {
      const result = results.get(keyOf({ assignmentId, userId: user.userId, boardId }))
      const metAt = result?.metAt?.toISOString() ?? null
      return { boardId, card: cards.get(boardId) ?? null, metAt, ...toProgress(assignment, result, now) }
    })
    const times = { opensAt, dueAt, lateCounts }
    return {
      assignmentId,
      classroomCode,
      classroomName,
      title,
      goal: stretchGoal(goal, extraTime),
      extraTime,
      ...times,
      boards,
    }
  })
  return todo.filter(({ boards }) => !isDoneSince(boards, now.getTime() - dayMs))
}
