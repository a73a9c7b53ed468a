/** Folders for one test run, short enough by name to hold a socket. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tilerush-'))
  // Run by root, PostgreSQL works as another user and has to get in.
  await chmod(folder, 0o755)
  return folder
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
