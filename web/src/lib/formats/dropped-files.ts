/**
 * What was dropped on the form of a board, chosen or pasted, as plain files: folders and ZIP files opened, rubbish left
 * out, each by its content (docs/rules.md#dropped-images).
 */
import { creditsName } from '@tilerush/core/files/archive'
import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { imageMimeTypes } from '@tilerush/core/boards/images/image-kind'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { getBaseName, isJunkPath, toEntryPath } from '@tilerush/core/files/entry-path'
import { maxPictureBytes } from '@tilerush/core/files/exchange/constants'
import { toNfc } from '@tilerush/core/language/nfc'
import type { LooseFile } from '../files/loose-files.ts'
import { findContent } from './find-content.ts'
import { findKind } from './find-kind.ts'
import { FileRefused } from './found-board.ts'
import type { ReadContext } from './tools.ts'
import type { OpenZip, ZipEntry } from './zip/open-zip.ts'

export interface DroppedFile extends LooseFile {
  /** How the names in it are to be read, where it is a ZIP file and the user has said. */
  readonly namesEncoding?: Encoding | undefined
}

export interface SortedFiles {
  readonly images: readonly LooseFile[]
  readonly tables: readonly LooseFile[]
  /** Names of what is neither. */
  readonly unknown: readonly string[]
  /** Names of ZIP files that cannot be read, and of entries that cannot be taken out. */
  readonly broken: readonly string[]
  readonly hasTooMany: boolean
  /** ZIP files of which nothing is taken before the user has said how their names are written. */
  readonly unclear: readonly UnclearZip[]
}

export interface UnclearZip {
  /** Among the files that were given. */
  readonly position: number
  readonly names: readonly Uint8Array[]
  /** The most likely encoding. */
  readonly encoding: Encoding
}

/** More files than this are no board. */
export const maxSortedFiles = maxTilesPerBoard * 2
const maxBrokenNames = 20

/** Sorts the files by what they are, in the order of their names as people count: 2 before 10. */
export async function sortFiles(files: readonly DroppedFile[], context: ReadContext): Promise<SortedFiles> {
  const sorter = createSorter(context)
  for (const [position, file] of files.entries()) {
    if (sorter.isFull()) break
    if (!isJunkPath(file.path)) await sorter.take(file, position)
  }
  return sorter.sorted()
}

function createSorter(context: ReadContext) {
  const images: LooseFile[] = []
  const tables: LooseFile[] = []
  const unknown: string[] = []
  const broken: string[] = []
  const unclear: UnclearZip[] = []
  let numFiles = 0
  const isFull = (): boolean => numFiles > maxSortedFiles

  const sort = async (path: string, file: Blob): Promise<void> => {
    numFiles += 1
    if (isFull()) return
    const name = getBaseName(path)
    // Our own archives hold it for people.
    if (name === creditsName) return
    const content = await findContent(file, context.locale)
    // A text of one column says little: it is prompts where its name says so, else a note about what lies beside it.
    const isTable = content.kind === 'table' || (content.kind === 'list' && tableEnding.test(name))
    if (content.kind === 'picture') images.push({ path, file: named(file, name, imageMimeTypes[content.image]) })
    else if (isTable) tables.push({ path, file: named(file, name, file.type) })
    else unknown.push(name)
  }
  const unpack = async ({ entries }: OpenZip): Promise<void> => {
    for (const entry of entries) {
      if (isFull()) return
      const bytes = await unpackEntry(entry, context)
      if (bytes) await sort(entry.path, new Blob([bytes]))
      else if (broken.length < maxBrokenNames) broken.push(entry.path)
    }
  }
  const open = async ({ file, path, namesEncoding }: DroppedFile, position: number): Promise<void> => {
    const opened = await findKind(file, { ...context, ...(namesEncoding && { namesEncoding }) })
    try {
      if (opened.kind === 'loose' || opened.kind === 'gift') await sort(toNfc(toEntryPath(path)), file)
      else if (opened.kind !== 'zip' && opened.kind !== 'archive') unknown.push(file.name)
      else if (opened.zip.guessedEncoding === null || namesEncoding) await unpack(opened.zip)
      else unclear.push({ position, names: opened.zip.unclearNames, encoding: opened.zip.guessedEncoding })
    } finally {
      await opened.close()
    }
  }
  return {
    isFull,
    async take(file: DroppedFile, position: number): Promise<void> {
      try {
        await open(file, position)
      } catch (error) {
        const isUnknown = error instanceof FileRefused && error.code === 'unknownKind'
        ;(isUnknown ? unknown : broken).push(file.file.name)
      }
    },
    sorted: (): SortedFiles => ({
      images: images.toSorted(byName),
      tables: tables.toSorted(byName),
      unknown,
      broken,
      unclear,
      hasTooMany: isFull(),
    }),
  }
}

const tableEnding = /\.(?:csv|tsv|tab|txt)$/i
const collator = new Intl.Collator('en', { numeric: true })

function byName(one: LooseFile, other: LooseFile): number {
  return collator.compare(one.file.name, other.file.name) || collator.compare(one.path, other.path)
}

/** A browser shows a file as what it is called; names are in one Unicode form. */
function named(file: Blob, name: string, type: string): File {
  return file instanceof File && file.name === name && file.type === type ? file : new File([file], name, { type })
}

/** Null when it is damaged, or larger than any picture may be. */
async function unpackEntry(
  { numBytes, read }: ZipEntry,
  context: ReadContext,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (numBytes > maxPictureBytes) return null
  context.spend(numBytes)
  return await read().catch(() => null)
}
