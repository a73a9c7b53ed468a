/** A user with rows and files of every kind: in every table that names one, also in tables yet to come. */
import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, getTableName, is, type Column } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../lib/database/schema.ts'
import type { Database } from '../../lib/database/database.ts'
import { call } from '@orpc/server'
import type { Deps } from '../../lib/deps.ts'
import { profileRouter } from '../../features/profile/router.ts'
import { createImage } from '../fixtures/images.ts'
import type { SignedIn } from '../accounts/visitors.ts'

interface PersonalTable {
  readonly table: PgTable
  /** The column that names the user. */
  readonly column: Column
}

const personalTables: readonly PersonalTable[] = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const column = columns['userId']
  return column ? [{ table, column }] : []
})

/** Number of rows that name the user, by table. */
export async function countPersonalRows({ orm }: Database, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, column } of personalTables) {
    counts[getTableName(table)] = (await orm.select().from(table).where(eq(column, userId))).length
  }
  return counts
}

/** Puts a row about the user into every table that names users and has none yet. */
async function addPersonalRows(database: Database, userId: string): Promise<void> {
  const counts = await countPersonalRows(database, userId)
  for (const { table, column } of personalTables) {
    if (counts[getTableName(table)]) continue
    const columns: readonly (readonly [string, Column])[] = Object.entries(getTableColumns(table))
    const needed = columns.filter(([, { notNull, hasDefault }]) => notNull && !hasDefault)
    const values = Object.fromEntries(
      needed.map(([name, { columnType, enumValues }]) => [name, toValue(columnType, enumValues)]),
    )
    const [naming = ''] = columns.find(([, candidate]) => candidate === column) ?? []
    await database.orm.insert(table).values({ ...values, [naming]: userId })
  }
}

function toValue(columnType: string, enumValues: readonly string[] | undefined): unknown {
  if (enumValues && enumValues.length > 0) return enumValues[0]
  if (/Timestamp/.test(columnType)) return new Date()
  if (/UUID|Text|Varchar/.test(columnType)) return randomUUID()
  if (/Date/.test(columnType)) return '2026-03-01'
  if (/Json|Array/.test(columnType)) return []
  return /Boolean/.test(columnType) ? false : 1
}

/** Rows in every table that names users, and a custom avatar. */
export async function fillEverything(deps: Deps, person: SignedIn): Promise<void> {
  await addPersonalRows(deps.database, person.user.userId)
  const file = new File([new Uint8Array(await createImage())], 'me.png', { type: 'image/png' })
  await call(profileRouter.uploadAvatar, { file }, { context: person })
}
