import { boardIdWidth } from './constants.ts'

/**
 * The id of a new board: the highest existing one plus one, zero-padded (docs/rules.md#board-ids).
 * Compared as numbers, so that 10000 follows 9999. Ids that are no number do not count.
 */
export function nextBoardId(existingIds: readonly string[]): string {
  let highest = 0
  for (const id of existingIds) if (/^\d+$/.test(id)) highest = Math.max(highest, Number(id))
  return String(highest + 1).padStart(boardIdWidth, '0')
}
