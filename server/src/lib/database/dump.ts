/** All lasting rows as JSON, out of the database and into it again. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import * as schema from './schema.ts'

/** A row never comes before the one it refers to. A test holds the list against the database. */
const lastingTables = [
  schema.identities,
  schema.actionCodes,
  schema.knownDevices,
  schema.users,
  schema.userActivityLogs,
  schema.appStats,
  schema.boards,
  schema.tiles,
  schema.boardVersions,
  schema.boardChanges,
  schema.deletedBoards,
  schema.imagesFolders,
  schema.plays,
  schema.personalBests,
  schema.deals,
]

/**
 * Sessions would come alive again after they ended, tries count for minutes only, pictures and archives that no board
 * was saved with for a day, visitors' plays for a few days: none is kept.
 */
const passingTables = [schema.sessions, schema.rateLimits, schema.imageUploads, schema.boardImports, schema.guestPlays]

export interface DumpedTable {
  readonly name: string
  readonly columns: readonly string[]
}

export const dumpedTables: readonly DumpedTable[] = lastingTables.map((table) => ({
  name: getTableName(table),
  columns: Object.values(getTableColumns(table)).map((column) => column.name),
}))

const rowsPerPart = 500

/** Everything as it was at one moment. `readParts` gives JSON arrays of a table's rows. */
export function dumpRows(
  database: Database,
  work: (readParts: (table: DumpedTable) => AsyncGenerator<string>) => Promise<void>,
): Promise<void> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return database.orm.transaction(async (tx) => {
    // The snapshot is taken by the first statement, so it must come before anything else is read.
    await tx.execute(sql`select 1`)
    await work((table) => readParts(tx, table))
  }, snapshot)
}

async function* readParts(tx: Transaction, { name }: DumpedTable): AsyncGenerator<string> {
  await tx.execute(
    sql`declare dumped no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
  )
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(rowsPerPart))} from dumped`)
    if (rows.length === 0) break
    yield `[${rows.map(({ row }) => row).join(',\n')}]`
  }
  await tx.execute(sql`close dumped`)
}

/** Removes every table, the passing ones too. */
export async function dropTables(tx: Transaction): Promise<void> {
  const list = [...lastingTables, ...passingTables].map((table) => sql.identifier(getTableName(table)))
  await tx.execute(sql`drop table ${sql.join(list, sql`, `)}`)
}

/** Puts the rows of one part in. Columns that the part does not have get their defaults. */
export async function loadRows(tx: Transaction, { name, columns }: DumpedTable, part: string): Promise<void> {
  const table = sql.identifier(name)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${part}::jsonb)`,
  )
}

/** Whether there is anything that a restore would replace. */
export async function isEmptyInstance({ orm }: Database): Promise<boolean> {
  const [user] = await orm.select({ id: schema.users.userId }).from(schema.users).limit(1)
  const [board] = await orm.select({ id: schema.boards.boardId }).from(schema.boards).limit(1)
  return !user && !board
}
