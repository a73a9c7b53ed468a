import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFixedClock } from '../lib/clock.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'
import { healthRoutes } from './health.ts'

let parts: TestParts
beforeAll(async () => {
  parts = await testParts()
})
afterAll(() => parts.close())

const ask = async (routes: ReturnType<typeof healthRoutes>) => {
  const response = await routes.request('/health')
  return { status: response.status, body: (await response.json()) as unknown }
}
const ok = { status: 200, body: { status: 'ok' } }

const failing = (name: string) => ({ status: 503, body: { status: 'failing', failing: [name] } })
const fail = () => Promise.reject(new Error('gone'))

describe('/health', () => {
  it('is ok while every connection of the pool is taken', async () => {
    const { pool } = parts.database
    const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    expect([pool.totalCount, pool.idleCount]).toEqual([10, 0])
    await expect(ask(healthRoutes(parts))).resolves.toEqual(ok)
    for (const client of taken) client.release()
  })

  it('reports the last result of the file store while the next one waits for a thread', async () => {
    const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
    let numAsked = 0
    const exists = () => {
      numAsked += 1
      return numAsked === 1 ? Promise.resolve(false) : new Promise<boolean>(() => undefined)
    }
    const routes = healthRoutes({ ...parts, clock, files: { ...parts.files, exists } })
    await expect(ask(routes)).resolves.toEqual(ok)
    clock.advance(6000)
    for (let times = 0; times < 3; times++) await expect(ask(routes)).resolves.toEqual(ok)
    expect(numAsked).toBe(2)
  })

  it('names the part that fails', async () => {
    const withoutFiles = { ...parts, files: { ...parts.files, exists: fail } }
    const withoutDatabase = { ...parts, database: { ...parts.database, ping: fail } }
    await expect(ask(healthRoutes(withoutFiles))).resolves.toEqual(failing('files'))
    await expect(ask(healthRoutes(withoutDatabase))).resolves.toEqual(failing('database'))
  })
})
