/** The product behind a real PgBouncer, where it is installed: whole in its session mode, refused in its transaction mode. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../lib/database/embedded-address.ts'
import { startProduct } from '../testing/processes/product-process.ts'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'

const program = '/usr/sbin/pgbouncer'
// It refuses root; the socket of the tests' PostgreSQL is open to that user.
const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []

let database: TestDatabase
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  ;[database, folder] = [await openTestDatabase(), await openFolder()]
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
  await removeFolder(folder)
})

/** @returns the address of the database by way of it. */
async function startPgBouncer(poolMode: 'session' | 'transaction'): Promise<string> {
  const { host = '', port, user: role = '', password, database: name = '' } = database.database.pool.options
  const listenPort = await findFreePort()
  const secret = typeof password === 'string' && password !== '' ? ` password=${password}` : ''
  const file = path.join(folder, `${poolMode}.ini`)
  const lines = [
    '[databases]',
    `${name} = host=${host} port=${port} dbname=${name} user=${role}${secret}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${poolMode}`,
    'default_pool_size = 40',
    'max_client_conn = 200',
    'ignore_startup_parameters = extra_float_digits',
  ]
  await writeFile(file, lines.join('\n'), { mode: 0o644 })
  const child = spawn(program, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('process up')) resolve()
    })
    void once(child, 'close').then(() => reject(new Error(`PgBouncer did not start:\n${output}`)))
  })
  return `postgresql://${role}@127.0.0.1:${listenPort}/${name}`
}

describe.runIf(existsSync(program))('behind PgBouncer', () => {
  it('works in its session mode', async () => {
    const settings = { DATABASE_URL: await startPgBouncer('session'), DATA_DIR: path.join(folder, 'data') }
    const product = startProduct(settings)
    const url = await product.ready
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ json: { email: 'nobody@example.com', password: 'wrong password' } })
    const login = await fetch(`${url}/rpc/account/login`, { method: 'POST', headers, body })
    expect(await login.json()).toMatchObject({ json: { code: 'INVALID_CREDENTIALS' } })
    expect((await product.stop()).code).toBe(0)
  })

  it('is refused in its transaction mode, with one line', async () => {
    const settings = { DATABASE_URL: await startPgBouncer('transaction'), DATA_DIR: path.join(folder, 'data') }
    const { code, output } = await startProduct(settings).ended
    const line = 'DATABASE_URL leads to a pool by transaction; set pool_mode = session in PgBouncer'
    expect({ code, output }).toEqual({ code: 1, output: `${line}\n` })
  })
})
