/** The SQL of deals. */
import type { AvatarFields } from '@tilerush/core/account/avatar'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { deals, plays, users } from '../../lib/database/schema.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { StartedRow } from './start-store.ts'

export type DealRow = typeof deals.$inferSelect

/** A deal with its sender; for a game of the day all but the deal is null. */
export interface SentDeal {
  readonly deal: DealRow
  readonly sender: Pick<
    typeof users.$inferSelect,
    'gamerTag' | 'enabled' | 'hideFromLeaderboards' | keyof AvatarFields
  > | null
  readonly play: typeof plays.$inferSelect | null
}

const senderColumns = {
  gamerTag: users.gamerTag,
  enabled: users.enabled,
  hideFromLeaderboards: users.hideFromLeaderboards,
  avatarToUse: users.avatarToUse,
  customAvatarFilename: users.customAvatarFilename,
  gravatarFilename: users.gravatarFilename,
}

export const getDealStore = perDatabase(createDealStore)

function createDealStore({ orm, pool }: Database) {
  const byCode = orm
    .select({ deal: deals, sender: senderColumns, play: plays })
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
  const met = {
    name: 'deal_met',
    text: `
      select from deals same
      where same.board_id = $1 and same.seed = $2 and (
        exists (
          select from plays met
          where met.deal = same.code and met.device_hash = $4 and met.user_id <> $3
        ) or exists (
          select from plays met
          where met.deal = same.code and met.address_hash = $5 and met.user_id <> $3
        ) or exists (
          select from guest_plays met where met.deal = same.code and met.device_hash = $4
        ) or exists (
          select from guest_plays met where met.deal = same.code and met.address_hash = $5
        ) or exists (
          select from plays shared
          where shared.user_id = same.user_id and shared.play_id = same.play_id and shared.user_id <> $3
            and (shared.device_hash = $4 or shared.address_hash = $5)
        )
      )
      limit 1`,
  }
  const insert = (row: DealRow) => orm.insert(deals).values(row).onConflictDoNothing()

  return {
    async find(code: string): Promise<SentDeal | null> {
      return (await byCode.execute({ code }))[0] ?? null
    },
    /**
     * Whether another account or a visitor of the same browser or network has started the game: by any deal of it, or
     * as the play that one was shared from. `userId` is empty for a visitor.
     */
    async isMet(
      { boardId, seed }: Pick<DealRow, 'boardId' | 'seed'>,
      { userId, deviceHash, addressHash }: Pick<StartedRow, 'userId' | 'deviceHash' | 'addressHash'>,
    ): Promise<boolean> {
      const { rowCount } = await pool.query({ ...met, values: [boardId, seed, userId, deviceHash, addressHash] })
      return rowCount === 1
    },
    /** The deal of the row's play: the new row, or the existing one. */
    async shareOnce(row: DealRow & { readonly userId: string; readonly playId: string }): Promise<DealRow> {
      const find = async () => (await byPlay.execute({ userId: row.userId, playId: row.playId }))[0]
      return once(row, find)
    },
    /** The deal of the row's board and day: the new row, or the existing one. */
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
