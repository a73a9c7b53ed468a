/** Backup beside the running product, and restore into an empty folder: the operator's own commands. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The built commands themselves: `npm run` would first look whether they are built. */
const commands = path.resolve(import.meta.dirname, '../../../server/dist')

export interface BackupFigures {
  readonly backupSeconds: number
  readonly megabytes: number
  readonly restoreSeconds: number
}

async function runCommand(command: string, args: readonly string[], dataDir: string): Promise<number> {
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, [path.join(commands, `${command}.js`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, STARTER_BOARDS: 'off' },
  })
  return (performance.now() - startedAt) / 1000
}

export async function timeBackup(dataDir: string): Promise<BackupFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tilerush-backup-'))
  try {
    const file = path.join(folder, 'backup.tar.gz')
    const backupSeconds = await runCommand('backup', [file], dataDir)
    const megabytes = (await stat(file)).size / 1e6
    const restoreSeconds = await runCommand('restore', [file, '--yes'], path.join(folder, 'data'))
    return { backupSeconds, megabytes, restoreSeconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
