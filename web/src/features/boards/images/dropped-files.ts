/** What was dropped, chosen or pasted, as plain files: folders and ZIP files opened, rubbish left out, each by its content. */
import { getImageKind, imageHeadBytes, imageMimeTypes, type ImageKind } from '@tilerush/core/boards/images/image-kind'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { getBaseName, isJunkPath, toEntryPath } from '@tilerush/core/files/entry-path'
import { imageEndings } from '@tilerush/core/files/tables/constants'
import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import type { LooseFile } from '../../../lib/files/loose-files.ts'

export interface DroppedFiles {
  readonly images: readonly LooseFile[]
  /** CSV, TSV or plain text: prompts. */
  readonly tables: readonly LooseFile[]
  /** Names of what is neither. */
  readonly unknown: readonly string[]
  /** Names of ZIP files that cannot be read, and of entries that cannot be taken out. */
  readonly broken: readonly string[]
  /** Names of ZIP files that the user did not want after all. */
  readonly notTaken: readonly string[]
  readonly hasTooMany: boolean
}

/** Asked for a ZIP file whose names are not UTF-8; null when it is not to be taken. */
export type ChooseZipEncoding = (zipName: string, names: readonly Uint8Array[]) => Promise<Encoding | null>

const tableEndings = new Set(['csv', 'tsv', 'tab', 'txt'])
const tableTypes = new Set(['text/csv', 'text/tab-separated-values', 'text/plain'])
const imageEndingSet: ReadonlySet<string> = new Set(imageEndings)

/** More files than this are no board. */
const maxFiles = maxTilesPerBoard * 2

function getEnding(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Sorts the files by what they are, in the order of their names as people count: 2 before 10. */
export async function sortFiles(files: readonly LooseFile[], chooseEncoding: ChooseZipEncoding): Promise<DroppedFiles> {
  const opened = await openZips(files, chooseEncoding)
  const requested = opened.files.filter(({ path }) => !isJunkPath(path))
  const byName = new Intl.Collator('en', { numeric: true })
  const kept = requested
    .slice(0, maxFiles)
    .toSorted((one, other) => byName.compare(one.file.name, other.file.name) || byName.compare(one.path, other.path))
  const known = await Promise.all(kept.map(recognise))
  const ofKind = (kind: FileKind): LooseFile[] => known.filter((one) => one.kind === kind).map(({ loose }) => loose)
  return {
    images: ofKind('image'),
    tables: ofKind('table'),
    unknown: [...opened.documents, ...ofKind('other').map(({ file }) => file.name)],
    broken: opened.broken,
    notTaken: opened.notTaken,
    hasTooMany: opened.hasTooMany || requested.length > maxFiles,
  }
}

type FileKind = 'image' | 'table' | 'other'

/** Judges by content where that says anything, else by name and by what the browser calls it. */
async function recognise({ file, path }: LooseFile): Promise<{ readonly kind: FileKind; readonly loose: LooseFile }> {
  const imageKind = getImageKind(await readHead(file))
  const name = getBaseName(toEntryPath(path)).normalize('NFC')
  const type = imageKind ? imageMimeTypes[imageKind] : file.type || typeByName(name)
  const isAsNamed = file.name === name && file.type === type
  const loose = { path: toEntryPath(path).normalize('NFC'), file: isAsNamed ? file : new File([file], name, { type }) }
  return { kind: getKind(loose.file, imageKind), loose }
}

/** A vector image with a long comment first is shown by the browser only when it is told what it is. */
function typeByName(name: string): string {
  return getEnding(name) === 'svg' ? imageMimeTypes.svg : ''
}

function getKind({ name, type }: File, imageKind: ImageKind | null): FileKind {
  const ending = getEnding(name)
  if (imageKind || type.startsWith('image/') || imageEndingSet.has(ending)) return 'image'
  return tableEndings.has(ending) || tableTypes.has(type) ? 'table' : 'other'
}

/** Empty for a file that cannot be read: it is then known by its name, and fails when it is sent. */
async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, imageHeadBytes).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

const zipSignature = 'PK\u0003\u0004'
/** Endings of other programs' files that are ZIP files within. */
const zipEndings = new Set(['', 'zip'])

async function isZip(file: File): Promise<boolean> {
  if (getEnding(file.name) === 'zip' || file.type === 'application/zip') return true
  return (
    zipEndings.has(getEnding(file.name)) &&
    String.fromCharCode(...(await readHead(file)).subarray(0, 4)) === zipSignature
  )
}

interface Opened {
  readonly files: LooseFile[]
  readonly documents: string[]
  readonly broken: string[]
  readonly notTaken: string[]
  hasTooMany: boolean
}

/** The files, those of ZIP files in place of these. */
async function openZips(files: readonly LooseFile[], chooseEncoding: ChooseZipEncoding): Promise<Opened> {
  const opened: Opened = { files: [], documents: [], broken: [], notTaken: [], hasTooMany: false }
  for (const loose of files.slice(0, 10 * maxFiles)) {
    if (!isJunkPath(loose.path) && (await isZip(loose.file))) await openZip(loose.file, chooseEncoding, opened)
    else opened.files.push(loose)
  }
  return opened
}

async function openZip(zip: File, chooseEncoding: ChooseZipEncoding, opened: Opened): Promise<void> {
  const { unpackZip } = await import('../../../lib/files/unpack-zip.ts')
  const unpacked = await unpackZip(zip, async (names) => await chooseEncoding(zip.name, names)).catch(
    () => 'broken' as const,
  )
  if (unpacked === 'broken') opened.broken.push(zip.name)
  else if (unpacked === null) opened.notTaken.push(zip.name)
  else if (unpacked.isDocument) opened.documents.push(zip.name)
  else {
    for (const { path, bytes } of unpacked.files)
      opened.files.push({ path, file: new File([bytes], getBaseName(path)) })
    opened.broken.push(...unpacked.broken)
    opened.hasTooMany ||= unpacked.hasTooMany
  }
}
