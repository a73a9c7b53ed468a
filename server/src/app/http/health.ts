/**
 * `/health`: ready, or the failing dependencies. It never waits behind the requests of users: the database check has
 * its own connection, and the file store's last result is reported, since a file access waits for a thread.
 */
import { Hono } from 'hono'
import type { Clock, Deps } from '../../lib/deps.ts'

/** A check without a result after this time has failed, ms. */
const checkLimitMs = 2000
/** The file store may be silent this long before it counts as failed, ms: the threads may be busy with images. */
const filesLimitMs = 20_000
/** A result of the file store is valid for this long, ms. */
const filesFreshMs = 5000

export function healthRoutes({ clock, database, files, log }: Deps): Hono {
  const checkFiles = remembered(clock, () => rejectAfter(filesLimitMs, files.exists('health')))
  const checks = { database: shared(() => rejectAfter(checkLimitMs, database.ping())), files: checkFiles }
  return new Hono().get('/health', async (c) => {
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
    const failing = results.flat()
    c.header('Cache-Control', 'no-store')
    return failing.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'failing', failing }, 503)
  })
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
