/** The SQL that chooses boards for cards. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { BoardMode } from '@tilerush/core/boards/constants'
import type { Database } from '../../lib/database/database.ts'
import { boards, personalBests } from '../../lib/database/schema.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { ListedBoard } from './store.ts'

export interface LiveBoard {
  readonly boardId: string
  readonly category: string
  readonly isPlayable: boolean
}

export const getCardStore = perDatabase(createCardStore)

function createCardStore({ orm }: Database) {
  const byIds = orm
    .select({
      boardId: boards.boardId,
      version: boards.version,
      mode: boards.mode,
      promoted: boards.promoted,
      keywords: boards.keywords,
      bestTotalDurationMs: personalBests.totalDurationMs,
    })
    .from(boards)
    .leftJoin(
      personalBests,
      and(eq(personalBests.userId, sql.placeholder('userId')), eq(personalBests.boardId, boards.boardId)),
    )
    .where(
      sql`${boards.boardId} = any(${sql.placeholder('boardIds')}) and ${boards.mode} = any(${sql.placeholder('modes')})`,
    )
    .prepare('board_cards_by_id')
  const isOffered = sql`${boards.mode} = 'live' and ${boards.isPlayable}`
  const offered = orm
    .select({ boardId: boards.boardId })
    .from(boards)
    .where(isOffered)
    .orderBy(desc(boards.promoted), asc(boards.name), asc(boards.boardId))
    .limit(sql.placeholder('limit'))
    .prepare('boards_offered')
  const live = orm
    .select({ boardId: boards.boardId, category: boards.category, isPlayable: boards.isPlayable })
    .from(boards)
    .where(eq(boards.mode, 'live'))
    .prepare('boards_live')

  return {
    /** Unordered; the existing ones in one of the modes. */
    listByIds: (boardIds: readonly string[], userId: string, modes: readonly BoardMode[]): Promise<ListedBoard[]> =>
      byIds.execute({ boardIds, userId, modes }),
    /** Live boards that can be played: promoted ones, filled up with others by name. */
    async offeredIds(limit: number): Promise<string[]> {
      return (await offered.execute({ limit })).map(({ boardId }) => boardId)
    },
    /** Every live board: a small table, and few columns of it. */
    listLive: (): Promise<LiveBoard[]> => live.execute(),
  }
}
