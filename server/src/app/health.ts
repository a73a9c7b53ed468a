/**
 * `/health`: ready, or the parts that fail. It never waits behind the work of users: the database is asked over a
 * connection of its own, and of the file store the last result is reported, since a file waits for a thread.
 */
import { Hono } from 'hono'
import type { Clock, Parts } from '../lib/parts.ts'

/** A check without a result in this time has failed, ms. */
const checkLimitMs = 2000
/** So long the file store may be silent before it counts as failed, ms: the threads may be busy with images. */
const filesLimitMs = 20_000
/** A result of the file store serves for so long, ms. */
const filesFreshMs = 5000

export function healthRoutes({ clock, database, files, log }: Parts): Hono {
  const checkFiles = remembered(clock, () => rejectAfter(filesLimitMs, files.exists('health')))
  const checks = { database: shared(() => rejectAfter(checkLimitMs, database.ping())), files: checkFiles }
  return new Hono().get('/health', async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check()
          return []
        } catch (error) {
          log.error({ err: error, part: name }, 'A part fails')
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

/** One check at a time, however many ask for it. */
function shared(check: Check): Check {
  let running: Promise<void> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}

/** The last result at once; an old one is renewed in the background. Only the first is waited for. */
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
