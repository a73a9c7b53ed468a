/** Pictures of tiles, and what players did with them (docs/rules.md#image-names). */
import { maxFileBytes, uploadTypes } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { boardIdSchema, imageFactsSchema } from './board-draft.ts'
import { call, uploadErrors } from './call.ts'

export const uploadedImageSchema = z.object({
  /** Goes into the tile's draft; kept for a day. */
  uploadId: z.string(),
  /** The picture as the play page will show it. */
  imageUrl: z.string(),
  originalImageFilename: z.string(),
  facts: imageFactsSchema,
})
export type UploadedImage = z.infer<typeof uploadedImageSchema>

export const tileStatisticsSchema = z.object({
  tileId: z.string(),
  /** How often its prompt was answered in the plays counted. */
  numAnswered: z.number(),
  /** How many of those answers came after a wrong click. */
  numMissed: z.number(),
  /** Median ms from the prompt to the right click; null when never answered. */
  medianMs: z.nullable(z.number()),
  /** What was clicked instead, the most frequent first; at most five. */
  mistakenFor: z.array(z.object({ tileId: z.string(), numTimes: z.number() })),
})
export type TileStatistics = z.infer<typeof tileStatisticsSchema>

export const tileImages = {
  /** Checks, cleans and stores one picture until a board is saved with it. */
  uploadImage: call('edit', 'upload')
    .input(z.object({ file: z.file() }))
    .output(uploadedImageSchema)
    .errors({
      ...uploadErrors,
      /** `data.maxBytes`: a file must be smaller. */
      IMAGE_TOO_LARGE: { status: 413, data: z.object({ maxBytes: z.literal(maxFileBytes) }) },
      /** More pixels than are ever decoded. */
      IMAGE_TOO_MANY_PIXELS: { status: 422, data: z.object({ maxPixels: z.number() }) },
      /** Not one of the types, whatever its name says. */
      IMAGE_TYPE_UNKNOWN: { status: 422, data: z.object({ types: z.array(z.enum(uploadTypes)) }) },
      /** A vector image that could take minutes to draw, by filters, by repetition or by its size (`svgLimits`). */
      IMAGE_TOO_COMPLEX: { status: 422 },
      /** Of a known type, but broken or cut off; or a vector picture with nothing left after cleaning. */
      IMAGE_BROKEN: { status: 422 },
    }),

  /** The facts about the pictures of a saved board; null for a tile whose picture is not in the store. */
  inspectImages: call('edit')
    .input(z.object({ boardId: boardIdSchema }))
    .output(z.array(z.object({ tileId: z.string(), facts: z.nullable(imageFactsSchema) })))
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),

  /** What the last verified plays of the board say of each of its tiles. */
  tileStatistics: call('viewAdminStuff')
    .input(z.object({ boardId: boardIdSchema }))
    .output(z.object({ numPlays: z.number(), tiles: z.array(tileStatisticsSchema) }))
    .errors({ BOARD_NOT_FOUND: { status: 404 } }),
}
