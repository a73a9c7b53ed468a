import { describe, expect, it, vi } from 'vitest'
import { withoutHolder } from './shares.ts'
import { backlogTimes, bounds, createBacklog, precedence, probeWait } from './backlog.ts'

const { maxWaitMs, maxBurstMs, probeEveryMs } = backlogTimes
const path = '/boards/toPlay'

/** A backlog whose probes return what the test says, one at a time. */
function setUp() {
  let now = 0
  const awaited: ((waitMs: number) => void)[] = []
  const backlog = createBacklog(
    () => new Promise((resolve) => awaited.push(resolve)),
    () => now,
  )
  return {
    backlog,
    begin: (count: number, name = path, address = '192.0.2.1') =>
      Array.from({ length: count }, () => backlog.begin(name, withoutHolder(address))),
    numProbes: () => awaited.length,
    probed: async (waitMs: number): Promise<void> => {
      now += probeEveryMs + waitMs
      awaited.shift()?.(waitMs)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const numRefused = (ends: readonly unknown[]): number => ends.filter((end) => end === null).length

describe('the requests that may run at once', () => {
  it('are as many as can wait in memory', () => {
    const { begin } = setUp()
    expect(numRefused(begin(bounds.most))).toBe(0)
    const [end] = begin(1)
    expect(end).toBeNull()
  })

  it('make room when they end', () => {
    const { begin } = setUp()
    const [end] = begin(bounds.most)
    expect(numRefused(begin(1))).toBe(1)
    end?.()
    expect(numRefused(begin(2))).toBe(1)
  })

  it('are not fewer after a burst that is soon over', async () => {
    const { begin, probed, backlog } = setUp()
    begin(1800)
    await probed(maxBurstMs - 1)
    expect(backlog.bound()).toBe(bounds.most)
    await probed(0)
    await probed(maxBurstMs - 1)
    expect(backlog.bound()).toBe(bounds.most)
    expect(numRefused(begin(100))).toBe(0)
  })

  it('are fewer while requests go on waiting, never too few, and as many again afterwards', async () => {
    const { begin, probed, backlog } = setUp()
    const ends = begin(1000)
    await probed(maxBurstMs)
    expect(backlog.bound()).toBe(700)
    expect(numRefused(begin(1))).toBe(1)
    for (let count = 0; count < 20; count += 1) await probed(maxWaitMs + 1)
    expect(backlog.bound()).toBe(bounds.fewest)
    await probed(maxWaitMs)
    expect(backlog.bound()).toBe(bounds.fewest)
    for (const end of ends) end?.()
    expect(numRefused(begin(bounds.fewest + 1))).toBe(1)
    // Five seconds of probes.
    for (let count = 0; count < 50; count += 1) await probed(1)
    expect(backlog.bound()).toBe(bounds.most)
  })

  it.each([
    '/plays/finish',
    '/plays/finishGuest',
    '/rooms/startRun',
    '/rooms/finishRun',
    '/boards/create',
    '/boards/update',
  ])('leave room for %s', async (name) => {
    const { begin, probed, backlog } = setUp()
    begin(100)
    await probed(maxBurstMs)
    const bound = backlog.bound()
    expect(numRefused(begin(1))).toBe(1)
    expect(numRefused(begin(precedence * bound - 100, name))).toBe(0)
    expect(numRefused(begin(1, name))).toBe(1)
  })
})

describe('a network that has fewer than its share', () => {
  it('passes beside one that fills the bound, and gives way when it has as much', async () => {
    const { begin, probed, backlog } = setUp()
    begin(150)
    for (let count = 0; count < 20; count += 1) await probed(maxBurstMs)
    expect(backlog.bound()).toBe(bounds.fewest)
    expect(numRefused(begin(1))).toBe(1)
    const share = bounds.fewest / 2
    expect(numRefused(begin(share + 5, path, '192.0.2.2'))).toBe(5)
    // A line of many networks is one.
    const line = Array.from({ length: 100 }, (_, subnet) => begin(1, path, `2001:db8:0:${subnet.toString(16)}::1`))
    expect(numRefused(line.flat())).toBeGreaterThan(75)
  })

  it('is not served without end: the bound holds twice at most', async () => {
    const { begin, probed, backlog } = setUp()
    begin(100)
    await probed(maxBurstMs)
    const bound = backlog.bound()
    const others = Array.from({ length: 250 }, (_, host) => begin(1, path, `198.51.100.${host}`)).flat()
    expect(numRefused(others)).toBe(250 - bound)
    others[0]?.()
    expect(numRefused(begin(2, path, '203.0.113.1'))).toBe(1)
  })
})

it.each(['/account/login', '/account/register'])('%s waits elsewhere: refused, but not counted', async (name) => {
  const { begin, probed, backlog } = setUp()
  expect(numRefused(begin(bounds.most, name))).toBe(0)
  expect(numRefused(begin(100))).toBe(0)
  await probed(maxBurstMs)
  expect(backlog.bound()).toBeLessThan(100)
  expect(numRefused(begin(1, name))).toBe(1)
})

describe('the probes', () => {
  it('are made while requests run, one at a time, and until the bound is whole again', async () => {
    const { begin, probed, numProbes, backlog } = setUp()
    expect(numProbes()).toBe(0)
    const ends = begin(3000)
    expect(numProbes()).toBe(1)
    for (const end of ends) end?.()
    await probed(maxBurstMs + 1)
    expect(backlog.bound()).toBeLessThan(bounds.most)
    while (backlog.bound() < bounds.most) {
      expect(numProbes()).toBe(1)
      await probed(0)
    }
    expect(numProbes()).toBe(0)
    begin(1)
    expect(numProbes()).toBe(1)
  })

  it('report how long the database makes wait, and survive its errors', async () => {
    vi.useFakeTimers()
    const slow = probeWait({ query: () => new Promise((resolve) => setTimeout(resolve, 300)) })
    await vi.advanceTimersByTimeAsync(probeEveryMs + 300)
    expect(await slow).toBe(300)
    const stuck = probeWait({ query: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(probeEveryMs + maxBurstMs)
    expect(await stuck).toBe(maxBurstMs)
    const away = probeWait({ query: () => Promise.reject(new Error('connection refused')) })
    await vi.advanceTimersByTimeAsync(probeEveryMs)
    expect(await away).toBe(0)
    vi.useRealTimers()
  })
})
