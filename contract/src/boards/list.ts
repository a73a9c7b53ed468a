/** The list of boards for editors and admins (docs/rules.md#board-list). */
import {
  boardFilterTabs,
  boardModes,
  boardOrders,
  filterValueMaxLength,
  layouts,
  sortDirections,
} from '@tilerush/core/boards/constants'
import * as z from 'zod/mini'
import { categoryCodeSchema, tileFaceSchema, tileLookSchema } from './boards.ts'
import { procedure } from '../procedure.ts'

export const boardRowSchema = z.object({
  boardId: z.string(),
  version: z.number(),
  slug: z.string(),
  name: z.string(),
  category: categoryCodeSchema,
  mode: z.enum(boardModes),
  boardPortraitLayout: z.enum(layouts),
  promoted: z.boolean(),
  numTiles: z.number(),
  numEnabledTiles: z.number(),
  isPlayable: z.boolean(),
  /** ISO 8601. */
  boardCreatedAt: z.string(),
  look: tileLookSchema,
  /** Up to eight. */
  cover: z.array(tileFaceSchema),
})
export type BoardRow = z.infer<typeof boardRowSchema>

export const boardList = {
  /** One page of the filtered boards with both counts. A value that the tab does not offer matches nothing. */
  list: procedure('viewAdminStuff', { limit: 'none' })
    .input(
      z.object({
        tab: z.enum(boardFilterTabs),
        /** As `boardMatches` in core reads it; empty for the tab 'none'. */
        value: z.string().check(z.maxLength(filterValueMaxLength)),
        orderBy: z.enum(boardOrders),
        direction: z.enum(sortDirections),
        /** From 0; `boardsPerPage` rows each. */
        page: z.int().check(z.minimum(0), z.maximum(100_000)),
      }),
    )
    .output(z.object({ boards: z.array(boardRowSchema), numFiltered: z.number(), numTotal: z.number() })),

  /** Values of the filters: the layouts in use, smallest first, and the most used keywords in alphabetical order. */
  filterChoices: procedure('viewAdminStuff', { limit: 'none' }).output(
    z.object({ layouts: z.array(z.enum(layouts)), keywords: z.array(z.string()) }),
  ),
}
