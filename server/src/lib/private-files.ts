/**
 * What the product writes on a machine is for its own user alone: mails with codes, the database's log, images of boards
 * that are not shown yet (docs/operations.md).
 */
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/** Files and folders made from now on are closed to all other users. For the start of a program. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

const folderMode = 0o700
const fileMode = 0o600
/** Started by root, PostgreSQL runs as another user, who must pass the data folder, but need not list it. */
const passableMode = 0o711
/** What the product makes in its data folder; anything else in there is the operator's. PostgreSQL minds its own. */
const ownNames = ['outbox', 'files', 'postgres.log', 'postgres-password', 'second-factor.key', 'tilerush.pid']

/** Makes the data folder when it is missing. An existing one keeps its mode: it may hold more than the product's data. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const first = await mkdir(dataDir, { recursive: true, mode: folderMode })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let folder = dataDir; folder.length >= first.length; folder = path.dirname(folder)) {
    await chmod(folder, passableMode)
  }
}

/**
 * Closes what an earlier release, or another umask, left readable in the data folder. Never fails: a mode that cannot be
 * changed is a warning.
 */
export async function closeOwnFiles(dataDir: string, log: Logger): Promise<void> {
  if (process.platform === 'win32') return
  for (const name of ownNames) await close(path.join(dataDir, name), log)
}

async function close(file: string, log: Logger): Promise<void> {
  try {
    const status = await lstat(file)
    // A link leads to what the operator chose.
    if (status.isSymbolicLink()) return
    const mode = status.isDirectory() ? folderMode : fileMode
    if ((status.mode & 0o777 & ~mode) === 0) return
    // The folder last: one that is closed has nothing open in it, and is not looked through at the next start.
    if (status.isDirectory()) for (const name of await readdir(file)) await close(path.join(file, name), log)
    await chmod(file, mode)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    log.warn({ err: error, file }, 'Other users of this machine may read a file of the product')
  }
}
