/**
 * Rows of an untrusted database. A view or a generated column computes whatever its maker wrote, without an end, so only
 * plain tables are read; and nothing is sorted, joined or counted by SQL, since the pages of a forged file may lead back
 * to themselves: rows are taken one by one, as many and as long as those of a deck.
 */
import { maxDeckBytes, maxFieldLength, maxNotes } from '@tilerush/core/files/exchange/constants'
import type { Database } from 'sql.js'
import { FileRefused } from '../found-board.ts'

export type SqlRow = readonly (string | number | Uint8Array | null)[]

/** A note has several cards. */
export const maxRows = maxNotes * 10
/** Tables of a collection, with those of add-ons. */
const maxObjects = 1000

const tables = ['col', 'notes', 'cards', 'notetypes', 'fields', 'templates', 'decks'] as const
export type DeckTable = (typeof tables)[number]

export function hasTable(database: Database, name: DeckTable): boolean {
  return listObjects(database).some((one) => one.name === name)
}

/** @throws {FileRefused} when something of the name of a deck's table is no plain table. */
export function checkTables(database: Database): void {
  for (const { name, type, sql } of listObjects(database)) {
    if (!(tables as readonly string[]).includes(name.toLowerCase())) continue
    const isPlain = type === 'table' && /^create\s+table\b/i.test(sql)
    // 0: neither hidden nor generated.
    if (
      !isPlain ||
      take(database, `select hidden from pragma_table_xinfo('${name}')`).some(([hidden]) => hidden !== 0)
    ) {
      throw new FileRefused('deckInvalid', { entry: name })
    }
  }
}

interface DatabaseObject {
  readonly type: string
  readonly name: string
  readonly sql: string
}

function listObjects(database: Database): DatabaseObject[] {
  const rows = take(database, `select type, name, substr(sql, 1, 100) from sqlite_master`, maxObjects)
  return rows.map(([type, name, sql]) => ({ type: String(type), name: String(name), sql: String(sql) }))
}

/** Columns of the table's rows, as they come. A text that is too long is null. @throws {FileRefused} for too many. */
export function readRows(database: Database, table: DeckTable, columns: readonly string[]): SqlRow[] {
  const bounded = columns.map((name) => `case when length(${name}) <= ${maxFieldLength} then ${toSql(name)} end`)
  return take(database, `select ${bounded.join(', ')} from ${table}`)
}

/** Ids are larger than a number holds. */
function toSql(column: string): string {
  return column.endsWith('id') ? `cast(${column} as text)` : column
}

function take(database: Database, sql: string, most = maxRows): SqlRow[] {
  const statement = database.prepare(sql)
  const rows: SqlRow[] = []
  let length = 0
  try {
    while (statement.step()) {
      const row = statement.get()
      for (const value of row) length += typeof value === 'string' || value instanceof Uint8Array ? value.length : 0
      // A default value may stand for all rows in one place.
      if (rows.length >= most || length > maxDeckBytes) throw new FileRefused('tooManyFiles')
      rows.push(row)
    }
  } finally {
    statement.free()
  }
  return rows
}
