/** A table in a file of any kind, as the text that tables are read from: CSV and TSV as they are, a workbook's sheet as TSV. */
import { maxTableBytes, maxTableRows } from '@tilerush/core/files/tables/constants'
import { fileKey } from '@tilerush/core/files/tables/columns'
import { readTable, type TableChoices, type TableReading } from '../../files/read-table.ts'
import { FileRefused, type TablePicture } from '../found-board.ts'
import type { ReadContext } from '../tools.ts'
import { isWorkbook } from './is-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

/** What a user may choose of a table; what is left out is found. */
export interface FoundTableChoices extends TableChoices {
  readonly sheet?: number
  /** Which picture a row means, by the name that stands in the row: `latvai.png` is `latvia.png`. */
  readonly renames?: Readonly<Record<string, string>>
}

export interface OpenTable {
  readonly reading: TableReading
  readonly sheetNames: readonly string[]
  readonly sheet: number
}

type TableContext = Pick<ReadContext, 'locale' | 'browserLanguage'>

/** @throws {FileRefused} */
export async function openTable(
  source: Blob,
  pictures: readonly TablePicture[],
  context: TableContext,
  { sheet = 0, renames: _renames, ...choices }: FoundTableChoices = {},
): Promise<OpenTable> {
  const isBook = await isWorkbook(source)
  if (!isBook && source.size > maxTableBytes) throw new FileRefused('tableTooLong', { line: maxTableRows })
  const book = isBook ? await readWorkbook(source, sheet, context) : null
  const bytes = book?.table ?? new Uint8Array(await source.arrayBuffer())
  const names = new Set(pictures.map(({ path }) => fileKey(path)))
  const reading = readTable(
    bytes,
    // One row more than is taken, so that a longer table is told.
    {
      locale: context.locale,
      isImageName: (key) => names.has(key),
      takesKeywords: true,
      maxRows: maxTableRows + 2,
    },
    book ? { ...choices, encoding: 'utf-8', separator: '\t' } : choices,
  )
  if (!reading) throw new FileRefused('notText')
  if (reading.cells.length > maxTableRows) throw new FileRefused('tableTooLong', { line: maxTableRows + 1 })
  return { reading, sheetNames: book?.sheetNames ?? [], sheet: book ? sheet : 0 }
}
