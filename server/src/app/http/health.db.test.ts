import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { healthRoutes } from './health.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.close())

const request = async (routes: ReturnType<typeof healthRoutes>) => {
  const response = await routes.request('/health')
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
    await expect(request(healthRoutes(deps))).resolves.toEqual(ok)
    for (const client of taken) client.release()
  })

  it('reports the last result of the file store while the next check waits for a thread', async () => {
    const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
    let numPrompted = 0
    const exists = () => {
      numPrompted += 1
      return numPrompted === 1 ? Promise.resolve(false) : new Promise<boolean>(() => undefined)
    }
    const routes = healthRoutes({ ...deps, clock, files: { ...deps.files, exists } })
    await expect(request(routes)).resolves.toEqual(ok)
    clock.advance(6000)
    for (let times = 0; times < 3; times++) await expect(request(routes)).resolves.toEqual(ok)
    expect(numPrompted).toBe(2)
  })

  it('names the failing dependency', async () => {
    const withoutFiles = { ...deps, files: { ...deps.files, exists: fail } }
    const withoutDatabase = { ...deps, database: { ...deps.database, ping: fail } }
    await expect(request(healthRoutes(withoutFiles))).resolves.toEqual(failing('files'))
    await expect(request(healthRoutes(withoutDatabase))).resolves.toEqual(failing('database'))
  })
})
