/** The SQL of a player's runs as a file: page by page along the key, newest first. */
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { plays } from '../../lib/database/schema.ts'

const rowsPerPage = 500

const columns = {
  playId: plays.playId,
  boardId: plays.boardId,
  boardVersion: plays.boardVersion,
  finishedAt: plays.finishedAt,
  outcome: plays.outcome,
  totalDurationMs: plays.totalDurationMs,
  completedDurationMs: plays.completedDurationMs,
  penaltyDurationMs: plays.penaltyDurationMs,
  averageCorrectClickDurationMs: plays.averageCorrectClickDurationMs,
  accuracy: plays.accuracy,
  numClicksTotal: plays.numClicksTotal,
  numIncorrectClicks: plays.numIncorrectClicks,
  numTilesOnBoard: plays.numTilesOnBoard,
  isNewBest: plays.isNewBest,
  countsForBest: plays.countsForBest,
  unverifiedReasons: plays.unverifiedReasons,
}

/** Every finished run of the player: completed, out of time and doubted ones. */
export async function* readRunPages({ orm }: Database, userId: string): AsyncGenerator<RunRow[]> {
  let before: string | null = null
  for (;;) {
    const rows: RunRow[] = await pageBefore(orm, userId, before)
    yield rows
    before = rows.at(-1)?.playId ?? null
    if (rows.length < rowsPerPage) return
  }
}

function pageBefore(orm: Database['orm'], userId: string, before: string | null) {
  const isEarlier = before === null ? undefined : lt(plays.playId, before)
  return orm
    .select(columns)
    .from(plays)
    .where(and(eq(plays.userId, userId), isNotNull(plays.finishedAt), isEarlier))
    .orderBy(desc(plays.playId))
    .limit(rowsPerPage)
}

export type RunRow = Awaited<ReturnType<typeof pageBefore>>[number]
