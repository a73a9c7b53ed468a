/** The administrators' view of flagged and waiting runs (docs/rules.md#runs-under-review). */
import {
  reviewedRunsPerPage,
  runStatuses,
  runVerdicts,
  unverifiedReasons,
  verdictNoteMaxLength,
} from '@tilerush/core/play/constants'
import * as z from 'zod/mini'
import { filmSchema } from './plays/films.ts'
import { procedure } from './procedure.ts'

/** `open`: flagged, without a verdict; `waiting`: to be confirmed by another run; `newNames`: of new names among the first ten. */
export const reviewStates = ['open', 'waiting', 'newNames', ...runVerdicts] as const
export type ReviewState = (typeof reviewStates)[number]

/** A completed run as administrators see one. */
const reviewedRunSchema = z.object({
  userId: z.string(),
  playId: z.string(),
  gamerTag: z.string(),
  /** Empty for the default avatar. */
  avatarUrl: z.string(),
  boardId: z.string(),
  boardName: z.string(),
  totalDurationMs: z.number(),
  numIncorrectClicks: z.number(),
  /** When the server got it; ISO 8601. */
  finishedAt: z.string(),
  /** The reasons that the run was flagged for when it came; empty for a waiting one. */
  reasons: z.array(z.enum(unverifiedReasons)),
  /** How the run stands to the leaderboards, or would without the flags; null for a game that counts for no best. */
  standing: z.nullable(z.enum(runStatuses)),
  /** Whether a new name stands among the first ten by it (docs/rules.md#new-names). */
  isNewName: z.boolean(),
  /** Whether its player had left so many games that it may be of a chosen one (docs/rules.md#restarts). */
  isAfterRestarts: z.boolean(),
  /** Null while the run is under review. */
  verdict: z.nullable(z.enum(runVerdicts)),
})
export type ReviewedRun = z.infer<typeof reviewedRunSchema>

/** A prompt of the run, with the player's usual times at the tile: ms, over the last runs on the board. */
const reviewedSplitSchema = z.object({
  tileId: z.string(),
  prompt: z.string(),
  durationMs: z.number(),
  numWrongClicks: z.number(),
  /** The quickest, the median and the slowest of them; null for a tile with fewer than five. */
  usual: z.nullable(z.object({ lowMs: z.number(), medianMs: z.number(), highMs: z.number() })),
})
export type ReviewedSplit = z.infer<typeof reviewedSplitSchema>

export const runDetailsSchema = z.extend(reviewedRunSchema, {
  /** ms from the end of the countdown to the list's arrival, by the server's clock. */
  passedMs: z.number(),
  /** Elapsed time by the list itself, without penalties. */
  completedDurationMs: z.number(),
  /** The server's clock less the claim, as it was measured when the list came; null for runs of older releases. */
  gapMs: z.nullable(z.number()),
  film: filmSchema,
  /** In the order of the prompts. */
  splits: z.array(reviewedSplitSchema),
  /** The number of the player's other verified runs on the board, and their median total; null of fewer than five. */
  usual: z.object({ numRuns: z.number(), totalDurationMs: z.nullable(z.number()) }),
  /** Total of the player's best on the board; null without one. */
  bestTotalDurationMs: z.nullable(z.number()),
  /** The last verdict; null without one. */
  review: z.nullable(
    z.object({
      note: z.string(),
      /** ISO 8601. */
      reviewedAt: z.string(),
      /** Gamertag of the administrator; empty for a deleted account. */
      reviewer: z.string(),
    }),
  ),
})
export type RunDetails = z.infer<typeof runDetailsSchema>

const runKey = { userId: z.string().check(z.minLength(1), z.maxLength(64)), playId: z.uuid() }

const runErrors = {
  /** No completed run has these ids. */
  RUN_NOT_FOUND: { status: 404 },
} as const

export const reviews = {
  /** A page of runs, the newest first: of `finishedAt`, or of the verdict. */
  list: procedure('reviewRuns', { limit: 'none' })
    .input(
      z.object({
        state: z.enum(reviewStates),
        limit: z.int().check(z.minimum(1), z.maximum(reviewedRunsPerPage)),
        /** `next` of the previous page. */
        after: z.optional(z.object({ at: z.iso.datetime(), playId: z.uuid() })),
      }),
    )
    .output(
      z.object({
        runs: z.array(reviewedRunSchema),
        /** Null on the last page. */
        next: z.nullable(z.object({ at: z.string(), playId: z.string() })),
      }),
    ),

  /** How many runs are in each state; 999 stands for 999 or more. */
  count: procedure('reviewRuns', { limit: 'none' }).output(z.record(z.enum(reviewStates), z.number())),

  /** One run with its clicks, and its times beside the player's usual ones. */
  details: procedure('reviewRuns', { limit: 'none' })
    .input(z.object(runKey))
    .output(runDetailsSchema)
    .errors(runErrors),

  /**
   * Accepts or rejects a run; the player's best and ranks are rebuilt. Idempotent; another verdict replaces the one
   * before.
   */
  decide: procedure('reviewRuns', { limit: 'userChangePerUser' })
    .input(
      z.object({
        ...runKey,
        verdict: z.enum(runVerdicts),
        /** Administrators alone see it. */
        note: z.string().check(z.trim(), z.maxLength(verdictNoteMaxLength)),
      }),
    )
    .output(reviewedRunSchema)
    .errors({
      ...runErrors,
      /** Administrators do not judge their own runs. */
      OWN_RUN: { status: 409 },
    }),
}
