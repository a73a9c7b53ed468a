/** Films: what was clicked in a run, where and when (docs/rules.md#films). */
import { layouts } from '@tilerush/core/boards/constants'
import * as z from 'zod/mini'
import { tileFaceSchema, tileLookSchema } from '../boards/boards.ts'
import { procedure } from '../procedure.ts'

/** A run as it is played back. Its tiles and prompts are the answers of the game. */
export const filmSchema = z.object({
  boardPortraitLayout: z.enum(layouts),
  promptPrefix: z.string(),
  /** In grid order. */
  tiles: z.array(tileFaceSchema),
  look: tileLookSchema,
  /** In the order of the run, with the drawn wordings. */
  prompts: z.array(z.string()),
  /** Every click of the run, in order; ms since PLAYING began. */
  clicks: z.array(z.object({ tileId: z.string(), atMs: z.number(), isRight: z.boolean() })),
  /** ms from the beginning of PLAYING to the end, without penalties. */
  lengthMs: z.number(),
})
export type Film = z.infer<typeof filmSchema>

/** A film with whose run it is. */
export const shownFilmSchema = z.extend(filmSchema, {
  /** A visitor's run of a deal has the generated name. */
  gamerTag: z.string(),
  isMe: z.boolean(),
  boardName: z.string(),
  /** Null for a run that ran out of time. */
  totalDurationMs: z.nullable(z.number()),
})
export type ShownFilm = z.infer<typeof shownFilmSchema>

export const filmProcedures = {
  /**
   * The film of a finished run: the caller's own; a verified one of a game that the caller has finished, too; one that
   * stands on a leaderboard of a board that the caller has finished.
   */
  film: procedure('read', { limit: 'none' })
    .input(z.object({ playId: z.uuid() }))
    .output(shownFilmSchema)
    .errors({
      /** No such run, or none that the caller may see. */
      RUN_NOT_FOUND: { status: 404 },
    }),
}
