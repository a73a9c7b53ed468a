/** Keeps an archive while it arrives: its list of files is at its end. */
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { maxArchiveBytes } from '@tilerush/core/files/constants'
import { ArchiveRefused } from './archive-refused.ts'
import { openArchive, type OpenArchive } from './open-archive.ts'

/**
 * Passes the complete archive on, and deletes it afterwards.
 * @throws {ArchiveRefused} when it is too large, or no zip file.
 */
export async function withSpooledArchive<T>(
  chunks: AsyncIterable<Uint8Array>,
  use: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tilerush-archive-'))
  try {
    const handle = await open(path.join(folder, 'archive'), 'wx+', 0o600)
    try {
      await write(handle, chunks)
      return await use(await openArchive(handle))
    } finally {
      await handle.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(handle: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let numBytes = 0
  for await (const chunk of chunks) {
    numBytes += chunk.byteLength
    if (numBytes > maxArchiveBytes) throw new ArchiveRefused('ARCHIVE_TOO_LARGE')
    await handle.writeFile(chunk)
  }
}
