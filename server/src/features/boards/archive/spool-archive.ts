/** Keeps an archive while it arrives, so that its own list of files is read before any of them is unpacked. */
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { maxArchiveBytes } from '@tilerush/core/files/constants'
import { ArchiveRefused } from './read-archive.ts'

/** The end record of a zip file (APPNOTE 4.3.16): its length without the comment behind it, and its signature. */
const endBytes = 22
const endSignature = Buffer.from('PK\u0005\u0006', 'latin1')
const maxCommentBytes = 0xff_ff

export interface SpooledArchive {
  readonly chunks: AsyncIterable<Uint8Array>
  /** As the archive says. */
  readonly numFiles: number
}

/**
 * Passes the complete archive on, and deletes it afterwards.
 * @throws {ArchiveRefused} when it is too large, or no zip file.
 */
export async function withSpooledArchive<T>(
  chunks: AsyncIterable<Uint8Array>,
  use: (archive: SpooledArchive) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tilerush-archive-'))
  try {
    const file = path.join(folder, 'archive')
    const handle = await open(file, 'wx+', 0o600)
    try {
      const numFiles = await readNumFiles(handle, await write(handle, chunks))
      return await use({ numFiles, chunks: createReadStream(file) })
    } finally {
      await handle.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(handle: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let numBytes = 0
  for await (const chunk of chunks) {
    numBytes += chunk.byteLength
    if (numBytes > maxArchiveBytes) throw new ArchiveRefused('ARCHIVE_TOO_LARGE')
    await handle.writeFile(chunk)
  }
  return numBytes
}

async function readNumFiles(handle: FileHandle, numBytes: number): Promise<number> {
  const length = Math.min(numBytes, endBytes + maxCommentBytes)
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, numBytes - length)
  const at = buffer.lastIndexOf(endSignature)
  if (at === -1 || at + endBytes > length) throw new ArchiveRefused('ARCHIVE_BROKEN')
  return buffer.readUInt16LE(at + 10)
}
