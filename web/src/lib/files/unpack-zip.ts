/** The files of a ZIP, whatever its names are written in. What it unpacks to is bounded, whatever it claims. */
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { isJunkPath } from '@tilerush/core/files/entry-path'
import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { maxArchiveFiles, maxFileBytes } from '@tilerush/core/files/constants'
import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import { isNameUnknown, readEntryPath } from './zip-names.ts'

// The page's content policy allows no workers of a library; the browser unpacks in a thread of its own anyway.
configure({ useWebWorkers: false })

/** Names that lead out of the ZIP file are only names here. */
const tolerant = { filenameValidation: 'tolerant' } as const

export interface UnpackedFile {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Unpacked {
  readonly files: readonly UnpackedFile[]
  /** Paths of entries that cannot be taken out: too large, locked or damaged. */
  readonly broken: readonly string[]
  /** Whether it is a document of an office program, which is a ZIP file as well. */
  readonly isDocument: boolean
  readonly hasTooMany: boolean
}

/** Asked for names that are not UTF-8; null when the user wants none of the files. */
export type ChooseEncoding = (names: readonly Uint8Array[]) => Promise<Encoding | null>

/** More files than this are no board. */
export const maxFiles = maxTilesPerBoard * 2
/** An entry larger than this is no image that could be taken; it is not unpacked. */
const maxEntryBytes = maxFileBytes * 8
const maxUnpackedBytes = 512 * 1024 * 1024
const maxBrokenNames = 20
const maxBytesAtOnce = 32 * 1024 * 1024

/** @returns null when the user chose to leave the names. @throws when it is no ZIP file, or a damaged one. */
export async function unpackZip(zip: Blob, chooseEncoding: ChooseEncoding): Promise<Unpacked | null> {
  const reader = new ZipReader(await openReader(zip), tolerant)
  try {
    const { entries, hasTooMany } = await listEntries(reader)
    const isDocument = entries.some(({ filename }) => filename === '[Content_Types].xml' || filename === 'mimetype')
    if (isDocument) return { files: [], broken: [], isDocument, hasTooMany: false }
    const unknown = entries.filter(isNameUnknown).map(({ rawFilename }) => rawFilename)
    const encoding = unknown.length > 0 ? await chooseEncoding(unknown) : 'utf-8'
    if (encoding === null) return null
    const named = entries.map((entry) => ({ entry, path: readEntryPath(entry, encoding) }))
    return { ...(await takeOut(named)), isDocument, hasTooMany }
  } finally {
    await reader.close()
  }
}

/** A small ZIP file is read at once: each entry is then much quicker than by reads of its own. */
async function openReader(zip: Blob): Promise<BlobReader | Uint8ArrayReader> {
  return zip.size > maxBytesAtOnce ? new BlobReader(zip) : new Uint8ArrayReader(new Uint8Array(await zip.arrayBuffer()))
}

async function listEntries(reader: ZipReader<unknown>): Promise<{ entries: FileEntry[]; hasTooMany: boolean }> {
  const entries: FileEntry[] = []
  let numSeen = 0
  for await (const entry of reader.getEntriesGenerator()) {
    numSeen += 1
    if (numSeen > 2 * maxArchiveFiles) return { entries, hasTooMany: true }
    if (!entry.directory && !isFolder(entry) && !isJunkPath(entry.filename)) entries.push(entry)
  }
  return { entries, hasTooMany: false }
}

/** Windows ends folders with a backslash. */
const isFolder = ({ filename }: Entry): boolean => /[/\\]$/.test(filename)

interface NamedEntry {
  readonly entry: FileEntry
  readonly path: string
}

async function takeOut(named: readonly NamedEntry[]): Promise<Pick<Unpacked, 'files' | 'broken'>> {
  const files: UnpackedFile[] = []
  const broken: string[] = []
  let numBytes = 0
  for (const { entry, path } of named) {
    const isTaken =
      files.length < maxFiles &&
      !entry.encrypted &&
      entry.uncompressedSize <= maxEntryBytes &&
      numBytes + entry.uncompressedSize <= maxUnpackedBytes
    const bytes = isTaken ? await readBytes(entry) : null
    if (bytes) {
      files.push({ path, bytes })
      numBytes += bytes.byteLength
    } else if (broken.length < maxBrokenNames) broken.push(path)
  }
  return { files, broken }
}

/** Null when the entry is damaged, or unpacks to more than it says. */
async function readBytes(entry: FileEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(entry.uncompressedSize)
  let length = 0
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      // Throws when the chunk does not fit.
      bytes.set(chunk, length)
      length += chunk.byteLength
    },
  })
  try {
    await entry.getData(target)
    return length === bytes.byteLength ? bytes : null
  } catch {
    return null
  }
}
