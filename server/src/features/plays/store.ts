/** The SQL of plays and bests, but for the one statement that finishes a play (finish-store.ts). */
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
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

/** What this process knows of a play that it started. */
export interface RememberedStart {
  readonly row: StartedRow
  /** When, by this process's own clock. */
  readonly monotonicMs: number
}

/** A play with what it came to; the latter null until it is finished. */
export type PlayRow = typeof plays.$inferSelect
export type PlayClicks = readonly StoredClick[]

export const playStoreOf = perDatabase(createPlayStore)

/** The best of a user on a board (docs/rules.md#personal-best). */
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

/** Held against the removal of the user meanwhile, who must leave no play behind. */
const insertion = {
  name: 'play_insert',
  text: `
    insert into plays (
      user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
      wrong_click_penalty_ms, started_at, deal, counts_for_best
    )
    select user_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from users where user_id = $1 for key share
    on conflict do nothing`,
}

function valuesOf(row: StartedRow): unknown[] {
  return [
    row.userId,
    row.playId,
    row.idempotencyKey,
    row.boardId,
    row.boardVersion,
    row.seed,
    row.rulesVersion,
    row.timeoutMs,
    row.wrongClickPenaltyMs,
    row.startedAt,
    row.deal,
    row.countsForBest,
  ]
}

/** So many starts are cached: those of the last minutes, when as many plays as can be are started. */
const maxStarts = 20_000

function createPlayStore({ orm, pool }: Database) {
  /** What plays were started with, which never changes, until they are finished. */
  const started = new LRUCache<string, RememberedStart>({ max: maxStarts })
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
     * started before (the index `plays_game`) is stored as one that does not count. Null when there is no such user.
     * `monotonicMs`: now, by this process's own clock.
     */
    async startOnce(row: StartedRow, monotonicMs: number): Promise<StartedRow | null> {
      for (const attempt of [row, { ...row, countsForBest: false }]) {
        const { rowCount } = await pool.query({ ...insertion, values: valuesOf(attempt) })
        if (rowCount) {
          started.set(toKey(row.userId, row.playId), { row: attempt, monotonicMs })
          return attempt
        }
        const [known] = await byKey.execute({ userId: row.userId, idempotencyKey: row.idempotencyKey })
        if (known) return known
      }
      return null
    },
    /** What the play was started with, if this process knows it still; it is told once. */
    takeStarted(userId: string, playId: string): RememberedStart | null {
      const key = toKey(userId, playId)
      const start = started.get(key)
      started.delete(key)
      return start ?? null
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

function toKey(userId: string, playId: string): string {
  return `${userId} ${playId}`
}
