/** SIGTERM ends the product and its PostgreSQL, whatever is running (a drawing: `svg-renderer.test.ts`). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findRunningPostgres } from '../../lib/database/embedded.ts'
import { readPostmaster } from '../../lib/database/postmaster.ts'
import { follow, type ProductProcess } from '../../testing/processes/product-process.ts'
import { toProgramArgs } from '../../testing/processes/program-args.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'

let dataDir: string
const products: ProductProcess[] = []

/** Beside the built product, which a whole run starts: its sources take many times the processor time. */
const busy = ['--import', new URL('../../testing/processes/busy-product.mjs', import.meta.url).href]

/** Expired rows, and a trigger that makes each deletion take an hour. */
const slowChoreSql = `
  insert into image_uploads values (gen_random_uuid(), 'nobody', now() - interval '9 days', '', '{}');
  create function sleep_long() returns trigger language plpgsql as $$ begin perform pg_sleep(3600); return old; end $$;
  create trigger sleeps before delete on image_uploads for each row execute function sleep_long()`

beforeAll(async () => {
  dataDir = await openFolder()
  await start().ready
})
afterEach(() => {
  // A test that failed may leave its process, which locks the data folder.
  for (const { child } of products) child.kill('SIGKILL')
})
afterAll(async () => {
  // Or its PostgreSQL.
  const left = await postmaster()
  if (left) process.kill(left.pid, 'SIGQUIT')
  await removeFolder(dataDir)
})

const postmaster = () => readPostmaster(path.join(dataDir, 'postgres'))

/** `nodeArgs`: of the process of the product. */
function start(environment: Record<string, string> = {}, nodeArgs: readonly string[] = []): ProductProcess {
  const settings = { DATABASE_URL: '', PORT: '0', STARTER_BOARDS: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const product = follow(
    spawn(process.execPath, [...nodeArgs, ...toProgramArgs('main.ts')], {
      env: { ...process.env, ...settings, ...environment },
      // An input that is open and says nothing (busy-product.mjs).
      stdio: 'pipe',
    }),
  )
  products.push(product)
  return product
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client((await findRunningPostgres(dataDir)) ?? {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A request whose body never ends. */
async function sendHangingRequest({ ready }: ProductProcess): Promise<void> {
  const { hostname, port } = new URL(await ready)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    'POST /rpc/account/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await once(socket, 'connect')
}

it('a data folder has one process; the next one takes over the PostgreSQL that a killed one left, and ends it in order', async () => {
  const [first] = products
  const durable = "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit"
  expect(await query(durable)).toEqual([{ fsync: 'on', commit: 'on' }])
  const { code, output } = await start().ended
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(`^The data folder .+ is in use by another Tilerush process \\(${first?.child.pid}\\)[^\n]*\n$`),
  )

  first?.child.kill('SIGKILL')
  await first?.ended
  const orphan = await postmaster()
  expect(orphan?.isReady).toBe(true)
  expect(existsSync(path.join(dataDir, 'tilerush.pid'))).toBe(true)
  const next = start()
  await next.ready
  const running = await postmaster()
  expect(running?.isReady).toBe(true)
  expect(running?.pid).not.toBe(orphan?.pid)
  expect(await readFile(path.join(dataDir, 'tilerush.pid'), 'utf8')).toMatch(new RegExp(`^${next.child.pid}\\n`))

  await query(slowChoreSql)
  expect(await next.stop()).toMatchObject({ code: 0 })
  expect(existsSync(path.join(dataDir, 'tilerush.pid'))).toBe(false)
  expect(await postmaster()).toBeNull()
})

it('with workers', async () => {
  const product = start({ WORKERS: '2' })
  await product.ready
  expect(await product.stop()).toMatchObject({ code: 0 })
  expect(await postmaster()).toBeNull()
})

it('with a hanging request, waiting housekeeping and threads held for hours', async () => {
  const product = start({ UV_THREADPOOL_SIZE: '8' }, busy)
  await sendHangingRequest(product)
  await expect.poll(() => query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).toHaveLength(1)
  await product.stop()
  await expect.poll(postmaster).toBeNull()
})

it('with a blocked main thread', async () => {
  const product = start({ UV_THREADPOOL_SIZE: '8', BLOCKS_ON_STOP: '1' }, busy)
  await product.ready
  await product.stop()
  expect(product.child.signalCode).toBe('SIGKILL')
  await expect.poll(postmaster).toBeNull()
})
