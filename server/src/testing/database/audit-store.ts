/** The rows of the audit log for tests, and a database that fails when one is written. */
import { asc, sql } from 'drizzle-orm'
import type { Deps } from '../../lib/deps.ts'
import { auditLog } from '../../lib/database/schema.ts'

export type StoredAuditRow = typeof auditLog.$inferSelect

/** The rows that `work` adds, the first one first. */
export async function recordedBy({ database }: Deps, work: () => Promise<unknown>): Promise<StoredAuditRow[]> {
  const before = new Set((await readAll(database)).map(({ auditId }) => auditId))
  await work()
  return (await readAll(database)).filter(({ auditId }) => !before.has(auditId))
}

function readAll({ orm }: Deps['database']): Promise<StoredAuditRow[]> {
  return orm.select().from(auditLog).orderBy(asc(auditLog.auditId))
}

/** Runs the work while every insert into the table fails. */
export async function whileInsertsFail({ database }: Deps, table: string, work: () => Promise<void>): Promise<void> {
  const { orm } = database
  await orm.execute(sql`
    create or replace function refuse_insert() returns trigger language plpgsql
    as $$ begin raise exception 'refused by the test'; end $$`)
  const target = sql.identifier(table)
  await orm.execute(
    sql`create trigger refuses before insert on ${target} for each row execute function refuse_insert()`,
  )
  try {
    await work()
  } finally {
    await orm.execute(sql`drop trigger refuses on ${target}`)
  }
}
