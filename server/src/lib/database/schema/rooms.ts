/** Rooms, their members and runs. */
import { raceEnds, roomPhases, roomWishes } from '@tilerush/core/rooms/constants'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredClick, StoredRoomSettings } from '../stored-json.ts'
import { timestampColumn } from './columns.ts'

/**
 * Live races (docs/rules.md#rooms, decision 0033). Each change locks the room's row, takes the next number of `seq`, and
 * stamps it on what it changed: a reader that knows all up to N asks for what has a greater one.
 */
export const rooms = pgTable(
  'rooms',
  {
    roomId: uuid('room_id').primaryKey(),
    code: text('code').notNull(),
    hostMemberId: uuid('host_member_id').notNull(),
    /** The host stands in for the opener, who is away but has not left. */
    hostStandsIn: boolean('host_stands_in').notNull().default(false),
    /** The classroom that a teacher opened it for; null for any other. */
    classroomId: uuid('classroom_id'),
    phase: text('phase', { enum: roomPhases }).notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    settings: jsonb('settings').$type<StoredRoomSettings>().notNull(),
    /** The position in the playlist of the board that is played next, or just now, and its version. */
    boardIndex: integer('board_index').notNull().default(0),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    race: integer('race').notNull().default(0),
    round: integer('round').notNull().default(0),
    /** The first race of the series whose points are added up. */
    seriesFrom: integer('series_from').notNull().default(1),
    seed: bigint('seed', { mode: 'number' }).notNull().default(0),
    startsAt: timestampColumn('starts_at'),
    endsAt: timestampColumn('ends_at'),
    /** Why the last race was over. */
    raceEnd: text('race_end', { enum: raceEnds }),
    createdAt: timestampColumn('created_at').notNull(),
    /** The last change has it, presence apart. */
    lastEventAt: timestampColumn('last_event_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    seq: bigint('seq', { mode: 'number' }).notNull().default(1),
    /** The last change to the room itself has it. */
    changedSeq: bigint('changed_seq', { mode: 'number' }).notNull().default(1),
  },
  (table) => [
    index('rooms_by_code').on(table.code),
    uniqueIndex('rooms_live')
      .on(table.code)
      .where(sql`ended_at is null`),
    index('rooms_by_classroom')
      .on(table.classroomId)
      .where(sql`classroom_id is not null`),
    index('rooms_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
)

/** The seats of a room; deleted when it ends. */
export const roomMembers = pgTable(
  'room_members',
  {
    roomId: uuid('room_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Order of arrival, from 1. */
    seat: integer('seat').notNull(),
    /** Hash of the secret that only the member's browser knows. */
    secretHash: text('secret_hash').notNull(),
    /** Null for a guest. */
    userId: text('user_id'),
    name: text('name').notNull(),
    /** What names that look alike have in common (`toGlyphs` of core). */
    nameKey: text('name_key').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    /** Index in `teams` of core; null without teams. */
    team: integer('team'),
    isPlaying: boolean('is_playing').notNull().default(true),
    /** False while the seat waits to be let in, and for one that never was; a waiting seat is no member yet. */
    isAdmitted: boolean('is_admitted').notNull().default(true),
    /** The first race that the member may play: the next one from the moment of joining. */
    firstRace: integer('first_race').notNull().default(1),
    /** The race that the host does not wait for the member in; 0 for none. */
    waivedRace: integer('waived_race').notNull().default(0),
    isReady: boolean('is_ready').notNull().default(false),
    wish: text('wish', { enum: roomWishes }),
    isOnline: boolean('is_online').notNull().default(false),
    /** Whether a stream was opened since the member came. */
    hasWatched: boolean('has_watched').notNull().default(false),
    /** A stream writes it every few seconds. */
    lastSeenAt: timestampColumn('last_seen_at').notNull(),
    /** The stream that the seat is used on; null when it has none. */
    streamId: uuid('stream_id'),
    /** When the member left or was removed. */
    leftAt: timestampColumn('left_at'),
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Hash of the network and browser that came to the seat last; null for one of before. */
    holderHash: text('holder_hash'),
    /** Members who reported the name. */
    reportedBy: uuid('reported_by').array().notNull().default([]),
    changedSeq: bigint('changed_seq', { mode: 'number' }).notNull(),
    progressSeq: bigint('progress_seq', { mode: 'number' }).notNull().default(0),
    /** What the device says of this race, which may be an earlier one. */
    progressRace: integer('progress_race').notNull().default(0),
    numFound: integer('num_found').notNull().default(0),
    numWrong: integer('num_wrong').notNull().default(0),
    totalMs: integer('total_ms').notNull().default(0),
    lateMs: integer('late_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.memberId] }),
    uniqueIndex('room_members_by_secret').on(table.roomId, table.secretHash),
    /** The room that a browser has opened before. */
    index('room_members_by_hash').on(table.secretHash),
    index('room_members_by_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    // It bounds members: who waits takes no name from anybody.
    uniqueIndex('room_members_names')
      .on(table.roomId, sql`lower(${table.name})`)
      .where(sql`left_at is null and is_admitted`),
    // It bounds guests: two gamertags may look alike.
    uniqueIndex('room_members_name_keys')
      .on(table.roomId, table.nameKey)
      .where(sql`left_at is null and is_admitted and user_id is null`),
  ],
)

/** The runs of a room's races; deleted when it ends. Those of accounts are rows of `plays`, too. */
export const roomRuns = pgTable(
  'room_runs',
  {
    roomId: uuid('room_id').notNull(),
    race: integer('race').notNull(),
    /** The room's at the start of the race. */
    seriesFrom: integer('series_from').notNull().default(1),
    memberId: uuid('member_id').notNull(),
    playId: uuid('play_id').notNull(),
    /** Null for a guest, whose play stands here alone. */
    userId: text('user_id'),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    rulesVersion: integer('rules_version').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    wrongClickPenaltyMs: integer('wrong_click_penalty_ms').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    finishedAt: timestampColumn('finished_at'),
    clicks: jsonb('clicks').$type<readonly StoredClick[]>(),
    /** The end of the race, when it came before that of the run; what was clicked later does not count. */
    closedAt: timestampColumn('closed_at'),
    /** Null for a run that ran out of time, or was still going on at the end of the race. */
    totalDurationMs: integer('total_duration_ms'),
    /** Prompts that were found, by the replay. */
    numFound: integer('num_found').notNull().default(0),
    numIncorrectClicks: integer('num_incorrect_clicks').notNull().default(0),
    /** False for a run that the server did not time, too. */
    isVerified: boolean('is_verified').notNull().default(false),
    /** How much more time the server's clock gave a run that it did not time, ms; null for one that it did. */
    untimedGapMs: integer('untimed_gap_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.race, table.memberId] }),
    index('room_runs_by_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
)
