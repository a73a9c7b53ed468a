/** Deals: a fixed seed, wording and order, so that anyone meets the identical game. */
import { dealCodeMaxLength } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'

/** A code made by `plays.share`, or `daily` for the board's deal of the day (UTC). */
export const dealReferenceSchema = z.string().check(z.minLength(1), z.maxLength(dealCodeMaxLength))

/** How far a run was at each right click; the n-th entry stands for the n-th prompt answered. */
const ghostSplitSchema = z.object({
  /** ms since PLAYING began, without penalties. */
  elapsedMs: z.number(),
  /** The same with the penalties so far: what a gap is measured in. */
  totalMs: z.number(),
})

/** A run to race against. */
export const ghostSchema = z.object({
  gamerTag: z.string(),
  totalDurationMs: z.number(),
  splits: z.array(ghostSplitSchema),
})
export type Ghost = z.infer<typeof ghostSchema>

/** The caller's best. Only there are the tiles named: in the ghost of a deal they would be the answers to the game ahead. */
const ownGhostSchema = z.extend(ghostSchema, {
  splits: z.array(z.extend(ghostSplitSchema, { tileId: z.string() })),
})
export type OwnGhost = z.infer<typeof ownGhostSchema>

export const dealSchema = z.object({
  /** Stands in the address: `/play/{slug}?deal=CODE`. */
  code: z.string(),
  kind: z.enum(['shared', 'daily']),
  /** Whose run it was; null for a deal of the day, and when that account is no more. */
  gamerTag: z.nullable(z.string()),
  /** The time to beat: total of the sender's run; null when that run was not completed and verified. */
  totalDurationMs: z.nullable(z.number()),
})
export type Deal = z.infer<typeof dealSchema>

export const dealCalls = {
  /** What a deal is, before it is played; null when the board has no such deal. */
  deal: call('read')
    .input(z.object({ boardId: z.string().check(z.maxLength(32)), deal: dealReferenceSchema }))
    .output(z.nullable(dealSchema)),

  /** Makes a deal of a finished play of the caller. The same play has the same code. */
  share: call('read')
    .input(z.object({ playId: z.uuid() }))
    .output(z.object({ code: z.string() }))
    .errors({
      /** No such play of this user. */
      PLAY_NOT_FOUND: { status: 404 },
      PLAY_NOT_FINISHED: { status: 409 },
    }),

  /** The caller's best on a board as a run to race against; null without one. For a deal's see `plays.start`. */
  ghost: call('read')
    .input(z.object({ boardId: z.string().check(z.maxLength(32)) }))
    .output(z.nullable(ownGhostSchema)),
}
