/** A matrix for tests: members and boards by short words. */
import type { AssignmentMatrix } from '@tilerush/contract/classrooms/assignments'
import type { MatrixMember } from '../assignments/met-counts.ts'
import type { BoardProgress, MatrixAssignment } from './matrix-columns.ts'

export const aBoard = (
  state: BoardProgress['state'],
  bestMs: number | null = null,
  bestAccuracy: number | null = bestMs === null ? null : 1,
): BoardProgress => ({ state, bestMs, untimed: null, bestAccuracy, pairs: null })

export const aMember = (realName: string, ...progress: ((BoardProgress | null)[] | null)[]): MatrixMember => ({
  memberId: realName.toLowerCase(),
  realName,
  gamerTag: `${realName.toLowerCase()}_fox`,
  avatarUrl: '',
  extraTime: 100,
  progress,
})

export const anAssignment = (title: string, dueAt: string, ...boardIds: string[]): MatrixAssignment => ({
  assignmentId: title,
  version: 1,
  title,
  kind: 'boards',
  pairs: [],
  boardIds,
  goal: { kind: 'finish' },
  opensAt: '2026-11-01T08:00:00.000Z',
  dueAt,
  lateCounts: true,
  memberIds: null,
  boards: boardIds.map((boardId) => ({ boardId, card: null })),
})

/** The assignments as the server returns them: the last due first. */
export const aMatrix = (...members: MatrixMember[]): AssignmentMatrix => ({
  assignments: [
    anAssignment('Instruments', '2026-12-04T17:00:00.000Z', '0003'),
    anAssignment('Flags', '2026-11-26T17:00:00.000Z', '0001', '0002'),
  ],
  members,
})
