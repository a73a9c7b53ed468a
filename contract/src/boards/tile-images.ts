/** Images of tiles, and their statistics from plays (docs/rules.md#tile-ids). */
import { maxFileBytes, uploadTypes } from '@tilerush/core/files/constants'
import * as z from 'zod/mini'
import { boardIdSchema, imageFactsSchema } from './draft.ts'
import { procedure, uploadErrors } from '../procedure.ts'

export const uploadedImageSchema = z.object({
  /** Goes into the tile's draft; stored for a day. */
  uploadId: z.string(),
  /** The image as the play page will show it. */
  imageUrl: z.string(),
  originalImageFilename: z.string(),
  facts: imageFactsSchema,
  /** Whether cleaning a vector image took something out that a viewer may miss. */
  lacksParts: z.boolean(),
})
export type UploadedImage = z.infer<typeof uploadedImageSchema>

export const tileStatisticsSchema = z.object({
  tileId: z.string(),
  /** How often its prompt was answered in the counted plays. */
  numAnswered: z.number(),
  /** How many of those answers came after a wrong click. */
  numMissed: z.number(),
  /** Median ms from the prompt to the right click; null when never answered. */
  medianMs: z.nullable(z.number()),
  /** The tiles clicked instead, the most frequent first; at most five. */
  mistakenFor: z.array(z.object({ tileId: z.string(), numTimes: z.number() })),
})
export type TileStatistics = z.infer<typeof tileStatisticsSchema>

export const tileImages = {
  /** Checks, cleans and stores one image until a board is saved with it. */
  uploadImage: procedure('edit', { limitsInside: ['uploadPerUser'], repeats: true, body: 'upload' })
    .input(z.object({ file: z.file() }))
    .output(uploadedImageSchema)
    .errors({
      ...uploadErrors,
      /** `data.maxBytes`: a file must be smaller. */
      IMAGE_TOO_LARGE: { status: 413, data: z.object({ maxBytes: z.literal(maxFileBytes) }) },
      /** More pixels than the server decodes. */
      IMAGE_TOO_MANY_PIXELS: { status: 422, data: z.object({ maxPixels: z.number() }) },
      /** Its content is none of the types; the name is ignored. */
      IMAGE_TYPE_UNKNOWN: { status: 422, data: z.object({ types: z.array(z.enum(uploadTypes)) }) },
      /** A vector image that could take minutes to draw, by filters, by repetition or by its size (`svgLimits`). */
      IMAGE_TOO_COMPLEX: { status: 422 },
      /** A vector image whose text is not in the encoding that it names. */
      IMAGE_TEXT_UNREADABLE: { status: 422 },
      /** The type is known, but the file is broken or cut off; or cleaning left nothing of a vector image. */
      IMAGE_BROKEN: { status: 422 },
    }),

  /** The facts about the images of a saved board; null for a tile whose image is not in the store. */
  inspectImages: procedure('edit', { limit: 'none' })
    .input(z.object({ boardId: boardIdSchema }))
    .output(z.array(z.object({ tileId: z.string(), facts: z.nullable(imageFactsSchema) })))
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),

  /** Statistics of each tile from the last verified plays of the board. */
  tileStatistics: procedure('viewAdminStuff', { limit: 'none' })
    .input(z.object({ boardId: boardIdSchema }))
    .output(z.object({ numPlays: z.number(), tiles: z.array(tileStatisticsSchema) }))
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),
}
