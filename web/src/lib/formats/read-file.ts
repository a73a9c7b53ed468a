/** The one entrance: what a user drops, chooses or pastes, whatever it is, as boards to review. */
import { toNfc } from '@tilerush/core/language/nfc'
import { maxArchiveBytes } from '@tilerush/core/files/constants'
import { getBaseName, isJunkPath, toEntryPath } from '@tilerush/core/files/entry-path'
import { boardNameOfFile, toBoardName } from './board-name.ts'
import { findKind, type OpenedFile } from './find-kind.ts'
import { FileRefused, type FoundFile, type LeftOutReason, type RefusalCode } from './found-board.ts'
import { createLeftOut, type LeftOutList } from './left-out.ts'
import { joinFiles, partsOf } from './join-files.ts'
import { type Collection, readCollection } from './pictures/read-collection.ts'
import type { PictureFile } from './pictures/check-picture.ts'
import { readOpened } from './read-opened.ts'
import type { ReadContext } from './tools.ts'

/** A file, and where it lay among others that were dropped with it: its folders and its name. */
export interface InputFile {
  readonly path: string
  readonly blob: Blob
}

export type ReadInput = { readonly files: readonly InputFile[] } | { readonly text: string }

/** Reads one file or many; loose pictures and tables are one collection. @throws {FileRefused} with the file's name. */
export async function readInput(input: ReadInput, context: ReadContext): Promise<FoundFile> {
  if ('text' in input) {
    const { readPastedText } = await import('./text/read-pasted-text.ts')
    return await named('', () => readPastedText(input.text, context))
  }
  const files = input.files.filter(({ path }) => !isJunkPath(path))
  const name = nameOfAll(files)
  const numBytes = files.reduce((sum, { blob }) => sum + blob.size, 0)
  if (numBytes > maxArchiveBytes) throw new FileRefused('tooLarge', {}, name)
  const found: FoundFile[] = []
  const loose: InputFile[] = []
  for (const file of files) {
    const fileName = getBaseName(toEntryPath(file.path))
    context.onFile(fileName)
    const opened = await named(fileName, () => findKind(file.blob, context))
    if (opened.kind === 'loose') loose.push(file)
    else found.push(await named(fileName, () => readOne(opened, file, fileName, context)))
  }
  if (loose.length > 0) {
    const looseName = nameOfAll(loose)
    found.push(await named(looseName, () => readLoose(loose, looseName, context)))
  }
  const all = joinFiles(found, name, numBytes)
  if (all.boards.length === 0 && !partsOf(all).some(({ table }) => table)) throw refusalOfNothing(all)
  return all
}

/** What is said of a file that gives nothing, where all its parts were left out for one reason. */
const refusalOfReason: Readonly<Partial<Record<LeftOutReason, RefusalCode>>> = {
  notKnown: 'unknownKind',
  pictureKind: 'unknownKind',
  pictureDamaged: 'damaged',
  pictureTooLarge: 'pictureTooLarge',
  tooManyPixels: 'tooManyPixels',
  archiveWithin: 'archiveWithin',
}

function refusalOfNothing({ leftOut, kind, numBytes, fileName }: FoundFile): FileRefused {
  if (numBytes === 0) return new FileRefused('empty', {}, fileName)
  const [first, ...others] = kind === 'pictures' ? leftOut : []
  const code = first && others.every(({ reason }) => reason === first.reason) && refusalOfReason[first.reason]
  if (!code) return new FileRefused('nothingFound', {}, fileName)
  const entry = others.length > 0 || first.name === fileName ? '' : first.name
  return new FileRefused(code, { entry }, fileName)
}

/** The outermost folder of several files, else the file. */
function nameOfAll(files: readonly InputFile[]): string {
  const [first] = files
  if (!first) return ''
  const path = toNfc(toEntryPath(first.path))
  const slash = path.indexOf('/')
  return files.length > 1 && slash > 0 ? path.slice(0, slash) : getBaseName(path)
}

async function readOne(
  opened: OpenedFile,
  { blob }: InputFile,
  fileName: string,
  context: ReadContext,
): Promise<FoundFile> {
  const leftOut = createLeftOut()
  try {
    const read = await readOpened(opened, fileName, context, leftOut)
    return toFoundFile(read, { fileName, numBytes: blob.size, leftOut: leftOut.all() })
  } finally {
    await opened.close()
  }
}

async function readLoose(files: readonly InputFile[], name: string, context: ReadContext): Promise<FoundFile> {
  const leftOut: LeftOutList = createLeftOut()
  const boardName = files.length === 1 ? boardNameOfFile(name) : toBoardName(name)
  const collection = await readCollection(boardName, files.map(toPictureFile), context, leftOut)
  const numBytes = files.reduce((sum, { blob }) => sum + blob.size, 0)
  return toFoundFile(collection, { fileName: name, numBytes, leftOut: leftOut.all() })
}

/** Several tables are parts of one file, and what belongs to none of them is the last. */
function toFoundFile(
  { parts, ...read }: Collection & Pick<FoundFile, 'guessedEncoding'>,
  file: Pick<FoundFile, 'fileName' | 'numBytes' | 'leftOut'>,
): FoundFile {
  const rest = { ...read, ...file }
  return parts ? joinFiles([...parts, rest], file.fileName, file.numBytes) : rest
}

function toPictureFile({ path, blob }: InputFile): PictureFile {
  return {
    path: toNfc(toEntryPath(path)),
    numBytes: blob.size,
    read: async () => new Uint8Array(await blob.arrayBuffer()),
  }
}

/** Names the file in a refusal; whatever else a reader throws is no more than a refusal either. */
async function named<Read>(fileName: string, read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof FileRefused)) throw new FileRefused('failed', {}, fileName)
    throw error.fileName === '' ? new FileRefused(error.code, error.place, fileName) : error
  }
}
