/**
 * Ranks far down a large board. The first ranks are counted one by one; for the others every so manieth row of the
 * board is remembered for a moment, so that only the rows since the nearest one are counted.
 */
import { leaderboardCountedRanks } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'
import { perDatabase } from '../per-database.ts'
import { countBetween, readMarks, type BoardPeriod, type Mark, type OwnRow } from './leaderboard-store.ts'

/** A remembered row may be this old before it is read anew, behind the reader's back. */
const freshMs = 60_000
const maxRemembered = 500

interface Remembered {
  readonly marks: Promise<readonly Mark[]>
  readonly readAt: number
}

const rememberedOf = perDatabase(() => new Map<string, Remembered>())

/** How many listed users are better than the row; exact for the first ranks. */
export async function numBetterThan(parts: Parts, board: BoardPeriod, own: OwnRow): Promise<number> {
  if (own.numBetter < leaderboardCountedRanks) return own.numBetter
  const marks = await marksOf(parts, board)
  const numPassed = marks.findLastIndex((mark) => isBefore(mark, own)) + 1
  const nearest = marks[numPassed - 1]
  if (!nearest) return own.numBetter
  return numPassed * leaderboardCountedRanks + (await countBetween(parts.database, board, nearest, own))
}

function isBefore(mark: Mark, own: OwnRow): boolean {
  if (mark.totalDurationMs !== own.totalDurationMs) return mark.totalDurationMs < own.totalDurationMs
  return mark.achievedAt < own.achievedAt
}

/** Only the first reader waits; later ones get what is remembered while it is read anew. */
function marksOf({ database, clock }: Parts, board: BoardPeriod): Promise<readonly Mark[]> {
  const remembered = rememberedOf(database)
  const key = `${board.boardId} ${board.period} ${board.on}`
  const now = clock.now().getTime()
  const known = remembered.get(key)
  if (known && known.readAt + freshMs > now) return known.marks
  if (remembered.size >= maxRemembered) remembered.clear()
  const reading = readMarks(database, board)
  const marks = known ? known.marks : reading
  remembered.set(key, { marks, readAt: now })
  reading.then(
    () => remembered.set(key, { marks: reading, readAt: now }),
    () => remembered.delete(key),
  )
  return marks
}
