/** Which column of a table is what: by its heading, by what its cells look like, and how sure that is. */
import { toNfc } from '../../language/nfc.ts'
import type { Locale } from '../../language/constants.ts'
import { getBaseName } from '../entry-path.ts'
import { imageEndings, numRowsToHeading } from './constants.ts'
import { type Heading, type HeadingRole, readHeading } from './heading.ts'
import { findOwnColumns } from './own-columns.ts'

/** What the cells of a column are: `prompt:de` is the prompt in German. */
export type ColumnRole = HeadingRole | `prompt:${Locale}` | 'ignore'

/** What a tile cannot be made of alone: a heading that names it is believed beside one that names something else. */
const extraRoles = [
  'wordings',
  'keywords',
  'credit:author',
  'credit:licence',
  'credit:licenceUrl',
  'credit:source',
  'credit:sourceUrl',
  'credit:note',
] as const satisfies readonly HeadingRole[]
const isExtraRole = (role: HeadingRole | undefined): boolean => extraRoles.some((extra) => extra === role)

export interface Columns {
  readonly roles: readonly ColumnRole[]
  /** As many rows stand above the first tile's: a heading, and titles above it. */
  readonly numHeadRows: number
  /** Whether nobody needs to be asked. */
  readonly isSure: boolean
}

export interface TableHints {
  /** Columns that the table itself says hold something else. */
  readonly ignoredColumns: readonly number[]
  /** Names of the columns that do not stand in a row of the table. */
  readonly headings: readonly string[] | null
  /** The language of the page. */
  readonly locale: Locale
  /** Whether an image of the board has the name (see `fileKey`). */
  readonly isImageName: (key: string) => boolean
  /** Whether the keywords of the board may come from the table as well. */
  readonly takesKeywords?: boolean | undefined
}

type Rows = readonly (readonly string[])[]

/** How names of files are compared: in one Unicode form, whatever the case and the folder. */
export function fileKey(name: string): string {
  return toNfc(getBaseName(name.trim())).toLowerCase()
}

const imageEnding = new RegExp(`\\.(?:${imageEndings.join('|')})(?:[?#].*)?$`, 'i')

function looksLikeFile(cell: string, { isImageName }: TableHints): boolean {
  return imageEnding.test(cell) || isImageName(fileKey(cell))
}

/** The columns as they most likely are. `numHeadRows`: as a user has set it. */
export function findColumns(rows: Rows, hints: TableHints, numHeadRows?: number): Columns {
  const own = findOwnColumns(rows, hints.headings)
  if (own) return { ...own, numHeadRows: numHeadRows ?? own.numHeadRows }
  const numColumns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const positions = Array.from({ length: numColumns }, (_, column) => column)
  const numHeads = numHeadRows ?? countHeadRows(rows, hints, positions)
  const titles = hints.headings ?? rows[numHeads - 1] ?? []
  const body = rows.slice(numHeads)
  const kinds = positions.map((column) => getKind(body, column, hints))
  const headings = positions.map((column) =>
    numHeads > 0 || hints.headings ? readHeading(titles[column] ?? '') : null,
  )
  return { ...assignRoles(kinds, headings, hints), numHeadRows: numHeads }
}

type CellKind = 'empty' | 'file' | 'text'

/** What most of a column's cells are; one that the table itself takes out is empty. */
function getKind(body: Rows, column: number, hints: TableHints): CellKind {
  if (hints.ignoredColumns.includes(column)) return 'empty'
  const cells = body.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  if (cells.length === 0) return 'empty'
  return cells.filter((cell) => looksLikeFile(cell, hints)).length * 2 > cells.length ? 'file' : 'text'
}

/** How many rows at the top are a heading, with the titles above it. */
function countHeadRows(rows: Rows, hints: TableHints, positions: readonly number[]): number {
  if (hints.headings) return 0
  let best = 0
  let mostFound = 0
  rows.slice(0, numRowsToHeading).forEach((row, index) => {
    const numFound = countHeadings(row)
    // Titles and remarks fill fewer cells than the heading.
    const isBelowTitles = rows.slice(0, index).every((above) => countFilled(above) < countFilled(row))
    if (numFound <= mostFound || !isBelowTitles) return
    best = index + 1
    mostFound = numFound
  })
  if (best > 0) return best
  const [first = [], ...rest] = rows
  // A heading in words that we do not know, above names of files.
  const isAboveFiles = (column: number): boolean =>
    getKind(rest, column, hints) === 'file' && !looksLikeFile(first[column] ?? '', hints)
  return positions.some(isAboveFiles) ? 1 : 0
}

const countFilled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length

/** How many different headings the row has. Two alike are most likely the two sides of a vocabulary. */
function countHeadings(row: readonly string[]): number {
  const found = row.map(readHeading).filter((heading) => heading !== null)
  if (found.every(({ role }) => isExtraRole(role))) return 0
  const keys = new Set(found.map(({ role, language }) => `${role} ${language ?? ''}`))
  const numAlone = found.filter(({ isLanguageAlone }) => isLanguageAlone).length
  if (numAlone === found.length && numAlone === 1) return 0
  return keys.size === 1 && found.length > 1 ? 0 : keys.size
}

function assignRoles(
  kinds: readonly CellKind[],
  headings: readonly (Heading | null)[],
  { locale, takesKeywords = false }: TableHints,
): Pick<Columns, 'roles' | 'isSure'> {
  const roles: ColumnRole[] = kinds.map(() => 'ignore')
  let isSure = true
  const positions = [...kinds.keys()]
  const isFree = (column: number): boolean => roles[column] === 'ignore' && kinds[column] === 'text'
  /** The first of the columns gets the role; several would each do. */
  const give = (role: ColumnRole, columns: readonly number[]): boolean => {
    const [first, ...others] = columns
    if (first !== undefined) roles[first] = role
    if (others.length > 0) isSure = false
    return first !== undefined
  }

  const isHeaded = (role: Heading['role'], language: Locale | null) => (column: number) =>
    headings[column]?.role === role && (role !== 'prompt' || headings[column]?.language === language)
  const isExtra = (column: number): boolean => isExtraRole(headings[column]?.role)
  const files = positions.filter((column) => kinds[column] === 'file' && !isExtra(column))
  const headedFiles = files.filter(isHeaded('image', null))
  if (!give('image', headedFiles.length > 0 ? headedFiles.slice(0, 1) : files)) {
    // Names without an ending, or a column about something else: who dropped the table knows.
    if (give('image', positions.filter(isFree).filter(isHeaded('image', null)))) isSure = false
  }
  // A picture may be named plum, so "Plum" looks like its name: the heading says which it is.
  const isText = (column: number): boolean =>
    isFree(column) || (roles[column] === 'ignore' && kinds[column] === 'file' && roles.includes('image'))
  give('answer', positions.filter(isText).filter(isHeaded('answer', null)))
  const languages = new Set(headings.flatMap((heading) => heading?.language ?? []))
  for (const language of languages) {
    give(`prompt:${language}`, positions.filter(isText).filter(isHeaded('prompt', language)))
  }
  if (!give('prompt', positions.filter(isText).filter(isHeaded('prompt', null)))) {
    const free = positions.filter(isFree)
    const plain = free.filter((column) => !isExtra(column))
    // Where nothing else holds text, the author of a painting is what is asked for.
    const isAllExtra = plain.length === 0 && roles.every((role) => role === 'image' || role === 'ignore')
    isSure = givePrompt(roles, isAllExtra ? free : plain, locale) && isSure
  }
  const usable = extraRoles.filter((role) =>
    role.startsWith('credit:') ? roles.includes('image') : role !== 'keywords' || takesKeywords,
  )
  const isUnused = (column: number): boolean => roles[column] === 'ignore' && kinds[column] !== 'empty'
  for (const role of usable) give(role, positions.filter(isUnused).filter(isHeaded(role, null)))
  return { roles, isSure: isSure && roles.includes('prompt') }
}

/** The prompts of a table whose headings do not name them. Returns whether they can be nothing else. */
function givePrompt(roles: ColumnRole[], free: readonly number[], locale: Locale): boolean {
  const isTranslated = roles.some((role) => role.startsWith('prompt:'))
  const own = roles.indexOf(`prompt:${locale}`)
  const translated = own === -1 ? roles.findIndex((role) => role.startsWith('prompt:')) : own
  const answer = roles.indexOf('answer')
  const [first, second] = free
  const position = isTranslated ? translated : (first ?? answer)
  if (position === -1) return false
  roles[position] = 'prompt'
  if (!isTranslated && second !== undefined && answer === -1) roles[second] = 'answer'
  return !isTranslated && first !== undefined && second === undefined && answer === -1
}
