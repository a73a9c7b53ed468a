/** The SQL of the key that network addresses are hashed with. */
import { appStats } from '../../../lib/database/schema.ts'
import type { Database } from '../../../lib/database/database.ts'

/** The one row of the instance's counters, which a first user makes otherwise. */
const rowId = 'global'

/** The same for every process of the instance, and never changed. */
export async function readAddressKey({ orm }: Database): Promise<string> {
  await orm.insert(appStats).values({ id: rowId }).onConflictDoNothing()
  const [row] = await orm.select({ addressKey: appStats.addressKey }).from(appStats)
  if (!row) throw new Error('The key of addresses is not there')
  return row.addressKey
}
