/** What several calls of a play carry. */
import * as z from 'zod/mini'

export const playRulesSchema = z.object({
  rulesVersion: z.number(),
  timeoutMs: z.number(),
  wrongClickPenaltyMs: z.number(),
  countdownFrom: z.number(),
})

/** A tile as it travels: prompt and answer are not to be read beside its picture. */
export const veiledTileSchema = z.object({
  tileId: z.string(),
  /** Prompt and answer; `unveilTiles` of core reads them with the seed that came with the tile. */
  veiled: z.string(),
  imageUrl: z.string(),
  backgroundColor: z.string(),
  radialGradientHexColor: z.string(),
})
export type VeiledTile = z.infer<typeof veiledTileSchema>

/** A tile with its answer. */
export interface PlayedTile extends Omit<VeiledTile, 'veiled'> {
  readonly prompt: string
  readonly answerText: string
}
