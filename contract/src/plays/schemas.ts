/** Schemas shared by several procedures of a play. */
import * as z from 'zod/mini'

export const playRulesSchema = z.object({
  rulesVersion: z.number(),
  timeoutMs: z.number(),
  wrongClickPenaltyMs: z.number(),
  countdownFrom: z.number(),
})

/** A tile as transferred: prompt and answer are obfuscated. */
export const obfuscatedTileSchema = z.object({
  tileId: z.string(),
  /** Prompt and answer; `deobfuscateTiles` of core reads them with the seed of the response. */
  veiled: z.string(),
  imageUrl: z.string(),
  backgroundColor: z.string(),
  radialGradientHexColor: z.string(),
})
export type ObfuscatedTile = z.infer<typeof obfuscatedTileSchema>

/** A tile with its answer. */
export interface PlayedTile extends Omit<ObfuscatedTile, 'veiled'> {
  /** Shown in place of an image, as `tileFaceSchema` has it; known once the tile is no longer obfuscated. */
  readonly text?: string | undefined
  readonly prompt: string
  readonly answerText: string
}
