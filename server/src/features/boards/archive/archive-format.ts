/**
 * An archive of boards: a zip file with `manifest.json`, `credits.txt` for people, and the pictures as
 * `images/<slug>/<image filename>`. Its bytes depend on the boards alone.
 */
import { archiveFormat, boardModes, maxArchiveBoards } from '@tilerush/core/constants'
import { tileCreditSchema, translationsSchema } from '@tilerush/contract/board-draft'
import { categoryCodeSchema, tileLookSchema } from '@tilerush/contract/boards'
import { layouts } from '@tilerush/core/constants'
import * as z from 'zod/mini'

export const manifestName = 'manifest.json'
export const creditsName = 'credits.txt'

const text = z.string().check(z.maxLength(5000))
const maxTiles = 20_000

const archivedTileSchema = z.object({
  tileId: text,
  prompt: text,
  /** Left out where there are none. */
  translations: z.optional(translationsSchema),
  answerText: text,
  backgroundColor: text,
  radialGradientHexColor: text,
  enabled: z.boolean(),
  imageFilename: text,
  originalImageFilename: text,
  /** Left out where the archive has the picture; a tile may wait for its own. */
  hasNoImage: z.optional(z.literal(true)),
  credit: tileCreditSchema,
})

const archivedBoardSchema = z.extend(tileLookSchema, {
  slug: text,
  name: text,
  promptPrefix: text,
  prefixTranslations: z.optional(translationsSchema),
  category: categoryCodeSchema,
  mode: z.enum(boardModes),
  keywords: z.array(text).check(z.maxLength(1000)),
  boardPortraitLayout: z.enum(layouts),
  /** Left out where it is the default, which follows the board's id. */
  imagesFolderName: z.optional(text),
  /** In order of their creation. */
  tiles: z.array(archivedTileSchema).check(z.maxLength(maxTiles)),
})
export type ManifestBoard = z.infer<typeof archivedBoardSchema>

export const manifestSchema = z.object({
  product: z.literal('tilerush-boards'),
  /** Raised when an older product could not read it. */
  format: z.literal(archiveFormat),
  boards: z.array(archivedBoardSchema).check(z.minLength(1), z.maxLength(maxArchiveBoards)),
})
export type ArchiveManifest = z.infer<typeof manifestSchema>

export function imageName(slug: string, imageFilename: string): string {
  return `images/${slug}/${imageFilename}`
}
