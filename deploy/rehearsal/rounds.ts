/** What happens to the cluster in each round. */
import type { Cluster } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'
import { wait } from './programs.ts'

export interface Round {
  /** As an argument of `run.sh`. */
  readonly name: string
  readonly title: string
  /** @returns what puts it right again, after the cluster was looked at. */
  readonly hit: (cluster: Cluster) => Promise<() => Promise<void>>
}

/** As the unit of systemd waits before it starts a program again. */
const restartMs = 2000
const nothing = () => Promise.resolve()

function toPrimary(work: (primary: DatabaseNode) => Promise<() => Promise<void>>): Round['hit'] {
  return async (cluster) => await work(await cluster.findPrimary())
}

function restarted(end: (cluster: Cluster) => Promise<void>, start: (cluster: Cluster) => void): Round['hit'] {
  return async (cluster) => {
    await end(cluster)
    await wait(restartMs)
    start(cluster)
    return nothing
  }
}

export const rounds: readonly Round[] = [
  { name: 'calm', title: 'nothing', hit: () => Promise.resolve(nothing) },
  {
    name: 'kill',
    title: 'the primary and its Patroni killed (`kill -9`)',
    hit: toPrimary(async (primary) => {
      await primary.signal('SIGKILL')
      return () => primary.start()
    }),
  },
  {
    name: 'freeze',
    title: 'the primary and its Patroni frozen (`SIGSTOP`), and woken later',
    hit: toPrimary(async (primary) => {
      await primary.signal('SIGSTOP')
      return () => primary.signal('SIGCONT')
    }),
  },
  {
    name: 'cut',
    title: 'the primary cut off from etcd',
    hit: toPrimary(async (primary) => {
      await primary.cutOff()
      return () => primary.mend()
    }),
  },
  {
    name: 'proxy',
    title: 'HAProxy killed, started after 2 s',
    hit: restarted(
      (cluster) => cluster.killProxy(),
      (cluster) => cluster.startProxy(),
    ),
  },
  {
    name: 'product',
    title: 'one of three products killed, started after 2 s',
    hit: restarted(
      (cluster) => cluster.killProduct(),
      (cluster) => cluster.startProduct(),
    ),
  },
  {
    name: 'disk',
    title: 'the disk of the primary full',
    hit: toPrimary(async (primary) => {
      await primary.fillDisk()
      return () => primary.emptyDisk()
    }),
  },
  {
    name: 'store',
    title: 'the S3 store killed, started after 2 s',
    hit: restarted(
      (cluster) => cluster.killStore(),
      (cluster) => cluster.startStore(),
    ),
  },
]
