/** Boards within other pages (docs/rules.md#embedded-boards). */
import { locales } from '@tilerush/core/language/constants'
import * as z from 'zod/mini'
import { playableBoardSchema } from '../boards/boards.ts'
import { procedure } from '../procedure.ts'
import { obfuscatedTileSchema, playRulesSchema } from './schemas.ts'

const embeddedGameSchema = z.object({
  board: playableBoardSchema,
  /** Deobfuscates the tiles; the frame draws its own seeds. */
  seed: z.number(),
  rules: playRulesSchema,
  /** Every playable tile, to be read with `deobfuscateTiles`. */
  tiles: z.array(obfuscatedTileSchema),
})
export type EmbeddedGame = z.infer<typeof embeddedGameSchema>

export const embedProcedures = {
  /**
   * All that a frame needs to play a live board, in one response; null when there is none that can be played. The same
   * for every caller, whatever their session. Nothing of the play is stored.
   */
  embedded: procedure('public', { limit: 'none' })
    .input(
      z.object({
        boardIdOrSlug: z.string().check(z.maxLength(200)),
        /** The language of the prompts, where the board has it. */
        language: z.optional(z.enum(locales)),
      }),
    )
    .output(z.nullable(embeddedGameSchema)),

  /** Which sites besides the instance's own may show boards: origins, or `*` for all. As `EMBED_ORIGINS` says. */
  embedOrigins: procedure('read', { limit: 'none' }).output(z.array(z.string())),
}
