/** A dropped table from its bytes to rows of prompts, by what it says of itself, by its looks, and as a user chooses. */
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { withoutFormulaGuard } from '@tilerush/core/files/csv'
import { detectTableEncoding } from '@tilerush/core/files/encoding/detect-encoding'
import { type ColumnRole, findColumns, type TableHints } from '@tilerush/core/files/tables/columns'
import { type PromptRow, toPromptRows } from '@tilerush/core/files/tables/prompt-rows'
import { readPreamble } from '@tilerush/core/files/tables/preamble'
import { hasMarkup, toCellText } from './cell-text.ts'
import { cutTable, findSeparator } from './cut-table.ts'
import { decodeText } from './decode-text.ts'
import { hasUnreadable } from './has-unreadable.ts'

/** What a user may choose; what is left out is found. */
export interface TableChoices {
  readonly encoding?: Encoding
  /** '' for none. */
  readonly separator?: string
  readonly isHtml?: boolean
  readonly numHeadRows?: number
  readonly roles?: readonly ColumnRole[]
}

export interface TableReading {
  readonly encoding: Encoding
  readonly separator: string
  readonly isHtml: boolean
  /** Whether cells look like HTML, so that it is worth a choice. */
  readonly hasMarkup: boolean
  readonly numHeadRows: number
  /** How many it would be with a heading: one, or more below titles. */
  readonly numHeadRowsFound: number
  readonly headings: readonly string[]
  readonly roles: readonly ColumnRole[]
  /** The rows below the heading, as cut. */
  readonly cells: readonly (readonly string[])[]
  readonly rows: readonly PromptRow[]
  /** Whether nobody needs to be asked before it is taken. */
  readonly isSure: boolean
  /** Whether the text holds signs that its encoding has no letters for. */
  readonly hasUnreadable: boolean
}

export interface ReadContext extends Pick<TableHints, 'locale' | 'isImageName' | 'takesKeywords'> {
  /** Rows beyond are left out; without it what a board takes. */
  readonly maxRows?: number
}

/** Null when the bytes are no text, or none in the chosen encoding. */
export function readTable(bytes: Uint8Array, context: ReadContext, choices: TableChoices = {}): TableReading | null {
  const detected = detectTableEncoding(bytes, context.locale, (encoding) => decodeText(bytes, encoding) !== null)
  const encoding = choices.encoding ?? detected?.encoding
  const text = encoding === undefined ? null : decodeText(bytes, encoding)
  if (encoding === undefined || text === null) return null
  const preamble = readPreamble(text.replaceAll(/\r\n?/g, '\n'))
  const separator = choices.separator ?? preamble.separator ?? findSeparator(preamble.body)
  const raw = cutTable(preamble.body, separator, context.maxRows).map((row) => row.map(withoutFormulaGuard))
  const isMarkup = preamble.isHtml ?? hasMarkup(raw)
  const isHtml = choices.isHtml ?? isMarkup
  const cut = isHtml ? withoutMarkup(raw) : raw
  const { locale, isImageName, takesKeywords } = context
  const hints: TableHints = {
    locale,
    isImageName,
    takesKeywords,
    ignoredColumns: preamble.ignoredColumns,
    headings: preamble.headings,
  }
  const found = findColumns(cut, hints)
  const columns = choices.numHeadRows === undefined ? found : findColumns(cut, hints, choices.numHeadRows)
  const roles = choices.roles ?? columns.roles
  const cells = cut.slice(columns.numHeadRows)
  const isEncodingSure = detected?.isSure === true && !hasUnreadable(text)
  return {
    encoding,
    separator,
    isHtml,
    hasMarkup: isMarkup,
    numHeadRows: columns.numHeadRows,
    numHeadRowsFound: Math.max(1, found.numHeadRows),
    headings: preamble.headings ?? cut[columns.numHeadRows - 1] ?? [],
    roles,
    cells,
    rows: toPromptRows(cells, roles),
    isSure: columns.isSure && isEncodingSure && (!isMarkup || preamble.isHtml === true),
    hasUnreadable: hasUnreadable(text),
  }
}

/** Each cell as text; the images within become a column behind all others. */
function withoutMarkup(rows: readonly (readonly string[])[]): string[][] {
  const numColumns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const read = rows.map((row) => row.map(toCellText))
  const hasImages = read.some((row) => row.some(({ imageNames }) => imageNames.length > 0))
  return read.map((row) => {
    const texts = row.map(({ text }) => text)
    if (!hasImages) return texts
    const padded = [...texts, ...Array.from({ length: numColumns - texts.length }, () => '')]
    return [...padded, row.flatMap(({ imageNames }) => imageNames)[0] ?? '']
  })
}
