/** `npm run bench -- growth [short]`: what calls, starts, the purge and backups cost as the tables grow. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Pool } from 'pg'
import { type Product, startProduct } from '../../../e2e/support/product/product.ts'
import { findLogin } from '../../../server/src/testing/from-outside.ts'
import type { CrowdPlayer } from '../crowd.ts'
import { table, type Figure } from '../figures.ts'
import { writeBetweenMarkers } from '../write-table.ts'
import { timeBackup } from './backup.ts'
import { timeCalls } from './calls.ts'
import { grow } from './fill.ts'
import { addPlayers, postTo } from './players.ts'
import { activityDays, addDueRows, timePurge } from './purge.ts'
import { backupPlays, fullSizes, shortSizes, type Size } from './sizes.ts'
import { growthOfCalls, meanGrowth, type Step, toPage } from './tables.ts'

const numPlayers = { full: 100, short: 10 } as const
/** Calls of each name. */
const samples = { full: 300, short: 20 } as const
const settings = { LOG_LEVEL: 'error', STARTER_BOARDS: 'off', ACTIVITY_DAYS: String(activityDays) }
const page = 'docs/scaling.md'
/** docs/scaling.md#growth */
const targets = { ready: 3, purge: 1.3, million: 1.3, tenMillion: 1.6 } as const

export async function measureGrowth(kind: 'full' | 'short'): Promise<void> {
  const sizes = kind === 'full' ? fullSizes : shortSizes
  const backupAt = kind === 'full' ? backupPlays : sizes.at(-1)?.plays
  const steps: Step[] = []
  let product = await startProduct(settings)
  try {
    let crowd: readonly CrowdPlayer[] | undefined
    for (const [index, size] of sizes.entries()) {
      const fillSeconds = await withPool(product, async (pool) => {
        const startedAt = performance.now()
        await grow(pool, sizes[index - 1] ?? null, size)
        return (performance.now() - startedAt) / 1000
      })
      console.log(`${size.plays} plays: filled in ${fillSeconds.toFixed(0)} s`)
      const { url } = product
      crowd ??= await withPool(product, (pool) => addPlayers(pool, postTo(url), numPlayers[kind]))
      const step = await measureStep(product, size, crowd, kind)
      product = step.product
      const timedBackup = size.plays === backupAt
      if (timedBackup) console.log(`${size.plays} plays: purge and backup`)
      const more = timedBackup ? await measureUpkeep(product, size, crowd) : undefined
      if (more) product = more.product
      steps.push({ ...step.figures, fillSeconds, ...more?.figures })
      // Step by step, so that a run that is cut leaves what it has.
      if (kind === 'full') writeBetweenMarkers(page, 'growth', toPage(steps))
    }
  } finally {
    await product.remove()
  }
  console.log(toPage(steps))
  console.log(table(toFigures(steps)))
}

async function withPool<T>({ dataDir }: Product, work: (pool: Pool) => Promise<T>): Promise<T> {
  const login = { ...(await findLogin(dataDir, path.join(dataDir, 'postgres'))), database: 'tilerush' }
  const pool = new Pool({ ...login, max: 4 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** On the same folder. */
async function restart(product: Product): Promise<Product> {
  await product.stop()
  return await startProduct(settings, product.dataDir)
}

async function memoryMegabytes({ pid }: Product): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function measureStep(before: Product, size: Size, crowd: readonly CrowdPlayer[], kind: 'full' | 'short') {
  await before.stop()
  const startedAt = performance.now()
  const product = await startProduct(settings, before.dataDir)
  const readySeconds = (performance.now() - startedAt) / 1000
  const readyMemory = await memoryMegabytes(product)
  const times = await timeCalls(postTo(product.url), crowd, samples[kind])
  const databaseMegabytes = await withPool(product, async (pool) => {
    const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
    return Number(rows[0]?.size) / 1e6
  })
  const memory = [readyMemory, await memoryMegabytes(product)] as const
  return { product, figures: { size, times, readySeconds, databaseMegabytes, memoryMegabytes: memory } }
}

/** A tenth of the plays' number is due of visitors' plays, and three entries of each user in the log. */
async function measureUpkeep(before: Product, { plays, users }: Size, crowd: readonly CrowdPlayer[]) {
  await withPool(before, (pool) => addDueRows(pool, plays / 10, users / 10))
  const product = await restart(before)
  const purge = await withPool(product, (pool) => timePurge(pool, postTo(product.url), crowd))
  console.log(`${plays} plays: purged in ${purge.seconds.toFixed(0)} s`)
  return { product, figures: { purge, backup: await timeBackup(product.dataDir) } }
}

function figure(name: string, unit: string, value: number, most: number | null): Figure {
  const target = most === null ? 'none' : `<= ${most}`
  const reached = most === null || value <= most
  return { name, unit, value, reference: null, referenceName: '', target, reached }
}

function toFigures(steps: readonly Step[]): Figure[] {
  const calls = growthOfCalls(steps)
  const grown = steps.slice(1).map(({ size }, index) => {
    const most = size.plays <= backupPlays ? targets.million : targets.tenMillion
    return figure(
      `growth of p99 from ${steps[0]?.size.plays} to ${size.plays} plays`,
      '×',
      meanGrowth(calls, index + 1),
      most,
    )
  })
  const ready = Math.max(...steps.map(({ readySeconds }) => readySeconds))
  const purges = steps.flatMap(({ purge }) => (purge ? [purge] : []))
  const backups = steps.flatMap(({ backup }) => (backup ? [backup] : []))
  return [
    ...grown,
    figure('growth: start to ready, the longest', 's', ready, targets.ready),
    ...purges.map((one) =>
      figure('growth: p99 beside the purge to p99 after it', '×', one.p99BesideMs / one.p99AfterMs, targets.purge),
    ),
    ...backups.flatMap((one) => [
      figure('growth: backup', 'min', one.backupSeconds / 60, null),
      figure('growth: size of the backup', 'MB', one.megabytes, null),
      figure('growth: restore', 'min', one.restoreSeconds / 60, null),
    ]),
  ]
}
