/** The SQL of the plays that a board's statistics are made from. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { plays } from '../../lib/database/schema.ts'
import type { StoredClick } from '../../lib/database/stored-json.ts'

export interface VerifiedPlay {
  readonly boardVersion: number
  readonly seed: number
  readonly rulesVersion: number
  readonly timeoutMs: number
  readonly wrongClickPenaltyMs: number
  readonly clicks: readonly StoredClick[] | null
}

/** The board's last verified plays. */
export function lastVerifiedPlays({ orm }: Database, boardId: string, limit: number): Promise<VerifiedPlay[]> {
  return (
    orm
      .select({
        boardVersion: plays.boardVersion,
        seed: plays.seed,
        rulesVersion: plays.rulesVersion,
        timeoutMs: plays.timeoutMs,
        wrongClickPenaltyMs: plays.wrongClickPenaltyMs,
        clicks: plays.clicks,
      })
      .from(plays)
      .where(and(eq(plays.boardId, boardId), isNotNull(plays.finishedAt), sql`${plays.unverifiedReasons} = '{}'`))
      // As the index has it: without `nulls last` every play of the board would be sorted.
      .orderBy(sql`${plays.finishedAt} desc nulls last`)
      .limit(limit)
  )
}
