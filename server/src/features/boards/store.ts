/** The SQL of reading boards. Boards and tiles are small reference tables; contents are read by version. */
import {
  type BoardMode,
  cardOrders,
  type CardOrder,
  cardsPerPage,
  type CategoryCode,
} from '@tilerush/core/boards/constants'
import type { Locale } from '@tilerush/core/language/constants'
import { and, asc, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Translations } from '@tilerush/core/boards/translations'
import type { Database } from '../../lib/database/database.ts'
import { boards, boardVersions, personalBests, tiles } from '../../lib/database/schema.ts'
import type { BoardContent } from '../../lib/database/stored-json.ts'
import { perDatabase } from '../../lib/database/per-database.ts'

/** What a board is now; everything else about it is in the content of its version. */
export interface CurrentBoard {
  readonly boardId: string
  readonly version: number
  readonly mode: BoardMode
  readonly promoted: boolean
}

export interface ListedBoard extends CurrentBoard {
  readonly keywords: readonly string[]
  /** The viewer's best; null without one. */
  readonly bestTotalDurationMs: number | null
}

/** Which part of a list of cards is read. */
export interface CardPage {
  readonly userId: string
  readonly modes: readonly BoardMode[]
  /** In lower case; every name holds the empty text. */
  readonly find: string
  readonly page: number
  /** The names are ordered as a page in this language shows them. */
  readonly locale: Locale
}

interface CreditRow {
  readonly name: string
  readonly nameTranslations: Translations
  readonly imagesFolderName: string
  readonly imageFilename: string
  readonly prompt: string
  readonly author: string
  readonly licence: string
  readonly licenceUrl: string
  readonly source: string
  readonly sourceUrl: string
  readonly note: string
}

export type VersionKey = Pick<CurrentBoard, 'boardId' | 'version'>

export const getBoardStore = perDatabase(createBoardStore)

const currentColumns = {
  boardId: boards.boardId,
  version: boards.version,
  mode: boards.mode,
  promoted: boards.promoted,
}

const creditColumns = {
  name: boards.name,
  nameTranslations: boards.nameTranslations,
  imagesFolderName: boards.imagesFolderName,
  imageFilename: tiles.imageFilename,
  prompt: tiles.prompt,
  author: tiles.creditAuthor,
  licence: tiles.creditLicence,
  licenceUrl: tiles.creditLicenceUrl,
  source: tiles.creditSource,
  sourceUrl: tiles.creditSourceUrl,
  note: tiles.creditNote,
}

/** The statements of every page that shows boards. */
function prepareReads({ orm }: Database) {
  const slugOrId = sql.placeholder('slugOrId')
  const bySlugOrId = orm
    .select(currentColumns)
    .from(boards)
    .where(or(eq(boards.slug, slugOrId), eq(boards.boardId, slugOrId)))
    // The slug counts first (docs/rules.md#board-names-and-slugs).
    .orderBy(desc(eq(boards.slug, slugOrId)))
    .limit(1)
    .prepare('board_by_slug_or_id')
  const byId = orm
    .select(currentColumns)
    .from(boards)
    .where(eq(boards.boardId, sql.placeholder('boardId')))
    .prepare('board_by_id')
  const listed = () =>
    orm
      .select({ ...currentColumns, keywords: boards.keywords, bestTotalDurationMs: personalBests.totalDurationMs })
      .from(boards)
      .leftJoin(
        personalBests,
        and(eq(personalBests.userId, sql.placeholder('userId')), eq(personalBests.boardId, boards.boardId)),
      )
  const find = sql.placeholder('find')
  const isFound = sql`${boards.mode} = any(${sql.placeholder('modes')}) and (position(${find} in ${boards.nameLower}) > 0
    or exists (select from unnest(${boards.keywords}) word where position(${find} in lower(word)) > 0))`
  const shownName = sql`coalesce(nullif(${boards.nameTranslations} ->> ${sql.placeholder('locale')}::text, ''), ${boards.name})`
  const byNameAndId = [asc(shownName), asc(boards.boardId)]
  const preparePage = (condition: SQL | undefined, order: readonly SQL[], name: string) =>
    listed()
      .where(condition)
      .orderBy(...order, ...byNameAndId)
      .limit(cardsPerPage)
      .offset(sql.placeholder('offset'))
      .prepare(name)
  const inCategory = and(eq(boards.category, sql.placeholder('category')), isFound)
  const orders: Readonly<Record<CardOrder, readonly SQL[]>> = {
    promoted: [desc(boards.promoted)],
    name: [],
    // Those without a best come last.
    best: [asc(personalBests.totalDurationMs)],
  }
  const byCategory = new Map(
    cardOrders.map((order) => [order, preparePage(inCategory, orders[order], `boards_by_category_${order}`)]),
  )
  const byName = preparePage(isFound, [], 'boards_by_name')
  const byVersion = orm
    .select({ content: boardVersions.content, version: boardVersions.version })
    .from(boardVersions)
    .where(
      sql`(${boardVersions.boardId}, ${boardVersions.version}) in
        (select * from unnest(${sql.placeholder('boardIds')}::text[], ${sql.placeholder('versions')}::int[]))`,
    )
    .prepare('board_versions_by_key')
  return { bySlugOrId, byId, byCategory, byName, byVersion }
}

function toValues({ page, ...values }: CardPage) {
  return { ...values, offset: page * cardsPerPage }
}

function createBoardStore(database: Database) {
  const { orm } = database
  const { bySlugOrId, byId, byCategory, byName, byVersion } = prepareReads(database)
  return {
    async findBySlugOrId(text: string): Promise<CurrentBoard | null> {
      return (await bySlugOrId.execute({ slugOrId: text }))[0] ?? null
    },
    async findById(boardId: string): Promise<CurrentBoard | null> {
      return (await byId.execute({ boardId }))[0] ?? null
    },
    listByCategory: async (category: CategoryCode, order: CardOrder, page: CardPage): Promise<ListedBoard[]> =>
      (await byCategory.get(order)?.execute({ category, ...toValues(page) })) ?? [],
    listByName: (page: CardPage): Promise<ListedBoard[]> => byName.execute(toValues(page)),
    readVersions: (keys: readonly VersionKey[]): Promise<{ content: BoardContent; version: number }[]> =>
      byVersion.execute({
        boardIds: keys.map(({ boardId }) => boardId),
        versions: keys.map(({ version }) => version),
      }),
    countLiveByCategory: (): Promise<{ category: string; numBoards: number }[]> =>
      orm
        .select({ category: boards.category, numBoards: count() })
        .from(boards)
        .where(eq(boards.mode, 'live'))
        .groupBy(boards.category),
    /** Credits of the images on live boards, ordered by board and tile. */
    listCredits: (offset: number, limit: number): Promise<CreditRow[]> =>
      orm
        .select(creditColumns)
        .from(tiles)
        .innerJoin(boards, eq(boards.boardId, tiles.boardId))
        .where(and(eq(boards.mode, 'live'), ne(tiles.imageFilename, '')))
        .orderBy(asc(tiles.boardId), asc(tiles.tileId))
        .offset(offset)
        .limit(limit),
  }
}
