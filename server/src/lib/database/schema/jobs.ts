/** Durable work: what is asked for and not done yet (docs/architecture.md#durable-work). */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

export const jobs = pgTable(
  'jobs',
  {
    kind: text('kind').notNull(),
    /** What it is about: of a kind there is one job a key. */
    key: text('key').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    /** Raised when it is asked for again: what began before that has to begin anew. */
    asked: integer('asked').notNull().default(1),
    /** How often it was begun, attempts that were cut off included. */
    attempts: integer('attempts').notNull().default(0),
    /** Until then one process alone is at it; null while none is. */
    leasedUntil: timestampColumn('leased_until'),
    /** The attempt that has the lease. */
    leaseId: uuid('lease_id'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('jobs_by_due').on(table.dueAt)],
)
