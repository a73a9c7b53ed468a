/** Columns and orders that several tables have. */
import { type AnyColumn, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** With milliseconds, as the application's clock has them. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The index of the column's value in the list, for ordering by it; the same words in an index and in a query. */
export const columnPosition = (list: readonly string[], column: AnyColumn) =>
  sql`array_position(array[${sql.raw(list.map((value) => `'${value}'`).join(','))}], ${column})`

/** Boards by their id as a number: 10000 follows 9999. */
export const byBoardId = (boardId: AnyColumn) => [sql`length(${boardId})`, sql`${boardId} collate "C"`] as const
