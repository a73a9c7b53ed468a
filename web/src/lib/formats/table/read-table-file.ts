/** A table, with the pictures beside it, as a board whose columns the user can map. */
import { getBaseName } from '@tilerush/core/files/entry-path'
import { isOwnTable } from '@tilerush/core/files/tables/own-columns'
import { readBoardFields } from '../own/own-fields.ts'
import { ownBoardCells } from '../own/own-table.ts'
import type { FoundBoard, FoundFile, FoundTable, FoundTableChoices, TablePicture } from '../found-board.ts'
import type { LeftOutList } from '../left-out.ts'
import { createLeftOut } from '../left-out.ts'
import type { TableReading } from '../../files/read-table.ts'
import type { ReadContext } from '../tools.ts'
import { openTable } from './open-table.ts'
import { toTableTiles } from './table-board.ts'

interface TableFile {
  readonly path: string
  readonly source: Blob
  readonly boardName: string
  readonly pictures: readonly TablePicture[]
}

interface ReadTableFile {
  readonly boards: readonly FoundBoard[]
  readonly table: FoundTable
}

type TableContext = Pick<ReadContext, 'locale' | 'browserLanguage'>

/** @throws {FileRefused} */
export async function readTableFile(
  { path, source, boardName, pictures }: TableFile,
  context: TableContext,
  leftOut: LeftOutList,
  choices: FoundTableChoices = {},
): Promise<ReadTableFile> {
  const read = await openTable(source, { imageNames: pictures.map((picture) => picture.path) }, context, choices)
  const opened = choices.roles ? read : { ...read, reading: withFaces(read.reading, pictures) }
  const { tiles, keywords, unusedPictures, rowsWithoutPicture, numWithoutText } = toTableTiles(
    opened.reading,
    pictures,
    choices.renames,
  )
  for (const _ of rowsWithoutPicture) leftOut.add('pictureMissing')
  for (let row = 0; row < numWithoutText; row++) leftOut.add('noText')
  const table = { fileName: getBaseName(path), source, pictures, ...opened, unusedPictures, rowsWithoutPicture }
  const said = { ...(keywords.length > 0 && { keywords: [...keywords] }), ...readOwnBoard(opened.reading) }
  const board = { name: boardName, ...said, tiles }
  return { boards: tiles.length > 0 ? [board] : [], table }
}

/** What only a table of ours says of its board. */
function readOwnBoard({ headings, cells }: TableReading): Partial<FoundBoard> {
  return isOwnTable(headings) ? readBoardFields(ownBoardCells(headings, cells)) : {}
}

/**
 * A list of words in two languages has no picture: one of its languages is what the tiles show, not a translation of the
 * prompt, or no tile would have a face. The user is asked.
 */
function withFaces(reading: TableReading, pictures: readonly TablePicture[]): TableReading {
  const { roles } = reading
  const index = roles.findIndex((role) => role.startsWith('prompt:'))
  if (pictures.length > 0 || index < 0 || roles.includes('image') || roles.includes('answer')) return reading
  return { ...reading, roles: roles.with(index, 'answer'), isSure: false }
}

/** Reasons that come from the rows, and are told anew when the columns are mapped anew. */
const rowReasons: ReadonlySet<string> = new Set(['pictureMissing', 'noText'])

/** The same file with its table read by other choices. @throws {FileRefused} */
export async function mapTable(
  found: FoundFile,
  choices: FoundTableChoices,
  context: TableContext,
): Promise<FoundFile> {
  if (!found.table) return found
  const { fileName, source, pictures } = found.table
  const leftOut = createLeftOut()
  const boardName = found.boards[0]?.name ?? fileName
  const read = await readTableFile({ path: fileName, source, boardName, pictures }, context, leftOut, choices)
  const kept = found.leftOut.filter(({ reason, name }) => name !== '' || !rowReasons.has(reason))
  return { ...found, ...read, leftOut: [...kept, ...leftOut.all()] }
}
