/** How PostgreSQL's programs are run: as the product's own user, or, since they refuse root, as another. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.ts'
import { findSystemUser, type SystemUser } from './embedded-user.ts'

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

/** Only root can write here, so nobody else can put a program in the way. */
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

async function canEnter(user: SystemUser, place: string): Promise<boolean> {
  try {
    await run('test', ['-x', place], { ...user, cwd: '/' })
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
  const copyOf = (program: string) => path.join(target, 'bin', path.basename(program))
  const copies = { postgres: copyOf(postgres), initdb: copyOf(initdb) }
  if (existsSync(target)) return copies
  // Under its final name only when it is whole.
  const draft = `${target}.new`
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
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
