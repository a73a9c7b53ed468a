/**
 * What a webhook sends, as Standard Webhooks has it: `type`, `timestamp` and `data` (docs/rules.md#webhook-events).
 * Times are ISO 8601 in UTC, durations ms. It stays: fields may be added, none is renamed or taken away. A player is named
 * by the gamertag alone; real names, addresses and networks never stand here.
 */
import { runStatuses } from '@tilerush/core/play/constants'
import * as z from 'zod/mini'

const boardSchema = z.object({ boardId: z.string(), slug: z.string(), name: z.string() })
const playerSchema = z.object({ gamertag: z.string() })
const classroomSchema = z.object({
  /** The code is not told: by it anybody sees the list of pupils. */
  classroomId: z.string(),
  name: z.string(),
  /** As in `/api/v1`, where the key of a teacher shows the real name. */
  memberId: z.string(),
})

export const runFinishedSchema = z.object({
  type: z.literal('run.finished'),
  /** When the server got the run. */
  timestamp: z.string(),
  data: z.object({
    runId: z.string(),
    finishedAt: z.string(),
    board: boardSchema,
    player: playerSchema,
    outcome: z.enum(['completed', 'timeout']),
    /** False for a run that is flagged; a classroom's webhook gets verified runs alone. */
    isVerified: z.boolean(),
    /** How the run stands to the leaderboards; null for one that is out of time, flagged, or counts for no best. */
    status: z.nullable(z.enum(runStatuses)),
    /** With penalties; null for a run that is out of time. */
    totalMs: z.nullable(z.number()),
    numWrongClicks: z.nullable(z.number()),
    numTiles: z.nullable(z.number()),
    /** Right clicks over all clicks, 0 to 1. */
    accuracy: z.nullable(z.number()),
    isNewBest: z.boolean(),
    /** Null from a webhook of the instance. */
    classroom: z.nullable(
      z.extend(classroomSchema, {
        /** The assignments that the run counts for. */
        assignmentIds: z.array(z.string()),
      }),
    ),
  }),
})
export type RunFinished = z.infer<typeof runFinishedSchema>

export const assignmentDoneSchema = z.object({
  type: z.literal('assignment.done'),
  /** When the server got what the goal was met by. */
  timestamp: z.string(),
  data: z.object({
    assignment: z.object({ assignmentId: z.string(), title: z.string(), dueAt: z.string() }),
    /** Whether it was done after it was due. */
    isLate: z.boolean(),
    player: playerSchema,
    classroom: classroomSchema,
  }),
})
export type AssignmentDone = z.infer<typeof assignmentDoneSchema>

export const pingSchema = z.object({
  type: z.literal('ping'),
  timestamp: z.string(),
  data: z.object({ webhookId: z.string(), name: z.string() }),
})
export type Ping = z.infer<typeof pingSchema>

/** Any body that a webhook is sent. */
export const webhookPayloadSchema = z.discriminatedUnion('type', [runFinishedSchema, assignmentDoneSchema, pingSchema])
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>
