/** The SQL of the instance's key: network addresses are hashed with it, and device cookies signed. */
import { appStats } from '../database/schema.ts'
import type { Database } from '../database/database.ts'

/** The one row of the instance's counters, which a first user makes otherwise. */
const rowId = 'global'

/** The same for every process of the instance, and never changed. */
export async function readAddressKey({ orm }: Database): Promise<string> {
  await orm.insert(appStats).values({ id: rowId }).onConflictDoNothing()
  const [row] = await orm.select({ addressKey: appStats.addressKey }).from(appStats)
  if (!row) throw new Error('The key of addresses is not there')
  return row.addressKey
}
