/** All persistent rows as JSON: export and import. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import * as schema from './schema.ts'

/** A row never comes before the one it refers to. A test compares the list with the database. */
const lastingTables = [
  schema.identities,
  schema.fullAccountRequests,
  schema.pendingPasswords,
  schema.actionCodes,
  schema.knownDevices,
  schema.passkeys,
  schema.authenticators,
  schema.recoveryCodes,
  schema.apiKeys,
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
  schema.runReviews,
  schema.personalBests,
  schema.deals,
  schema.classrooms,
  schema.classroomTeachers,
  schema.classroomInvitations,
  schema.classroomJoinRequests,
  schema.classroomMembers,
  schema.removedMembers,
  schema.assignments,
  schema.assignmentResults,
  schema.classroomMixUps,
  schema.assignmentPractices,
  schema.classroomRaceRuns,
  schema.webhooks,
  schema.auditLog,
]

/**
 * Restored sessions would be live again after their end, tries count for minutes only, images and archives that no
 * board was saved with for a day, visitors' plays for a few days, rooms for hours, pending logins for five minutes, settings
 * until the next start; what a webhook was to send would be sent once more, and jobs are about those rows, or asked for again: none is stored.
 */
const passingTables = [
  schema.sessions,
  schema.pendingLogins,
  schema.passkeyChallenges,
  schema.rateLimits,
  schema.imageUploads,
  schema.boardImports,
  schema.jobs,
  schema.guestPlays,
  schema.rooms,
  schema.roomMembers,
  schema.roomRuns,
  schema.webhookEvents,
  schema.webhookDeliveries,
  schema.startSettings,
]

export interface DumpedTable {
  readonly name: string
  readonly columns: readonly string[]
}

export const dumpedTables: readonly DumpedTable[] = lastingTables.map((table) => ({
  name: getTableName(table),
  columns: Object.values(getTableColumns(table)).map((column) => column.name),
}))

const rowsPerChunk = 500

/** A consistent snapshot. `readChunks` yields JSON arrays of a table's rows. */
export function dumpRows(
  database: Database,
  work: (readChunks: (table: DumpedTable) => AsyncGenerator<string>) => Promise<void>,
): Promise<void> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return database.orm.transaction(async (tx) => {
    // The snapshot is taken by the first statement, so it must come before anything else is read.
    await tx.execute(sql`select 1`)
    await work((table) => readChunks(tx, table))
  }, snapshot)
}

async function* readChunks(tx: Transaction, { name }: DumpedTable): AsyncGenerator<string> {
  await tx.execute(
    sql`declare dumped no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
  )
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(rowsPerChunk))} from dumped`)
    if (rows.length === 0) break
    yield `[${rows.map(({ row }) => row).join(',\n')}]`
  }
  await tx.execute(sql`close dumped`)
}

/** Empties every table, including the transient ones. */
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

/** Whether there is any data that a restore would replace. */
export async function isEmptyInstance({ orm }: Database): Promise<boolean> {
  const [user] = await orm.select({ id: schema.users.userId }).from(schema.users).limit(1)
  const [board] = await orm.select({ id: schema.boards.boardId }).from(schema.boards).limit(1)
  return !user && !board
}
