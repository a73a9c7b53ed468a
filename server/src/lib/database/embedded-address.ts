/** The address of the private cluster and the login for it. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { readPostmaster } from './postmaster.ts'

export const superuser = 'tilerush'
/** The shortest limit of the systems we run on (macOS: 104 with the final zero), `/.s.PGSQL.5432` included. */
const socketPathMaxBytes = 103

/** Whether a socket can lie in the folder. */
export function socketFits(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= socketPathMaxBytes
}

export function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-password')
}

export async function findLogin(dataDir: string, folder: string): Promise<PoolConfig> {
  const postmaster = await readPostmaster(folder)
  if (!postmaster) throw new Error('PostgreSQL is not running')
  const { port, socketFolder } = postmaster
  if (socketFolder !== '') return { host: socketFolder, port, user: superuser }
  const password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
  return { host: '127.0.0.1', port, user: superuser, password }
}

/** A free port on loopback; another process could still be faster, which the start would report. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('No free port'))
      })
    })
  })
}
