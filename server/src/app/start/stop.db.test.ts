/** SIGTERM ends the product and its PostgreSQL, whatever is running. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findRunningPostgres } from '../../lib/database/embedded.ts'
import { identifyProcess } from '../../lib/database/process-identity.ts'
import { readPostmaster } from '../../lib/database/postmaster.ts'
import { fileForm } from '../../testing/network/cut-request.ts'
import { endlessSvg } from '../../testing/fixtures/images.ts'
import { toProgramArgs } from '../../testing/processes/program-args.ts'
import { getRenderProcesses } from '../../testing/processes/render-processes.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'

interface Product {
  readonly child: ChildProcess
  readonly url: string
  readonly output: string
}

let dataDir: string
const products: Product[] = []
let password: string
let idleEnd: unknown[]

const silent = { DATABASE_URL: '', PORT: '0', STARTER_BOARDS: 'off', LOG_LEVEL: 'silent' }

/** Beside the built product, which a whole run starts: its sources take many times the processor time. */
const busy = ['--import', new URL('../../testing/processes/busy-product.mjs', import.meta.url).href]

/** Expired rows, and a trigger that makes each deletion take an hour. */
const slowChoreSql = `
  insert into image_uploads values (gen_random_uuid(), 'nobody', now() - interval '9 days', '', '{}');
  create function sleep_long() returns trigger language plpgsql as $$ begin perform pg_sleep(3600); return old; end $$;
  create trigger sleeps before delete on image_uploads for each row execute function sleep_long()`

beforeAll(async () => {
  dataDir = await openFolder()
  const first = await start()
  password = /Password \(shown only now\): (\S+)/.exec(first.output)?.[1] ?? ''
  await query(slowChoreSql)
  idleEnd = await stop(first)
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
async function start(environment: Record<string, string> = {}, nodeArgs: readonly string[] = []): Promise<Product> {
  const child = spawn(process.execPath, [...nodeArgs, ...toProgramArgs('main.ts')], {
    env: {
      ...process.env,
      ...silent,
      DATA_DIR: dataDir,
      ...environment,
    },
    // An input that is open and says nothing (busy-product.mjs).
    stdio: 'pipe',
  })
  const product = await new Promise<Product>((resolve, reject) => {
    let output = ''
    const onText = (chunk: Buffer): void => {
      output += chunk.toString()
      const url = /ready at (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve({ child, url, output })
    }
    child.stdout.on('data', onText)
    child.stderr.on('data', onText)
    child.once('exit', () => reject(new Error(output)))
  })
  products.push(product)
  return product
}

/** Resolves with the process's exit code and signal. */
async function stop({ child }: Product): Promise<unknown[]> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return await ended
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

/** The cookies of the first admin. */
async function logIn({ url }: Product): Promise<string> {
  const call = async (name: string, input: object, cookie = ''): Promise<Response> => {
    const response = await fetch(`${url}/rpc/account/${name}`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ json: input }),
    })
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  const login = await call('login', { email: 'admin@tilerush.local', password })
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const cookie = cookies.join('; ')
  await call('setGamertag', { gamerTag: 'First' }, cookie)
  return cookie
}

async function sendEndlessImage(product: Product): Promise<void> {
  const cookie = await logIn(product)
  const body = fileForm(new File([new Uint8Array(endlessSvg(3))], 'scribble.svg'))
  // The stop cuts it off.
  fetch(`${product.url}/rpc/boards/uploadImage`, { method: 'POST', headers: { cookie }, body }).catch(() => undefined)
}

/** A request whose body never ends. */
async function sendHangingRequest({ url }: Product): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    'POST /rpc/account/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await once(socket, 'connect')
}

it('when idle, in order', async () => {
  expect(idleEnd).toEqual([0, null])
  expect(await postmaster()).toBeNull()
})

it('with workers', async () => {
  const product = await start({ WORKERS: '2' })
  expect(await stop(product)).toEqual([0, null])
  expect(await postmaster()).toBeNull()
})

it('with a hanging request, waiting housekeeping, a drawing and threads held for hours', async () => {
  const product = await start({ UV_THREADPOOL_SIZE: '8' }, busy)
  await sendHangingRequest(product)
  await expect.poll(() => query("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).toHaveLength(1)
  await sendEndlessImage(product)
  await expect.poll(() => getRenderProcesses(product.child.pid ?? 0)).toHaveLength(1)
  const [drawing = 0] = await getRenderProcesses(product.child.pid ?? 0)
  await stop(product)
  await expect.poll(postmaster).toBeNull()
  await expect.poll(() => identifyProcess(drawing)).toBeNull()
})

it('with a blocked main thread', async () => {
  const product = await start({ UV_THREADPOOL_SIZE: '8', BLOCKS_ON_STOP: '1' }, busy)
  expect(await stop(product)).toEqual([null, 'SIGKILL'])
  await expect.poll(postmaster).toBeNull()
})
