/** Deals: a fixed seed, wording and order, so that every player gets the identical game. */
import { dealCodeMaxLength, ghostKinds } from '@tilerush/core/play/constants'
import * as z from 'zod/mini'
import { procedure } from '../procedure.ts'

/** A code made by `plays.share`, or `daily` for the board's deal of the day (UTC). */
export const dealReferenceSchema = z.string().check(z.minLength(1), z.maxLength(dealCodeMaxLength))

/** A secret that a visitor's browser makes: 256 random bits in base64url. */
export const claimSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** The time of each right click; entry n belongs to prompt n. */
const ghostSplitSchema = z.object({
  /** ms since PLAYING began, without penalties. */
  elapsedMs: z.number(),
  /** The same plus the penalties so far; gaps are measured in it. */
  totalMs: z.number(),
})

/** A run to race against. */
export const ghostSchema = z.object({
  gamerTag: z.string(),
  totalDurationMs: z.number(),
  splits: z.array(ghostSplitSchema),
})
export type Ghost = z.infer<typeof ghostSchema>

/**
 * The caller's best has tile ids, to be compared tile by tile. No other ghost has any: they would reveal what another
 * user's game looked like, and of a deal the answers ahead.
 */
const chosenGhostSchema = z.extend(ghostSchema, {
  splits: z.array(z.extend(ghostSplitSchema, { tileId: z.optional(z.string()) })),
})
export type ChosenGhost = z.infer<typeof chosenGhostSchema>

export const dealSchema = z.object({
  /** Part of the address: `/play/{slug}?deal=CODE`. */
  code: z.string(),
  kind: z.enum(['shared', 'daily']),
  /** The sender's gamertag; null for a deal of the day, and when that account is deleted. */
  gamerTag: z.nullable(z.string()),
  /** The time to beat: total of the sender's run; null when that run was not completed and verified. */
  totalDurationMs: z.nullable(z.number()),
})
export type Deal = z.infer<typeof dealSchema>

const dealFactsSchema = z.extend(dealSchema, {
  /** Whether the caller has finished it, and may see its ranking. */
  isFinished: z.boolean(),
})
export type DealFacts = z.infer<typeof dealFactsSchema>

export const dealProcedures = {
  /** A deal before it is played; null when the board has no such deal. Visitors see those of live boards. */
  deal: procedure('public', { limit: 'none' })
    .input(
      z.object({
        boardId: z.string().check(z.maxLength(32)),
        deal: dealReferenceSchema,
        /** It belongs to a visitor who may have played it. */
        guestSecret: z.optional(claimSecretSchema),
      }),
    )
    .output(z.nullable(dealFactsSchema)),

  /** Creates a deal of a finished play of the caller. The same play gets the same code. */
  share: procedure('read', { limit: 'sharePerUser' })
    .input(z.object({ playId: z.uuid() }))
    .output(z.object({ code: z.string() }))
    .errors({
      /** The user has no such play. */
      PLAY_NOT_FOUND: { status: 404 },
      PLAY_NOT_FINISHED: { status: 409 },
    }),

  /**
   * A run to race against on a board (docs/rules.md#ghosts); null where there is none of the kind. For a deal's ghost
   * see `plays.start`.
   */
  ghost: procedure('read', { limit: 'none' })
    .input(z.object({ boardId: z.string().check(z.maxLength(32)), kind: z.enum(ghostKinds) }))
    .output(z.nullable(chosenGhostSchema)),
}
