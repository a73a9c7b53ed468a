import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { newestMigrationMs } from '../../lib/database/migrate.ts'
import { type TestDeps } from '../../testing/test-deps.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { createHealth, type Health } from './health.ts'

const deps = useTestDeps()

const request = async ({ routes }: Health, address = '/health') => {
  const response = await routes.request(address)
  return { status: response.status, body: (await response.json()) as unknown }
}
const ok = { status: 200, body: { status: 'ok' } }

const failing = (name: string) => ({ status: 503, body: { status: 'failing', failing: [name] } })
const fail = () => Promise.reject(new Error('gone'))

describe('/health', () => {
  it('is ok while every connection of the pool is in use', async () => {
    const { pool } = deps.database
    const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    expect([pool.totalCount, pool.idleCount]).toEqual([10, 0])
    await expect(request(createHealth(deps))).resolves.toEqual(ok)
    for (const client of taken) client.release()
  })

  it('reports the last result of the file store while the next check waits for a thread', async () => {
    const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
    let numPrompted = 0
    const exists = () => {
      numPrompted += 1
      return numPrompted === 1 ? Promise.resolve(false) : new Promise<boolean>(() => undefined)
    }
    const routes = createHealth({ ...deps, clock, files: { ...deps.files, exists } })
    await expect(request(routes)).resolves.toEqual(ok)
    clock.advance(6000)
    for (let times = 0; times < 3; times++) await expect(request(routes)).resolves.toEqual(ok)
    expect(numPrompted).toBe(2)
  })

  it('names the failing dependency', async () => {
    const withoutFiles = { ...deps, files: { ...deps.files, exists: fail } }
    const withoutDatabase = { ...deps, database: { ...deps.database, ping: fail } }
    await expect(request(createHealth(withoutFiles))).resolves.toEqual(failing('files'))
    await expect(request(createHealth(withoutDatabase))).resolves.toEqual(failing('database'))
  })
})

describe('/health/live', () => {
  it('is ok whatever fails', async () => {
    const database = { ...deps.database, ping: fail, latestMigrationMs: fail }
    const health = createHealth({ ...deps, database, files: { ...deps.files, exists: fail } })
    void health.drain()
    await expect(request(health, '/health/live')).resolves.toEqual(ok)
  })
})

const ready = (health: Health) => request(health, '/health/ready')
/** The product on tables that were made at another time than those of this release. */
const withTables = (difference: number): TestDeps => {
  const latestMigrationMs = async () => (await newestMigrationMs()) + difference
  return { ...deps, database: { ...deps.database, latestMigrationMs } }
}

describe('/health/ready', () => {
  it('is ok with database, files and tables of this release or of a newer one', async () => {
    await expect(ready(createHealth(deps))).resolves.toEqual(ok)
    await expect(ready(createHealth(withTables(1)))).resolves.toEqual(ok)
  })

  it('names what is missing, and tables of an earlier release', async () => {
    await expect(ready(createHealth(withTables(-1)))).resolves.toEqual(failing('migrations'))
    const withoutFiles = { ...deps, files: { ...deps.files, exists: fail } }
    await expect(ready(createHealth(withoutFiles))).resolves.toEqual(ok)
    const withoutDatabase = { ...deps, database: { ...deps.database, ping: fail, latestMigrationMs: fail } }
    await expect(ready(createHealth(withoutDatabase))).resolves.toEqual(failing('database'))
  })

  it('fails from the stop on, while /health stays ok; only who asks for it makes the stop wait', async () => {
    const unasked = createHealth(deps)
    await unasked.drain()
    const health = createHealth(deps)
    await expect(ready(health)).resolves.toEqual(ok)
    let isOver = false
    const draining = health.drain().then(() => (isOver = true))
    await expect(ready(health)).resolves.toEqual(failing('draining'))
    await expect(request(health)).resolves.toEqual(ok)
    expect(isOver).toBe(false)
    await draining
  })
})
