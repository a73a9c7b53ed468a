/** Takes dropped tables one after the other: reads them, asks where that is unsure, fills in, and reports. */
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { maxTableBytes, maxTableRows } from '@tilerush/core/files/tables/constants'
import { type Matching, matchRows } from '@tilerush/core/files/tables/match-rows'
import { createStore, type Store } from '../../../lib/store.ts'
import type { FormTiles } from '../editor/form-tiles.ts'
import { type Filling, fillTiles } from './fill-tiles.ts'
import type { Questions } from './questions.ts'
import type { TableReading } from '../../../lib/files/read-table.ts'
import type { FoundTableChoices } from '../../../lib/formats/found-board.ts'
import type { OpenTable, TableUse } from '../../../lib/formats/table/open-table.ts'

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

/** `read`: the table, as the worker of files reads it. */
export type ReadTable = (source: Blob, use: TableUse, choices: FoundTableChoices) => Promise<OpenTable>

export function createTableImport(tiles: FormTiles, questions: Questions, read: ReadTable): TableImport {
  const reports = createStore<readonly TableReport[]>([])
  const replace = (old: TableReport, next: TableReport): void =>
    reports.set(reports.get().map((report) => (report === old ? next : report)))
  const ask = async (file: File, table: OpenTable): Promise<OpenTable | null> =>
    await questions.askTable({
      kind: 'table',
      filename: file.name,
      table,
      read: async (choices) => await read(file, useOf(tiles), choices),
      match: ({ reading }) => matchRows(reading.rows, tiles.all()),
      numTiles: tiles.all().length,
    })
  const toReport = (file: File, table: OpenTable): TableReport => {
    const report = fill(tiles, file.name, table.reading)
    if (report.state !== 'filled') return report
    const filled: FilledTable = {
      ...report,
      undo() {
        report.filling.undo()
        replace(filled, { state: 'undone', filename: report.filename })
      },
      change: () => void changeReading(file, table, filled),
    }
    return filled
  }
  const changeReading = async (file: File, table: OpenTable, old: FilledTable): Promise<void> => {
    old.filling.undo()
    replace(old, toReport(file, (await ask(file, table)) ?? table))
  }
  const take = async (file: File): Promise<TableReport> => {
    const filename = file.name
    if (file.size > maxTableBytes) return { state: 'tooLarge', filename }
    const opened = await read(file, useOf(tiles), {}).catch(() => null)
    if (!opened) return { state: 'noText', filename }
    if (opened.reading.cells.length === 0) return { state: 'noPrompts', filename }
    const table = opened.reading.isSure ? opened : await ask(file, opened)
    return table ? toReport(file, table) : { state: 'notTaken', filename }
  }
  return {
    reports,
    async take(files) {
      reports.set([])
      for (const file of files) {
        const report = await take(file)
        reports.set([...reports.get(), report])
      }
    },
  }
}

const useOf = (tiles: FormTiles): TableUse => ({
  imageNames: tiles.all().map(({ originalImageFilename }) => originalImageFilename),
  isForTiles: true,
})

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
