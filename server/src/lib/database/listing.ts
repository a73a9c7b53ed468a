/** The users that leaderboards show. */
import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { personalBests, users } from './schema.ts'

/** Copies to the user's bests whether leaderboards show them; after every change of what that depends on. */
export async function refreshListing(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    update ${personalBests} best set is_listed = not best.is_listed
    from ${users} u
    where u.user_id = ${userId} and best.user_id = u.user_id
      and best.is_listed is distinct from (u.enabled and not u.hide_from_leaderboards)`)
}
