/** What is stored of one user's plays: read page by page for the export, and deleted with the account. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../lib/database/database.ts'
import { deals, personalBests, plays } from '../../lib/database/schema.ts'

const rowsPerPage = 200

export async function removePlays(tx: Transaction, userId: string): Promise<void> {
  for (const table of [deals, plays, personalBests]) await tx.delete(table).where(eq(table.userId, userId))
}

/** Every run with its clicks, in the order of their starts. */
export async function* readPlays({ orm }: Database, userId: string): AsyncGenerator<typeof plays.$inferSelect> {
  let after = ''
  for (;;) {
    const isLater = after === '' ? undefined : gt(plays.playId, after)
    const rows = await orm
      .select()
      .from(plays)
      .where(and(eq(plays.userId, userId), isLater))
      .orderBy(asc(plays.playId))
      .limit(rowsPerPage)
    yield* rows
    after = rows.at(-1)?.playId ?? ''
    if (rows.length < rowsPerPage) return
  }
}

/** One a board at most. */
export async function* readPersonalBests(
  { orm }: Database,
  userId: string,
): AsyncGenerator<typeof personalBests.$inferSelect> {
  yield* await orm
    .select()
    .from(personalBests)
    .where(eq(personalBests.userId, userId))
    .orderBy(asc(personalBests.boardId))
}

/** Games that the user shared. */
export async function* readSharedGames({ orm }: Database, userId: string): AsyncGenerator<typeof deals.$inferSelect> {
  yield* await orm.select().from(deals).where(eq(deals.userId, userId)).orderBy(asc(deals.createdAt))
}
