/** Classrooms, their teachers and members (docs/rules.md#classrooms). */
import type { AssignmentGoal } from '@tilerush/core/classrooms/assignment-state'
import { teacherRoles, type ExtraTime } from '@tilerush/core/classrooms/constants'
import type { PairRecords, TilePair } from '@tilerush/core/classrooms/pairs'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

export const classrooms = pgTable(
  'classrooms',
  {
    classroomId: uuid('classroom_id').primaryKey(),
    name: text('name').notNull(),
    /** Nobody else's until the row is purged. */
    code: text('code').notNull().unique(),
    /** Who made it, and the key of that request, to detect a repeated one; null for a deleted account. */
    createdBy: text('created_by'),
    creationKey: uuid('creation_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    archivedAt: timestampColumn('archived_at'),
    /** From then on it is there for the lead alone, to be restored. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('classrooms_creation').on(table.createdBy, table.creationKey),
    index('classrooms_deleted').on(table.deletedAt),
  ],
)

export const classroomTeachers = pgTable(
  'classroom_teachers',
  {
    classroomId: uuid('classroom_id').notNull(),
    userId: text('user_id').notNull(),
    /** Pages name the teacher by it. */
    teacherId: uuid('teacher_id').notNull(),
    role: text('role', { enum: teacherRoles }).notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId] }),
    index('classroom_teachers_by_user').on(table.userId),
  ],
)

/** Who is asked to teach, and has not said yes. A declined one stays until it ends: nobody is asked again and again. */
export const classroomInvitations = pgTable(
  'classroom_invitations',
  {
    classroomId: uuid('classroom_id').notNull(),
    userId: text('user_id').notNull(),
    /** Pages name it by this; it becomes the id of the teacher. */
    invitationId: uuid('invitation_id').notNull(),
    invitedBy: text('invited_by').notNull(),
    invitedAt: timestampColumn('invited_at').notNull(),
    declinedAt: timestampColumn('declined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId] }),
    index('classroom_invitations_by_user').on(table.userId),
    index('classroom_invitations_by_age').on(table.invitedAt),
  ],
)

/** Who asks to join, or to be called, by a name that somebody of the classroom has. A declined one stays until it ends. */
export const classroomJoinRequests = pgTable(
  'classroom_join_requests',
  {
    classroomId: uuid('classroom_id').notNull(),
    userId: text('user_id').notNull(),
    /** Pages name it by this. */
    requestId: uuid('request_id').notNull(),
    /** For teachers, and who asks, alone. */
    realName: text('real_name').notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    declinedAt: timestampColumn('declined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId] }),
    index('classroom_join_requests_by_user').on(table.userId),
    index('classroom_join_requests_by_age').on(table.askedAt),
  ],
)

/** Who leaves is deleted here. */
export const classroomMembers = pgTable(
  'classroom_members',
  {
    classroomId: uuid('classroom_id').notNull(),
    userId: text('user_id').notNull(),
    /** Pages name the member by it. */
    memberId: uuid('member_id').notNull(),
    /** For teachers alone; empty for none. */
    realName: text('real_name').notNull().default(''),
    joinedAt: timestampColumn('joined_at').notNull(),
    /** A managed account has the hash of the secret that its words were made of, to know a repeated request. */
    wordsHash: text('words_hash'),
    /** Wrong words of a managed account, as long as somebody tries (docs/rules.md#guessed-words): how many, and when. */
    numWrongWords: integer('num_wrong_words').notNull().default(0),
    firstWrongAt: timestampColumn('first_wrong_at'),
    lastWrongAt: timestampColumn('last_wrong_at'),
    /** When a teacher let the pupil in: tries are counted anew from then on. */
    letInAt: timestampColumn('let_in_at'),
    /** Percent of everybody's time. */
    extraTime: integer('extra_time').$type<ExtraTime>().notNull().default(100),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId] }),
    uniqueIndex('classroom_members_by_id').on(table.memberId),
    index('classroom_members_by_user').on(table.userId),
  ],
)

/** The memberships of managed accounts that were removed and may be restored (`users.removed_at`). */
export const removedMembers = pgTable(
  'removed_members',
  {
    userId: text('user_id').primaryKey(),
    classroomId: uuid('classroom_id').notNull(),
    /** These are as they were. */
    memberId: uuid('member_id').notNull(),
    realName: text('real_name').notNull(),
    joinedAt: timestampColumn('joined_at').notNull(),
    wordsHash: text('words_hash'),
    extraTime: integer('extra_time').$type<ExtraTime>().notNull(),
  },
  (table) => [index('removed_members_by_classroom').on(table.classroomId)],
)

export const assignments = pgTable(
  'assignments',
  {
    assignmentId: uuid('assignment_id').primaryKey(),
    classroomId: uuid('classroom_id').notNull(),
    /** The request that made it had this one, to detect a repeat. */
    creationKey: uuid('creation_key').notNull(),
    /** Rises with every change. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    /** An assignment of pairs has those that they are of. */
    boardIds: text('board_ids').array().notNull(),
    /** Null for an assignment of boards. */
    pairs: jsonb('pairs').$type<readonly TilePair[]>(),
    goal: jsonb('goal').$type<AssignmentGoal>().notNull(),
    opensAt: timestampColumn('opens_at').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    lateCounts: boolean('late_counts').notNull(),
    /** Null for everybody. */
    memberIds: uuid('member_ids').array(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('assignments_creation').on(table.classroomId, table.creationKey),
    index('assignments_by_due').on(table.classroomId, table.dueAt),
  ],
)

/**
 * How far a user is with a board of an assignment: made of the user's plays when somebody looks, and kept up to date from
 * where it was seen last (decision 0038). A row may be deleted at any time; the next look makes it again.
 */
export const assignmentResults = pgTable(
  'assignment_results',
  {
    assignmentId: uuid('assignment_id').notNull(),
    userId: text('user_id').notNull(),
    boardId: text('board_id').notNull(),
    /** The start of the first run that met the goal; null for none. */
    metAt: timestampColumn('met_at'),
    /** The best total of the runs that the server has timed. */
    bestMs: integer('best_ms'),
    /** The total of the quickest of the others, and how much more time the server's clock gave it; null for none. */
    untimed: integer('untimed').array(),
    bestAccuracy: doublePrecision('best_accuracy'),
    /** Runs finished before are in it. */
    seenUntil: timestampColumn('seen_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId, table.boardId] }),
    index('assignment_results_by_user').on(table.userId, table.boardId),
  ],
)

/**
 * Which tiles a member took for which on a board: of the last runs, made of their clicks when a teacher looks, and again once
 * there is another run (decision 0038). A row may be deleted at any time.
 */
export const classroomMixUps = pgTable(
  'classroom_mix_ups',
  {
    classroomId: uuid('classroom_id').notNull(),
    userId: text('user_id').notNull(),
    boardId: text('board_id').notNull(),
    /** Each pair is the tile that was asked for, the one that was clicked, and how often. */
    askedTileIds: text('asked_tile_ids').array().notNull(),
    clickedTileIds: text('clicked_tile_ids').array().notNull(),
    times: integer('times').array().notNull(),
    /** Runs finished before are in it. */
    seenUntil: timestampColumn('seen_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId, table.boardId] }),
    index('classroom_mix_ups_by_user').on(table.userId, table.boardId),
  ],
)

/** How far a user is with the pairs of an assignment: what the practised rounds have come to, which are not stored. */
export const assignmentPractices = pgTable(
  'assignment_practices',
  {
    assignmentId: uuid('assignment_id').notNull(),
    userId: text('user_id').notNull(),
    /** Each pair has its record, also those that a teacher has taken out since. */
    records: jsonb('records').$type<PairRecords>().notNull(),
    /** The last rounds, to detect a repeated one. */
    roundIds: uuid('round_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_practices_by_user').on(table.userId),
  ],
)

/** Runs of members in races with the class, kept from the end of the room on; before that they are the room's. */
export const classroomRaceRuns = pgTable(
  'classroom_race_runs',
  {
    classroomId: uuid('classroom_id').notNull(),
    roomId: uuid('room_id').notNull(),
    race: integer('race').notNull(),
    userId: text('user_id').notNull(),
    boardId: text('board_id').notNull(),
    boardVersion: integer('board_version').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** As of the room's run. */
    totalDurationMs: integer('total_duration_ms'),
    numFound: integer('num_found').notNull(),
    numIncorrectClicks: integer('num_incorrect_clicks').notNull(),
    isVerified: boolean('is_verified').notNull(),
    untimedGapMs: integer('untimed_gap_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.roomId, table.race, table.userId] }),
    index('classroom_race_runs_by_user').on(table.userId),
  ],
)
