/** Plays, of users and of visitors, the verdicts on them, and deals. */
import { playSources, runStatuses, runVerdicts, type UnverifiedReason } from '@tilerush/core/play/constants'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { resultColumns } from '../result-columns.ts'
import type { StoredClick } from '../stored-json.ts'
import { timestampColumn } from './columns.ts'

export const plays = pgTable(
  'plays',
  {
    userId: text('user_id').notNull(),
    /** Time-ordered (UUID version 7). */
    playId: uuid('play_id').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    wrongClickPenaltyMs: integer('wrong_click_penalty_ms').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** Code of the deal that fixed the seed; null for a game of its own. */
    deal: text('deal'),
    /** False for a game that the user has played before, and for one on a board version that was out of date. */
    countsForBest: boolean('counts_for_best').notNull().default(true),
    /** Hashes of the browser's device cookie and of its network; null without a cookie, and for older plays. */
    deviceHash: text('device_hash'),
    addressHash: text('address_hash'),
    /** Percent of everybody's limit that the player had; `timeoutMs` is with it. */
    extraTime: integer('extra_time').notNull().default(100),
    /** Where it was played, unless on the play screen. */
    source: text('source', { enum: playSources }),
    /** Whether another account of the same browser or network had started this deal before. */
    isKnownGame: boolean('is_known_game').notNull().default(false),
    /** When the player started too many others with this one open. */
    abandonedAt: timestampColumn('abandoned_at'),
    finishedAt: timestampColumn('finished_at'),
    outcome: text('outcome', { enum: ['COMPLETED', 'TIMEOUT'] }),
    clicks: jsonb('clicks').$type<readonly StoredClick[]>(),
    ...resultColumns(),
    unverifiedReasons: text('unverified_reasons').array().$type<UnverifiedReason[]>().notNull().default([]),
    /** Hash of the list of times, to find it again in another run; null for one that two people might make alike. */
    timesHash: text('times_hash'),
    /** The server's clock less the claim, ms; null for runs out of time and of older releases. */
    gapMs: integer('gap_ms'),
    /** Whether the run was sent at once (docs/rules.md#live-and-late-runs); null for runs of older releases. */
    isLive: boolean('is_live'),
    /** A completed run that counts has one, whatever its flags; null for runs of older releases, which are ranked. */
    runStatus: text('standing', { enum: runStatuses }),
    /** Whether another run must confirm this one, unless an administrator has accepted it. */
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    /** Whether a new name stands among the first ten by it, and no administrator has accepted it. */
    isNewName: boolean('is_new_name').notNull().default(false),
    /** Whether the run stands among the first ten, and its player has left so many games that it may be of a chosen one. */
    isAfterRestarts: boolean('is_after_restarts').notNull().default(false),
    isNewBest: boolean('is_new_best'),
    previousBestTotalDurationMs: integer('previous_best_total_duration_ms'),
    /** The play whose result was the best after this one; with the count it lets a repeat get the same response. */
    bestPlayId: uuid('best_play_id'),
    /** The count of the board's plays after this one. */
    numTimesPlayed: integer('num_times_played'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playId] }),
    uniqueIndex('plays_idempotency').on(table.userId, table.idempotencyKey),
    /** A game counts once: the same seed again is the same game. */
    uniqueIndex('plays_game')
      .on(table.userId, table.boardId, table.seed)
      .where(sql`counts_for_best`),
    /** A user's open plays, the oldest of which are abandoned. */
    index('plays_open')
      .on(table.userId, table.startedAt)
      .where(sql`finished_at is null and abandoned_at is null`),
    /** The purge of plays that were never finished reads it. */
    index('plays_unfinished')
      .on(table.startedAt)
      .where(sql`finished_at is null and deal is null`),
    /** The users who have met a deal. */
    index('plays_by_deal_and_device')
      .on(table.deal, table.deviceHash)
      .where(sql`deal is not null and device_hash is not null`),
    index('plays_by_deal_and_address')
      .on(table.deal, table.addressHash)
      .where(sql`deal is not null and address_hash is not null`),
    /** The ranking of a deal from their best end; and a player's own runs of it. */
    index('plays_standing')
      .on(table.deal, table.totalDurationMs, table.finishedAt, table.playId)
      .where(sql`deal is not null and outcome = 'COMPLETED' and unverified_reasons = '{}'`),
    index('plays_by_deal_and_user')
      .on(table.deal, table.userId, table.totalDurationMs)
      .where(sql`deal is not null`),
    index('plays_by_times')
      .on(table.timesHash)
      .where(sql`times_hash is not null`),
    /** Flagged runs without a verdict, the newest first. */
    index('plays_flagged')
      .on(table.finishedAt.desc(), table.playId.desc())
      .where(sql`outcome = 'COMPLETED' and unverified_reasons <> '{}' and not 'rejected' = any(unverified_reasons)`),
    /** Runs of new names without a verdict, the newest first. */
    index('plays_new_names')
      .on(table.finishedAt.desc(), table.playId.desc())
      .where(sql`is_new_name and standing = 'waiting' and unverified_reasons = '{}'`),
    /** The films of others' runs read it: they are requested without their players. */
    index('plays_verified_by_id')
      .on(table.playId)
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    /** The statistics of a board's tiles read it: its last verified plays. */
    index('plays_verified_by_board')
      .on(table.boardId, table.finishedAt.desc())
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    index('plays_verified')
      .on(table.userId, table.boardId, table.finishedAt.desc(), table.playId.desc())
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
    /** A player's runs over all boards in order of time, with all columns that days and accuracies need. */
    index('plays_verified_by_user')
      .on(
        table.userId,
        table.finishedAt.desc(),
        table.playId.desc(),
        table.outcome,
        table.boardId,
        table.completedDurationMs,
        table.numClicksTotal,
        table.numIncorrectClicks,
        table.isNewBest,
      )
      .where(sql`finished_at is not null and unverified_reasons = '{}'`),
  ],
)

/**
 * Plays that visitors without an account have started. No user's, so apart from `plays`: one that is claimed moves there
 * and is from then on its user's; the others are purged.
 */
export const guestPlays = pgTable(
  'guest_plays',
  {
    /** Time-ordered (UUID version 7); a claimed play keeps it. */
    playId: uuid('play_id').primaryKey(),
    /** SHA-256 of the secret that only the visitor's browser knows; the same secret again is the same play. */
    claimHash: text('claim_hash').notNull().unique(),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    wrongClickPenaltyMs: integer('wrong_click_penalty_ms').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** Code of the deal that fixed the seed; null for a game of its own. With it the run stands in the deal's ranking. */
    deal: text('deal'),
    /** SHA-256 of the secret that all plays of deals in one browser share; it makes the visitor's name. */
    guestHash: text('guest_hash'),
    /** As in `plays`. */
    countsForBest: boolean('counts_for_best').notNull().default(true),
    deviceHash: text('device_hash'),
    addressHash: text('address_hash'),
    isKnownGame: boolean('is_known_game').notNull().default(false),
    /** Null until the visitor has sent the run. */
    finishedAt: timestampColumn('finished_at'),
    outcome: text('outcome', { enum: ['COMPLETED', 'TIMEOUT'] }),
    clicks: jsonb('clicks').$type<readonly StoredClick[]>(),
    ...resultColumns(),
    unverifiedReasons: text('unverified_reasons').array().$type<UnverifiedReason[]>().notNull().default([]),
    timesHash: text('times_hash'),
  },
  (table) => [
    index('guest_plays_by_time').on(table.startedAt),
    index('guest_plays_standing')
      .on(table.deal, table.totalDurationMs, table.finishedAt, table.playId)
      .where(sql`deal is not null and outcome = 'COMPLETED' and unverified_reasons = '{}'`),
    index('guest_plays_by_deal_and_guest')
      .on(table.deal, table.guestHash, table.totalDurationMs)
      .where(sql`deal is not null`),
    index('guest_plays_by_deal_and_device')
      .on(table.deal, table.deviceHash)
      .where(sql`deal is not null and device_hash is not null`),
    index('guest_plays_by_deal_and_address')
      .on(table.deal, table.addressHash)
      .where(sql`deal is not null and address_hash is not null`),
    index('guest_plays_by_times')
      .on(table.timesHash)
      .where(sql`times_hash is not null`),
  ],
)

/** Verdicts of administrators on runs (docs/rules.md#runs-under-review); one a run, the last. */
export const runReviews = pgTable(
  'run_reviews',
  {
    userId: text('user_id').notNull(),
    playId: uuid('play_id').notNull(),
    verdict: text('verdict', { enum: runVerdicts }).notNull(),
    note: text('note').notNull(),
    /** The flags that the run came with; the verdict replaces them in `plays`. */
    flaggedReasons: text('flagged_reasons').array().$type<UnverifiedReason[]>().notNull(),
    /** Whether the run waited to be confirmed. */
    neededConfirmation: boolean('needed_confirmation').notNull(),
    /** User id of the administrator; empty for a deleted account. */
    reviewerId: text('reviewer_id').notNull(),
    reviewedAt: timestampColumn('reviewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playId] }),
    index('run_reviews_by_verdict').on(table.verdict, table.reviewedAt.desc(), table.playId.desc()),
  ],
)

/** Games that any user may play: one shared by its player, or a board's game of the day. */
export const deals = pgTable(
  'deals',
  {
    code: text('code').primaryKey(),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    /** The shared play and its player; null for a game of the day. */
    userId: text('user_id'),
    playId: uuid('play_id'),
    /** The day (UTC) of a game of the day; null for a shared one. */
    day: date('day', { mode: 'string' }),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('deals_by_game').on(table.boardId, table.seed),
    uniqueIndex('deals_by_play').on(table.userId, table.playId),
    uniqueIndex('deals_by_day').on(table.boardId, table.day, table.boardVersion, table.rulesVersion),
  ],
)
