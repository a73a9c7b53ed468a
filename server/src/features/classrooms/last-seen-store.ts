/** When a member was here last, for queries that have the `users` row. */
import { sql } from 'drizzle-orm'
import { plays, users } from '../../lib/database/schema.ts'

/** The last login or verified run; null for never. The run is the first entry of an index. */
export const lastSeenAt = sql<string | null>`greatest(${users.lastLoggedInAt}, (
  select ${plays.finishedAt} from ${plays}
  where ${plays.userId} = ${users.userId} and ${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}'
  order by ${plays.finishedAt} desc nulls last limit 1))`
