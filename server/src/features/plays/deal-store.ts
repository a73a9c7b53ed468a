/** The SQL of deals. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { deals, plays, users } from '../../lib/database/schema.ts'
import { perDatabase } from '../per-database.ts'

export type DealRow = typeof deals.$inferSelect

/** A deal with whose run it was; of a game of the day all but the deal is null. */
export interface SentDeal {
  readonly deal: DealRow
  readonly sender: { readonly gamerTag: string; readonly enabled: boolean } | null
  readonly play: typeof plays.$inferSelect | null
}

export const dealStoreOf = perDatabase(createDealStore)

function createDealStore({ orm }: Database) {
  const byCode = orm
    .select({ deal: deals, sender: { gamerTag: users.gamerTag, enabled: users.enabled }, play: plays })
    .from(deals)
    .leftJoin(users, eq(users.userId, deals.userId))
    .leftJoin(plays, and(eq(plays.userId, deals.userId), eq(plays.playId, deals.playId)))
    .where(eq(deals.code, sql.placeholder('code')))
    .prepare('deal_by_code')
  const byPlay = orm
    .select()
    .from(deals)
    .where(and(eq(deals.userId, sql.placeholder('userId')), eq(deals.playId, sql.placeholder('playId'))))
    .prepare('deal_by_play')
  const byDay = orm
    .select()
    .from(deals)
    .where(
      and(
        eq(deals.boardId, sql.placeholder('boardId')),
        eq(deals.day, sql.placeholder('day')),
        eq(deals.boardVersion, sql.placeholder('boardVersion')),
        eq(deals.rulesVersion, sql.placeholder('rulesVersion')),
      ),
    )
    .prepare('deal_by_day')
  const insert = (row: DealRow) => orm.insert(deals).values(row).onConflictDoNothing()

  return {
    async find(code: string): Promise<SentDeal | null> {
      return (await byCode.execute({ code }))[0] ?? null
    },
    /** The deal of the row's play: the row, or the one that was made before. */
    async shareOnce(row: DealRow & { readonly userId: string; readonly playId: string }): Promise<DealRow> {
      const find = async () => (await byPlay.execute({ userId: row.userId, playId: row.playId }))[0]
      return once(row, find)
    },
    /** The deal of the row's board and day: the row, or the one that was made before. */
    async dailyOnce(row: DealRow & { readonly day: string }): Promise<DealRow> {
      const { boardId, day, boardVersion, rulesVersion } = row
      return once(row, async () => (await byDay.execute({ boardId, day, boardVersion, rulesVersion }))[0])
    },
  }

  async function once(row: DealRow, find: () => Promise<DealRow | undefined>): Promise<DealRow> {
    const known = await find()
    if (known) return known
    await insert(row)
    const made = await find()
    if (!made) throw new Error('A deal was refused as made and is not there')
    return made
  }
}
