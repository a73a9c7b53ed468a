/** The manifest of an archive of boards (`core/src/files/archive.ts` says what else it holds). */
import { boardModes, layouts } from '@tilerush/core/boards/constants'
import { archiveProduct } from '@tilerush/core/files/archive'
import { archiveFormat, maxArchiveBoards } from '@tilerush/core/files/constants'
import { tileCreditSchema, tileFieldsSchema, translationsSchema, type BoardDraftInput } from './draft.ts'
import { categoryCodeSchema, tileLookSchema } from './boards.ts'
import * as z from 'zod/mini'

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

export const manifestSchema = z.object({
  product: z.literal(archiveProduct),
  /** Raised when an older product could not read the format. */
  format: z.literal(archiveFormat),
  boards: z.array(archivedBoardSchema).check(z.minLength(1), z.maxLength(maxArchiveBoards)),
})
export type ArchiveManifest = z.infer<typeof manifestSchema>

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
