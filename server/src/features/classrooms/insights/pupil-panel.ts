/** A member's panel for the teachers of the classroom (docs/rules.md#what-teachers-see-of-runs). */
import { boardNameIn } from '@tilerush/core/boards/translations'
import { sameLookMinutes } from '@tilerush/core/classrooms/constants'
import { getAccuracy } from '@tilerush/core/progress/weeks'
import type { PupilPanel } from '@tilerush/contract/classrooms/insights'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { hasRecorded } from '../../audit/index.ts'
import { getBoardContents, visibleBoardsById, type BoardReader } from '../../boards/index.ts'
import { classroomOf, record, type Refusal } from '../access.ts'
import { listAssignments } from '../assignments/assignment-store.ts'
import { listMembers, type ListedMember } from '../members/member-store.ts'
import { boardsOf, readMixUps, refreshMixUps } from './mix-ups.ts'
import { toMember } from '../members/members.ts'
import { readBestsOnBoards, readLastOnBoards, type TrendRun } from './trend-store.ts'

type Trend = PupilPanel['boards'][number]

export async function getPupilPanel(
  deps: Deps,
  reader: BoardReader,
  code: string,
  memberId: string,
): Promise<Result<PupilPanel, Refusal<'teach'> | 'MEMBER_NOT_FOUND'>> {
  const access = await classroomOf(deps, code, reader.viewer, 'teach')
  if (!access.ok) return access
  const { orm } = deps.database
  const { classroomId } = access.value.classroom
  const member = (await listMembers(orm, classroomId)).find((each) => each.memberId === memberId)
  if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
  await recordLook(deps, reader.viewer, classroomId, member.userId)
  const boardIds = boardsOf(await listAssignments(orm, classroomId))
  await refreshMixUps(deps, classroomId, boardIds, memberId)
  const [runs, mixUps] = await Promise.all([
    readRuns(deps, member, boardIds),
    readMixUps(deps, reader, classroomId, { boardIds, memberIds: [memberId] }),
  ])
  const boards = await toTrends(deps, reader, runs)
  return { ok: true, value: { ...toMember(member), accuracy: toAccuracy(runs), boards, mixUps } }
}

/** Before anything of the member is read: what is not recorded is not seen. */
async function recordLook(deps: Deps, teacher: SessionUser, classroomId: string, userId: string): Promise<void> {
  const { database, clock } = deps
  const since = new Date(clock.now().getTime() - sameLookMinutes * 60 * 1000)
  const look = { actorUserId: teacher.userId, action: 'classroom.pupilLooked', targetId: classroomId, userId } as const
  if (await hasRecorded(database.orm, look, since)) return
  await database.transaction((tx) => record(tx, deps, teacher, look.action, classroomId, userId))
}

/** The oldest first. */
async function readRuns({ database }: Deps, member: ListedMember, boardIds: readonly string[]): Promise<TrendRun[]> {
  const [last, bests] = await Promise.all([
    readLastOnBoards(database.orm, member, boardIds),
    readBestsOnBoards(database.orm, member, boardIds),
  ])
  const runs = [...new Map([...bests, ...last].map((run) => [run.playId, run])).values()]
  return runs.toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime())
}

/** The board played last first. One that is no longer live has the name of the version that was played. */
async function toTrends(deps: Deps, { viewer, locale }: BoardReader, runs: readonly TrendRun[]): Promise<Trend[]> {
  const newest = new Map<string, TrendRun>()
  for (const run of runs.toReversed()) newest.set(run.boardId, newest.get(run.boardId) ?? run)
  const visible = await visibleBoardsById(deps, viewer, newest.keys())
  const live = new Map(visible.filter(({ mode }) => mode === 'live').map((board) => [board.boardId, board]))
  const contents = await getBoardContents(deps.database).findAll(
    [...newest.values()].map(({ boardId, boardVersion }) => live.get(boardId) ?? { boardId, version: boardVersion }),
  )
  return [...newest.keys()].map((boardId, index) => {
    const content = contents[index]?.content
    return {
      boardId,
      boardName: content ? boardNameIn(content, locale) : boardId,
      boardSlug: live.has(boardId) ? (content?.slug ?? null) : null,
      runs: toPoints(runs.filter((run) => run.boardId === boardId)),
    }
  })
}

function toPoints(runs: readonly TrendRun[]): Trend['runs'] {
  let bestMs = Number.POSITIVE_INFINITY
  return runs.map(({ finishedAt, totalDurationMs, accuracy }) => {
    const isBest = totalDurationMs < bestMs
    bestMs = Math.min(bestMs, totalDurationMs)
    return { at: finishedAt.toISOString(), totalDurationMs, accuracy, isBest }
  })
}

function toAccuracy(runs: readonly TrendRun[]): number | null {
  const numClicks = runs.reduce((total, run) => total + run.numClicks, 0)
  return getAccuracy({ numClicks, numWrong: runs.reduce((total, run) => total + run.numWrong, 0) })
}
