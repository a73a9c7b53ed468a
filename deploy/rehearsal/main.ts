/** The rehearsal: rounds of faults under load, and the table of what was lost, doubled, and for how long. See run.sh. */
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { markdownTable, writeBetweenMarkers } from '../../bench/src/write-table.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { gatherCrowd, type Load } from './load.ts'
import { findLosses } from './losses.ts'
import { wait } from './programs.ts'
import { rounds, type Round } from './rounds.ts'

const warmUpMs = 20_000
/** One disk for all of them would be the slowest part, and is none of a cluster. */
const memory = '/dev/shm'
/** A round is over when no try has failed for so long. */
const quietMs = 12_000
const longestMs = 120_000
/** What a cut does shows when the key of the primary ends, after 20 s; a full disk is noticed later, too. */
const leastMs = 30_000

interface RoundResult {
  readonly title: string
  readonly cells: readonly string[]
  readonly isGood: boolean
}

async function rehearse(cluster: Cluster, pool: Pool, startLoad: () => Load, round: Round): Promise<RoundResult> {
  const load = startLoad()
  const { ledger } = load
  await wait(warmUpMs)
  const hitAt = performance.now()
  const [failedBefore, requestsBefore] = [ledger.numFailed, ledger.numRequests]
  const mend = await round.hit(cluster)
  const isQuiet = () => performance.now() - Math.max(hitAt, ledger.lastFailedAt) > quietMs
  const isOver = () => isQuiet() && performance.now() - hitAt > leastMs
  while (!isOver() && performance.now() - hitAt < longestMs) await wait(100)
  const backMs = Math.max(0, ledger.lastFailedAt - hitAt)
  const numFailed = ledger.numFailed - failedBefore
  const requestsPerSecond = (ledger.numRequests - requestsBefore - numFailed) / ((performance.now() - hitAt) / 1000)
  await mend()
  await cluster.untilWhole()
  await load.stop()
  const { lost, doubled } = await findLosses(pool, ledger, cluster.isStored)
  for (const line of [...lost, ...doubled].slice(0, 20)) console.log(`  ${line}`)
  const backText = ledger.lastFailedAt > hitAt ? `${(backMs / 1000).toFixed(1)} s` : '0 s'
  const cells = [
    round.title,
    String(ledger.finishes.length),
    String(ledger.saves.length),
    String(lost.length),
    String(doubled.length),
    backText,
    String(numFailed),
    requestsPerSecond.toFixed(1),
  ]
  return { title: round.title, cells, isGood: lost.length + doubled.length === 0 && backMs <= 30_000 }
}

const head = [
  'what happens',
  'finishes',
  'saves',
  'lost',
  'doubled',
  'available again after',
  'failed tries',
  'requests/s',
]

function writePage(results: readonly RoundResult[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const text = `${markdownTable([head, ...results.map(({ cells }) => cells)])}

Finishes and saves: those acknowledged in the round. Available again: from the failure to the end of the last try that failed, of any request of any player. Measured ${new Date().toISOString().slice(0, 10)}, the whole cluster and its load on one machine (${machine}); all data in memory.`
  writeBetweenMarkers('docs/scaling.md', 'failover', text)
}

async function main(): Promise<void> {
  const names = process.argv.slice(2)
  const selected = rounds.filter(({ name }) => names.length === 0 || names.includes(name))
  const folder = await mkdtemp(path.join(existsSync(memory) ? memory : tmpdir(), 'rehearsal-'))
  await chmod(folder, 0o755)
  let cluster: Cluster | null = null
  const end = async (code: number): Promise<never> => {
    await cluster?.remove()
    if (code === 0) await rm(folder, { recursive: true, force: true })
    else console.log(`The logs of all programs are in ${folder}`)
    process.exit(code)
  }
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  try {
    console.log('The cluster starts')
    cluster = await openCluster(folder)
    const pool = new Pool({ connectionString: cluster.databaseUrl, max: 2 })
    pool.on('error', () => undefined)
    const startLoad = await gatherCrowd(cluster.url, pool)
    const results: RoundResult[] = []
    for (const round of selected) {
      console.log(`${round.title} …`)
      results.push(await rehearse(cluster, pool, startLoad, round))
      console.log(`  ${head.map((column, index) => `${column}: ${results.at(-1)?.cells[index]}`).join(', ')}`)
    }
    await pool.end()
    if (names.length === 0) writePage(results)
    await end(results.every(({ isGood }) => isGood) ? 0 : 1)
  } catch (error) {
    console.error(error)
    await end(1)
  }
}

await main()
