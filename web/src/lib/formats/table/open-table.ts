/** A table in a file of any kind, as the text that tables are read from: CSV and TSV as they are, a workbook's sheet as TSV. */
import { maxTableBytes, maxTableRows } from '@tilerush/core/files/tables/constants'
import { fileKey } from '@tilerush/core/files/tables/columns'
import { readTable, type TableReading } from '../../files/read-table.ts'
import { FileRefused, type FoundTableChoices } from '../found-board.ts'
import type { ReadContext } from '../tools.ts'
import { isWorkbook } from './is-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

export interface OpenTable {
  readonly reading: TableReading
  readonly sheetNames: readonly string[]
  readonly sheet: number
  /** What it was read by. */
  readonly choices: FoundTableChoices
}

/** What a table is read for. */
export interface TableUse {
  /** The pictures that its rows may name. */
  readonly imageNames: readonly string[]
  /** The form of a board, whose tiles it fills in: what it says of the board is passed over, and rows beyond what is read. */
  readonly isForTiles?: boolean
}

type TableContext = Pick<ReadContext, 'locale' | 'browserLanguage'>

/** @throws {FileRefused} */
export async function openTable(
  source: Blob,
  { imageNames, isForTiles = false }: TableUse,
  context: TableContext,
  choices: FoundTableChoices = {},
): Promise<OpenTable> {
  const { sheet = 0, renames: _renames, ...readingChoices } = choices
  const isBook = await isWorkbook(source)
  if (!isBook && source.size > maxTableBytes) throw new FileRefused('tableTooLong', { line: maxTableRows })
  const book = isBook ? await readWorkbook(source, sheet, context) : null
  const bytes = book?.table ?? new Uint8Array(await source.arrayBuffer())
  const names = new Set(imageNames.map(fileKey))
  names.delete('')
  const reading = readTable(
    bytes,
    {
      locale: context.locale,
      isImageName: (key) => names.has(key),
      takesKeywords: !isForTiles,
      // One row more than is taken, so that a longer table is told.
      maxRows: isForTiles ? maxTableRows : maxTableRows + 2,
    },
    book ? { ...readingChoices, encoding: 'utf-8', separator: '\t' } : readingChoices,
  )
  if (!reading) throw new FileRefused('notText')
  if (reading.cells.length > maxTableRows) throw new FileRefused('tableTooLong', { line: maxTableRows + 1 })
  return { reading, sheetNames: book?.sheetNames ?? [], sheet: book ? sheet : 0, choices }
}
