/** Pictures with or without tables, from a folder or a ZIP file. */
import { promptFromFilename } from '@tilerush/core/boards/prompts/prompt-text'
import { creditsName } from '@tilerush/core/files/archive'
import { getBaseName } from '@tilerush/core/files/entry-path'
import { maxArchiveBoards, maxArchiveFiles } from '@tilerush/core/files/constants'
import { maxTablesLength } from '@tilerush/core/files/exchange/constants'
import { boardNameOfFile, toBoardName } from '../board-name.ts'
import {
  FileRefused,
  type FoundBoard,
  type FoundFile,
  type FoundKind,
  type FoundTable,
  type FoundTile,
  type TablePicture,
} from '../found-board.ts'
import { findContent } from '../find-content.ts'
import { groupBy } from '../group-by.ts'
import { createLeftOut, type LeftOutList } from '../left-out.ts'
import type { ReadContext } from '../tools.ts'
import { checkPicture, type PictureFile } from './check-picture.ts'

export interface Collection {
  readonly kind: FoundKind
  readonly boards: readonly FoundBoard[]
  readonly table?: FoundTable
  /** Several tables, each with the pictures in its folder; `boards` are then those of pictures beside none of them. */
  readonly parts?: readonly FoundFile[]
}

interface TableFile {
  readonly path: string
  readonly source: Blob
}

interface SortedFiles {
  readonly pictures: readonly TablePicture[]
  readonly tables: readonly TableFile[]
}

/** `name`: of what the files came in, for boards without a name of their own. @throws {FileRefused} */
export async function readCollection(
  name: string,
  files: readonly PictureFile[],
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<Collection> {
  if (files.length > maxArchiveFiles) throw new FileRefused('tooManyFiles')
  const { pictures, tables } = await sortFiles(files, context, leftOut)
  context.onProgress({ stage: 'prompts', numDone: 0, numTotal: pictures.length, numLeftOut: leftOut.numAll() })
  const [first, ...others] = tables
  if (!first) return { kind: 'pictures', boards: byFolder(name, pictures) }
  // With its libraries, of use only where there is a table.
  const { readTableFile } = await import('../table/read-table-file.ts')
  const kind = pictures.length > 0 ? 'picturesWithTable' : 'table'
  // Each is a board.
  if (tables.length > maxArchiveBoards) throw new FileRefused('tooManyFiles')
  if (others.length === 0) {
    const boardName = kind === 'table' ? boardNameOfFile(getBaseName(first.path)) : name
    return { kind, ...(await readTableFile({ ...first, boardName, pictures }, context, leftOut)) }
  }
  const parts: FoundFile[] = []
  const apart = new Set(pictures)
  const byFolders = picturesByFolder(tables, pictures)
  let length = 0
  for (const [index, table] of tables.entries()) {
    const beside = byFolders.get(getFolder(table.path)) ?? []
    for (const picture of beside) apart.delete(picture)
    const fileName = getBaseName(table.path)
    const ofTable = createLeftOut()
    const file = { ...table, boardName: boardNameOfFile(fileName), pictures: beside }
    const read = await readTableFile(file, context, ofTable)
    length += read.table.reading.cells.flat().reduce((sum, cell) => sum + cell.length, 0)
    if (length > maxTablesLength) throw new FileRefused('tableTooLong', { entry: table.path })
    context.onProgress({ stage: 'prompts', numDone: index + 1, numTotal: tables.length, numLeftOut: leftOut.numAll() })
    const kindOfTable = beside.length > 0 ? 'picturesWithTable' : 'table'
    parts.push({ kind: kindOfTable, fileName, numBytes: table.source.size, ...read, leftOut: ofTable.all() })
  }
  return { kind, boards: byFolder(name, [...apart]), parts }
}

const byNumber = new Intl.Collator('en', { numeric: true })

async function sortFiles(
  files: readonly PictureFile[],
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<SortedFiles> {
  const pictures: TablePicture[] = []
  const tables: TableFile[] = []
  const texts: TableFile[] = []
  const sorted = files.toSorted((one, other) => byNumber.compare(one.path, other.path))
  for (const [index, file] of sorted.entries()) {
    const { path } = file
    const sort = await sortFile(file, context)
    if ('image' in sort) pictures.push({ path, image: sort.image })
    else if ('source' in sort) (sort.hasColumns ? tables : texts).push({ path, source: sort.source })
    else if (sort.reason !== null) leftOut.add(sort.reason, getBaseName(path))
    context.onProgress({ stage: 'pictures', numDone: index + 1, numTotal: sorted.length, numLeftOut: leftOut.numAll() })
  }
  // A text of one column is a list alone; beside pictures it is more likely a note about them.
  if (pictures.length + tables.length === 0) return { pictures, tables: texts }
  for (const { path } of texts) leftOut.add('notKnown', getBaseName(path))
  return { pictures, tables }
}

type Sorted =
  | { readonly image: TablePicture['image'] }
  | { readonly source: Blob; readonly hasColumns: boolean }
  /** Null for what is passed over without a word. */
  | { readonly reason: Parameters<LeftOutList['add']>[0] | null }

/** What the file is by its content; a name decides nothing but that our own file of credits is none of a user's. */
async function sortFile(file: PictureFile, context: ReadContext): Promise<Sorted> {
  if (getBaseName(file.path) === creditsName) return { reason: null }
  let bytes: Uint8Array<ArrayBuffer> | undefined
  const read = async (): Promise<Uint8Array<ArrayBuffer>> => (bytes ??= await file.read())
  const picture = await checkPicture({ ...file, read }, context)
  if (picture.image) return { image: picture.image }
  if (bytes === undefined) return { reason: picture.reason }
  const source = new Blob([bytes])
  const { kind } = await findContent(source, context.locale)
  if (kind === 'table' || kind === 'list') return { source, hasColumns: kind === 'table' }
  return { reason: kind === 'picture' ? picture.reason : kind === 'packed' ? 'archiveWithin' : 'notKnown' }
}

/** Folders with a slash at the end; empty for the top. */
function getFolder(path: string): string {
  return path.slice(0, path.length - getBaseName(path).length)
}

/** The pictures of each table's folder: those within it that no table of a deeper folder has. */
function picturesByFolder(
  tables: readonly TableFile[],
  pictures: readonly TablePicture[],
): ReadonlyMap<string, readonly TablePicture[]> {
  const folders = new Set(tables.map(({ path }) => getFolder(path)))
  const owner = (path: string): string => {
    let folder = getFolder(path)
    while (folder !== '' && !folders.has(folder)) folder = getFolder(folder.slice(0, -1))
    return folder
  }
  return groupBy(pictures, ({ path }) => owner(path))
}

/** Names that clipboards give every image: they are no prompt. */
const clipboardName = /^(?:image|grafik|clipboard|unnamed|untitled|screenshot)\d*\.[a-z]+$/i

function toTile({ image }: TablePicture): FoundTile {
  const prompt = clipboardName.test(image.name) ? '' : promptFromFilename(image.name)
  return { prompt, answerText: '', image, origin: image.name }
}

/** A board a folder; what lies in the outermost one is named after what the files came in. */
function byFolder(name: string, pictures: readonly TablePicture[]): FoundBoard[] {
  const folders = groupBy(pictures, ({ path }) => getFolder(path))
  const isSingle = folders.size === 1
  return [...folders].map(([folder, inFolder]) => ({
    name: isSingle || folder === '' ? name : toBoardName(getBaseName(folder.slice(0, -1))),
    tiles: inFolder.map(toTile),
  }))
}
