/** Cuts CSV or TSV text into cells. */
import { maxRowLength, maxTableColumns, maxTableRows } from '@tilerush/core/files/tables/constants'
import { chooseSeparator } from '@tilerush/core/files/tables/choose-separator'
import { parse } from 'csv-parse/browser/esm/sync'

const sampleLength = 20_000
const numSampleRows = 50

/**
 * The cells of the text: quoted ones may hold separators, line breaks and doubled quotes. Empty rows are left out, and
 * what is beyond the limits of tables. `text`: with `\n` alone between lines. `separator`: '' for none.
 */
export function cutTable(text: string, separator: string, numRows: number = maxTableRows): string[][] {
  if (separator === '') return toLines(text, numRows)
  if (hasOverlongLine(text)) return []
  const options = {
    delimiter: separator,
    trim: separator.trim() !== '',
    relaxColumnCount: true,
    relaxQuotes: true,
    skipRecordsWithEmptyValues: true,
    maxRecordSize: maxRowLength,
    to: numRows,
  }
  return (tryParsing(text, options) ?? tryParsing(text, { ...options, quote: null }) ?? []).map((row) =>
    row.slice(0, maxTableColumns),
  )
}

function hasOverlongLine(text: string): boolean {
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    if (end - start > maxRowLength) return true
    start = end + 1
  }
  return text.length - start > maxRowLength
}

/** Null when a quote is never closed, or closed too early: the signs then stand for themselves. */
function tryParsing(text: string, options: object): string[][] | null {
  try {
    return parse(text, options)
  } catch {
    return null
  }
}

/** A table of one column: quotes that hold a line break within are obeyed, separators are not. */
function toLines(text: string, numRows: number): string[][] {
  // A separator that no text has.
  return cutTable(text.replaceAll('\u0000', ''), '\u0000', numRows)
}

/** The separator that the beginning of the text is cut best with; '' for none. */
export function findSeparator(text: string): string {
  const end = text.lastIndexOf('\n', sampleLength)
  const sample = text.length > sampleLength && end > 0 ? text.slice(0, end) : text.slice(0, sampleLength)
  return chooseSeparator(sample, (separator) => cutTable(sample, separator, numSampleRows))
}
