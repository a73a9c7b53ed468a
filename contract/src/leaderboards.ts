/** Leaderboards of a board: gamertags and pictures only, verified runs only, each user's best of the period. */
import { leaderboardPeriods } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'

const leaderboardRowSchema = z.object({
  /** From 1; of two equal totals the earlier one stands first. */
  rank: z.number(),
  gamerTag: z.string(),
  /** Empty for the default picture. */
  avatarUrl: z.string(),
  totalDurationMs: z.number(),
  numIncorrectClicks: z.number(),
  /** ISO 8601. */
  achievedAt: z.string(),
  isMe: z.boolean(),
})
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>

export const leaderboardSchema = z.object({
  period: z.enum(leaderboardPeriods),
  /** ISO 8601, when the period began (UTC); null for all time. */
  startsAt: z.nullable(z.string()),
  /** The best 50. */
  rows: z.array(leaderboardRowSchema),
  /** The caller's own row, in the rows or not; null without a run in the period. */
  own: z.nullable(leaderboardRowSchema),
  /** False for an own rank beyond 1,000, which may be a minute old. */
  isOwnRankExact: z.boolean(),
  /** The caller has opted out: nobody else sees the own row. */
  isHidden: z.boolean(),
})
export type Leaderboard = z.infer<typeof leaderboardSchema>

export const leaderboardCalls = {
  /** The best of a board today, this week (from Monday) or of all time; days are UTC. */
  leaderboard: call('read')
    .input(z.object({ boardId: z.string().check(z.maxLength(32)), period: z.enum(leaderboardPeriods) }))
    .output(leaderboardSchema)
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),
}
