/**
 * Where tests store their data folders and databases. In memory where there is room: a run copies a database several
 * hundred times, which costs ten times the processor time on a disk.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Linux's file system in memory; containers often have a small one. */
const memory = '/dev/shm'
/** Several times what a run uses at once. */
const minFreeBytes = 6 * 1024 ** 3

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, os.freemem()) >= minFreeBytes
  } catch {
    return false
  }
}

/** Makes a folder that is removed when this process ends. */
export function openTestFolder() {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? memory : os.tmpdir(), 'tilerush-'))
  // Run by root, PostgreSQL works as another user and has to get in.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
