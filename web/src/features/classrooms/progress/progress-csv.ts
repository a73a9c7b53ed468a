/** The matrix as a file of comma-separated values, in the order in which it is shown. */
import type { AssignmentMatrix } from '@tilerush/contract/classrooms/assignments'
import { csvByteOrderMark, csvLine, type CsvValue } from '@tilerush/core/files/csv'
import { countMet, type MatrixMember } from '../assignments/met-counts.ts'
import { type MatrixColumn, progressOf } from './matrix-columns.ts'

/** Column names are the same in every language, for those who read the file by a program. */
const memberColumns = ['name', 'gamertag', 'extra_time'] as const
const boardColumns = ['state', 'best_s', 'accuracy_percent', 'untimed_s', 'untimed_gap_s'] as const

export function toProgressFile(
  { assignments }: Pick<AssignmentMatrix, 'assignments'>,
  columns: readonly MatrixColumn[],
  members: readonly MatrixMember[],
): string {
  const boardNames = columns.map(({ assignment, board, card }) => {
    const assigned = assignments[assignment]
    return `${assigned?.title ?? ''}: ${card?.name ?? assigned?.boards[board]?.boardId ?? ''}`
  })
  const heads = boardNames.flatMap((name) => boardColumns.map((column) => `${name} ${column}`))
  const lines = [[...memberColumns, 'done', 'assigned', ...heads], ...members.map((member) => toLine(member, columns))]
  return csvByteOrderMark + lines.map(csvLine).join('')
}

const toSeconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 10) / 100)

function toLine(member: MatrixMember, columns: readonly MatrixColumn[]): CsvValue[] {
  const { met, all } = countMet(member)
  const boards = columns.flatMap((column): CsvValue[] => {
    const progress = progressOf(member, column)
    if (progress === null || progress === 'counting') return boardColumns.map(() => null)
    const { state, bestMs, untimed, bestAccuracy } = progress
    const percent = bestAccuracy === null ? null : Math.floor(bestAccuracy * 100)
    const untimedSeconds = untimed ? [toSeconds(untimed.totalMs), toSeconds(untimed.gapMs)] : [null, null]
    return [state, toSeconds(bestMs), percent, ...untimedSeconds]
  })
  return [member.realName, member.gamerTag, member.extraTime / 100, met, all, ...boards]
}
