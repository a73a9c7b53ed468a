/** The whole cluster on loopback: etcd, PostgreSQL under Patroni, HAProxy, an S3 store, three products and nginx. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findFreePort } from '../../server/src/testing/from-outside.ts'
import { openDatabaseNode, type DatabaseNode } from './database-node.ts'
import { openPrograms, until, type Programs } from './programs.ts'
import { fillTemplate } from './templates.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const numEtcd = 3
const numProducts = 3

export interface Cluster {
  /** The balancer has it. */
  readonly url: string
  /** It leads a superuser to the database, by way of HAProxy. */
  readonly databaseUrl: string
  findPrimary(): Promise<DatabaseNode>
  /** Ends a program, and starts it again as a supervisor does. */
  killProxy(): Promise<void>
  startProxy(): void
  killProduct(): Promise<void>
  startProduct(): void
  killStore(): Promise<void>
  startStore(): void
  /** Whether the store has a file of that key. */
  isStored(this: void, key: string): boolean
  /** Resolves when both databases, all products and the store are there and in step. */
  untilWhole(): Promise<void>
  remove(): Promise<void>
}

interface Ports {
  readonly etcd: readonly number[]
  readonly etcdPeers: readonly number[]
  readonly products: readonly number[]
  readonly proxy: number
  readonly store: number
  readonly balancer: number
}

interface Environment {
  readonly folder: string
  readonly programs: Programs
  readonly ports: Ports
  readonly password: string
  readonly secondFactorKey: string
}

/** In the folder, which PostgreSQL's own user must be able to enter. @throws with the folder's logs to look at. */
export async function openCluster(folder: string): Promise<Cluster> {
  const programs = openPrograms(folder)
  const closing: (() => unknown)[] = [() => programs.endAll()]
  const remove = async (): Promise<void> => {
    for (const close of closing.splice(0)) await close()
  }
  try {
    const ports = await findPorts()
    const [password, secondFactorKey] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')]
    const environment: Environment = { folder, programs, ports, password, secondFactorKey }
    startEtcd(environment)
    await until('etcd has a leader and a version', () => isDecided(ports.etcd[0]))
    const nodes: DatabaseNode[] = []
    for (const name of ['a', 'b'] as const) {
      const node = await openNode(environment, name)
      closing.push(() => node.remove())
      nodes.push(node)
    }
    return { ...(await startAll(environment, nodes)), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function findPorts(): Promise<Ports> {
  const etcd = await findFreePorts(numEtcd)
  const etcdPeers = await findFreePorts(numEtcd)
  const products = await findFreePorts(numProducts)
  const [proxy = 0, store = 0, balancer = 0] = await findFreePorts(3)
  return { etcd, etcdPeers, products, proxy, store, balancer }
}

async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

function startEtcd({ folder, programs, ports }: Environment): void {
  const all = ports.etcdPeers.map((port, index) => `etcd${index}=http://127.0.0.1:${port}`).join(',')
  for (const [index, port] of ports.etcd.entries()) {
    const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${ports.etcdPeers[index]}`]
    const flags = {
      name: `etcd${index}`,
      'data-dir': path.join(folder, `etcd${index}`),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': all,
      'initial-cluster-state': 'new',
      'enable-v2': 'true',
      // Three on two cores: slower than machines of their own.
      'heartbeat-interval': '250',
      'election-timeout': '2500',
      'log-level': 'warn',
    }
    const words = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`)
    programs.start(`etcd${index}`, { program: 'etcd', words, isUrgent: true })
  }
}

async function openNode(environment: Environment, name: 'a' | 'b'): Promise<DatabaseNode> {
  const { folder, programs, ports, password } = environment
  const user = { uid: await readId('-u'), gid: await readId('-g') }
  const [port, restPort] = [await findFreePort(), await findFreePort()]
  return await openDatabaseNode(programs, { name, folder, port, restPort, password, etcd: ports.etcd, user })
}

/** It belongs to the system's user `postgres`. */
async function readId(option: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [option, 'postgres'])).stdout)
}

async function startAll(environment: Environment, nodes: readonly DatabaseNode[]): Promise<Omit<Cluster, 'remove'>> {
  const { folder, programs, ports, password } = environment
  const [a, b] = nodes
  if (!a || !b) throw new Error('There are no two databases')
  await a.start()
  await until('the first database leads', () => isOk(`http://127.0.0.1:${a.restPort}/primary`))
  await b.start()
  const proxied = { portOfA: a.port, portOfB: b.port, restPortOfA: a.restPort, restPortOfB: b.restPort }
  const proxyFile = path.join(folder, 'haproxy.cfg')
  await writeFile(proxyFile, await fillTemplate('haproxy.cfg', { ...proxied, port: ports.proxy }))
  const startProxy = () =>
    programs.start('haproxy', { program: '/usr/sbin/haproxy', words: ['-db', '-f', proxyFile], isUrgent: true })
  startProxy()
  const databaseUrl = `postgresql://postgres:${password}@127.0.0.1:${ports.proxy}/tilerush`
  await createDatabase(a.port, password)
  const startStore = () => startS3(environment)
  startStore()
  await until('the store responds', () => responds(`http://127.0.0.1:${ports.store}/`))
  for (const index of ports.products.keys()) {
    startTilerush(environment, index)
    // The first one fills the instance.
    await until('the product is ready', () => isOk(`http://127.0.0.1:${ports.products[index]}/health/ready`))
  }
  const [port1, port2, port3] = ports.products
  const balancer = await fillTemplate('nginx.conf', { folder, port: ports.balancer, port1, port2, port3 })
  await writeFile(path.join(folder, 'nginx.conf'), balancer)
  const words = ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')]
  programs.start('nginx', { program: '/usr/sbin/nginx', words })
  const cluster = {
    url: `http://127.0.0.1:${ports.balancer}`,
    databaseUrl,
    async findPrimary() {
      for (const node of nodes) if (await isOk(`http://127.0.0.1:${node.restPort}/primary`)) return node
      throw new Error('No database leads')
    },
    killProxy: () => programs.signal('haproxy', 'SIGKILL'),
    startProxy,
    killProduct: () => programs.signal('tilerush0', 'SIGKILL'),
    startProduct: () => startTilerush(environment, 0),
    killStore: () => programs.signal('s3', 'SIGKILL'),
    startStore,
    isStored: (key: string) => existsSync(path.join(folder, 's3/tilerush', `${key}._S3rver_object`)),
    untilWhole: () => untilWhole(environment, nodes),
  }
  await cluster.untilWhole()
  return cluster
}

/** The product's role owns its database and is no superuser. `port`: of the primary itself. */
async function createDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  await client.query(`create role tilerush login password '${password}'`)
  await client.query('create database tilerush owner tilerush')
  await client.end()
}

function startS3({ folder, programs, ports }: Environment): void {
  const words = ['-d', path.join(folder, 's3'), '-a', '127.0.0.1', '-p', String(ports.store)]
  const s3rver = path.join(root, 'node_modules/.bin/s3rver')
  programs.start('s3', { program: s3rver, words: [...words, '--configure-bucket', 'tilerush'] })
}

function startTilerush({ folder, programs, ports, password, secondFactorKey }: Environment, index: number): void {
  const env = {
    PORT: String(ports.products[index]),
    DATA_DIR: path.join(folder, `tilerush${index}`),
    PUBLIC_URL: `http://127.0.0.1:${ports.balancer}`,
    DATABASE_URL: `postgresql://tilerush:${password}@127.0.0.1:${ports.proxy}/tilerush`,
    S3_BUCKET: 'tilerush',
    S3_ENDPOINT: `http://127.0.0.1:${ports.store}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SECOND_FACTOR_KEY: secondFactorKey,
    LOG_LEVEL: 'warn',
    // The load has one address.
    RATE_LIMIT_FACTOR: '1000',
  }
  programs.start(`tilerush${index}`, {
    program: process.execPath,
    words: [path.join(root, 'server/dist/main.js')],
    env,
  })
}

async function untilWhole({ ports }: Environment, nodes: readonly DatabaseNode[]): Promise<void> {
  const replicas = async () =>
    await Promise.all(nodes.map((node) => isOk(`http://127.0.0.1:${node.restPort}/synchronous`)))
  await until('one database follows the other at each commit', async () => (await replicas()).includes(true), 180_000)
  for (const port of ports.products) {
    await until('each product is ready', () => isOk(`http://127.0.0.1:${port}/health/ready`))
  }
}

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(2000) })
const isOk = async (url: string) => (await get(url)).status === 200
/** Patroni ends when it is queried before. */
const isDecided = async (port: number | undefined) =>
  /"etcdcluster":"\d/.test(await (await get(`http://127.0.0.1:${port}/version`)).text())
const responds = async (url: string) => (await get(url)).status > 0
