/** Pairs of tiles that are practised for an assignment (docs/rules.md#practice-of-pairs). */
import { assignmentStates } from '@tilerush/core/classrooms/assignment-state'
import { assignmentMaxPairs } from '@tilerush/core/classrooms/constants'
import * as z from 'zod/mini'
import { tileFaceSchema } from '../boards/boards.ts'
import { clickListSchema } from '../plays/click-list.ts'
import { procedure } from '../procedure.ts'

export const assignmentIdSchema = z.uuid()
/** A board or a tile has it. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(32))

/** Two tiles of a board that are taken for each other. */
export const pairSchema = z.object({ boardId: idSchema, clickedTileId: idSchema, askedTileId: idSchema })

/** In the language of the caller's page; null for a tile that the board does not have any more. */
const namedTileSchema = z.nullable(z.object({ name: z.string(), face: tileFaceSchema }))
export const namedPairSchema = z.extend(pairSchema, { clicked: namedTileSchema, asked: namedTileSchema })

/** `inARow`: so many rounds running told it apart; `isDone`: once it was often enough. */
export const pairProgressSchema = z.extend(pairSchema, { inARow: z.number(), isDone: z.boolean() })
export type PairProgress = z.infer<typeof pairProgressSchema>

const savedPracticeSchema = z.object({
  state: z.enum(assignmentStates),
  /** False for a round that was no person's: it changed nothing. */
  isCounted: z.boolean(),
  /** All of the assignment. */
  pairs: z.array(pairProgressSchema),
})
export type SavedPractice = z.infer<typeof savedPracticeSchema>

export const classroomPairs = {
  /**
   * A member's round of a pairs' practice on one board, which the browser dealt. The server plays it again and says how far
   * each of the pairs is. A repeat with the same key changes nothing.
   */
  savePractice: procedure('read', { limit: 'playStartPerUser', repeats: true, body: 'list' })
    .input(
      z.object({
        assignmentId: assignmentIdSchema,
        boardId: idSchema,
        boardVersion: z.int(),
        /** Whole number, 0 to 2^32 - 1. */
        seed: z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)),
        /** The tiles that were asked for. */
        prompted: z.array(idSchema).check(z.minLength(1), z.maxLength(2 * assignmentMaxPairs)),
        clicks: clickListSchema,
        idempotencyKey: z.uuid(),
      }),
    )
    .output(savedPracticeSchema)
    .errors({
      /** None of the caller's that is open. */
      ASSIGNMENT_NOT_FOUND: { status: 404 },
      /** No round that the game could have come to, or not to its end. */
      CLICKS_INVALID: { status: 422 },
    }),
}
