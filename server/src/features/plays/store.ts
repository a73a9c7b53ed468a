/** The SQL of plays and bests, but for the one statement that finishes a play (finish-store.ts). */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { personalBests, plays } from '../../lib/database/schema.ts'
import type { StoredClick } from '../../lib/database/stored-json.ts'
import { perDatabase } from '../per-database.ts'

/** What a play was started with. */
export interface StartedRow {
  readonly userId: string
  readonly playId: string
  readonly idempotencyKey: string
  readonly boardId: string
  readonly boardVersion: number
  readonly seed: number
  readonly rulesVersion: number
  readonly timeoutMs: number
  readonly wrongClickPenaltyMs: number
  readonly startedAt: Date
  /** Code of the deal that fixed the game. */
  readonly deal: string | null
  readonly countsForBest: boolean
}

/** A play with what it came to; the latter null until it is finished. */
export type PlayRow = typeof plays.$inferSelect
export type PlayClicks = readonly StoredClick[]

export const playStoreOf = perDatabase(createPlayStore)

/** Specification, section 3, Personal best. */
const bestColumns = {
  boardId: personalBests.boardId,
  boardName: personalBests.boardName,
  accuracy: personalBests.accuracy,
  averageCorrectClickDurationMs: personalBests.averageCorrectClickDurationMs,
  completedDurationMs: personalBests.completedDurationMs,
  numClicksTotal: personalBests.numClicksTotal,
  numIncorrectClicks: personalBests.numIncorrectClicks,
  numTilesOnBoard: personalBests.numTilesOnBoard,
  penaltyDurationMs: personalBests.penaltyDurationMs,
  totalDurationMs: personalBests.totalDurationMs,
  unixTimestampSec: personalBests.unixTimestampSec,
  serverTimestamp: personalBests.serverTimestamp,
  numTimesPlayed: personalBests.numTimesPlayed,
}
type BestRow = Pick<typeof personalBests.$inferSelect, keyof typeof bestColumns>

function createPlayStore({ orm }: Database) {
  const ofUser = eq(plays.userId, sql.placeholder('userId'))
  const byId = orm
    .select()
    .from(plays)
    .where(and(ofUser, eq(plays.playId, sql.placeholder('playId'))))
    .prepare('play_by_id')
  const byKey = orm
    .select()
    .from(plays)
    .where(and(ofUser, eq(plays.idempotencyKey, sql.placeholder('idempotencyKey'))))
    .prepare('play_by_key')
  const insert = orm
    .insert(plays)
    .values({
      userId: sql.placeholder('userId'),
      playId: sql.placeholder('playId'),
      idempotencyKey: sql.placeholder('idempotencyKey'),
      boardId: sql.placeholder('boardId'),
      boardVersion: sql.placeholder('boardVersion'),
      seed: sql.placeholder('seed'),
      rulesVersion: sql.placeholder('rulesVersion'),
      timeoutMs: sql.placeholder('timeoutMs'),
      wrongClickPenaltyMs: sql.placeholder('wrongClickPenaltyMs'),
      startedAt: sql.placeholder('startedAt'),
      deal: sql.placeholder('deal'),
      countsForBest: sql.placeholder('countsForBest'),
    })
    .onConflictDoNothing()
    .returning({ playId: plays.playId })
    .prepare('play_insert')
  const isBestOfBoard = and(
    eq(personalBests.userId, sql.placeholder('userId')),
    eq(personalBests.boardId, sql.placeholder('boardId')),
  )
  const bestOfBoard = orm.select(bestColumns).from(personalBests).where(isBestOfBoard).prepare('personal_best')
  const playOfBest = orm
    .select({ play: plays })
    .from(personalBests)
    .innerJoin(plays, and(eq(plays.userId, personalBests.userId), eq(plays.playId, personalBests.playId)))
    .where(isBestOfBoard)
    .prepare('play_of_best')

  return {
    /**
     * Stores the play, or answers with the one that was started with the same key before. A game that the user has
     * started before (the index `plays_game`) is stored as one that does not count.
     */
    async startOnce(row: StartedRow): Promise<StartedRow> {
      for (const attempt of [row, { ...row, countsForBest: false }]) {
        const inserted = await insert.execute({ ...attempt })
        if (inserted.length > 0) return attempt
        const [known] = await byKey.execute({ userId: row.userId, idempotencyKey: row.idempotencyKey })
        if (known) return known
      }
      throw new Error('A play was refused as started and is not there')
    },
    async find(userId: string, playId: string): Promise<PlayRow | null> {
      return (await byId.execute({ userId, playId }))[0] ?? null
    },
    /** The play that set the user's best; null without one. */
    async findPlayOfBest(userId: string, boardId: string): Promise<PlayRow | null> {
      return (await playOfBest.execute({ userId, boardId }))[0]?.play ?? null
    },
    async findBest(userId: string, boardId: string): Promise<BestRow | null> {
      return (await bestOfBoard.execute({ userId, boardId }))[0] ?? null
    },
  }
}
