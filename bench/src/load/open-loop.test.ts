import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { planArrivals, runOpenLoop } from './open-loop.ts'

describe('an open loop', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends at the planned moments, whether responses have come or not, and counts from them', async () => {
    const sentMs: number[] = []
    let free: (() => void) | null = null
    const freed = new Promise<void>((resolve) => (free = resolve))
    const run = runOpenLoop({ playsPerSecond: 2, seconds: 2 }, (loop, dueMs, index) => {
      loop.at(dueMs, 'board', async () => {
        sentMs.push(loop.nowMs())
        await freed
        return index === 3 ? '503 SERVICE_BUSY' : ''
      })
    })
    await vi.advanceTimersByTimeAsync(2500)
    expect(sentMs).toEqual([0, 500, 1000, 1500])
    ;(free as (() => void) | null)?.()
    const samples = await run
    expect(samples.map(({ latencyMs }) => latencyMs)).toEqual([2500, 2000, 1500, 1000])
    expect(samples.map(({ error }) => error)).toEqual(['', '', '', '503 SERVICE_BUSY'])
  })

  it('sends no more than it can hold, and counts the others as late', async () => {
    let free: (() => void) | null = null
    const freed = new Promise<void>((resolve) => (free = resolve))
    const run = runOpenLoop({ playsPerSecond: 9000, seconds: 1 }, (loop, dueMs) => {
      loop.at(dueMs, 'board', async () => {
        await freed
        return ''
      })
    })
    // Timers are of whole milliseconds.
    await vi.advanceTimersByTimeAsync(20_000)
    ;(free as (() => void) | null)?.()
    const samples = await run
    const notSent = samples.filter(({ error }) => error === 'not sent')
    expect(samples).toHaveLength(9000)
    expect(notSent).toHaveLength(1000)
    expect(notSent.every(({ latencyMs }) => latencyMs >= 20_000)).toBe(true)
  })

  it('leaves out what would be sent after the end', async () => {
    const run = runOpenLoop({ playsPerSecond: 1, seconds: 1 }, (loop, dueMs) => {
      loop.at(dueMs + 900, 'start', async () => '')
      loop.at(dueMs + 1000, 'finish', async () => '')
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await run).map(({ name }) => name)).toEqual(['start'])
  })
})

it('plans plays evenly', () => {
  expect(planArrivals({ playsPerSecond: 4, seconds: 1 })).toEqual([0, 250, 500, 750])
})
