/** The ranking of a deal: everybody who played it, each with the best run. */
import * as z from 'zod/mini'
import { claimSecretSchema, dealReferenceSchema } from './deals.ts'
import { shownFilmSchema } from './films.ts'
import { procedure } from '../procedure.ts'

const dealRankingRowSchema = z.object({
  /** 1 for the best; null for an own run that is not ranked. */
  rank: z.nullable(z.number()),
  /** `plays.dealFilm` takes it. */
  playId: z.string(),
  /** Gamertag, or the generated name of a visitor. */
  name: z.string(),
  isGuest: z.boolean(),
  /** Empty for the default image, and for visitors. */
  avatarUrl: z.string(),
  totalDurationMs: z.number(),
  /** The caller's own row. */
  isMe: z.boolean(),
  /** The player whose run was shared. */
  isSender: z.boolean(),
  /** ms from the start to the right click of each prompt with the penalties so far, in the order of the prompts. */
  splitsMs: z.array(z.number()),
})
export type DealRankingRow = z.infer<typeof dealRankingRowSchema>

const dealRankingSchema = z.object({
  /** The best first, `dealRankingRows` at most. */
  rows: z.array(dealRankingRowSchema),
  /** The caller's best run of the deal, wherever it stands; null when none was completed. */
  own: z.nullable(dealRankingRowSchema),
  /** The caller's name there. */
  ownName: z.string(),
  /** How many players are ranked, counted up to `dealRankingCounted`. */
  numPlayers: z.number(),
})
export type DealRanking = z.infer<typeof dealRankingSchema>

const rankingInputSchema = z.object({
  boardId: z.string().check(z.maxLength(32)),
  deal: dealReferenceSchema,
  guestSecret: z.optional(claimSecretSchema),
})

const rankingErrors = {
  /** No live board has the deal. */
  DEAL_NOT_FOUND: { status: 404 },
  /** The caller has not finished the deal: its ranking and films would reveal how others did. */
  DEAL_NOT_FINISHED: { status: 403 },
} as const

export const rankingProcedures = {
  /** Callers who have finished the deal get it: users by session, visitors by the secret of `plays.startGuest`. */
  dealStandings: procedure('public', { limit: 'none' })
    .input(rankingInputSchema)
    .output(dealRankingSchema)
    .errors(rankingErrors),

  /** The film of a run of the ranking, or of any own run of the deal, for the same callers. */
  dealFilm: procedure('public', { limit: 'none' })
    .input(z.extend(rankingInputSchema, { playId: z.uuid() }))
    .output(shownFilmSchema)
    .errors({
      ...rankingErrors,
      /** No such run, or none that the ranking shows the caller. */
      RUN_NOT_FOUND: { status: 404 },
    }),
}
