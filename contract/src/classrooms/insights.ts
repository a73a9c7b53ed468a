/** What teachers read of the runs of their classroom (docs/rules.md#what-teachers-see-of-runs). Times are ISO 8601 in UTC. */
import * as z from 'zod/mini'
import { tileFaceSchema, tileLookSchema } from '../boards/boards.ts'
import { procedure } from '../procedure.ts'
import { classroomErrors } from './errors.ts'
import { classroomMemberSchema, classroomSchema, memberIdSchema } from './schemas.ts'

/** A tile with what it is called in the language of the caller's page. */
const namedTileSchema = z.object({ name: z.string(), face: tileFaceSchema })

/** A tile that was clicked when another one was asked for. */
const classMixUpSchema = z.object({
  boardId: z.string(),
  boardSlug: z.string(),
  boardName: z.string(),
  look: tileLookSchema,
  clicked: namedTileSchema,
  asked: namedTileSchema,
  times: z.number(),
  /** How many members clicked so. */
  numPupils: z.number(),
})
export type ClassMixUp = z.infer<typeof classMixUpSchema>

const trendSchema = z.object({
  boardId: z.string(),
  boardName: z.string(),
  /** Null when the board is deleted, or not live. */
  boardSlug: z.nullable(z.string()),
  /** The last runs, and the bests before them, the oldest first. */
  runs: z.array(
    z.object({
      at: z.string(),
      totalDurationMs: z.number(),
      /** 0 to 1. */
      accuracy: z.number(),
      /** Quicker than each of the runs before it. */
      isBest: z.boolean(),
    }),
  ),
})

const pupilPanelSchema = z.extend(classroomMemberSchema, {
  /** Right clicks over all clicks of the last runs, 0 to 1; null without a run. */
  accuracy: z.nullable(z.number()),
  /** Those with runs, the one played last first. */
  boards: z.array(trendSchema),
  mixUps: z.array(classMixUpSchema),
})
export type PupilPanel = z.infer<typeof pupilPanelSchema>

const memberSchema = z.extend(classroomSchema, { memberId: memberIdSchema })

const pupilErrors = { ...classroomErrors, MEMBER_NOT_FOUND: { status: 404 } } as const

/** To be saved as JSON; a file for people and their programs, whose shape no screen reads. */
const exportedSchema = z.object({ file: z.record(z.string(), z.unknown()) })
export type ExportedFile = z.infer<typeof exportedSchema>

export const classroomInsights = {
  /** A member's panel for a teacher. The look is in the audit log, once for ten minutes. */
  pupil: procedure('read', { limit: 'classroomChangePerUser' })
    .input(memberSchema)
    .output(pupilPanelSchema)
    .errors(pupilErrors),

  /** What the members mix up on the boards of an assignment, or of all of them; the most frequent first. */
  mixUps: procedure('read', { limit: 'none' })
    .input(z.extend(classroomSchema, { assignmentId: z.optional(z.uuid()) }))
    .output(z.object({ mixUps: z.array(classMixUpSchema) }))
    .errors({ ...classroomErrors, ASSIGNMENT_NOT_FOUND: { status: 404 } }),

  /** What the classroom stores, with the progress of all members. It is in the audit log. */
  exportClassroom: procedure('read', { limit: 'exportPerUser', isLarge: true })
    .input(classroomSchema)
    .output(exportedSchema)
    .errors(classroomErrors),

  /** What teachers see of a member; a managed account has every run in it, with its clicks. It is in the audit log. */
  exportPupil: procedure('read', { limit: 'classroomChangePerUser', isLarge: true })
    .input(memberSchema)
    .output(exportedSchema)
    .errors(pupilErrors),
}
