/** The runs of a room's races, and the review at their end (docs/rules.md#a-race). */
import { locales } from '@tilerush/core/language/constants'
import { runVerdicts } from '@tilerush/core/play/constants'
import * as z from 'zod/mini'
import { playableBoardSchema, tileFaceSchema } from '../boards/boards.ts'
import { clickListSchema } from '../plays/click-list.ts'
import { claimSecretSchema } from '../plays/deals.ts'
import { filmSchema } from '../plays/films.ts'
import { finishedPlaySchema, roundTripSchema, startedPlaySchema } from '../plays/plays.ts'
import { procedure } from '../procedure.ts'
import { boardErrors, hostErrors, raceErrors, seatErrors } from './errors.ts'
import { guessLimits, seatLimits } from './limits.ts'
import { memberRunSchema, memberSchema, memberTotalSchema, raceSchema, seatSchema } from './schemas.ts'

const nothing = z.object({})

/** A pair of tiles that were taken for each other; hidden before the race is over. */
const mixUpSchema = z.object({
  tiles: z.tuple([
    z.object({ face: tileFaceSchema, name: z.string() }),
    z.object({ face: tileFaceSchema, name: z.string() }),
  ]),
  count: z.number(),
})
export type RoomMixUp = z.infer<typeof mixUpSchema>

const raceReportSchema = z.object({
  /** In the order in which they were shown, which is everybody's. */
  prompts: z.array(z.string()),
  runs: z.array(
    z.object({
      memberId: z.string(),
      /** Each prompt has ms from the prompt to its right click, without penalty; wrong clicks. */
      splits: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  /** The most frequent first: what was prompted, what was clicked instead, how often. */
  mixUps: z.array(z.tuple([z.string(), z.string(), z.number()])),
})
export type RaceReport = z.infer<typeof raceReportSchema>

/** It says of the own run that administrators have not looked at it yet, or what they said. */
const reviewStates = ['waiting', ...runVerdicts] as const
export type RunReviewState = (typeof reviewStates)[number]

const roomFilmSchema = z.extend(filmSchema, {
  /** ms from the start to the right click of each prompt with the penalties so far, in the order of the prompts. */
  splitsMs: z.array(z.number()),
  /** Null for a run without a review: a visitor's, another member's, and one that was never flagged. */
  review: z.nullable(z.enum(reviewStates)),
})
export type RoomFilm = z.infer<typeof roomFilmSchema>

export const raceProcedures = {
  /** The board of the next or running race, as `boards.toPlay` has it. */
  board: procedure('public', { limitsInside: guessLimits, repeats: false })
    .input(seatSchema)
    .output(playableBoardSchema)
    .errors({ ...seatErrors, ...boardErrors }),

  /** The caller's play of the running race: the same game for every member. A repeat returns the same play. */
  startRun: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { race: raceSchema, language: z.nullable(z.enum(locales)) }))
    .output(
      z.object({
        play: startedPlaySchema,
        startsAt: z.number(),
        /** A repeat says when the play was first begun, and its clock with it. Null for a new one. */
        begunAt: z.nullable(z.number()),
      }),
    )
    .errors({
      ...raceErrors,
      ...boardErrors,
      /** The member came after the start, or begins too late: they watch this race and play the next one. */
      RACE_ENTRY_OVER: { status: 409 },
    }),

  /** A device sends it twice a second at most. What runs ahead of the possible, or backwards, is dropped. */
  progress: procedure('public', { limitsInside: seatLimits, repeats: false })
    .input(
      z.extend(seatSchema, {
        race: raceSchema,
        numFound: z.int().check(z.minimum(0), z.maximum(1000)),
        numWrong: z.int().check(z.minimum(0), z.maximum(10_000)),
        totalMs: z.int().check(z.minimum(0), z.maximum(86_400_000)),
        /** How much later than the others the device says it began; the server's own clock may say more. */
        lateMs: z.int().check(z.minimum(0), z.maximum(86_400_000)),
      }),
    )
    .output(nothing)
    .errors(raceErrors),

  /**
   * Replays the click list and stores the run once; by `plays.finish` for an account. Taken after the race, too: a list
   * that is not done is taken when the race was over before its run was.
   */
  finishRun: procedure('public', { limitsInside: seatLimits, repeats: true, body: 'list' })
    .input(
      z.extend(seatSchema, {
        race: raceSchema,
        playId: z.uuid(),
        clicks: clickListSchema,
        /** A guest's browser keeps it for `plays.claim`: an account may take the run over after the room's end. */
        claimSecret: z.optional(claimSecretSchema),
        roundTripMs: roundTripSchema,
      }),
    )
    .output(z.object({ run: memberRunSchema, finished: z.nullable(finishedPlaySchema) }))
    .errors({
      ...seatErrors,
      /** It is not the seat's play of that race. */
      PLAY_NOT_FOUND: { status: 404 },
      PLAY_ALREADY_FINISHED: { status: 409 },
      CLICKS_INVALID: { status: 422 },
      PLAY_NOT_OVER: { status: 409 },
      PLAY_EXPIRED: { status: 410 },
      RULES_UNKNOWN: { status: 503 },
    }),

  /** What is hidden before the end of a race. */
  results: procedure('public', { limitsInside: guessLimits, repeats: false })
    .input(z.extend(seatSchema, { race: raceSchema }))
    .output(
      z.object({
        /** Null for an earlier race that nobody has begun. */
        boardName: z.nullable(z.string()),
        /** Members of that race, those who left included. */
        members: z.array(memberSchema),
        mixUps: z.array(mixUpSchema),
        /** Points of the race's series up to it, in the order of the seats. */
        series: z.object({ from: z.number(), totals: z.array(memberTotalSchema) }),
      }),
    )
    .errors({ ...seatErrors, /** The race is not over, or none of the room's. */ RACE_NOT_OVER: { status: 409 } }),

  /** The host's files are made of it: every ranked run of a race that is over prompt by prompt, and all mix-ups. */
  report: procedure('public', { limitsInside: guessLimits, repeats: false })
    .input(z.extend(seatSchema, { race: raceSchema }))
    .output(raceReportSchema)
    .errors({
      ...hostErrors,
      /** The race is not over, or none of the room's. */
      RACE_NOT_OVER: { status: 409 },
    }),

  /** A run of a race that is over: the own one; to who finished the race each verified one. */
  film: procedure('public', { limitsInside: guessLimits, repeats: false })
    .input(z.extend(seatSchema, { race: raceSchema, memberId: z.uuid() }))
    .output(roomFilmSchema)
    .errors({
      ...seatErrors,
      /** The race is not over, or none of the room's. */
      RACE_NOT_OVER: { status: 409 },
      /** No such run, or none that the caller may see. */
      RUN_NOT_FOUND: { status: 404 },
    }),
}
