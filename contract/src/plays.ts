/** A play from its start to its stored result (docs/rules.md#how-a-run-is-judged). */
import { layouts, locales, unverifiedReasons } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clickListSchema } from './click-list.ts'
import { dealCalls, dealReferenceSchema, dealSchema, ghostSchema } from './deals.ts'
import { leaderboardCalls } from './leaderboards.ts'
import { historyCalls } from './play-history.ts'
import { playRulesSchema, veiledTileSchema, type PlayedTile } from './play-parts.ts'

export type { PlayedTile } from './play-parts.ts'

export const startedPlaySchema = z.object({
  playId: z.string(),
  boardId: z.string(),
  boardVersion: z.number(),
  boardPortraitLayout: z.enum(layouts),
  /** Whole number, 0 to 2^32 - 1; with the tiles and the rules it fixes the whole game. */
  seed: z.number(),
  rules: playRulesSchema,
  /** The playable tiles of the board version that the play is judged by, in the order the replay uses. */
  tiles: z.array(veiledTileSchema),
  /** False for a game that the caller has met before, and for a deal of a board that has changed since. */
  countsForBest: z.boolean(),
  /** The deal that fixed the game, with its sender's run to race against; null for a game of its own. */
  deal: z.nullable(z.extend(dealSchema, { ghost: z.nullable(ghostSchema) })),
})
/** As it travels. */
export type VeiledPlay = z.infer<typeof startedPlaySchema>
/** As it is played: with the tiles read by `unveilTiles` of core. */
export interface StartedPlay extends Omit<VeiledPlay, 'tiles'> {
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
  /** Why the run does not count as proven; empty for a verified run. */
  unverifiedReasons: z.array(z.enum(unverifiedReasons)),
  /** False for a game that the caller had met before: kept and counted, but it can set no best. */
  countsForBest: z.boolean(),
  /** Whether this run set the best. */
  isNewBest: z.boolean(),
  /** Total of the best before this run; null on a first play. */
  previousBestTotalDurationMs: z.nullable(z.number()),
  /** The best after this run; null when there is none. */
  best: z.nullable(personalBestSchema),
})
export type FinishedPlay = z.infer<typeof finishedPlaySchema>

const finishInputSchema = z.object({
  playId: z.uuid(),
  clicks: clickListSchema,
})

const finishErrors = {
  /** No such play of this user. */
  PLAY_NOT_FOUND: { status: 404 },
  /** Finished before with another click list. */
  PLAY_ALREADY_FINISHED: { status: 409 },
  /** Clicks out of order, on tiles not in play, after the end, or that the rules would not have counted. */
  CLICKS_INVALID: { status: 422 },
  /** Neither completed nor out of time. */
  PLAY_NOT_OVER: { status: 409 },
  /** Sent later than 24 hours after its time-out; a claim, than 7 days. */
  PLAY_EXPIRED: { status: 410 },
  /** Started by a newer server than the one that answers: to be sent again. */
  RULES_UNKNOWN: { status: 503 },
} as const

/** 256 random bits in base64url. */
const claimSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

export const plays = {
  /** Records the start of a play. The same key again answers with the same play. */
  start: call('read')
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        idempotencyKey: z.uuid(),
        deal: z.optional(dealReferenceSchema),
        /** Which language the prompts are sent in, where the board has it. The game is the same in each. */
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

  /** Takes the click list, replays it, stores result, best and counters once. A repeat has the same answer. */
  finish: call('read', 'list').input(finishInputSchema).output(finishedPlaySchema).errors(finishErrors),

  /**
   * Starts a visitor's play of the board of `boards.toTry`. The browser makes up the claim secret; the server keeps its
   * hash alone. The same secret again answers with the same play.
   */
  startGuest: call('public')
    .input(z.object({ boardId: z.string().check(z.maxLength(32)), claimSecret: claimSecretSchema }))
    .output(startedPlaySchema)
    .errors({
      /** Not, or no more, the board that visitors may play. */
      BOARD_NOT_FOUND: { status: 404 },
    }),

  /** Makes a visitor's finished play the caller's own, judged and stored as `finish` does. A repeat has the same answer. */
  claim: call('read', 'list')
    .input(
      z.extend(finishInputSchema, {
        claimSecret: claimSecretSchema,
        /** Whether the caller has said that the run is theirs: several people may use one browser. */
        isConfirmed: z.boolean(),
      }),
    )
    .output(finishedPlaySchema)
    .errors({
      ...finishErrors,
      /** Not confirmed, and the caller's account was not registered right after the play was started. */
      CLAIM_UNCONFIRMED: { status: 409 },
    }),

  /** The caller's best on a board, or null. */
  best: call('read')
    .input(z.object({ boardId: z.string().check(z.maxLength(32)) }))
    .output(z.nullable(personalBestSchema)),

  ...historyCalls,
  ...leaderboardCalls,
  ...dealCalls,
}
