/** One product process per data folder: the file `tilerush.pid` contains the process that locks it. */
import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { identifyProcess } from './database/process-identity.ts'
import { StartError } from './errors.ts'
import { makeDataFolder } from './private-files.ts'

export interface DataFolderLock {
  release(): Promise<void>
}

/** @throws {StartError} when another live process locks the folder. */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await makeDataFolder(dataDir)
  const file = lockFile(dataDir)
  const own = `${process.pid}\n${(await identifyProcess(process.pid))?.startedAt ?? ''}\n`
  while (!(await createFile(file, own))) {
    const holder = await readLockHolder(dataDir)
    if (holder !== null) {
      throw new StartError(
        `The data folder ${dataDir} is in use by another Tilerush process (${holder}); stop it first`,
      )
    }
    await rm(file, { force: true })
  }
  return { release: () => rm(file, { force: true }) }
}

/** False when the file exists already. */
async function createFile(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(content)
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'tilerush.pid')
}

/** Process number of the live holder; null when it ended without clearing up. */
export async function readLockHolder(dataDir: string): Promise<number | null> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => '')
  const [pidText = '', startedAt] = text.split('\n')
  const pid = Number(pidText)
  const identity = await identifyProcess(pid)
  return identity !== null && identity.startedAt === startedAt ? pid : null
}
