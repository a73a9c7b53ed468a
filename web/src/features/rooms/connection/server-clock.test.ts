import { describe, expect, it } from 'vitest'
import { clockOffset, measureOffset } from './server-clock.ts'

describe('the server clock', () => {
  it('is known by the middle of the quickest round trip', () => {
    const samples = [
      { sentAt: 0, receivedAt: 400, serverMs: 10_390 },
      { sentAt: 500, receivedAt: 520, serverMs: 10_510 },
      { sentAt: 600, receivedAt: 700, serverMs: 10_699 },
    ]
    expect(clockOffset(samples)).toBe(10_000)
  })

  it('is not known without a response', () => {
    expect(clockOffset([])).toBeNull()
  })

  it('is requested five times, one after the other, and lost requests are left out', async () => {
    let now = 0
    let numAsked = 0
    const fetchTime = async () => {
      numAsked += 1
      now += numAsked === 3 ? 10 : 100
      if (numAsked === 1) throw new Error('lost')
      return now + 5000
    }
    // The third response takes 10 ms and was given at its end.
    expect(await measureOffset({ fetchTime, now: () => now })).toBe(5005)
    expect(numAsked).toBe(5)
  })
})
