/** Classrooms, their teachers and members (docs/rules.md#classrooms). */
import { teacherRoles, type ExtraTime } from '@tilerush/core/classrooms/constants'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** By which pages name the teacher. */
    teacherId: uuid('teacher_id').notNull(),
    role: text('role', { enum: teacherRoles }).notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId] }),
    index('classroom_teachers_by_user').on(table.userId),
  ],
)

/** Who leaves is deleted here. */
export const classroomMembers = pgTable(
  'classroom_members',
  {
    classroomId: uuid('classroom_id').notNull(),
    userId: text('user_id').notNull(),
    /** By which pages name the member. */
    memberId: uuid('member_id').notNull(),
    /** For teachers alone; empty for none. */
    realName: text('real_name').notNull().default(''),
    joinedAt: timestampColumn('joined_at').notNull(),
    /** Of a managed account: the hash of the secret that its words were made of, to know a repeated request. */
    wordsHash: text('words_hash'),
    /** Percent of everybody's time. */
    extraTime: integer('extra_time').$type<ExtraTime>().notNull().default(100),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.userId] }),
    uniqueIndex('classroom_members_by_id').on(table.memberId),
    index('classroom_members_by_user').on(table.userId),
  ],
)
