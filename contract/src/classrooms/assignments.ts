/** Assignments of a classroom (docs/rules.md#assignments). Times are ISO 8601 in UTC. */
import {
  assignmentMaxBoards,
  assignmentMaxPairs,
  assignmentMaxTimeMs,
  assignmentMinTimeMs,
  classroomMaxMembers,
  extraTimes,
  shownAssignmentsMax,
} from '@tilerush/core/classrooms/constants'
import { assignmentStates } from '@tilerush/core/classrooms/assignment-state'
import { pairKey } from '@tilerush/core/classrooms/pairs'
import type { InferSchemaOutput } from '@orpc/contract'
import * as z from 'zod/mini'
import { done } from '../account/account.ts'
import { boardCardSchema } from '../boards/boards.ts'
import { checkOnce } from '../check-once.ts'
import { inPieces } from '../in-pieces.ts'
import { procedure } from '../procedure.ts'
import { classroomErrors, memberErrors, teachErrors } from './errors.ts'
import { assignmentIdSchema, idSchema, namedPairSchema, pairProgressSchema, pairSchema } from './pairs.ts'
import { classroomNameSchema, classroomSchema, memberIdSchema } from './schemas.ts'

const goalSchemas = [
  z.object({ kind: z.literal('finish') }),
  z.object({ kind: z.literal('accuracy'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** Under so many ms, penalties included. */
  z.object({
    kind: z.literal('time'),
    ms: z.number().check(z.minimum(assignmentMinTimeMs), z.maximum(assignmentMaxTimeMs)),
  }),
  z.object({ kind: z.literal('noWrongClick') }),
] as const
const boardGoalSchema = z.discriminatedUnion('kind', goalSchemas)
/** `pairs`: each pair was told apart three times in a row. */
const goalSchema = z.discriminatedUnion('kind', [...goalSchemas, z.object({ kind: z.literal('pairs') })])

const assignmentSchema = z.extend(classroomSchema, { assignmentId: assignmentIdSchema })

const draftFields = z.object({
  title: classroomNameSchema,
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  lateCounts: z.boolean(),
  /** Null for everybody, also who comes later. */
  memberIds: z.nullable(z.array(memberIdSchema).check(z.minLength(1), z.maxLength(classroomMaxMembers))),
})

const draftSchema = z.discriminatedUnion('kind', [
  z.extend(draftFields, {
    kind: z.literal('boards'),
    /** In this order, each once. */
    boardIds: z.array(idSchema).check(
      z.minLength(1),
      z.maxLength(assignmentMaxBoards),
      z.refine((boardIds) => new Set(boardIds).size === boardIds.length),
    ),
    /** For each of the boards. */
    goal: boardGoalSchema,
  }),
  z.extend(draftFields, {
    kind: z.literal('pairs'),
    /** Each once, of two tiles. */
    pairs: z.array(pairSchema).check(
      z.minLength(1),
      z.maxLength(assignmentMaxPairs),
      z.refine((pairs) => new Set(pairs.map(pairKey)).size === pairs.length),
      z.refine((pairs) => pairs.every(({ clickedTileId, askedTileId }) => clickedTileId !== askedTileId)),
    ),
  }),
])
export type AssignmentDraft = z.infer<typeof draftSchema>

export const assignmentKinds = ['boards', 'pairs'] as const

/** For teachers. */
const listedAssignmentSchema = z.extend(draftFields, {
  assignmentId: z.string(),
  version: z.number(),
  kind: z.enum(assignmentKinds),
  /** In this order; of pairs those that they are of. */
  boardIds: z.array(z.string()),
  goal: goalSchema,
  /** Empty for an assignment of boards. */
  pairs: z.array(namedPairSchema),
})
export type ListedAssignment = z.infer<typeof listedAssignmentSchema>

/** A member with a board. Times and accuracies are those of verified runs since the assignment opened. */
const boardProgressSchema = z.object({
  state: z.enum(assignmentStates),
  /** Best total of the runs that the server has timed, ms; null for none. */
  bestMs: z.nullable(z.number()),
  /**
   * A run that the server has not timed, where no timed one is as quick: it meets no goal under a time. Its total, and how
   * much more time the server's clock gave it, ms.
   */
  untimed: z.nullable(z.object({ totalMs: z.number(), gapMs: z.number() })),
  /** Best accuracy, 0 to 1. */
  bestAccuracy: z.nullable(z.number()),
  /** How many of the board's pairs are done; null in an assignment of boards. */
  pairs: z.nullable(z.object({ numDone: z.number(), num: z.number() })),
})
export type BoardProgress = z.infer<typeof boardProgressSchema>

/** A board whose card is null is deleted, or not live. */
const assignedBoardSchema = z.object({ boardId: z.string(), card: z.nullable(boardCardSchema) })

const matrixRowSchema = z.object({
  memberId: z.string(),
  realName: z.string(),
  gamerTag: z.string(),
  avatarUrl: z.string(),
  extraTime: z.literal([...extraTimes]),
  /**
   * Each assignment has the boards in its order; null for a member for whom it is not. A board is null while its runs are
   * still being counted.
   */
  progress: z.array(z.nullable(z.array(z.nullable(boardProgressSchema)))),
})

/** The members come in the order of joining. A large classroom has tens of thousands of boards in them. */
export const matrixSchema = inPieces(
  'members',
  matrixRowSchema,
  z.object({
    assignments: z.array(z.extend(listedAssignmentSchema, { boards: z.array(assignedBoardSchema) })),
  }),
)
export type AssignmentMatrix = InferSchemaOutput<typeof matrixSchema>

const classRaceSchema = z.object({
  roomCode: z.string(),
  classroomName: z.string(),
  /** Gamertag of the teacher who opened it. */
  teacherName: z.string(),
  boardName: z.string(),
  /** Null for a board that is gone since. */
  card: z.nullable(boardCardSchema),
  /** Members of the classroom who are in. */
  numIn: z.number(),
  numMembers: z.number(),
})
export type ClassRace = z.infer<typeof classRaceSchema>

const todoSchema = z.object({
  assignmentId: z.string(),
  classroomCode: z.string(),
  classroomName: z.string(),
  title: z.string(),
  kind: z.enum(assignmentKinds),
  /** With the caller's extra time in it. */
  goal: goalSchema,
  extraTime: z.literal([...extraTimes]),
  opensAt: z.string(),
  dueAt: z.string(),
  lateCounts: z.boolean(),
  boards: z.array(
    z.extend(assignedBoardSchema, {
      ...boardProgressSchema.shape,
      /** When the first run that met the goal was begun; null for none. */
      metAt: z.nullable(z.string()),
    }),
  ),
  /** Empty for an assignment of boards. */
  pairs: z.array(pairProgressSchema),
})
export type Todo = z.infer<typeof todoSchema>

const draftErrors = {
  ...memberErrors,
  /** Data: a board that is not there, or not live. */
  BOARD_NOT_FOUND: { status: 404, data: z.object({ boardId: z.string() }) },
  /** Data: a tile that the board does not have, or that cannot be played. */
  TILE_NOT_FOUND: { status: 404, data: z.object({ boardId: z.string(), tileId: z.string() }) },
  DUE_BEFORE_START: { status: 422 },
} as const

const assignmentErrors = { ...teachErrors, ASSIGNMENT_NOT_FOUND: { status: 404 } } as const

export const classroomAssignments = {
  /** A teacher lists them; the last due comes first. */
  assignments: procedure('read', { limit: 'none' })
    .input(classroomSchema)
    .output(z.object({ assignments: z.array(listedAssignmentSchema) }))
    .errors(classroomErrors),

  /** A repeat with the same key returns the same assignment. */
  createAssignment: procedure('read', { limit: 'classroomChangePerUser', repeats: true })
    .input(z.extend(classroomSchema, { draft: draftSchema, idempotencyKey: z.uuid() }))
    .output(z.object({ assignmentId: z.string() }))
    .errors({ ...draftErrors, /** A classroom has a hundred at most. */ TOO_MANY_ASSIGNMENTS: { status: 409 } }),

  /** Refused when another teacher has changed it since the version that is expected. */
  updateAssignment: procedure('read', { limit: 'classroomChangePerUser' })
    .input(z.extend(assignmentSchema, { draft: draftSchema, expectedVersion: z.int() }))
    .output(z.object({ version: z.number() }))
    .errors({ ...draftErrors, ...assignmentErrors, VERSION_CONFLICT: { status: 409 } }),

  removeAssignment: procedure('read', { limit: 'classroomChangePerUser' })
    .input(assignmentSchema)
    .output(done)
    .errors(teachErrors),

  /** A teacher reads members and boards of some assignments. Unknown ones are left out. */
  matrix: procedure('read', { limit: 'none', isLarge: true })
    .input(
      z.extend(classroomSchema, {
        assignmentIds: z.array(assignmentIdSchema).check(z.minLength(1), z.maxLength(shownAssignmentsMax)),
        /** Whether the response waits until everything is counted. */
        isWhole: z.optional(z.boolean()),
      }),
    )
    .output(checkOnce(matrixSchema))
    .errors(classroomErrors),

  /**
   * What the caller is to play, the soonest due first: open assignments, and those that were due within two weeks. One
   * whose last board was done a day ago is left out.
   */
  todo: procedure('read', { limit: 'none' }).output(
    z.object({
      /** Those that the caller is a member of and that are in use, by name. */
      classrooms: z.array(z.object({ code: z.string(), name: z.string() })),
      todo: z.array(todoSchema),
      /** The newest race of one of the caller's classrooms that somebody is in; null for none. */
      race: z.nullable(classRaceSchema),
    }),
  ),
}
