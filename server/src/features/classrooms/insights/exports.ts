/** What a classroom stores, and what teachers see of a member, as a file (docs/rules.md#exports-of-a-classroom). */
import { exportedRunsMax, shownAssignmentsMax } from '@tilerush/core/classrooms/constants'
import { productName } from '@tilerush/core/product/constants'
import type { AssignmentMatrix } from '@tilerush/contract/classrooms/assignments'
import type { ExportedFile } from '@tilerush/contract/classrooms/insights'
import type { KeptRun } from '@tilerush/contract/classrooms/races'
import type { Deps } from '../../../lib/deps.ts'
import { nextTurn } from '../../../lib/next-turn.ts'
import type { Result } from '../../../lib/result.ts'
import type { BoardReader } from '../../boards/index.ts'
import { classroomOf, record, type Refusal } from '../access.ts'
import { listAssignments } from '../assignments/assignment-store.ts'
import { readAllRuns, readSeenRuns, type RunPage } from './export-store.ts'
import { listInvited } from '../teachers/invitation-store.ts'
import { findJoinRequest, listJoinRequests } from '../members/join-request-store.ts'
import { listMembers, type ListedMember } from '../members/member-store.ts'
import { boardsOf } from './mix-ups.ts'
import { listPractices } from '../assignments/practice-store.ts'
import { getMatrix } from './progress.ts'
import { getRaces } from '../races/races.ts'
import { requestsSince } from '../requests-since.ts'
import { listTeachers } from '../teacher-store.ts'
import { toMember } from '../members/members.ts'

type MatrixMember = AssignmentMatrix['members'][number]

/** Its teachers, members and assignments, and how far each member is. */
export async function exportClassroom(
  deps: Deps,
  reader: BoardReader,
  code: string,
): Promise<Result<ExportedFile, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const { database } = deps
  const { classroomId, name, createdAt, archivedAt } = access.value.classroom
  await database.transaction((tx) => record(tx, deps, reader.viewer, 'classroom.exported', classroomId))
  const since = requestsSince(deps.clock.now())
  const [teachers, members, invited, waiting] = await Promise.all([
    listTeachers(database.orm, classroomId),
    listMembers(database.orm, classroomId),
    listInvited(database.orm, classroomId, since),
    listJoinRequests(database.orm, classroomId, since),
  ])
  const file = {
    ...head(deps),
    classroom: { name, code, createdAt: createdAt.toISOString(), archivedAt: archivedAt?.toISOString() ?? null },
    teachers: teachers.map(({ gamerTag, role }) => ({ gamerTag, role })),
    invited: invited.map(({ gamerTag, isDeclined }) => ({ gamerTag, isDeclined })),
    members: members.map(toExported),
    waiting: waiting.map(({ gamerTag, realName }) => ({ gamerTag, realName })),
    assignments: await readAssignments(deps, reader, code, classroomId),
    races: await readRaces(deps, reader, code),
  }
  return { ok: true, value: { file } }
}

/** What teachers see of a member; of a managed account, which the classroom answers for, every run with its clicks. */
export async function exportPupil(
  deps: Deps,
  reader: BoardReader,
  code: string,
  memberId: string,
): Promise<Result<ExportedFile, Refusal<'teach'> | 'MEMBER_NOT_FOUND'>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const { database } = deps
  const { classroomId, name } = access.value.classroom
  const member = (await listMembers(database.orm, classroomId)).find((each) => each.memberId === memberId)
  if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
  await database.transaction((tx) =>
    record(tx, deps, reader.viewer, 'classroom.pupilExported', classroomId, member.userId),
  )
  const since = requestsSince(deps.clock.now())
  const asked = await findJoinRequest(database.orm, classroomId, member.userId, since)
  const file = {
    ...head(deps),
    classroom: { name, code },
    member: toExported(member),
    askedName: asked?.realName ?? null,
    assignments: await readAssignments(deps, reader, code, classroomId, memberId),
    practices: await readPractices(deps, classroomId, member),
    races: await readRaces(deps, reader, code, memberId),
    ...(await readRuns(deps, classroomId, member)),
  }
  return { ok: true, value: { file } }
}

const head = ({ clock }: Deps) => ({ product: productName, exportedAt: clock.now().toISOString() })

/** Without what means something inside the product alone. */
function toExported(listed: ListedMember) {
  const { memberId: _id, avatarUrl: _url, ...member } = toMember(listed)
  return member
}

/** All of them, or those of a member. */
async function readAssignments(
  deps: Deps,
  reader: BoardReader,
  code: string,
  classroomId: string,
  memberId: string | null = null,
) {
  const isAsked = (member: MatrixMember) => memberId === null || member.memberId === memberId
  const rows = await listAssignments(deps.database.orm, classroomId)
  const exported: Readonly<Record<string, unknown>>[] = []
  for (let from = 0; from < rows.length; from += shownAssignmentsMax) {
    const ids = rows.slice(from, from + shownAssignmentsMax).map(({ assignmentId }) => assignmentId)
    const matrix = await getMatrix(deps, reader, code, ids, true)
    // Who teaches no longer reads no further.
    if (!matrix.ok) break
    const { assignments, members } = matrix.value
    exported.push(...assignments.map((each, index) => toExportedAssignment(each, index, members.filter(isAsked))))
  }
  return exported
}

function toExportedAssignment(
  { version: _version, memberIds: _memberIds, boards, ...assignment }: AssignmentMatrix['assignments'][number],
  index: number,
  members: readonly MatrixMember[],
) {
  return {
    ...assignment,
    boards: boards.map(({ boardId, card }) => ({ boardId, name: card?.name ?? null })),
    results: members.flatMap(({ gamerTag, progress }) => {
      const ofMember = progress[index]
      return ofMember ? [{ gamerTag, boards: ofMember }] : []
    }),
  }
}

/** How often in a row the member told each pair of the practised assignments apart. */
async function readPractices({ database }: Deps, classroomId: string, { userId }: ListedMember) {
  const rows = await listAssignments(database.orm, classroomId)
  const ids = rows.map(({ assignmentId }) => assignmentId)
  const practices = await listPractices(database.orm, ids, userId)
  return practices.map(({ assignmentId, records }) => ({ assignmentId, records }))
}

/** The races with the class, with the runs of all members, or of one. */
async function readRaces(deps: Deps, reader: BoardReader, code: string, memberId: string | null = null) {
  const found = await getRaces(deps, reader, code)
  const races = found.ok ? found.value.races : []
  const isAsked = (run: KeptRun) => memberId === null || run.memberId === memberId
  return races
    .map(({ runs, ...race }) => ({
      ...race,
      runs: runs.filter(isAsked).map(({ memberId: _id, avatarUrl: _url, realName: _name, ...run }) => run),
    }))
    .filter(({ runs }) => runs.length > 0)
}

/** So many are read in one turn of the event loop. */
const runsPerPiece = 500

/** The newest first; `hasMoreRuns`: older ones are left out. */
async function readRuns({ database }: Deps, classroomId: string, member: ListedMember) {
  const boardIds = boardsOf(await listAssignments(database.orm, classroomId))
  const read = (page: RunPage) =>
    member.isManaged
      ? readAllRuns(database.orm, member.userId, page)
      : readSeenRuns(database.orm, member, boardIds, page)
  const runs: Readonly<Record<string, unknown>>[] = []
  let after: string | null = null
  do {
    await nextTurn()
    const rows: Awaited<ReturnType<typeof read>> = await read({ after, limit: runsPerPiece })
    for (const { startedAt, finishedAt, ...run } of rows) {
      runs.push({ ...run, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null })
    }
    after = rows.length < runsPerPiece ? null : (rows.at(-1)?.playId ?? null)
  } while (after !== null && runs.length <= exportedRunsMax)
  return { runs: runs.slice(0, exportedRunsMax), hasMoreRuns: runs.length > exportedRunsMax }
}
