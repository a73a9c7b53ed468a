/**
 * `/health` and `/health/ready`: 200, or the failing dependencies; `/health/live`: the process responds. None waits
 * behind the requests of users: the database check has its own connection, and the file store's last result is
 * reported, since a file access waits for a thread.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { newestMigrationMs } from '../../lib/database/migrate.ts'
import type { Clock, Deps } from '../../lib/deps.ts'
import { stopLimitsMs } from '../start/stop.ts'

/** A check without a result after this time has failed, ms. */
const checkLimitMs = 2000
/** The file store may be silent this long before it counts as failed, ms: the threads may be busy with images. */
const filesLimitMs = 20_000
/** A result of the file store is valid for this long, ms. */
const filesFreshMs = 5000
/** A readiness probe within this time means that there are regular ones, ms. */
const probedRecentlyMs = 30_000

export interface Health {
  readonly routes: Hono
  /**
   * From now on not ready. Resolves at once without a recent readiness probe, otherwise when the load balancer has
   * had time to stop sending requests (`stopLimitsMs.notice`).
   */
  drain(): Promise<void>
}

export function createHealth({ clock, database, files, log }: Deps): Health {
  const checkFiles = remembered(clock, () => rejectAfter(filesLimitMs, files.exists('health')))
  const dependencies = { database: shared(() => rejectAfter(checkLimitMs, database.ping())), files: checkFiles }
  const migrations = shared(() =>
    rejectAfter(checkLimitMs, checkMigrations(database.latestMigrationMs(), newestMigrationMs())),
  )
  let isDraining = false
  let lastProbeAtMs = -Infinity

  async function findFailing(checks: Readonly<Record<string, Check>>): Promise<string[]> {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check()
          return []
        } catch (error) {
          log.error({ err: error, dependency: name }, 'A dependency fails')
          return [name]
        }
      }),
    )
    return results.flat()
  }

  /** Without images games still go on, so the file store is none of its conditions. */
  async function findUnready(): Promise<string[]> {
    lastProbeAtMs = clock.monotonicMs()
    if (isDraining) return ['draining']
    const failing = await findFailing({ database: dependencies.database })
    // Without a database nothing is known of its tables.
    return failing.includes('database') ? failing : [...failing, ...(await findFailing({ migrations }))]
  }

  const routes = new Hono()
    .use('/health/*', async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .get('/health', async (c) => {
      c.header('Cache-Control', 'no-store')
      const failing = await findFailing(dependencies)
      return failing.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'failing', failing }, 503)
    })
    .get('/health/live', (c) => c.json({ status: 'ok' }))
    .get('/health/ready', async (c) => {
      const failing = await findUnready()
      return failing.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'failing', failing }, 503)
    })
  return {
    routes,
    async drain() {
      isDraining = true
      const isProbed = clock.monotonicMs() - lastProbeAtMs < probedRecentlyMs
      if (isProbed) await pause(stopLimitsMs.notice)
    },
  }
}

/** A database of a newer release serves this one, too: while a cluster is updated both run. */
async function checkMigrations(latestMs: Promise<number>, newestMs: Promise<number>): Promise<void> {
  const [latest, newest] = await Promise.all([latestMs, newestMs])
  if (latest < newest) throw new Error('The tables are of an earlier release')
}

type Check = () => Promise<void>

/** One check at a time, shared by concurrent requests. */
function shared(check: Check): Check {
  let running: Promise<void> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Returns the last result; an old one is renewed in the background. Only the first check is awaited. */
function remembered(clock: Clock, check: Check): Check {
  let latest: Promise<void> | undefined
  let startedAtMs = 0
  const renew = shared(async () => {
    startedAtMs = clock.monotonicMs()
    const result = check()
    latest ??= result
    await result.catch(() => undefined)
    latest = result
  })
  return async () => {
    const isFresh = latest !== undefined && clock.monotonicMs() - startedAtMs < filesFreshMs
    if (!isFresh) void renew()
    await latest
  }
}

async function rejectAfter(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No result in time')), limitMs)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
