import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runOpenLoop } from './open-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends at the planned moments, whether responses have come or not, and counts from them', async () => {
  const sentMs: number[] = []
  let free: (() => void) | undefined
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
  free?.()
  const samples = await run
  expect(samples.map(({ latencyMs }) => latencyMs)).toEqual([2500, 2000, 1500, 1000])
  expect(samples.map(({ error }) => error)).toEqual(['', '', '', '503 SERVICE_BUSY'])
})

it('leaves out what would be sent after the end', async () => {
  const run = runOpenLoop({ playsPerSecond: 1, seconds: 1 }, (loop, dueMs) => {
    loop.at(dueMs + 900, 'start', async () => '')
    loop.at(dueMs + 1000, 'finish', async () => '')
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect((await run).map(({ name }) => name)).toEqual(['start'])
})
