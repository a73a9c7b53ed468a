import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatchdog } from './watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('progress puts the end off, standstill brings it, and a stop spares it', () => {
  const ended: string[] = []
  const moving = createWatchdog(100, () => ended.push('moving'))
  const stopped = createWatchdog(100, () => ended.push('stopped'))
  for (let times = 0; times < 10; times++) {
    vi.advanceTimersByTime(99)
    moving.sawProgress()
    stopped.sawProgress()
  }
  expect(ended).toEqual([])
  stopped.stop()
  vi.advanceTimersByTime(1000)
  expect(ended).toEqual(['moving'])
})
