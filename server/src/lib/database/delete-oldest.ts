/** Deleting old rows of a table that grows, a batch a statement, so that no request waits long behind one. */
import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A statement of some milliseconds: no request waits noticeably longer beside it. */
export const deletedAtOnce = 100

/**
 * Deletes up to a hundred rows for which `condition` holds, from the least of `column`, which needs an index.
 * A row that changes concurrently is left for the next batch.
 * @returns their number; call again while there are any.
 */
export async function deleteOldest(
  { orm }: Pick<Database, 'orm'>,
  table: PgTable,
  column: AnyPgColumn,
  condition: SQL,
): Promise<number> {
  const old = orm
    .select({ row: sql`ctid` })
    .from(table)
    .where(condition)
    .orderBy(asc(column))
    .limit(deletedAtOnce)
  const { rowCount } = await orm.delete(table).where(sql`ctid = any(array(${old}))`)
  return rowCount ?? 0
}
