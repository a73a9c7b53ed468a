/**
 * A pair of PostgreSQL, the second one following each commit of the first, without a cluster manager: the first ends at
 * once under load, the second is promoted, and what was acknowledged is there, once. In `npm run test:full`.
 */
import { once } from 'node:events'
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { killEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from '../lib/database/embedded.ts'
import { prepareLaunch } from '../lib/database/embedded-launch.ts'
import { stopPostmaster } from '../lib/database/postmaster.ts'
import { openDatabase, type Database } from '../lib/database/database.ts'
import { migrateDatabase } from '../lib/database/migrate.ts'
import { createLimits } from '../lib/admission/limits.ts'
import { createSessions } from '../lib/sessions/sessions.ts'
import { addBoard } from '../testing/fixtures/boards.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { isFullRun } from '../testing/short-or-full.ts'
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { openFolder, removeFolder } from '../testing/temporary-folder.ts'
import { signIn } from '../testing/accounts/visitors.ts'

const numPlayers = 4
const numAcknowledged = { before: 20, after: 20 }

/** Leads from loopback to the socket of the database that leads at the moment. */
interface Address {
  readonly port: number
  readonly server: Server
  moveTo(postgres: PoolConfig): void
}

async function openAddress(first: PoolConfig): Promise<Address> {
  let target = toSocketPath(first)
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(target)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The address has no port')
  return {
    port: address.port,
    server,
    moveTo(postgres) {
      target = toSocketPath(postgres)
      for (const socket of open) socket.destroy()
    },
  }
}

const toSocketPath = ({ host = '', port = 0 }: PoolConfig) => path.join(host, `.s.PGSQL.${port}`)

/** Follows the other one from a copy of its folder, which lies in `dataDir`. */
async function startReplica(dataDir: string, { host, port, user, database }: PoolConfig): Promise<PoolConfig> {
  const folder = path.join(dataDir, 'postgres')
  await writeFile(path.join(folder, 'standby.signal'), '')
  const settings = [
    `primary_conninfo=host=${host} port=${port} user=${user} application_name=second`,
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'port=5432',
  ]
  const launch = await prepareLaunch(dataDir)
  const words = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const { program, args, options } = launch.command(launch.binaries.postgres, words)
  spawn(program, args, { ...options, cwd: '/', stdio: 'ignore' }).unref()
  const replica = { host: folder, port: 5432, user, database }
  await vi.waitFor(() => ask(replica, 'select 1'), { timeout: 30_000 })
  return replica
}

async function ask(postgres: PoolConfig, statement: string): Promise<unknown[]> {
  const client = new Client(postgres)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** As a browser: again with the same key until there is a response. */
async function send<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { readonly status?: number }).status !== 500) throw error
    }
  }
}

interface StoredPlay {
  readonly playId: string
  readonly totalMs: number | undefined
  readonly isFinished: boolean
}
const byId = (a: StoredPlay, b: StoredPlay): number => (a.playId < b.playId ? -1 : 1)

describe.runIf(isFullRun)('a streaming pair', () => {
  const folders: string[] = []
  let first: EmbeddedPostgres
  let second: PoolConfig
  let address: Address
  let database: Database
  let deps: TestDeps
  let server: TestServer

  beforeAll(async () => {
    folders.push(await openFolder(), await openFolder())
    const [ofFirst = '', ofSecond = ''] = folders
    await (await startEmbeddedPostgres(ofFirst)).stop()
    // With the owners and modes, which PostgreSQL looks at.
    await promisify(execFile)('cp', ['-a', `${ofFirst}/.`, ofSecond])
    first = await startEmbeddedPostgres(ofFirst)
    second = await startReplica(ofSecond, first.connection)
    await ask(first.connection, `alter system set synchronous_standby_names = 'second'`)
    await ask(first.connection, 'select pg_reload_conf()')
    const untilInStep = async () => {
      const states = await ask(first.connection, 'select sync_state from pg_stat_replication')
      expect(states).toEqual([{ sync_state: 'sync' }])
    }
    await vi.waitFor(untilInStep, { timeout: 30_000 })
    address = await openAddress(first.connection)
    database = openDatabase({ ...first.connection, host: '127.0.0.1', port: address.port }, { maxConnections: 8 })
    await migrateDatabase(database)
    const folder = await createTestDeps()
    const { clock, random, settings } = folder
    const sessions = createSessions(database, clock, random, settings.sessionIdleDays)
    deps = { ...folder, database, sessions, limits: createLimits(database, settings.rateLimitFactor, clock) }
    server = await startTestServer(deps)
    await addBoard(deps, { boardId: 'live', mode: 'live' })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    address.server.close()
    await deps.close()
    for (const folder of folders) {
      await stopPostmaster(path.join(folder, 'postgres'))
      await removeFolder(folder)
    }
  })

  it('loses nothing that was acknowledged, and does nothing twice', async () => {
    const acknowledged = new Map<string, number | undefined>()
    const state = { isOver: false }
    const play = async ({ client }: Browser): Promise<void> => {
      while (!state.isOver) {
        const idempotencyKey = crypto.randomUUID()
        const { playId, ...started } = await send(() => client.plays.start({ boardId: 'live', idempotencyKey }))
        // Slower than the clock has gone on: flagged, and stored all the same.
        const finish = { playId, clicks: clicksFor(started, 600 + (acknowledged.size % 90)) }
        const finished = await send(() => client.plays.finish(finish))
        acknowledged.set(playId, finished.result?.totalDurationMs)
      }
    }
    const people = await Promise.all(Array.from({ length: numPlayers }, () => signIn(deps)))
    const playing = people.map((person) => play(server.browser(person.sessionSecret)))
    const untilMore = (count: number) => {
      const enough = acknowledged.size + count
      return expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
    }
    await untilMore(numAcknowledged.before)
    await killEmbeddedPostgres(folders[0] ?? '')
    await ask(second, 'select pg_promote()')
    address.moveTo(second)
    await untilMore(numAcknowledged.after)
    state.isOver = true
    await Promise.all(playing)

    const rows = await ask(
      second,
      `select play_id::text "playId", total_duration_ms "totalMs", finished_at is not null "isFinished" from plays`,
    )
    const expected: StoredPlay[] = [...acknowledged].map(([playId, totalMs]) => ({ playId, totalMs, isFinished: true }))
    expect((rows as StoredPlay[]).toSorted(byId)).toEqual(expected.toSorted(byId))
  })
})
