/**
 * An untrusted ZIP file: its list is checked as a whole before anything is unpacked, and an entry is unpacked when a
 * reader asks for it, so that no more than one is in memory.
 */
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { guessZipEncoding } from '@tilerush/core/files/encoding/detect-encoding'
import { isJunkPath } from '@tilerush/core/files/entry-path'
import { maxArchiveBytes, maxArchiveFiles, maxUnpackedArchiveBytes } from '@tilerush/core/files/constants'
import { maxEntryPathLength } from '@tilerush/core/files/exchange/constants'
import { configure, BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { decodeText } from '../../files/decode-text.ts'
import { hasUnreadable } from '../../files/has-unreadable.ts'
import { isNameUnknown, readEntryPath } from '../../files/zip-names.ts'
import { FileRefused } from '../found-board.ts'
import type { ReadContext } from '../tools.ts'

// The reader is in a worker already.
configure({ useWebWorkers: false })

export interface ZipEntry {
  /** With `/` between folders, in one Unicode form. */
  readonly path: string
  readonly numBytes: number
  /** @throws {FileRefused} when the entry is damaged, or is not as large as it says. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

export interface OpenZip {
  readonly entries: readonly ZipEntry[]
  /** Paths of entries that point elsewhere in a file system. */
  readonly links: readonly string[]
  /** Where nothing proves how names are written. */
  readonly guessedEncoding: Encoding | null
  /** The names that nothing proves anything of. */
  readonly unclearNames: readonly Uint8Array[]
  readonly close: () => Promise<void>
}

type NamesContext = Pick<ReadContext, 'locale' | 'browserLanguage' | 'namesEncoding'>

/** @throws {FileRefused} */
export async function openZip(zip: Blob, context: NamesContext): Promise<OpenZip> {
  if (zip.size > maxArchiveBytes) throw new FileRefused('tooLarge')
  const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' } as const)
  const files = await listFiles(reader)
  const unclearNames = files.filter(isNameUnknown).map(({ rawFilename }) => rawFilename)
  const guessed = guessEncoding(unclearNames, context)
  const encoding = context.namesEncoding ?? guessed ?? 'utf-8'
  const named = files.map((entry) => ({ entry, path: readEntryPath(entry, encoding) }))
  checkPaths(named.map(({ path }) => path))
  const kept = named.filter(({ path }) => !isJunkPath(path))
  checkNames(kept.map(({ path }) => path))
  checkSizes(kept.map(({ entry }) => entry))
  const locked = kept.find(({ entry }) => entry.encrypted)
  if (locked) throw new FileRefused('locked', { entry: locked.path })
  return {
    entries: kept.filter(({ entry }) => !isLink(entry)).map(({ entry, path }) => toZipEntry(entry, path)),
    links: kept.filter(({ entry }) => isLink(entry)).map(({ path }) => path),
    guessedEncoding: guessed === null ? null : encoding,
    unclearNames,
    close: async () => await reader.close(),
  }
}

async function listFiles(reader: ZipReader<unknown>): Promise<FileEntry[]> {
  const files: FileEntry[] = []
  let numSeen = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      numSeen += 1
      // Folders and what systems leave behind double the number at most.
      if (numSeen > 2 * maxArchiveFiles) throw new FileRefused('tooManyFiles')
      if (!entry.directory && !/[/\\]$/.test(entry.filename)) files.push(entry)
    }
  } catch (error) {
    // The list stands at the end of the file.
    throw error instanceof FileRefused ? error : new FileRefused('cutOff')
  }
  if (files.length > maxArchiveFiles) throw new FileRefused('tooManyFiles')
  return files
}

function guessEncoding(
  unclearNames: readonly Uint8Array[],
  { locale, browserLanguage }: NamesContext,
): Encoding | null {
  if (unclearNames.length === 0) return null
  return guessZipEncoding(locale, browserLanguage, (codePage) =>
    unclearNames.every((name) => !hasUnreadable(decodeText(name, codePage) ?? '\uFFFD')),
  )
}

/** @throws {FileRefused} for a path that leads out of the archive. */
function checkPaths(paths: readonly string[]): void {
  const unsound = paths.find(
    (path) =>
      path.length > maxEntryPathLength ||
      path.startsWith('/') ||
      /^[a-z]:|\0/i.test(path) ||
      path.split('/').includes('..'),
  )
  if (unsound !== undefined) throw new FileRefused('pathInvalid', { entry: unsound })
}

/** @throws {FileRefused} for a name that stands for two files somewhere. */
function checkNames(paths: readonly string[]): void {
  const keys = new Set<string>()
  for (const path of paths) {
    const key = path.toLowerCase()
    if (keys.has(key)) throw new FileRefused('nameTwice', { entry: path })
    keys.add(key)
  }
}

function checkSizes(entries: readonly FileEntry[]): void {
  const numBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (numBytes > maxUnpackedArchiveBytes) throw new FileRefused('unpacksTooLarge')
}

/** Unix keeps the kind of a file in the upper half of these attributes. */
const linkMode = 0o12
function isLink({ externalFileAttributes }: FileEntry): boolean {
  return externalFileAttributes >>> 28 === linkMode
}

function toZipEntry(entry: FileEntry, path: string): ZipEntry {
  return { path, numBytes: entry.uncompressedSize, read: async () => await unpack(entry, path) }
}

async function unpack(entry: FileEntry, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(entry.uncompressedSize)
  let length = 0
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      // Throws when the chunk does not fit: the entry says that it is smaller.
      bytes.set(chunk, length)
      length += chunk.byteLength
    },
  })
  try {
    await entry.getData(target, { checkSignature: true })
  } catch {
    throw new FileRefused('damaged', { entry: path })
  }
  if (length !== bytes.byteLength) throw new FileRefused('damaged', { entry: path })
  return bytes
}
