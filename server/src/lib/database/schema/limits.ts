/** Rate limits. */
import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Tries per key; the limiter writes by column order: key, points, expire. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Unix time in ms. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_by_expire').on(table.expire)],
)
