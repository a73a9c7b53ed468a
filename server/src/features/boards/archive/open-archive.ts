/**
 * An untrusted zip file on the disk. Its list of files is checked as a whole before anything is unpacked; a file is
 * unpacked when it is asked for, off the main thread, and is as large as the list says or the archive is broken.
 */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader, type ZipFile } from 'yauzl'
import { maxArchiveFiles } from '@tilerush/core/files/constants'
import { isJunkPath, toEntryPath } from '@tilerush/core/files/entry-path'
import { maxEntryPathLength } from '@tilerush/core/files/exchange/constants'
import { ArchiveRefused } from './archive-refused.ts'

export interface OpenArchive {
  /** What each file unpacks to, by paths with `/` between folders, without folders and what a system left behind. */
  readonly sizes: ReadonlyMap<string, number>
  /** @throws {ArchiveRefused} */
  readonly read: (path: string) => Promise<Buffer>
}

/** No list of that many files is longer, whatever programs add to each: it is in memory while the archive is read. */
const maxListBytes = maxArchiveFiles * 1024

/** The archive is open for as long as the handle is. @throws {ArchiveRefused} */
export async function openArchive(handle: FileHandle): Promise<OpenArchive> {
  // Names are decoded here, so that one that leads out of the archive is told from a broken list.
  const options = { autoClose: false, decodeStrings: false }
  const zip = await unbroken(
    fromRandomAccessReaderPromise(new PieceReader(handle), (await handle.stat()).size, options),
  )
  if (zip.entryCount > maxArchiveFiles) throw new ArchiveRefused('ARCHIVE_TOO_MANY_FILES')
  const entries = await unbroken(readList(zip))
  const paths = [...entries.keys()]
  if (!paths.every(isSound) || paths.length < zip.entryCount) throw new ArchiveRefused('ARCHIVE_PATH_INVALID')
  const files = new Map([...entries].filter(([path]) => !path.endsWith('/') && !isJunkPath(path)))
  return {
    sizes: new Map([...files].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
    read: async (path) => await unbroken(unpack(zip, files.get(path))),
  }
}

const pieceBytes = 256 * 1024

/** The library reads the list in two steps a file; from a piece in memory that takes a third of the time. */
class PieceReader extends RandomAccessReader {
  readonly #handle: FileHandle
  #piece = Buffer.alloc(0)
  #start = 0

  constructor(handle: FileHandle) {
    super()
    this.#handle = handle
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#readPieces(start, end), { objectMode: false })
  }

  override read(...[target, offset, length, position, callback]: Parameters<RandomAccessReader['read']>): void {
    callbackify(async () => await this.#read(target, offset, length, position))((error) => callback(error))
  }

  async #read(target: Buffer, offset: number, length: number, position: number): Promise<void> {
    if (position < this.#start || position + length > this.#start + this.#piece.byteLength) {
      const size = Math.max(length, pieceBytes)
      const { buffer: piece, bytesRead } = await this.#handle.read(Buffer.alloc(size), 0, size, position)
      if (bytesRead < length) throw new RangeError('The file ends before')
      this.#piece = piece.subarray(0, bytesRead)
      this.#start = position
    }
    this.#piece.copy(target, offset, position - this.#start, position - this.#start + length)
  }

  async *#readPieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const size = Math.min(end - at, pieceBytes)
      const { buffer: piece, bytesRead } = await this.#handle.read(Buffer.alloc(size), 0, size, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield piece.subarray(0, bytesRead)
    }
  }
}

/** Whatever the library finds wrong, the archive is broken. */
async function unbroken<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading
  } catch {
    throw new ArchiveRefused('ARCHIVE_BROKEN')
  }
}

async function readList(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  let numBytes = 0
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
    numBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (numBytes > maxListBytes) throw new RangeError('The list is too long')
    entries.set(toEntryPath(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)), entry)
  }
  if (entries.size === 0) throw new RangeError('The list is empty')
  return entries
}

/** No path out of the archive. */
function isSound(path: string): boolean {
  return (
    path.length <= maxEntryPathLength && !path.startsWith('/') && !/[:\0]/.test(path) && !path.split('/').includes('..')
  )
}

async function unpack(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  // Nothing is packed into much more than it is.
  if (!entry || entry.compressedSize > entry.uncompressedSize * 1.1 + 1024) throw new RangeError('It is not as listed')
  return await buffer(await zip.openReadStreamPromise(entry))
}
