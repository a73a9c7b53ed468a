/** The start of the whole process, up to its first lines. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './lib/database/database.ts'
import { findFreePort } from './lib/database/embedded-address.ts'
import { migrateDatabase } from './lib/database/migrate.ts'
import { StartError } from './lib/errors.ts'
import { toProgramArgs } from './testing/processes/program-args.ts'
import { openTestDatabase, type TestDatabase } from './testing/database/test-database.ts'
import { openFolder, removeFolder } from './testing/temporary-folder.ts'

interface Ended {
  readonly code: number | null
  readonly output: string
}

interface Running {
  /** The address of the product. */
  readonly url: string
  /** Sends SIGTERM; resolves with all that it printed. */
  stop(): Promise<Ended>
}

let database: TestDatabase
let dataDir: string
const children: ChildProcess[] = []
beforeAll(async () => {
  ;[database, dataDir] = [await openTestDatabase(), await openFolder()]
})
// Left running by a failed test.
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.close()
  await removeFolder(dataDir)
})

/** Resolves when the process is ready, or with its end when it ends before. */
async function start(settings: Record<string, string>): Promise<Running | Ended> {
  const child = spawn(process.execPath, toProgramArgs('main.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      STARTER_BOARDS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  children.push(child)
  let output = ''
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, output }))
  const stop = (): Promise<Ended> => {
    child.kill('SIGTERM')
    return ended
  }
  const ready = new Promise<Running>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const url = /ready at (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve({ url, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  return Promise.race([ready, ended])
}

async function startRunning(settings: Record<string, string>): Promise<Running> {
  const started = await start(settings)
  if ('url' in started) return started
  throw new Error(`The process ended with code ${started.code}:\n${started.output}`)
}

const ask = async (address: string) => {
  const response = await fetch(address, { headers: { connection: 'close' } })
  return { status: response.status, text: await response.text() }
}

test('METRICS_PORT is a listener of its own on loopback; from SIGTERM on readiness fails, other requests are answered; a public product without SMTP_URL warns', async () => {
  const port = String(await findFreePort())
  const running = await startRunning({ METRICS_PORT: port, HOST: '0.0.0.0', PUBLIC_URL: 'https://play.example.org' })
  const url = running.url.replace('0.0.0.0', '127.0.0.1')
  expect((await ask(`http://127.0.0.1:${port}/metrics`)).text).toContain('tilerush_request_duration_seconds')
  expect((await ask(`${url}/metrics`)).status).toBe(404)
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed')

  expect((await ask(`${url}/health/ready`)).status).toBe(200)
  const stopped = running.stop()
  await expect
    .poll(() => ask(`${url}/health/ready`), { interval: 20 })
    .toEqual({ status: 503, text: '{"status":"failing","failing":["draining"]}' })
  // Balancers that have not seen it go on.
  expect((await ask(`${url}/health/live`)).status).toBe(200)
  expect((await ask(`${url}/robots.txt`)).status).toBe(200)
  expect((await ask(`${url}/outbox`)).status).toBe(404)
  const { code, output } = await stopped
  expect(code).toBe(0)
  expectMailWarning(output)
})

/** It names both settings, on a line and in the log. */
function expectMailWarning(output: string): void {
  const lines = output.split('\n').filter((line) => line.includes('SMTP_URL'))
  const warning = `Warning: PUBLIC_URL is https://play.example.org and SMTP_URL is not set: no mail is sent. npm run admin -- outbox lists the mails in ${path.join(dataDir, 'outbox')}`
  const [printed, logged = ''] = lines
  expect(lines).toHaveLength(2)
  expect(printed).toBe(warning)
  expect(JSON.parse(logged)).toMatchObject({ level: 40, msg: warning })
}

/** The address of a database with options of the session. */
function withOptions({ url: address }: TestDatabase, options: string): string {
  const url = new URL(address)
  url.searchParams.set('options', options)
  return url.href
}

describe('ends the start with one line', () => {
  test('a METRICS_PORT that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const ended = await start({ METRICS_PORT: String(port) })
    other.close()
    const line = `^Port ${port} on 127\\.0\\.0\\.1 is in use; set METRICS_PORT to another$`
    expect(ended).toMatchObject({ code: 1, output: expect.stringMatching(new RegExp(line, 'm')) })
  })

  test.each([
    [
      'that is a replica',
      '-c default_transaction_read_only=on',
      'The database is read-only; set DATABASE_URL to the primary, not to a replica',
    ],
    ['of a newer release', '', 'The database was migrated by a newer release; start that one, or restore a backup'],
    [
      'of another role',
      '-c role=pg_monitor',
      'The role of DATABASE_URL may not make or change the tables; it must own its database',
    ],
  ])('a database %s, and nothing is changed', async (kind, options, line) => {
    const own = await openTestDatabase()
    const { pool } = own.database
    if (kind === 'of a newer release') {
      await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e15)")
    }
    const migrated = openDatabase({ connectionString: withOptions(own, options) }, { maxConnections: 2 })
    await expect(migrateDatabase(migrated)).rejects.toThrow(new StartError(line))
    expect((await pool.query('select 1 from users')).rowCount).toBe(0)
    await migrated.close()
    await own.close()
  })
})

describe('a password', () => {
  const password = 'kQz7#Wv93@jX'
  const escaped = encodeURIComponent(password)
  const pieces = Array.from({ length: password.length - 2 }, (_, index) => password.slice(index, index + 3))
  const expectNone = (output: string) => {
    for (const piece of pieces) expect(output).not.toContain(piece)
  }

  test.each([
    [
      'DATABASE_URL',
      `postgres://quiz:${password}@127.0.0.1:1/quiz`,
      /^Setting DATABASE_URL .*write # as %23 and @ as %40 /,
    ],
    ['DATABASE_URL', `postgres://quiz:${escaped}@127.0.0.1:1/quiz`, /^Setting DATABASE_URL .*ECONNREFUSED/],
  ])('in %s is not printed when the start is refused', async (name, value, line) => {
    const ended = await start({ [name]: value, DATA_DIR: path.join(dataDir, 'refused') })
    expect(ended).toMatchObject({ code: 1, output: expect.stringMatching(line) })
    const { output } = ended as Ended
    expect(output.trim().split('\n')).toHaveLength(1)
    expectNone(output)
  })

  test('that a mail server repeats as it refuses the login is not in the log', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => done(new Error(`no login for ${auth.password}`)),
    })
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const running = await startRunning({ SMTP_URL: `smtp://quiz:${escaped}@127.0.0.1:${port}` })
    await requestReset(running, 'unknown@example.com')
    const { output } = await running.stop()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(output).toContain('no login for [secret]')
    expectNone(output)
  })
})

test('without SMTP_URL a product for this machine says where the mails are, in files that are closed to other users of it', async () => {
  const outbox = path.join(dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  await writeFile(path.join(outbox, 'old.eml'), '')
  await chmod(outbox, 0o755)
  await chmod(path.join(outbox, 'old.eml'), 0o644)
  const running = await startRunning({})
  expect(await readModes(['outbox', 'outbox/old.eml', 'tilerush.pid'])).toEqual([0o700, 0o600, 0o600])

  // A folder that the running process rebuilds has its mode from the umask.
  await rm(outbox, { recursive: true })
  await requestReset(running, 'unknown@example.com')
  expect(await readModes(['outbox'])).toEqual([0o700])
  const { output } = await running.stop()
  expect(output).toContain(
    `SMTP_URL is not set: mails are shown at ${running.url}/outbox. Behind a proxy set PUBLIC_URL, or every visitor can read them\n`,
  )
  expect(output).not.toContain('Warning')
})

async function requestReset({ url }: Running, email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ json: { email } })
  await fetch(`${url}/rpc/account/requestPasswordReset`, { method: 'POST', headers, body })
}

function readModes(names: readonly string[]): Promise<number[]> {
  return Promise.all(names.map(async (name) => (await stat(path.join(dataDir, name))).mode & 0o777))
}
