/** Making and changing assignments (docs/rules.md#assignments); each change is in the audit log. */
import { isDeepStrictEqual } from 'node:util'
import { assignmentsMax } from '@tilerush/core/classrooms/constants'
import { pairKey, type TilePair } from '@tilerush/core/classrooms/pairs'
import type { AssignmentDraft, ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import { askForJobs, beginJobs } from '../../../lib/jobs/jobs.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { boardsById, type BoardReader } from '../../boards/index.ts'
import { findMissingTile, namePairs, type TileNotFound } from './named-pairs.ts'
import { changeClassroom, classroomOf, done, record, type Refusal } from '../access.ts'
import {
  countOf,
  deleteAssignment,
  insertAssignment,
  listAssignments,
  updateAssignment,
  type AssignmentRow,
} from './assignment-store.ts'
import { deletePractices } from './practice-store.ts'
import { forgetResults } from '../results/result-store.ts'
import { countJob } from '../results/results.ts'

export async function getAssignments(
  deps: Deps,
  reader: BoardReader,
  code: string,
): Promise<Result<{ assignments: ListedAssignment[] }, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const rows = await listAssignments(deps.database.orm, access.value.classroom.classroomId)
  return { ok: true, value: { assignments: await toListed(deps, reader, rows) } }
}

/** For teachers, with the names of tiles in the reader's language. */
export async function toListed(
  deps: Deps,
  reader: BoardReader,
  rows: readonly AssignmentRow[],
): Promise<ListedAssignment[]> {
  const named = await namePairs(
    deps,
    reader,
    rows.flatMap(({ pairs }) => pairs ?? []),
  )
  return rows.map(({ assignmentId, version, title, boardIds, goal, pairs, memberIds, ...row }) => ({
    assignmentId,
    version,
    title,
    kind: kindOf({ pairs }),
    boardIds,
    goal,
    pairs: pairs?.map(named) ?? [],
    ...timesOf(row),
    memberIds,
  }))
}

export const kindOf = ({ pairs }: Pick<AssignmentRow, 'pairs'>) => (pairs === null ? 'boards' : 'pairs')

export function timesOf({ opensAt, dueAt, lateCounts }: Pick<AssignmentRow, 'opensAt' | 'dueAt' | 'lateCounts'>) {
  return { opensAt: opensAt.toISOString(), dueAt: dueAt.toISOString(), lateCounts }
}

type BoardNotFound = { readonly code: 'BOARD_NOT_FOUND'; readonly data: { boardId: string } }
type DraftErrorCode = 'DUE_BEFORE_START' | 'MEMBER_NOT_FOUND' | BoardNotFound | TileNotFound
type TeachErrorCode = Refusal<'teach'> | 'CLASSROOM_ARCHIVED'

export async function createAssignment(
  deps: Deps,
  reader: BoardReader,
  code: string,
  { draft, creationKey }: { readonly draft: AssignmentDraft; readonly creationKey: string },
): Promise<Result<{ assignmentId: string }, TeachErrorCode | DraftErrorCode | 'TOO_MANY_ASSIGNMENTS'>> {
  const missing = await findMissing(deps, reader, draft, null)
  const { viewer: user } = reader
  type Made = { assignmentId: string }
  const created = await changeClassroom<Made, DraftErrorCode | 'TOO_MANY_ASSIGNMENTS', 'teach'>(
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
      await countOpen(tx, deps, assignmentId, draft)
      await record(tx, deps, user, 'classroom.assignmentCreated', classroomId)
      return { ok: true, value: { assignmentId } }
    },
  )
  void beginJobs(deps, [countJob])
  return created
}

/** Its results are counted anew where other runs count now, or count in another way. */
export async function changeAssignment(
  deps: Deps,
  reader: BoardReader,
  code: string,
  { assignmentId, draft, expectedVersion }: { assignmentId: string; draft: AssignmentDraft; expectedVersion: number },
): Promise<Result<{ version: number }, TeachErrorCode | DraftErrorCode | 'ASSIGNMENT_NOT_FOUND' | 'VERSION_CONFLICT'>> {
  const { viewer: user } = reader
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  // Before the lock: it reads boards.
  const there = await listAssignments(deps.database.orm, access.value.classroom.classroomId)
  const known = there.find((each) => each.assignmentId === assignmentId)
  const missing = known ? await findMissing(deps, reader, draft, known) : null
  type Code = DraftErrorCode | 'ASSIGNMENT_NOT_FOUND' | 'VERSION_CONFLICT'
  const changed = await changeClassroom<{ version: number }, Code, 'teach'>(
    deps,
    user,
    code,
    'teach',
    async (change) => {
      const {
        tx,
        classroom: { classroomId },
      } = change
      const before = (await listAssignments(tx, classroomId)).find((each) => each.assignmentId === assignmentId)
      if (!before) return { ok: false, error: 'ASSIGNMENT_NOT_FOUND' }
      if (before.version !== expectedVersion) return { ok: false, error: 'VERSION_CONFLICT' }
      const issue = missing ?? (await findIssue(tx, classroomId, draft))
      if (issue) return { ok: false, error: issue }
      const version = before.version + 1
      const columns = toColumns(draft)
      await updateAssignment(tx, assignmentId, { ...columns, version })
      if (!isCountedAlike(before, columns)) await forgetResults(tx, classroomId, assignmentId)
      await countOpen(tx, deps, assignmentId, draft)
      await record(tx, deps, user, 'classroom.assignmentChanged', classroomId)
      return { ok: true, value: { version } }
    },
  )
  void beginJobs(deps, [countJob])
  return changed
}

/** At once, so that the first look has little to read. */
async function countOpen(tx: Transaction, deps: Deps, assignmentId: string, { opensAt }: AssignmentDraft) {
  if (Date.parse(opensAt) <= deps.clock.now().getTime()) await askForJobs(tx, deps, countJob, [assignmentId])
}

type Counted = Pick<AssignmentRow, 'goal' | 'opensAt' | 'dueAt' | 'lateCounts'>

/** A board or a member more has no result yet, and one less has a result that nobody reads. */
function isCountedAlike(before: Counted, after: Counted): boolean {
  const untilMs = ({ lateCounts, dueAt }: Counted): number | null => (lateCounts ? null : dueAt.getTime())
  return (
    before.opensAt.getTime() === after.opensAt.getTime() &&
    untilMs(before) === untilMs(after) &&
    isDeepStrictEqual(before.goal, after.goal)
  )
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
    await forgetResults(tx, classroom.classroomId, assignmentId)
    await deletePractices(tx, assignmentId)
    await deleteAssignment(tx, assignmentId)
    await record(tx, deps, user, 'classroom.assignmentDeleted', classroom.classroomId)
    return done
  })
}

/** A board or a tile that is not there; what has gone since it was assigned may stay. `before`: null for a new one. */
async function findMissing(
  deps: Deps,
  reader: BoardReader,
  draft: AssignmentDraft,
  before: AssignmentRow | null,
): Promise<BoardNotFound | TileNotFound | null> {
  const known = new Set(before?.pairs?.map(pairKey))
  const pairs = draft.kind === 'pairs' ? draft.pairs.filter((pair) => !known.has(pairKey(pair))) : []
  const wanted = draft.kind === 'pairs' ? boardsOf(pairs) : draft.boardIds
  const boardIds = before ? wanted.filter((boardId) => !before.boardIds.includes(boardId)) : wanted
  const boards = await boardsById(deps, reader, boardIds)
  const found = new Set(boards.filter(({ mode }) => mode === 'live').map(({ boardId }) => boardId))
  const boardId = boardIds.find((each) => !found.has(each))
  if (boardId !== undefined) return { code: 'BOARD_NOT_FOUND', data: { boardId } }
  return await findMissingTile(deps, reader, pairs)
}

const boardsOf = (pairs: readonly TilePair[]): string[] => [...new Set(pairs.map(({ boardId }) => boardId))]

async function findIssue(
  tx: Transaction,
  classroomId: string,
  { opensAt, dueAt, memberIds }: Pick<AssignmentDraft, 'opensAt' | 'dueAt' | 'memberIds'>,
): Promise<'DUE_BEFORE_START' | 'MEMBER_NOT_FOUND' | null> {
  if (Date.parse(dueAt) <= Date.parse(opensAt)) return 'DUE_BEFORE_START'
  if (memberIds === null) return null
  const isThere = (await countOf(tx, classroomId, memberIds)) === new Set(memberIds).size
  return isThere ? null : 'MEMBER_NOT_FOUND'
}

function toColumns(draft: AssignmentDraft) {
  const { title, opensAt, dueAt, lateCounts, memberIds } = draft
  const common = { title, opensAt: new Date(opensAt), dueAt: new Date(dueAt), lateCounts, memberIds }
  if (draft.kind === 'boards') return { ...common, boardIds: draft.boardIds, goal: draft.goal, pairs: null }
  const goal = { kind: 'pairs' } as const
  return { ...common, boardIds: boardsOf(draft.pairs), goal, pairs: draft.pairs }
}
