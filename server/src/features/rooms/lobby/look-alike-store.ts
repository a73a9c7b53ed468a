/** The SQL of gamertags that a name looks like. */
import { areAlike, toCoarseKey, toPlainName } from '@tilerush/core/account/naming/look-alikes'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../lib/database/database.ts'
import { users } from '../../../lib/database/schema.ts'

/** As the index has it: `toCoarseKey` of core, for the letters of gamertags. */
const coarseKey = sql<string>`lower(translate(${users.gamerTag}, '0Ii1_', 'olll'))`
/** As `toPlainName` of core. */
const plainName = sql<string>`lower(translate(${users.gamerTag}, '_', ''))`

/** More that look like one another are no accident, and one that the name is taken for is among them. */
const maxRead = 100

/** Whether a name only looks like a gamertag: written in other letters than any of the gamertags that look so. */
export async function looksLikeGamertag(db: Queryable, name: string): Promise<boolean> {
  const plain = toPlainName(name)
  const rows = await db
    .select({ gamerTag: users.gamerTag })
    .from(users)
    .where(eq(coarseKey, toCoarseKey(name)))
    .orderBy(desc(eq(plainName, plain)))
    .limit(maxRead)
  const alike = rows.filter(({ gamerTag }) => areAlike(gamerTag, name))
  return alike.length > 0 && !alike.some(({ gamerTag }) => toPlainName(gamerTag) === plain)
}
