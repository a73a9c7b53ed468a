/** PostgreSQL refuses to run as root: started by root, it runs as the system's user `postgres`, made if missing. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Null when the product's own user runs PostgreSQL.
 * @throws {StartError} when that user could not reach one of the paths.
 */
export async function prepareSystemUser(paths: readonly string[]): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null
  const user = (await findUser()) ?? (await createUser())
  for (const place of paths) await requireReachable(place, user)
  return user
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

async function requireReachable(place: string, user: SystemUser): Promise<void> {
  await mkdir(place, { recursive: true }).catch(() => undefined)
  try {
    await run('test', ['-x', place], { ...user, cwd: '/' })
  } catch {
    throw new StartError(
      `Started by root, PostgreSQL runs as user postgres, who cannot enter ${place}; move it, or start Tilerush as another user`,
    )
  }
}
