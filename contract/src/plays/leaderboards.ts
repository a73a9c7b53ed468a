/** Leaderboards of a board: gamertags and images only, ranked runs only, each user's best of the period. */
import { leaderboardPeriods } from '@tilerush/core/play/constants'
import * as z from 'zod/mini'
import { procedure } from '../procedure.ts'

const leaderboardRowSchema = z.object({
  /** From 1; of two equal totals the earlier one stands first. */
  rank: z.number(),
  gamerTag: z.string(),
  /** Empty for the default image. */
  avatarUrl: z.string(),
  totalDurationMs: z.number(),
  numIncorrectClicks: z.number(),
  /** ISO 8601. */
  achievedAt: z.string(),
  isMe: z.boolean(),
  /** Whether another run of the player has to confirm it; it is ranked all the same. */
  isWaiting: z.boolean(),
  /** What `plays.film` shows of the run; null where the caller may not see it (docs/rules.md#films). */
  filmPlayId: z.nullable(z.string()),
})
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>

export const leaderboardSchema = z.object({
  period: z.enum(leaderboardPeriods),
  /** ISO 8601, the start of the period (UTC); null for all time. */
  startsAt: z.nullable(z.string()),
  /** The best 50. */
  rows: z.array(leaderboardRowSchema),
  /** The caller's own row, also when it is beyond `rows`; null without a run in the period that counts for it. */
  own: z.nullable(leaderboardRowSchema),
  /** False for an own rank beyond 1,000, which may be a minute old. */
  isOwnRankExact: z.boolean(),
  /** The caller has opted out: other users do not see the own row. */
  isHidden: z.boolean(),
})
export type Leaderboard = z.infer<typeof leaderboardSchema>

export const leaderboardProcedures = {
  /** The best of a board today, this week (from Monday) or of all time; days are UTC. */
  leaderboard: procedure('read', { limit: 'none' })
    .input(z.object({ boardId: z.string().check(z.maxLength(32)), period: z.enum(leaderboardPeriods) }))
    .output(leaderboardSchema)
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),
}
