/** Keys of the programming interface. */
import type { ApiScope } from '@tilerush/core/api/constants'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'
import { identities } from './identities.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    keyId: uuid('key_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => identities.userId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** SHA-256 of the key, as hex. */
    keyHash: text('key_hash').notNull().unique(),
    /** The last characters of the key. */
    hint: text('hint').notNull(),
    /** Whether the session that made it had proved a second factor: the key then counts as one that has. */
    hasTwoFactors: boolean('has_two_factors').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [index('api_keys_by_user').on(table.userId)],
)
