/** The SQL of the list of boards. One prepared statement for each filter, order and direction, over indexes. */
import {
  boardModes,
  boardsPerPage,
  layouts,
  type BoardFilterTab,
  type BoardMode,
  type BoardOrder,
  type Layout,
  type SortDirection,
} from '@tilerush/core/boards/constants'
import { asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { boards, byBoardId, columnPosition } from '../../../lib/database/schema.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'

/** A filter as the database reads it. `none` when an empty text matches everything. */
export interface ListFilter {
  readonly tab: BoardFilterTab
  readonly value: string
  readonly modes: readonly BoardMode[]
}

export interface ListPage {
  readonly filter: ListFilter
  readonly orderBy: BoardOrder
  readonly direction: SortDirection
  readonly page: number
}

const columns = {
  boardId: boards.boardId,
  version: boards.version,
  slug: boards.slug,
  name: boards.name,
  category: boards.category,
  mode: boards.mode,
  boardPortraitLayout: boards.boardPortraitLayout,
  promoted: boards.promoted,
  imagesFolderName: boards.imagesFolderName,
  numTiles: boards.numTiles,
  numEnabledTiles: boards.numEnabledTiles,
  isPlayable: boards.isPlayable,
  boardCreatedAt: boards.boardCreatedAt,
  tileBackgroundSize: boards.tileBackgroundSize,
  tileBackgroundPosition: boards.tileBackgroundPosition,
  tileBackgroundColor: boards.tileBackgroundColor,
  tileRadialGradientHexColor: boards.tileRadialGradientHexColor,
  tilePadding: boards.tilePadding,
  invertTileImagesInDarkMode: boards.invertTileImagesInDarkMode,
  cover: boards.cover,
}

const value = sql.placeholder('value')

/** `boardMatches` in core, as SQL; a test holds the two together. */
const conditions: Readonly<Record<BoardFilterTab, SQL | undefined>> = {
  none: undefined,
  mode: sql`${boards.mode} = any(${sql.placeholder('modes')})`,
  promoted: sql`${boards.promoted} = case ${value} when 'promoted' then true when 'not-promoted' then false end`,
  category: eq(boards.category, value),
  substring: sql`position(${value} in ${boards.nameLower}) > 0`,
  keyword: sql`${boards.keywords} @> array[${value}::text]`,
  id: sql`position(${value} in ${boards.boardId}) > 0`,
  layout: sql`${boards.boardPortraitLayout} = ${value}`,
}

const byId = byBoardId(boards.boardId)

/** `orderBoards` in core, as SQL. */
const orders: Readonly<Record<BoardOrder, readonly SQL[]>> = {
  category: [sql`${boards.category} collate "C"`, ...byId],
  createdAt: [sql`${boards.boardCreatedAt}`, ...byId],
  id: byId,
  layout: [columnPosition(layouts, boards.boardPortraitLayout), ...byId],
  mode: [columnPosition(boardModes, boards.mode), ...byId],
  name: [sql`${boards.nameKey} collate "C"`, ...byId],
}

export const getBoardListStore = perDatabase(createBoardListStore)

function createBoardListStore({ orm }: Database) {
  function preparePage(tab: BoardFilterTab, orderBy: BoardOrder, direction: SortDirection) {
    const order = orders[orderBy].map((term) => (direction === 'asc' ? asc(term) : desc(term)))
    // Ids first, so that what is sorted is narrow.
    const picked = orm
      .select({ boardId: boards.boardId })
      .from(boards)
      .where(conditions[tab])
      .orderBy(...order)
      .limit(boardsPerPage)
      .offset(sql.placeholder('offset'))
    return orm
      .select(columns)
      .from(boards)
      .where(inArray(boards.boardId, picked))
      .orderBy(...order)
      .prepare(`boards_list_${tab}_${orderBy}_${direction}`)
  }
  /** Each count over the index that suits it. */
  function prepareCounts(tab: BoardFilterTab) {
    const filtered = orm.select({ count: count() }).from(boards).where(conditions[tab])
    return orm
      .select({ numFiltered: sql<number>`(${filtered})::int`, numTotal: count() })
      .from(boards)
      .prepare(`boards_counts_${tab}`)
  }
  const pages = new Map<string, ReturnType<typeof preparePage>>()
  const counts = new Map<BoardFilterTab, ReturnType<typeof prepareCounts>>()

  return {
    listPage({ filter, orderBy, direction, page }: ListPage) {
      const name = `${filter.tab} ${orderBy} ${direction}`
      const prepared = pages.get(name) ?? preparePage(filter.tab, orderBy, direction)
      pages.set(name, prepared)
      return prepared.execute({ ...filter, offset: page * boardsPerPage })
    },
    async count(filter: ListFilter): Promise<{ numFiltered: number; numTotal: number }> {
      const prepared = counts.get(filter.tab) ?? prepareCounts(filter.tab)
      counts.set(filter.tab, prepared)
      return (await prepared.execute({ ...filter }))[0] ?? { numFiltered: 0, numTotal: 0 }
    },
    async layoutsInUse(): Promise<Layout[]> {
      const rows = await orm.selectDistinct({ layout: boards.boardPortraitLayout }).from(boards)
      return rows.map(({ layout }) => layout)
    },
    async mostUsedKeywords(limit: number): Promise<string[]> {
      const { rows } = await orm.execute<{ keyword: string }>(sql`
        select keyword from boards, unnest(keywords) as keyword
        group by keyword order by count(*) desc, keyword limit ${limit}`)
      return rows.map(({ keyword }) => keyword)
    },
  }
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof createBoardListStore>['listPage']>>[number]
