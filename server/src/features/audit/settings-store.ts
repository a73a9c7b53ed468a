/** The SQL of the settings that the last start had. */
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { startSettings } from '../../lib/database/schema.ts'

export async function readStartSettings(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(startSettings)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function saveStartSettings(tx: Transaction, values: ReadonlyMap<string, string>): Promise<void> {
  if (values.size === 0) return
  const rows = [...values].map(([name, value]) => ({ name, value }))
  const set = { value: sql.raw('excluded.value') }
  await tx.insert(startSettings).values(rows).onConflictDoUpdate({ target: startSettings.name, set })
}
