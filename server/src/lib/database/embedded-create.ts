/** Makes the private cluster at the first start. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeFileSafely } from '../files/write-file-safely.ts'
import { passwordFile, superuser } from './embedded-address.ts'
import type { Launch } from './embedded-launch.ts'

const run = promisify(execFile)

export interface ClusterPlan {
  readonly dataDir: string
  readonly folder: string
  readonly launch: Launch
}

/** Does nothing when the cluster is there. An attempt that broke off half-way leaves no cluster behind. */
export async function createCluster({ dataDir, folder, launch }: ClusterPlan): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return
  const { user, binaries } = launch
  const password = randomBytes(24).toString('base64url')
  await writeFileSafely(passwordFile(dataDir), `${password}\n`)
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (user) {
    await chown(draft, user.uid, user.gid)
  }
  // The password is passed by a file in the draft's parent, which the server's user may read during this step only.
  const entry = path.join(dataDir, 'initdb-password')
  await writeFileSafely(entry, `${password}\n`)
  try {
    if (user) await chown(entry, user.uid, user.gid)
    const { program, args, options } = launch.command(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${entry}`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ])
    await run(program, args, { ...options, cwd: '/' })
  } finally {
    await rm(entry, { force: true })
  }
  await rename(draft, folder)
}
