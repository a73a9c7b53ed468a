/** A play from its start to its stored result (docs/rules.md#how-a-run-is-judged). */
import { layouts } from '@tilerush/core/boards/constants'
import { locales } from '@tilerush/core/language/constants'
import { maxRoundTripMs, runStatuses, unverifiedReasons } from '@tilerush/core/play/constants'
import * as z from 'zod/mini'
import { procedure } from '../procedure.ts'
import { clickListSchema } from './click-list.ts'
import { claimSecretSchema, dealProcedures, dealReferenceSchema, dealSchema, ghostSchema } from './deals.ts'
import { rankingProcedures } from './deal-ranking.ts'
import { embedProcedures } from './embed.ts'
import { filmProcedures } from './films.ts'
import { leaderboardProcedures } from './leaderboards.ts'
import { historyProcedures } from './history.ts'
import { playRulesSchema, obfuscatedTileSchema, type PlayedTile } from './schemas.ts'

export type { PlayedTile } from './schemas.ts'

export const startedPlaySchema = z.object({
  playId: z.string(),
  boardId: z.string(),
  boardVersion: z.number(),
  boardPortraitLayout: z.enum(layouts),
  /** Whole number, 0 to 2^32 - 1; with tiles and rules it determines the game. */
  seed: z.number(),
  rules: playRulesSchema,
  /** The playable tiles of the board version that the play is judged by, in the order the replay uses. */
  tiles: z.array(obfuscatedTileSchema),
  /** False for a game that the caller has played before, and for a deal of a board that has changed since. */
  countsForBest: z.boolean(),
  /** The deal that fixed the game, with its sender's run to race against; null without a deal. */
  deal: z.nullable(z.extend(dealSchema, { ghost: z.nullable(ghostSchema) })),
})
/** As transferred. */
export type ObfuscatedPlay = z.infer<typeof startedPlaySchema>
/** As played: the tiles are read with `deobfuscateTiles` of core. */
export interface StartedPlay extends Omit<ObfuscatedPlay, 'tiles'> {
  readonly tiles: readonly PlayedTile[]
}

/** Every field of a personal best (docs/rules.md#personal-best). */
export const personalBestSchema = z.object({
  boardId: z.string(),
  boardName: z.string(),
  /** Right clicks over all clicks, 0 to 1. */
  accuracy: z.number(),
  averageCorrectClickDurationMs: z.number(),
  completedDurationMs: z.number(),
  numClicksTotal: z.number(),
  numIncorrectClicks: z.number(),
  numTilesOnBoard: z.number(),
  penaltyDurationMs: z.number(),
  totalDurationMs: z.number(),
  unixTimestampSec: z.string(),
  /** ISO 8601. */
  serverTimestamp: z.string(),
  numTimesPlayed: z.number(),
})
export type PersonalBest = z.infer<typeof personalBestSchema>

export const playResultSchema = z.object({
  accuracy: z.number(),
  averageCorrectClickDurationMs: z.number(),
  completedDurationMs: z.number(),
  penaltyDurationMs: z.number(),
  totalDurationMs: z.number(),
  numClicksTotal: z.number(),
  numIncorrectClicks: z.number(),
  numTilesOnBoard: z.number(),
})

export const finishedPlaySchema = z.object({
  playId: z.string(),
  outcome: z.enum(['COMPLETED', 'TIMEOUT']),
  /** Computed by the server from the click list; null for a run that ran out of time. */
  result: z.nullable(playResultSchema),
  /** The reasons why the run is flagged; empty for a verified run. */
  unverifiedReasons: z.array(z.enum(unverifiedReasons)),
  /** False for a game that the caller had played before: stored and counted, but it can set no best. */
  countsForBest: z.boolean(),
  /**
   * The run status (docs/rules.md#leaderboards), by the name that every release sends it under; null for a run that is
   * out of time, flagged, or counts for no best.
   */
  standing: z.nullable(z.enum(runStatuses)),
  /** Whether this run set the best. */
  isNewBest: z.boolean(),
  /** Total of the best before this run; null on a first play. */
  previousBestTotalDurationMs: z.nullable(z.number()),
  /** The best after this run; null when there is none. */
  best: z.nullable(personalBestSchema),
})
export type FinishedPlay = z.infer<typeof finishedPlaySchema>

/** A visitor's run as the server has judged it. */
const finishedGuestPlaySchema = z.pick(finishedPlaySchema, {
  playId: true,
  outcome: true,
  result: true,
  unverifiedReasons: true,
})
export type FinishedGuestPlay = z.infer<typeof finishedGuestPlaySchema>

/** What the browser measured of the request that started the play: a claim, whose effect is bounded. */
export const roundTripSchema = z.optional(z.int().check(z.minimum(0), z.maximum(maxRoundTripMs)))

const finishInputSchema = z.object({
  playId: z.uuid(),
  clicks: clickListSchema,
  roundTripMs: roundTripSchema,
})

const finishErrors = {
  /** The user has no such play. */
  PLAY_NOT_FOUND: { status: 404 },
  /** Finished before with another click list. */
  PLAY_ALREADY_FINISHED: { status: 409 },
  /** Clicks out of order, on tiles not in play, after the end, or not countable by the rules. */
  CLICKS_INVALID: { status: 422 },
  /** Neither completed nor out of time. */
  PLAY_NOT_OVER: { status: 409 },
  /** Sent later than 24 hours after its time-out; for a claim, 7 days. */
  PLAY_EXPIRED: { status: 410 },
  /** Started by a newer server than the responding one: the client must send it again. */
  RULES_UNKNOWN: { status: 503 },
} as const

export const plays = {
  /** Records the start of a play. The same key returns the same play. */
  start: procedure('read', { limit: 'playStartPerUser', repeats: true })
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        idempotencyKey: z.uuid(),
        deal: z.optional(dealReferenceSchema),
        /** The language of the prompts, where the board has it. The game is the same in each. */
        language: z.optional(z.enum(locales)),
      }),
    )
    .output(startedPlaySchema)
    .errors({
      BOARD_NOT_FOUND: { status: 404 },
      /** The board has no such deal. */
      DEAL_NOT_FOUND: { status: 404 },
      BOARD_NOT_PLAYABLE: { status: 409 },
    }),

  /** Replays the click list and stores result, best and counters once, so nothing else bounds it. A repeat gets the same response. */
  finish: procedure('read', { limit: 'none', repeats: true, body: 'list' })
    .input(finishInputSchema)
    .output(finishedPlaySchema)
    .errors(finishErrors),

  /**
   * Starts a visitor's play: of the board of `boards.toTry`, or with a deal of any live board. The browser makes up the
   * claim secret; the server stores only its hash. The same secret returns the same play.
   */
  startGuest: procedure('public', { limitsInside: ['guestPlayPerIp'], repeats: true })
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        claimSecret: claimSecretSchema,
        /** `guestSecret` is the same for all deals that are played in one browser: it stands for the visitor. */
        shared: z.optional(z.object({ deal: dealReferenceSchema, guestSecret: claimSecretSchema })),
        language: z.optional(z.enum(locales)),
      }),
    )
    .output(startedPlaySchema)
    .errors({
      /** The board is not live; or without a deal not, or no longer, the one that visitors may play. */
      BOARD_NOT_FOUND: { status: 404 },
      /** The board has no such deal. */
      DEAL_NOT_FOUND: { status: 404 },
      BOARD_NOT_PLAYABLE: { status: 409 },
    }),

  /**
   * Replays the clicks of a visitor's play and stores the result until it is claimed. A repeat gets the same response.
   */
  finishGuest: procedure('public', { limitsInside: ['guestRunPerIp'], repeats: true, body: 'list' })
    .input(z.extend(finishInputSchema, { claimSecret: claimSecretSchema }))
    .output(finishedGuestPlaySchema)
    .errors(finishErrors),

  /** Makes a visitor's finished play the caller's own; judged and stored as by `finish`, a repeat included. */
  claim: procedure('read', { limit: 'none', repeats: true, body: 'list' })
    .input(
      z.extend(finishInputSchema, {
        claimSecret: claimSecretSchema,
        /** Whether the caller confirmed that the run is theirs: several users may share one browser. */
        isConfirmed: z.boolean(),
      }),
    )
    .output(finishedPlaySchema)
    .errors({
      ...finishErrors,
      /** The claim was not confirmed, and the caller's account was not registered right after the start of the play. */
      CLAIM_UNCONFIRMED: { status: 409 },
    }),

  /** The caller's best on a board, or null. */
  best: procedure('read', { limit: 'none' })
    .input(z.object({ boardId: z.string().check(z.maxLength(32)) }))
    .output(z.nullable(personalBestSchema)),

  ...historyProcedures,
  ...leaderboardProcedures,
  ...dealProcedures,
  ...embedProcedures,
  ...rankingProcedures,
  ...filmProcedures,
}
