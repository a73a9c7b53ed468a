/** Tables that the product itself wrote: a heading says exactly what its column is (docs/rules.md#tables-of-our-own). */
import { locales } from '../../language/constants.ts'
import type { ColumnRole, Columns } from './columns.ts'
import { numRowsToHeading, ownTableMark } from './constants.ts'

export const keywordsHeading = 'Keywords'

/** Headings that are known in tables of others, too. */
export const creditHeadings = {
  author: 'Author',
  licence: 'Licence',
  licenceUrl: 'Link to the licence',
  source: 'Source',
  sourceUrl: 'Link to the source',
  note: 'Note on the picture',
} as const

export const creditFields = Object.keys(creditHeadings) as (keyof typeof creditHeadings)[]

/** The headings of what a person reads and changes; what else there is of a board begins with `tile:` or `board:`. */
const ownHeadings: ReadonlyMap<string, ColumnRole> = new Map([
  ['Image', 'image'],
  ['Prompt', 'prompt'],
  ['Answer text', 'answer'],
  ...locales.map((locale) => [`prompt:${locale}`, `prompt:${locale}`] as const),
  ...creditFields.map((field) => [creditHeadings[field], `credit:${field}`] as const),
  [keywordsHeading, 'keywords'],
])

export function isOwnTable(headings: readonly string[]): boolean {
  return headings.includes(ownTableMark)
}

/** Null for a table of another program. `headings`: those that stand in no row. */
export function findOwnColumns(
  rows: readonly (readonly string[])[],
  headings: readonly string[] | null,
): Columns | null {
  const row = headings ? -1 : rows.slice(0, numRowsToHeading).findIndex(isOwnTable)
  const found = headings ?? rows[row]
  if (!found || !isOwnTable(found)) return null
  return { roles: found.map((heading) => ownHeadings.get(heading) ?? 'ignore'), numHeadRows: row + 1, isSure: true }
}
