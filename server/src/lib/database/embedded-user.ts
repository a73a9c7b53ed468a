/** PostgreSQL refuses to run as root: started by root, it runs as the system's user `postgres`, made if missing. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Null when the product's own user runs PostgreSQL. */
export async function findSystemUser(): Promise<SystemUser | null> {
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
