/**
 * The private PostgreSQL in the data folder. It listens on a socket inside its own folder, which only its user
 * may enter; where a socket cannot be (a long path, Windows), on loopback with a generated password.
 */
import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { StartError } from '../errors.ts'
import { createCluster } from './embedded-create.ts'
import { findFreePort, findLogin, socketFits } from './embedded-address.ts'
import { prepareLaunch } from './embedded-launch.ts'
import { readPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedPostgres {
  readonly connection: PoolConfig
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Further `name=value` settings of the server. */
  readonly serverSettings?: readonly string[]
}

const databaseName = 'tilerush'
const startPollMs = 10
const startLimitMs = 60_000

/** What the machine of a small instance can spare; everything about durability stays as PostgreSQL has it: on. */
const tuning = ['shared_buffers=128MB', 'max_connections=60', 'random_page_cost=1.1', 'jit=off', 'wal_compression=on']

/** The log says what failed, and no address, code or hash that a statement or a row of it held. */
const logging = ['log_error_verbosity=terse', 'log_min_error_statement=panic']

function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres')
}

/** Starts the cluster, made first when there is none; one that an ended process left behind is stopped before. */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = clusterFolder(dataDir)
  const launch = await prepareLaunch(dataDir)
  await stopPostmaster(folder)
  await createCluster({ dataDir, folder, launch })

  const bySocket = socketFits(folder)
  const port = bySocket ? 5432 : await findFreePort()
  const settings = [
    ...(bySocket
      ? ['listen_addresses=', `unix_socket_directories=${folder}`, 'unix_socket_permissions=0700']
      : ['listen_addresses=127.0.0.1', 'unix_socket_directories=']),
    `port=${port}`,
    ...tuning,
    ...logging,
    ...(options.serverSettings ?? []),
  ]
  const logFile = path.join(dataDir, 'postgres.log')
  const log = await open(logFile, 'a', 0o600)
  const serverArgs = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const { program, args, options: owner } = launch.command(launch.binaries.postgres, serverArgs)
  const child = spawn(program, args, {
    ...owner,
    cwd: '/',
    // Its own group: Ctrl-C must reach the product alone, which stops PostgreSQL when its last response is sent.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  child.unref()
  let failure: string | undefined
  child.on('error', (error) => (failure = error.message))
  child.on('exit', () => (failure ??= 'it ended at once'))
  for (let waitedMs = 0; !(await readPostmaster(folder))?.isReady; waitedMs += startPollMs) {
    if (failure !== undefined || waitedMs > startLimitMs) {
      throw new StartError(`PostgreSQL did not start (${failure ?? 'no response'}); see ${logFile}`)
    }
    await new Promise((resolve) => setTimeout(resolve, startPollMs))
  }
  const login = await findLogin(dataDir, folder)
  await createDatabase(login)
  return {
    connection: { ...login, database: databaseName },
    stop: () => stopPostmaster(folder),
  }
}

/** Stops the cluster at once, whichever process started it; its next start has to recover. */
export function killEmbeddedPostgres(dataDir: string): Promise<void> {
  return stopPostmaster(clusterFolder(dataDir), 'immediate')
}

/** The address of the cluster that another process is running; null when none does. */
export async function findRunningPostgres(dataDir: string): Promise<PoolConfig | null> {
  const folder = clusterFolder(dataDir)
  const postmaster = await readPostmaster(folder)
  return postmaster?.isReady ? { ...(await findLogin(dataDir, folder)), database: databaseName } : null
}

/** Makes the product's database inside a new cluster. */
async function createDatabase(login: PoolConfig): Promise<void> {
  const client = new Client({ ...login, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
