/** What a player's stored runs tell over all boards: the dashboard and the progress page. */
import * as z from 'zod/mini'
import { boardCardSchema, categoryCodeSchema, tileFaceSchema } from './boards.ts'
import { call } from './call.ts'
import { veiledTileSchema } from './play-parts.ts'

/**
 * The browser's time zone by its IANA name: days and weeks are the player's own.
 * A name that is not known counts as UTC.
 */
const timeZoneSchema = z.string().check(z.maxLength(64))

/** A day, counted from 1 January 1970 in the player's time zone. */
const daySchema = z.int()

/** Two tiles of a board that are taken for each other. */
const confusedPairSchema = z.object({
  boardId: z.string(),
  /** To be read with `unveilTiles` and the seed of the answer; the one that was asked more often first. */
  tiles: z.array(veiledTileSchema),
  count: z.number(),
})

/** What several parts of both answers are about, once. */
const sharedShape = {
  /** The boards that the answer is about, as cards, the starred ones too; only those that the caller may see. */
  boards: z.array(boardCardSchema),
  /** Unveils tiles. */
  seed: z.number(),
  /** The most frequent pairs, told by the last runs over all boards. */
  mixUps: z.array(confusedPairSchema),
}

/** A board played lately, with its last completed and verified runs. */
const recentBoardSchema = z.object({
  boardId: z.string(),
  /** ISO 8601, of the last run. */
  finishedAt: z.string(),
  /** The last runs, oldest first; the last one at the end. */
  totalsMs: z.array(z.number()),
  isNewBest: z.boolean(),
  /** The best before the last run; null when there was none. */
  previousBestTotalDurationMs: z.nullable(z.number()),
  /** Completed plays of the board. */
  numRuns: z.number(),
})
export type RecentBoard = z.infer<typeof recentBoardSchema>

export const dashboardSchema = z.object({
  ...sharedShape,
  /** Boards played lately, the last one first. */
  recent: z.array(recentBoardSchema),
  /** More of the last run of the first of them; null without one. */
  resume: z.nullable(
    z.object({
      faces: z.array(tileFaceSchema),
      /** What the run says to practise. */
      tileIds: z.array(z.string()),
      /** How many of these were missed. */
      numMissed: z.number(),
      /** The prompt that took the most time, penalties included; null when the board no longer has it. */
      costliest: z.nullable(veiledTileSchema),
    }),
  ),
  promoted: z.array(z.string()),
  /** The board of today's deal (UTC); null while no board can be played. */
  daily: z.nullable(
    z.object({
      boardId: z.string(),
      /** The caller's time on it; null before the first. */
      ownTotalDurationMs: z.nullable(z.number()),
    }),
  ),
  today: daySchema,
  /** Days in a row with a run, up to today, or up to yesterday while today has none. */
  streakDays: z.number(),
  /** The last seven days, today last. */
  week: z.array(z.object({ day: daySchema, numRuns: z.number() })),
  /** Of these seven days. */
  weekNewBests: z.number(),
  /** Right clicks over all clicks, 0 to 1; null without a click. */
  weekAccuracy: z.nullable(z.number()),
  practise: z.array(
    z.object({
      boardId: z.string(),
      /** Tiles whose last answer was a miss, then those clicked instead. */
      tileIds: z.array(z.string()),
      numDue: z.number(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const boardBestSchema = z.object({
  boardId: z.string(),
  /** As it was when the best was set; the board may be no more. */
  boardName: z.string(),
  /** Where it is played; null when it is no more, or hidden from the caller. */
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
  /** Days in a row with a run, up to today, or up to yesterday while today has none. */
  streakDays: z.number(),
  longestStreakDays: z.number(),
  /** Completed and verified runs. */
  numRuns: z.number(),
  numNewBests: z.number(),
  /** Time on the clock in them, without penalties. */
  playedMs: z.number(),
  accuracy: z.nullable(z.number()),
  /** The last weeks, oldest first, this one last. */
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
  /** One a board, the one set last first. */
  bests: z.array(boardBestSchema),
  /** How many runs the mix-ups are told by. */
  mixUpRuns: z.number(),
})
export type Overview = z.infer<typeof overviewSchema>

const input = z.object({ timeZone: timeZoneSchema })

export const progress = {
  /** Everything the dashboard shows. */
  dashboard: call('read').input(input).output(dashboardSchema),

  /** The progress page. The runs themselves are a file of their own: `runsFilePath`. */
  overview: call('read').input(input).output(overviewSchema),
}

/** The caller's own runs as comma-separated values: a plain address, so that a browser saves it. */
export const runsFilePath = '/account/runs.csv'
