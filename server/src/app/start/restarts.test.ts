import { describe, expect, it } from 'vitest'
import { createRestarts } from './restarts.ts'

const short = { wasReady: true, livedMs: 2000 }
const long = { wasReady: true, livedMs: 3_600_000 }
const failedStart = { wasReady: false, livedMs: 500 }

describe('after its end a worker', () => {
  it('is started at once after a long life', () => {
    const restarts = createRestarts()
    expect([long, long].map((end) => restarts.afterEnd(end))).toEqual([250, 250])
  })

  it('waits twice as long after each short life, 16 s at most, and gets back to the shortest wait', () => {
    const restarts = createRestarts()
    const waits = Array.from({ length: 9 }, () => restarts.afterEnd(short))
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 16_000, 16_000])
    expect(restarts.afterEnd(long)).toBe(250)
  })

  it('is given up after five failed starts in a row', () => {
    const restarts = createRestarts()
    expect(Array.from({ length: 5 }, () => restarts.afterEnd(failedStart))).toEqual([250, 500, 1000, 2000, null])
  })

  it('begins to count again once it was ready', () => {
    const restarts = createRestarts()
    for (let times = 0; times < 4; times++) restarts.afterEnd(failedStart)
    expect(restarts.afterEnd(short)).not.toBeNull()
    for (let times = 0; times < 4; times++) expect(restarts.afterEnd(failedStart)).not.toBeNull()
    expect(restarts.afterEnd(failedStart)).toBeNull()
  })
})
