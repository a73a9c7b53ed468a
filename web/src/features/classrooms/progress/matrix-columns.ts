/** The matrix of members and boards as it is drawn: its columns, its figures and the order of its rows. */
import type { AssignmentMatrix } from '@tilerush/contract/classrooms/assignments'
import { type AssignmentState, assignmentStates } from '@tilerush/core/classrooms/assignment-state'
import { pageLocale } from '../../../lib/format/locale.ts'
import { countMet, isMet, type MatrixMember } from '../assignments/met-counts.ts'
import { shownName } from '../shown-name.ts'

export type MatrixAssignment = AssignmentMatrix['assignments'][number]
export type BoardProgress = NonNullable<NonNullable<MatrixMember['progress'][number]>[number]>
/** Null where the assignment is not for the member; `counting` while the runs are being counted. */
export type Cell = BoardProgress | 'counting' | null

/** A board of an assignment. The positions are those of the response, which the members' progress has, too. */
export interface MatrixColumn {
  readonly key: string
  readonly assignment: number
  readonly board: number
  /** Null for a board that is deleted, or not live. */
  readonly card: MatrixAssignment['boards'][number]['card']
  readonly isFirst: boolean
}

/** The columns of the assignments, the soonest due first; those of each in its own order. */
export function toColumns(assignments: AssignmentMatrix['assignments']): readonly MatrixColumn[] {
  const byDue = assignments
    .map((assignment, index) => ({ assignment, index }))
    .toSorted((a, b) => Date.parse(a.assignment.dueAt) - Date.parse(b.assignment.dueAt))
  return byDue.flatMap(({ assignment: { assignmentId, boards }, index }) =>
    boards.map(({ boardId, card }, board) => ({
      key: `${assignmentId} ${boardId}`,
      assignment: index,
      board,
      card,
      isFirst: board === 0,
    })),
  )
}

/** The assignments in the order of their columns, with the number of these. */
export function toGroups(columns: readonly MatrixColumn[]) {
  return columns
    .filter(({ isFirst }) => isFirst)
    .map(({ assignment }) => ({
      assignment,
      numBoards: columns.filter((column) => column.assignment === assignment).length,
    }))
}

export function progressOf(member: MatrixMember, { assignment, board }: MatrixColumn): Cell {
  const progress = member.progress[assignment]?.[board]
  return progress === null ? 'counting' : (progress ?? null)
}

export interface MatrixSums {
  readonly states: Readonly<Record<AssignmentState, number>>
  /** Each column says how many members met the goal. */
  readonly met: readonly number[]
  /** How many cells are still being counted. */
  readonly numCounting: number
}

export function sumUp(members: readonly MatrixMember[], columns: readonly MatrixColumn[]): MatrixSums {
  const states = Object.fromEntries(assignmentStates.map((state) => [state, 0])) as Record<AssignmentState, number>
  const met = columns.map(() => 0)
  let numCounting = 0
  for (const member of members) {
    for (const [index, column] of columns.entries()) {
      const progress = progressOf(member, column)
      if (progress === 'counting') numCounting += 1
      if (progress === null || progress === 'counting') continue
      states[progress.state] += 1
      if (isMet(progress.state)) met[index] = (met[index] ?? 0) + 1
    }
  }
  return { states, met, numCounting }
}

/** Sorts by name, by the number of boards that are done, or by a column's key. */
export type SortKey = 'name' | 'done' | (string & {})
export type SortDirection = 'ascending' | 'descending'

const collator = new Intl.Collator(pageLocale, { numeric: true })
const byName = (a: MatrixMember, b: MatrixMember): number =>
  collator.compare(shownName(a), shownName(b)) || a.memberId.localeCompare(b.memberId)

/** Where a cell stands among others of its column: what was met first, by its time; cells without a run last. */
function toRank(cell: Cell): readonly [number, number] {
  if (cell === null || cell === 'counting') return [assignmentStates.length, Number.MAX_SAFE_INTEGER]
  return [assignmentStates.indexOf(cell.state), cell.bestMs ?? Number.MAX_SAFE_INTEGER]
}

function compareBy(key: SortKey, columns: readonly MatrixColumn[]): (a: MatrixMember, b: MatrixMember) => number {
  if (key === 'done') return (a, b) => countMet(a).met - countMet(b).met
  const column = columns.find((each) => each.key === key)
  if (!column) return byName
  return (a, b) => {
    const [one, other] = [toRank(progressOf(a, column)), toRank(progressOf(b, column))]
    return one[0] - other[0] || one[1] - other[1]
  }
}

/** Members of equal rank by name, in both directions. */
export function sortMembers(
  members: readonly MatrixMember[],
  columns: readonly MatrixColumn[],
  key: SortKey,
  direction: SortDirection,
): readonly MatrixMember[] {
  const compare = compareBy(key, columns)
  const sign = direction === 'ascending' ? 1 : -1
  return members.toSorted((a, b) => sign * compare(a, b) || byName(a, b))
}

/** The members in an order that was made before: a run that comes in moves no row, and who is new comes last. */
export function keepOrder(members: readonly MatrixMember[], memberIds: readonly string[]): readonly MatrixMember[] {
  const places = new Map(memberIds.map((memberId, index) => [memberId, index]))
  const place = ({ memberId }: MatrixMember): number => places.get(memberId) ?? memberIds.length
  return members.toSorted((a, b) => place(a) - place(b) || byName(a, b))
}
