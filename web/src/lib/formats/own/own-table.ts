/** A table of ours, as it is written and read again: each text exactly as it was (docs/rules.md#tables-of-our-own). */
import { csvByteOrderMark, csvLine } from '@tilerush/core/files/csv'
import type { ColumnRole } from '@tilerush/core/files/tables/columns'
import type { PromptRow } from '@tilerush/core/files/tables/prompt-rows'
import { locales } from '@tilerush/core/language/constants'
import { hasMarkup } from '../../files/cell-text.ts'
import type { FoundBoard, FoundTile } from '../found-board.ts'
import { boardFields, type ReadOwnField, tileFields } from './own-fields.ts'

export interface OwnRow {
  readonly tile: FoundTile
  /** Where its picture is; empty for a tile without one. */
  readonly path: string
}

/** The heading as Anki writes it, where it has to be said that cells are no HTML. */
const plainTextHead = (heading: readonly string[]): string =>
  `#separator:Comma\r\n#html:false\r\n#columns:${heading.join(',')}\r\n`

/** What says nothing of any tile has no column; what is said of the board stands in the first row. */
export function writeOwnTable(board: FoundBoard, rows: readonly OwnRow[]): string {
  const translated = locales.filter((locale) => rows.some(({ tile }) => tile.translations?.[locale]))
  const ofTiles = rows.map(({ tile }) => tileFields(tile))
  const ofBoard = boardFields(board)
  const said = Object.keys(ofTiles[0] ?? {}).filter((name) =>
    ofTiles.some((fields) => fields[name] !== (name === 'tile:enabled' ? 'yes' : '')),
  )
  const heading = [
    'Image',
    'Prompt',
    'Answer text',
    ...translated.map((locale) => `prompt:${locale}`),
    ...said,
    ...Object.keys(ofBoard),
  ]
  const lines = rows.map(({ tile: { prompt, answerText, translations = {} }, path }, index) => [
    path,
    prompt,
    answerText,
    ...translated.map((locale) => translations[locale] ?? ''),
    ...said.map((name) => ofTiles[index]?.[name] ?? ''),
    ...Object.values(ofBoard).map((text) => (index === 0 ? text : '')),
  ])
  // A reader that looks for markup would take such texts for it.
  const head = hasMarkup(lines) ? plainTextHead(heading) : csvLine(heading)
  return csvByteOrderMark + head + lines.map(csvLine).join('')
}

/** A row with each text as it stands there, where rows of other tables are tidied. */
export function readOwnRow(cells: readonly string[], roles: readonly ColumnRole[]): PromptRow {
  const read = (role: ColumnRole): string => cells[roles.indexOf(role)] ?? ''
  const translations = locales.map((locale) => [locale, read(`prompt:${locale}`)] as const)
  return {
    filename: read('image'),
    prompt: read('prompt'),
    answerText: read('answer'),
    translations: Object.fromEntries(translations.filter(([, text]) => text !== '')),
  }
}

/** The cells of a row by their headings. */
export function ownCells(headings: readonly string[], cells: readonly string[]): ReadOwnField {
  return (name) => {
    const column = headings.indexOf(name)
    return column === -1 ? undefined : (cells[column] ?? '')
  }
}

/** What is said of the board, wherever a spreadsheet has sorted its row to. */
export function ownBoardCells(headings: readonly string[], rows: readonly (readonly string[])[]): ReadOwnField {
  return (name) => {
    const column = headings.indexOf(name)
    return column === -1 ? undefined : (rows.map((row) => row[column] ?? '').find((text) => text !== '') ?? '')
  }
}
