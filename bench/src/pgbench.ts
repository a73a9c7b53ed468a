/** The same statement through PostgreSQL's own load generator, where the machine has it. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'

const run = promisify(execFile)
const seconds = 4
const clients = 16

/** Transactions per second; null where there is no pgbench. */
export async function pgbench(login: ClientConfig, sql: string): Promise<number | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tilerush-pgbench-'))
  try {
    const script = path.join(folder, 'statement.sql')
    await writeFile(script, `${sql.replaceAll(/\s+/g, ' ').trim()};\n`)
    const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script]
    const { stdout } = await run('pgbench', [...options, String(login.database)], {
      env: {
        ...process.env,
        PGHOST: login.host,
        PGPORT: String(login.port),
        PGUSER: login.user,
        PGPASSWORD: typeof login.password === 'string' ? login.password : '',
      },
    })
    const found = /tps = ([\d.]+)/.exec(stdout)
    return found?.[1] ? Number(found[1]) : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
