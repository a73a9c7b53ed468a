/** A PostgreSQL under Patroni, with a disk and relays to etcd of its own. */
import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fillDisk } from '../../server/src/testing/fill-disk.ts'
import { findFreePort } from '../../server/src/testing/from-outside.ts'
import { findTree, signalEach, type Programs } from './programs.ts'
import { fillTemplate } from './templates.ts'

const run = promisify(execFile)
const diskMb = 400

export interface DatabaseNode {
  readonly name: 'a' | 'b'
  readonly port: number
  readonly restPort: number
  start(): Promise<void>
  /** To Patroni, PostgreSQL and each of its processes at once, as what happens to a machine. */
  signal(signal: NodeJS.Signals): Promise<void>
  /** Drops all packets between Patroni and etcd, without an error on either side. */
  cutOff(): Promise<void>
  mend(): Promise<void>
  fillDisk(): Promise<void>
  emptyDisk(): Promise<void>
  /** Ends what Patroni left behind, and takes the disk away. */
  remove(): Promise<void>
}

export interface NodeOptions {
  readonly name: 'a' | 'b'
  readonly folder: string
  readonly port: number
  readonly restPort: number
  readonly password: string
  /** Ports. */
  readonly etcd: readonly number[]
  readonly user: { readonly uid: number; readonly gid: number }
}

export async function openDatabaseNode(programs: Programs, options: NodeOptions): Promise<DatabaseNode> {
  const { name, folder, port, restPort, user } = options
  const program = `patroni-${name}`
  const disk = path.join(folder, `disk-${name}`)
  const dataDir = path.join(disk, 'data')
  const ballast = path.join(disk, 'ballast')
  await mkdir(disk)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0755,uid=${user.uid},gid=${user.gid}`, 'tmpfs', disk])
  // What must be written on a full disk, too, lies elsewhere.
  const home = path.join(folder, `postgres-${name}`)
  for (const own of [dataDir, home]) {
    await mkdir(own, { mode: 0o700 })
    await chown(own, user.uid, user.gid)
  }
  const relay = `relay-${name}`
  const etcdHosts = await startRelay(programs, relay, options)
  const configuration = path.join(folder, `${program}.yml`)
  await writeFile(configuration, await fillTemplate('patroni.yml', { ...options, dataDir, home, etcdHosts }))
  const watch = path.join(import.meta.dirname, 'watch-disk.sh')
  programs.start(`disk-${name}`, { program: watch, words: [configuration, name, disk], isUrgent: true })
  const findPostmaster = async (): Promise<number[]> => {
    const [pid = ''] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    // The number may be another program's by now.
    return words.includes(dataDir) ? await findTree(Number(pid)) : []
  }
  return {
    name,
    port,
    restPort,
    start: () =>
      Promise.resolve(
        programs.start(program, { program: '/usr/bin/patroni', words: [configuration], user, isUrgent: true }),
      ),
    async signal(signal) {
      const postgres = await findPostmaster()
      const ended = programs.signal(program, signal)
      signalEach(postgres, signal)
      await ended
    },
    cutOff: () => programs.signal(relay, 'SIGSTOP'),
    mend: () => programs.signal(relay, 'SIGCONT'),
    fillDisk: () => fillDisk(disk, ballast),
    emptyDisk: () => rm(ballast, { force: true }),
    async remove() {
      signalEach(await findPostmaster(), 'SIGCONT')
      signalEach(await findPostmaster(), 'SIGKILL')
      await run('umount', ['-l', disk])
    },
  }
}

/** @returns the addresses of etcd by way of the relay. */
async function startRelay(programs: Programs, name: string, { folder, etcd }: NodeOptions): Promise<string> {
  const ports: [string, number][] = []
  for (const [index, port] of etcd.entries()) {
    ports.push([`relay${index}`, await findFreePort()], [`etcd${index}`, port])
  }
  const configuration = path.join(folder, `${name}.cfg`)
  await writeFile(configuration, await fillTemplate('relay.cfg', Object.fromEntries(ports)))
  programs.start(name, { program: '/usr/sbin/haproxy', words: ['-db', '-f', configuration], isUrgent: true })
  return ports.flatMap(([key, port]) => (key.startsWith('relay') ? [`127.0.0.1:${port}`] : [])).join(',')
}
