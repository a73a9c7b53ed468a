/** Writing a file so that a crash leaves either the old content or the new, never a part. */
import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** The temporary file lies beside its target: a rename is atomic within one file system only. */
export const temporaryPrefix = '.tmp-'

/** Temporary file, fsync, rename, fsync of the folder. The folder must exist. For the product's own user alone. */
export async function writeFileSafely(file: string, bytes: Uint8Array | string): Promise<void> {
  const folder = path.dirname(file)
  const temporary = path.join(folder, `${temporaryPrefix}${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Makes the new name itself durable. Windows cannot open a folder and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
