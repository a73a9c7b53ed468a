/** `/health`: ready, or the parts that fail. */
import { Hono } from 'hono'
import type { Parts } from '../lib/parts.ts'

/** A part that does not answer in this time fails. */
const answerLimitMs = 2000

export function healthRoutes({ database, files, log }: Parts): Hono {
  const checks = {
    database: () => database.pool.query('select 1'),
    files: () => files.exists('health'),
  }
  return new Hono().get('/health', async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await withinLimit(check())
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

async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), answerLimitMs)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
