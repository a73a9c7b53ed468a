/** The file that the content build writes, `starter-boards.json`: checked, since a slip in it would reach every instance. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { boardSize } from '@tilerush/core/boards/layout'
import { imageFormats, layouts } from '@tilerush/core/constants'
import { translationsSchema } from '@tilerush/contract/board-draft'
import { categoryCodeSchema, tileLookSchema } from '@tilerush/contract/boards'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const starterTileSchema = z.object({
  prompt: text,
  translations: z.optional(translationsSchema),
  answerText: z.string(),
  /** Below the folder of the file, and nowhere else. */
  imageFile: z.string().check(z.regex(/^images\/[a-z0-9-]+\/[a-z0-9-]+\.(svg|png|jpg)$/)),
  originalImageFilename: z.string(),
  credit: z.object({
    author: text,
    licence: text,
    licenceUrl: z.url(),
    source: text,
    sourceUrl: z.url(),
    note: z.optional(z.string()),
  }),
})
export type StarterTile = z.infer<typeof starterTileSchema>

const starterBoardSchema = z
  .extend(tileLookSchema, {
    key: text,
    name: text,
    promptPrefix: z.string(),
    prefixTranslations: z.optional(translationsSchema),
    category: categoryCodeSchema,
    keywords: z.array(text),
    boardPortraitLayout: z.enum(layouts),
    promoted: z.boolean(),
    imageFormat: z.enum(imageFormats),
    tiles: z.array(starterTileSchema),
  })
  .check(z.refine((board) => board.tiles.length >= boardSize(board.boardPortraitLayout), 'has too few tiles'))
export type StarterBoard = z.infer<typeof starterBoardSchema>

const starterFileSchema = z.object({ boards: z.array(starterBoardSchema) })

/** @throws naming what is wrong with the file. */
export async function readStarterFile(folder: string): Promise<StarterBoard[]> {
  const file = path.join(folder, 'starter-boards.json')
  const parsed = starterFileSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data.boards
  throw new Error(`${file} is not valid:\n${z.prettifyError(parsed.error)}`)
}
