/** Takes dropped tables one after the other: reads them, asks where that is unsure, fills in, and reports. */
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { fileKey } from '@tilerush/core/files/tables/columns'
import { maxTableBytes, maxTableRows } from '@tilerush/core/files/tables/constants'
import { type Matching, matchRows } from '@tilerush/core/files/tables/match-rows'
import { pageLocale } from '../../../lib/format/locale.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import type { FormTiles } from '../editor/form-tiles.ts'
import { type Filling, fillTiles } from './fill-tiles.ts'
import type { Questions } from './questions.ts'
import type { TableChoices, TableReading } from '../../../lib/files/read-table.ts'

/** What came of a table. */
export interface FilledTable {
  readonly state: 'filled'
  readonly filename: string
  readonly encoding: Encoding
  readonly by: Matching['by']
  readonly numRows: number
  /** How many tiles the form had before. */
  readonly numTiles: number
  readonly filling: Filling
  /** Names in rows that could be about several pictures. */
  readonly unclear: readonly string[]
  /** Headings of columns that were left out. */
  readonly leftOut: readonly string[]
  readonly isCut: boolean
  readonly undo: () => void
  /** Asks again how to read it, and fills it in again. */
  readonly change: () => void
}

export interface UnfilledTable {
  readonly state: 'tooLarge' | 'noText' | 'noPrompts' | 'notTaken' | 'undone'
  readonly filename: string
}

export type TableReport = FilledTable | UnfilledTable

export interface TableImport {
  readonly take: (files: readonly File[]) => Promise<void>
  readonly reports: Store<readonly TableReport[]>
}

export function createTableImport(tiles: FormTiles, questions: Questions): TableImport {
  const reports = createStore<readonly TableReport[]>([])
  const replace = (old: TableReport, next: TableReport): void =>
    reports.set(reports.get().map((report) => (report === old ? next : report)))
  const withUndo = (table: OpenTable, report: Filled): FilledTable => {
    const filled: FilledTable = {
      ...report,
      undo() {
        report.filling.undo()
        replace(filled, { state: 'undone', filename: report.filename })
      },
      change: () => void changeReading(table, filled),
    }
    return filled
  }
  const toReport = (table: OpenTable, reading: TableReading): TableReport => {
    const report = fill(tiles, table.filename, reading)
    return report.state === 'filled' ? withUndo(table, report) : report
  }
  const changeReading = async (table: OpenTable, old: FilledTable): Promise<void> => {
    old.filling.undo()
    const reading = await ask(tiles, questions, table, table.last)
    const kept = reading ?? table.last
    table.last = kept
    replace(old, toReport(table, kept))
  }
  return {
    reports,
    async take(files) {
      reports.set([])
      for (const file of files) {
        const opened = await openTable(tiles, file)
        const report = 'state' in opened ? opened : await takeTable(opened)
        reports.set([...reports.get(), report])
      }
    },
  }

  async function takeTable(table: OpenTable): Promise<TableReport> {
    const { filename, last } = table
    if (last.cells.length === 0) return { state: 'noPrompts', filename }
    const reading = last.isSure ? last : await ask(tiles, questions, table, last)
    if (!reading) return { state: 'notTaken', filename }
    table.last = reading
    return toReport(table, reading)
  }
}

interface OpenTable {
  readonly filename: string
  readonly read: (choices: TableChoices) => TableReading | null
  /** As it was last read. */
  last: TableReading
}

async function openTable(tiles: FormTiles, file: File): Promise<OpenTable | UnfilledTable> {
  const filename = file.name
  if (file.size > maxTableBytes) return { state: 'tooLarge', filename }
  // With its libraries, of use only for who drops a table.
  const { readTable } = await import('../../../lib/files/read-table.ts')
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (!bytes) return { state: 'noText', filename }
  const names = new Set(tiles.all().map(({ originalImageFilename }) => fileKey(originalImageFilename)))
  names.delete('')
  const context = { locale: pageLocale, isImageName: (key: string) => names.has(key) }
  const read = (choices: TableChoices): TableReading | null => readTable(bytes, context, choices)
  const last = read({})
  return last ? { filename, read, last } : { state: 'noText', filename }
}

async function ask(
  tiles: FormTiles,
  questions: Questions,
  { filename, read }: OpenTable,
  reading: TableReading,
): Promise<TableReading | null> {
  return await questions.askTable({
    kind: 'table',
    filename,
    reading,
    read,
    match: ({ rows }) => matchRows(rows, tiles.all()),
    numTiles: tiles.all().length,
  })
}

type Filled = Omit<FilledTable, 'undo' | 'change'>

function fill(tiles: FormTiles, filename: string, reading: TableReading): Filled | UnfilledTable {
  const { rows, encoding, headings, roles, cells } = reading
  if (rows.length === 0) return { state: 'noPrompts', filename }
  const numTiles = tiles.all().length
  const matching = matchRows(rows, tiles.all())
  const isLeftOut = (column: number): boolean =>
    roles[column] === 'ignore' && cells.some((row) => (row[column] ?? '') !== '')
  return {
    state: 'filled',
    filename,
    encoding,
    by: matching.by,
    numRows: rows.length,
    numTiles,
    filling: fillTiles(tiles, matching),
    unclear: matching.unclear.map((row) => row.filename),
    leftOut: headings.filter((heading, column) => heading !== '' && isLeftOut(column)),
    isCut: cells.length >= maxTableRows,
  }
}
