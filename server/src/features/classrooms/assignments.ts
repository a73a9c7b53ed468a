/** Making and changing assignments (docs/rules.md#assignments); each change is in the audit log. */
import { assignmentsMax } from '@tilerush/core/classrooms/constants'
import type { AssignmentDraft, ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { boardsById, type BoardReader } from '../boards/index.ts'
import { changeClassroom, classroomOf, type Refusal } from './access.ts'
import {
  countOf,
  deleteAssignment,
  insertAssignment,
  listAssignments,
  updateAssignment,
  type AssignmentRow,
} from './assignment-store.ts'
import { done, record } from './classrooms.ts'
import { forgetResults } from './result-store.ts'

export async function getAssignments(
  deps: Deps,
  user: SessionUser,
  code: string,
): Promise<Result<{ assignments: ListedAssignment[] }, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const rows = await listAssignments(deps.database.orm, access.value.classroom.classroomId)
  return { ok: true, value: { assignments: rows.map(toListed) } }
}

export function toListed({ assignmentId, version, title, boardIds, goal, ...row }: AssignmentRow): ListedAssignment {
  const { opensAt, dueAt, lateCounts, memberIds } = row
  const times = { opensAt: opensAt.toISOString(), dueAt: dueAt.toISOString(), lateCounts }
  return { assignmentId, version, title, boardIds, goal, ...times, memberIds }
}

type BoardNotFound = { readonly code: 'BOARD_NOT_FOUND'; readonly data: { boardId: string } }
type DraftErrorCode = 'DUE_BEFORE_START' | 'MEMBER_NOT_FOUND' | BoardNotFound
type TeachErrorCode = Refusal<'teach'> | 'CLASSROOM_ARCHIVED'

export async function createAssignment(
  deps: Deps,
  reader: BoardReader,
  code: string,
  { draft, creationKey }: { readonly draft: AssignmentDraft; readonly creationKey: string },
): Promise<Result<{ assignmentId: string }, TeachErrorCode | DraftErrorCode | 'TOO_MANY_ASSIGNMENTS'>> {
  const missing = await findMissingBoard(deps, reader, draft.boardIds)
  const { viewer: user } = reader
  type Made = { assignmentId: string }
  return await changeClassroom<Made, DraftErrorCode | 'TOO_MANY_ASSIGNMENTS', 'teach'>(
    deps,
    user,
    code,
    'teach',
    async (change) => {
      const {
        tx,
        classroom: { classroomId },
        now,
      } = change
      const there = await listAssignments(tx, classroomId)
      const made = there.find((each) => each.creationKey === creationKey)
      if (made) return { ok: true, value: { assignmentId: made.assignmentId } }
      if (there.length >= assignmentsMax) return { ok: false, error: 'TOO_MANY_ASSIGNMENTS' }
      const issue = missing ?? (await findIssue(tx, classroomId, draft))
      if (issue) return { ok: false, error: issue }
      const assignmentId = deps.random.id()
      await insertAssignment(tx, { assignmentId, classroomId, creationKey, ...toColumns(draft), createdAt: now })
      await record(tx, deps, user, 'classroom.assignmentCreated', classroomId)
      return { ok: true, value: { assignmentId } }
    },
  )
}

/** Its results are made anew. */
export async function changeAssignment(
  deps: Deps,
  reader: BoardReader,
  code: string,
  { assignmentId, draft, expectedVersion }: { assignmentId: string; draft: AssignmentDraft; expectedVersion: number },
): Promise<Result<{ version: number }, TeachErrorCode | DraftErrorCode | 'ASSIGNMENT_NOT_FOUND' | 'VERSION_CONFLICT'>> {
  const missing = await findMissingBoard(deps, reader, draft.boardIds)
  const { viewer: user } = reader
  type Code = DraftErrorCode | 'ASSIGNMENT_NOT_FOUND' | 'VERSION_CONFLICT'
  return await changeClassroom<{ version: number }, Code, 'teach'>(deps, user, code, 'teach', async (change) => {
    const {
      tx,
      classroom: { classroomId },
    } = change
    const before = (await listAssignments(tx, classroomId)).find((each) => each.assignmentId === assignmentId)
    if (!before) return { ok: false, error: 'ASSIGNMENT_NOT_FOUND' }
    if (before.version !== expectedVersion) return { ok: false, error: 'VERSION_CONFLICT' }
    // A board that has gone since may stay in it.
    const isNewlyMissing = missing && !before.boardIds.includes(missing.data.boardId)
    const issue = (isNewlyMissing ? missing : null) ?? (await findIssue(tx, classroomId, draft))
    if (issue) return { ok: false, error: issue }
    const version = before.version + 1
    await updateAssignment(tx, assignmentId, { ...toColumns(draft), version })
    await forgetResults(tx, assignmentId)
    await record(tx, deps, user, 'classroom.assignmentChanged', classroomId)
    return { ok: true, value: { version } }
  })
}

/** One that is gone already is no error. */
export async function removeAssignment(
  deps: Deps,
  user: SessionUser,
  code: string,
  assignmentId: string,
): Promise<Result<{ readonly ok: true }, TeachErrorCode>> {
  return await changeClassroom<{ readonly ok: true }, never, 'teach'>(deps, user, code, 'teach', async (change) => {
    const { tx, classroom } = change
    const there = await listAssignments(tx, classroom.classroomId)
    if (!there.some((each) => each.assignmentId === assignmentId)) return done
    await forgetResults(tx, assignmentId)
    await deleteAssignment(tx, assignmentId)
    await record(tx, deps, user, 'classroom.assignmentDeleted', classroom.classroomId)
    return done
  })
}

async function findMissingBoard(
  deps: Deps,
  reader: BoardReader,
  boardIds: readonly string[],
): Promise<BoardNotFound | null> {
  const boards = await boardsById(deps, reader, boardIds)
  const found = new Set(boards.filter(({ mode }) => mode === 'live').map(({ boardId }) => boardId))
  const boardId = boardIds.find((each) => !found.has(each))
  return boardId === undefined ? null : { code: 'BOARD_NOT_FOUND', data: { boardId } }
}

async function findIssue(
  tx: Transaction,
  classroomId: string,
  { opensAt, dueAt, memberIds }: AssignmentDraft,
): Promise<'DUE_BEFORE_START' | 'MEMBER_NOT_FOUND' | null> {
  if (Date.parse(dueAt) <= Date.parse(opensAt)) return 'DUE_BEFORE_START'
  if (memberIds === null) return null
  const isThere = (await countOf(tx, classroomId, memberIds)) === new Set(memberIds).size
  return isThere ? null : 'MEMBER_NOT_FOUND'
}

function toColumns({ title, boardIds, goal, opensAt, dueAt, lateCounts, memberIds }: AssignmentDraft) {
  return { title, boardIds, goal, opensAt: new Date(opensAt), dueAt: new Date(dueAt), lateCounts, memberIds }
}
