/**
 * Comma-separated values by RFC 4180: fields between commas, lines ended by CR LF, quotes doubled within quotes.
 * Texts always stand in quotes, since a spreadsheet of many a country cuts at semicolons otherwise.
 */

/**
 * Written before everything else: without it the most used spreadsheet reads the file in an old one-byte alphabet
 * and spoils every name that is not plain English. Programs that know UTF-8 know the mark, too.
 */
export const csvByteOrderMark = '\uFEFF'

/**
 * What a spreadsheet takes for the beginning of a formula, in the wide shapes of East Asia, too; after spaces as well, and
 * after an apostrophe, so that the one before it can be taken away again.
 */
const formulaStart = /^'*\s*[=+\-@＝＋－＠]/
/** A spreadsheet may drop these signs and then find a formula. */
const blankStart = /^[\t\r\n]/

/** Numbers stand bare; nothing is an empty field, a yes or no the word. */
export type CsvValue = string | number | boolean | null

export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

function csvField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  // An apostrophe has a spreadsheet show the text and not reckon with it.
  const harmless = formulaStart.test(value) || blankStart.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * The text that `csvLine` wrote into the cell. Only an apostrophe before a formula was surely written by it: before a
 * line break it is a quote that another program wrote, and no text of ours begins with a line break.
 */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}
