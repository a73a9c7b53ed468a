/**
 * An archive of boards: a zip file with `manifest.json`, a readable `credits.txt`, and the images as
 * `images/<slug>/<image filename>`. Its bytes depend on the boards alone.
 */
import { boardModes, layouts } from '@tilerush/core/boards/constants'
import { archiveFormat, maxArchiveBoards } from '@tilerush/core/files/constants'
import { tileCreditSchema, tileFieldsSchema, translationsSchema, type BoardDraftInput } from './draft.ts'
import { categoryCodeSchema, tileLookSchema } from './boards.ts'
import * as z from 'zod/mini'

export const manifestName = 'manifest.json'
export const creditsName = 'credits.txt'
const imagesFolder = 'images/'

/** People who unpack an archive and pack it again often pack the folder around it, too: all paths then begin with it. */
const aroundAll = /^[^/]+\//

/** Whether the file is a manifest, within a folder around everything or without. */
export function isManifestPath(path: string): boolean {
  return path === manifestName || path.replace(aroundAll, '') === manifestName
}

const text = z.string().check(z.maxLength(5000))
const maxTiles = 20_000

const archivedTileSchema = z.extend(tileFieldsSchema, {
  /** Left out where the archive has the image. A tile without one shows its answer text (docs/rules.md#tile-faces). */
  hasNoImage: z.optional(z.literal(true)),
  credit: tileCreditSchema,
})

const archivedBoardSchema = z.extend(tileLookSchema, {
  slug: text,
  name: text,
  promptPrefix: text,
  nameTranslations: z.optional(translationsSchema),
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

/** Any of what an archive says of a board, without its tiles. */
export const someBoardFieldsSchema = z.partial(z.omit(archivedBoardSchema, { tiles: true }))

/** What tells a manifest from any other file of its name. */
export const archiveProduct = 'tilerush-boards'

export const manifestSchema = z.object({
  product: z.literal(archiveProduct),
  /** Raised when an older product could not read the format. */
  format: z.literal(archiveFormat),
  boards: z.array(archivedBoardSchema).check(z.minLength(1), z.maxLength(maxArchiveBoards)),
})
export type ArchiveManifest = z.infer<typeof manifestSchema>

export function imageName(slug: string, imageFilename: string): string {
  return `${imagesFolder}${slug}/${imageFilename}`
}

/** Stands for the default folder, which follows the future id of the board. */
const folderToFollow = 'imported'

/** The board as the draft that a form would send. */
export function archivedDraft({
  slug: _slug,
  imagesFolderName = folderToFollow,
  ...board
}: ManifestBoard): BoardDraftInput {
  return {
    ...board,
    imagesFolderName,
    tiles: board.tiles.map(({ hasNoImage, ...tile }) => ({
      ...tile,
      ...(hasNoImage && { imageFilename: '' }),
      uploadId: null,
    })),
  }
}
