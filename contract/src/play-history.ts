/** What a player's finished runs on a board tell: the list of them, and what is known of each tile. */
import { historyPageMax, layouts, locales } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { playRulesSchema, veiledTileSchema } from './play-parts.ts'

export const historyRunSchema = z.object({
  playId: z.string(),
  /** ISO 8601, when the server took it. */
  finishedAt: z.string(),
  totalDurationMs: z.number(),
  completedDurationMs: z.number(),
  penaltyDurationMs: z.number(),
  averageCorrectClickDurationMs: z.number(),
  /** Right clicks over all clicks, 0 to 1. */
  accuracy: z.number(),
  numIncorrectClicks: z.number(),
  /** Whether the run set the best when it was taken. */
  isNewBest: z.boolean(),
  /** False for a deal that the player had met before. */
  countsForBest: z.boolean(),
})
export type HistoryRun = z.infer<typeof historyRunSchema>

/** What the last runs tell of one tile. */
export const tileRecordSchema = z.object({
  tileId: z.string(),
  numAsked: z.number(),
  /** How often a wrong tile was clicked first, or time ran out. */
  numMissed: z.number(),
  /** ms from the prompt to the right click; null when it was never answered. */
  meanMs: z.nullable(z.number()),
  /** The last times, newest first; one with a wrong click before is left out. */
  recentMs: z.array(z.number()),
  /** Mean over 1.5 times the mean of all answers. */
  isSlow: z.boolean(),
})
export type TileRecord = z.infer<typeof tileRecordSchema>

export const mixUpSchema = z.object({ wantedTileId: z.string(), clickedTileId: z.string(), count: z.number() })
export type MixUp = z.infer<typeof mixUpSchema>

export const practiceSchema = z.object({
  boardId: z.string(),
  boardVersion: z.number(),
  boardPortraitLayout: z.enum(layouts),
  /** Unveils the tiles; practice draws its own seeds. */
  seed: z.number(),
  rules: playRulesSchema,
  /** Every playable tile of the board as it is now, to be read with `unveilTiles`. */
  tiles: z.array(veiledTileSchema),
  /** How many runs the records are made of: the last 50 verified ones. */
  numRuns: z.number(),
  /** One a tile, in the order of the tiles. */
  records: z.array(tileRecordSchema),
  /** Which tile was taken for which, the most frequent first; only tiles that the board still has. */
  mixUps: z.array(mixUpSchema),
})
/** As it travels; see `unveilTiles`. */
export type VeiledPractice = z.infer<typeof practiceSchema>

export const historyCalls = {
  /** The caller's completed and verified runs on a board, newest first, a page at a time. */
  history: call('read')
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        limit: z.int().check(z.minimum(1), z.maximum(historyPageMax)),
        /** `next` of the page before. */
        after: z.optional(z.object({ finishedAt: z.iso.datetime(), playId: z.uuid() })),
      }),
    )
    .output(
      z.object({
        runs: z.array(historyRunSchema),
        next: z.nullable(z.object({ finishedAt: z.string(), playId: z.string() })),
      }),
    ),

  /** The board's tiles to practise with, what the last runs tell of each, and the mix-ups. */
  practice: call('read')
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        /** Which language the prompts are sent in, where the board has it. */
        language: z.optional(z.enum(locales)),
      }),
    )
    .output(practiceSchema)
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),
}
