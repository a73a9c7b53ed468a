/** Statistics of a player's stored runs on all boards: the dashboard and the progress page. */
import * as z from 'zod/mini'
import { boardCardSchema, categoryCodeSchema, tileFaceSchema } from './boards/boards.ts'
import { procedure } from './procedure.ts'
import { obfuscatedTileSchema } from './plays/schemas.ts'

/**
 * The browser's time zone by its IANA name; days and weeks follow it.
 * An unknown name counts as UTC.
 */
const timeZoneSchema = z.string().check(z.maxLength(64))

/** A day, counted from 1 January 1970 in the player's time zone. */
const daySchema = z.int()

/** Two tiles of a board that the player confuses. */
const confusedPairSchema = z.object({
  boardId: z.string(),
  /** `deobfuscateTiles` reads them with the seed of the response; the tile prompted more often first. */
  tiles: z.array(obfuscatedTileSchema),
  count: z.number(),
})

/** What several parts of both responses refer to, sent once. */
const sharedShape = {
  /** The boards of the response as cards, including the starred ones; only those visible to the caller. */
  boards: z.array(boardCardSchema),
  /** Deobfuscates tiles. */
  seed: z.number(),
  /** The most frequent mix-ups of the last runs on all boards. */
  mixUps: z.array(confusedPairSchema),
}

/** A recently played board, with its last completed and verified runs. */
const recentBoardSchema = z.object({
  boardId: z.string(),
  /** ISO 8601, of the last run. */
  finishedAt: z.string(),
  /** The last runs, oldest first. */
  totalsMs: z.array(z.number()),
  isNewBest: z.boolean(),
  /** The best before the last run; null without one. */
  previousBestTotalDurationMs: z.nullable(z.number()),
  /** Completed plays of the board. */
  numRuns: z.number(),
})
export type RecentBoard = z.infer<typeof recentBoardSchema>

export const dashboardSchema = z.object({
  ...sharedShape,
  /** Recently played boards, the last one first. */
  recent: z.array(recentBoardSchema),
  /** Details of the last run on the first of them; null without one. */
  resume: z.nullable(
    z.object({
      faces: z.array(tileFaceSchema),
      /** The tiles to practise after this run. */
      tileIds: z.array(z.string()),
      /** The number of missed tiles among them. */
      numMissed: z.number(),
      /** The prompt that took the most time, penalties included; null when the board no longer has it. */
      costliest: z.nullable(obfuscatedTileSchema),
    }),
  ),
  promoted: z.array(z.string()),
  /** The board of today's deal (UTC); null while no board can be played. */
  daily: z.nullable(
    z.object({
      boardId: z.string(),
      /** The caller's time on it; null before the first run. */
      ownTotalDurationMs: z.nullable(z.number()),
    }),
  ),
  today: daySchema,
  /** Days in a row with a run, up to today, or up to yesterday without a run today. */
  streakDays: z.number(),
  /** The last seven days, today last. */
  week: z.array(z.object({ day: daySchema, numRuns: z.number() })),
  /** It counts these seven days. */
  weekNewBests: z.number(),
  /** Right clicks over all clicks, 0 to 1; null without a click. */
  weekAccuracy: z.nullable(z.number()),
  practise: z.array(
    z.object({
      boardId: z.string(),
      /** Tiles whose last answer was a miss, then those clicked by mistake. */
      tileIds: z.array(z.string()),
      numDue: z.number(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const boardBestSchema = z.object({
  boardId: z.string(),
  /** As it was when the best was set; the board may be gone. */
  boardName: z.string(),
  /** Its slug; null when the board is deleted, or hidden from the caller. */
  slug: z.nullable(z.string()),
  category: z.nullable(categoryCodeSchema),
  totalDurationMs: z.number(),
  accuracy: z.number(),
  numTimesPlayed: z.number(),
  /** ISO 8601, when the best was set. */
  setAt: z.string(),
  isMastered: z.boolean(),
})
export type BoardBest = z.infer<typeof boardBestSchema>

export const overviewSchema = z.object({
  ...sharedShape,
  today: daySchema,
  /** Days in a row with a run, up to today, or up to yesterday without a run today. */
  streakDays: z.number(),
  longestStreakDays: z.number(),
  /** Completed and verified runs. */
  numRuns: z.number(),
  numNewBests: z.number(),
  /** Their time on the clock, without penalties. */
  playedMs: z.number(),
  accuracy: z.nullable(z.number()),
  /** The last weeks, oldest first, including the current one. */
  weeks: z.array(
    z.object({
      /** Its Monday. */
      day: daySchema,
      numRuns: z.number(),
      numNewBests: z.number(),
      accuracy: z.nullable(z.number()),
    }),
  ),
  categories: z.array(
    z.object({
      category: categoryCodeSchema,
      numBoards: z.number(),
      numPlayed: z.number(),
      numMastered: z.number(),
      accuracy: z.nullable(z.number()),
    }),
  ),
  /** One per board, the one set last first. */
  bests: z.array(boardBestSchema),
  /** The number of runs behind the mix-ups. */
  mixUpRuns: z.number(),
})
export type Overview = z.infer<typeof overviewSchema>

const input = z.object({ timeZone: timeZoneSchema })

export const progress = {
  /** The data of the dashboard. */
  dashboard: procedure('read', { limit: 'none' }).input(input).output(dashboardSchema),

  /** The data of the progress page. The runs themselves are a separate file: `runsFilePath`. */
  overview: procedure('read', { limit: 'none' }).input(input).output(overviewSchema),
}

/** The caller's own runs as comma-separated values: a plain address, so that a browser saves it. */
export const runsFilePath = '/account/runs.csv'
