/** A player's finished runs on a board: the list of them, and a record of each tile. */
import { layouts } from '@tilerush/core/boards/constants'
import { locales } from '@tilerush/core/language/constants'
import { historyPageMax, playSources } from '@tilerush/core/play/constants'
import * as z from 'zod/mini'
import { procedure } from '../procedure.ts'
import { playRulesSchema, obfuscatedTileSchema } from './schemas.ts'

export const historyRunSchema = z.object({
  playId: z.string(),
  /** ISO 8601, when the server stored it. */
  finishedAt: z.string(),
  totalDurationMs: z.number(),
  completedDurationMs: z.number(),
  penaltyDurationMs: z.number(),
  averageCorrectClickDurationMs: z.number(),
  /** Right clicks over all clicks, 0 to 1. */
  accuracy: z.number(),
  numIncorrectClicks: z.number(),
  /** Whether the run set the best when it was stored. */
  isNewBest: z.boolean(),
  /** False for a deal that the player had played before. */
  countsForBest: z.boolean(),
  /** Where it was played, unless on the play screen. */
  source: z.nullable(z.enum(playSources)),
})
export type HistoryRun = z.infer<typeof historyRunSchema>

/** What the last runs show about one tile. */
export const tileRecordSchema = z.object({
  tileId: z.string(),
  numPrompted: z.number(),
  /** The number of runs in which a wrong tile was clicked first, or time ran out. */
  numMissed: z.number(),
  /** ms from the prompt to the right click; null when it was never answered. */
  meanMs: z.nullable(z.number()),
  /** The last times, newest first; times after a wrong click are left out. */
  recentMs: z.array(z.number()),
  /** Mean over 1.5 times the mean of all answers. */
  isSlow: z.boolean(),
})
export type TileRecord = z.infer<typeof tileRecordSchema>

export const mixUpSchema = z.object({ promptedTileId: z.string(), clickedTileId: z.string(), count: z.number() })
export type MixUp = z.infer<typeof mixUpSchema>

export const practiceSchema = z.object({
  boardId: z.string(),
  boardVersion: z.number(),
  boardPortraitLayout: z.enum(layouts),
  /** Deobfuscates the tiles; practice draws its own seeds. */
  seed: z.number(),
  rules: playRulesSchema,
  /** Every playable tile of the board's current version, to be read with `deobfuscateTiles`. */
  tiles: z.array(obfuscatedTileSchema),
  /** The number of runs behind the records: at most the last 50 verified ones. */
  numRuns: z.number(),
  /** One a tile, in the order of the tiles. */
  records: z.array(tileRecordSchema),
  /** Pairs of confused tiles, the most frequent first; only tiles that the board still has. */
  mixUps: z.array(mixUpSchema),
})
/** As transferred; see `deobfuscateTiles`. */
export type ObfuscatedPractice = z.infer<typeof practiceSchema>

export const historyProcedures = {
  /** The caller's completed and verified runs on a board, newest first, a page at a time. */
  history: procedure('read', { limit: 'none' })
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        limit: z.int().check(z.minimum(1), z.maximum(historyPageMax)),
        /** `next` of the previous page. */
        after: z.optional(z.object({ finishedAt: z.iso.datetime(), playId: z.uuid() })),
      }),
    )
    .output(
      z.object({
        runs: z.array(historyRunSchema),
        next: z.nullable(z.object({ finishedAt: z.string(), playId: z.string() })),
      }),
    ),

  /** The board's tiles for practice, a record of each from the last runs, and the mix-ups. */
  practice: procedure('read', { limit: 'none' })
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        /** The language of the prompts, where the board has it. */
        language: z.optional(z.enum(locales)),
      }),
    )
    .output(practiceSchema)
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),
}
