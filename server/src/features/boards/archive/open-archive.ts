/**
 * An untrusted zip file on the disk, by its own list of files (APPNOTE 4.3.12, 4.3.16). The list is checked as a whole
 * before anything is unpacked; a file is unpacked when it is asked for, off the main thread, and is as large as the list
 * says or the archive is broken.
 */
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { maxArchiveFiles } from '@tilerush/core/files/constants'
import { isJunkPath, toEntryPath } from '@tilerush/core/files/entry-path'
import { ArchiveRefused } from './archive-refused.ts'

export interface OpenArchive {
  /** What each file unpacks to, by paths with `/` between folders, without folders and what a system left behind. */
  readonly sizes: ReadonlyMap<string, number>
  /** @throws {ArchiveRefused} */
  readonly read: (path: string) => Promise<Buffer>
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

/** The end record: its length without the comment behind it, and its signature. */
const endBytes = 22
const endSignature = Buffer.from('PK\u0005\u0006', 'latin1')
const maxCommentBytes = 0xff_ff
/** An entry of the list: its length without name, extra field and comment, and its signature. */
const entryBytes = 46
const entrySignature = 0x02_01_4b_50
/** What stands before a file: its length without name and extra field, and its signature. */
const headerBytes = 30
const headerSignature = 0x04_03_4b_50
const flags = { encrypted: 1, utf8: 0x08_00 }
const methods = { stored: 0, deflated: 8 }
const maxNameLength = 300
/** No list of that many files is longer, whatever programs add to each. */
const maxListBytes = maxArchiveFiles * 1024

interface Entry {
  readonly path: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly numPacked: number
  readonly numBytes: number
  readonly at: number
}

/** `numBytes`: of the whole file. @throws {ArchiveRefused} */
export async function openArchive(handle: FileHandle, numBytes: number): Promise<OpenArchive> {
  const entries = await readList(handle, numBytes)
  const paths = entries.map(({ path }) => path)
  if (!paths.every(isSound) || new Set(paths).size < paths.length) throw new ArchiveRefused('ARCHIVE_PATH_INVALID')
  const files = new Map(
    entries.filter(({ path }) => !path.endsWith('/') && !isJunkPath(path)).map((entry) => [entry.path, entry]),
  )
  return {
    sizes: new Map([...files].map(([path, entry]) => [path, entry.numBytes])),
    async read(path) {
      const entry = files.get(path)
      if (!entry) throw new ArchiveRefused('ARCHIVE_BROKEN')
      return await unpack(handle, entry)
    },
  }
}

async function readList(handle: FileHandle, numBytes: number): Promise<Entry[]> {
  const endLength = Math.min(numBytes, endBytes + maxCommentBytes)
  const end = await readBytes(handle, numBytes - endLength, endLength)
  const at = end.lastIndexOf(endSignature)
  if (at === -1 || at + endBytes > endLength) throw new ArchiveRefused('ARCHIVE_BROKEN')
  const [numFiles, listBytes, listAt] = [
    end.readUInt16LE(at + 10),
    end.readUInt32LE(at + 12),
    end.readUInt32LE(at + 16),
  ]
  if (numFiles > maxArchiveFiles) throw new ArchiveRefused('ARCHIVE_TOO_MANY_FILES')
  if (listBytes > maxListBytes) throw new ArchiveRefused('ARCHIVE_BROKEN')
  const entries = parseList(await readBytes(handle, listAt, listBytes))
  if (entries.length !== numFiles || numFiles === 0) throw new ArchiveRefused('ARCHIVE_BROKEN')
  return entries
}

function parseList(list: Buffer): Entry[] {
  const entries: Entry[] = []
  let at = 0
  while (at + entryBytes <= list.byteLength && list.readUInt32LE(at) === entrySignature) {
    const bits = list.readUInt16LE(at + 8)
    const nameEnd = at + entryBytes + list.readUInt16LE(at + 28)
    const name = list.toString((bits & flags.utf8) === 0 ? 'latin1' : 'utf8', at + entryBytes, nameEnd)
    entries.push({
      path: toEntryPath(name),
      isEncrypted: (bits & flags.encrypted) !== 0,
      method: list.readUInt16LE(at + 10),
      numPacked: list.readUInt32LE(at + 20),
      numBytes: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    })
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

/** No path out of the archive. */
function isSound(path: string): boolean {
  return path.length <= maxNameLength && !path.startsWith('/') && !/[:\0]/.test(path) && !path.split('/').includes('..')
}

async function unpack(handle: FileHandle, { isEncrypted, method, numPacked, numBytes, at }: Entry): Promise<Buffer> {
  const header = await readBytes(handle, at, headerBytes)
  // Nothing is packed into much more than it is.
  const isLikely = header.readUInt32LE(0) === headerSignature && !isEncrypted && numPacked <= numBytes * 1.1 + 1024
  if (!isLikely) throw new ArchiveRefused('ARCHIVE_BROKEN')
  const packed = await readBytes(
    handle,
    at + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28),
    numPacked,
  )
  const bytes = method === methods.stored ? packed : await tryInflating(packed, method, numBytes)
  if (bytes?.byteLength !== numBytes) throw new ArchiveRefused('ARCHIVE_BROKEN')
  return bytes
}

async function tryInflating(packed: Buffer, method: number, numBytes: number): Promise<Buffer | null> {
  if (method !== methods.deflated) return null
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, numBytes) })
  } catch {
    // Damaged, or more than the list says.
    return null
  }
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new ArchiveRefused('ARCHIVE_BROKEN')
  return buffer
}
