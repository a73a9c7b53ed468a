import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConnectionState, reconnectWaitMs, stayConnected } from './stay-connected.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('staying connected', () => {
  it('waits longer with each failure, three seconds at most', () => {
    expect([1, 2, 3, 4, 5, 9].map(reconnectWaitMs)).toEqual([300, 600, 1200, 2400, 3000, 3000])
  })

  it('connects again after a loss, and ends on its abort signal', async () => {
    const states: ConnectionState[] = []
    let numOpened = 0
    const end = stayConnected({
      open: async (signal, alive) => {
        numOpened += 1
        alive()
        if (numOpened > 1) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
      isFinal: () => false,
      onState: (state) => states.push(state),
      onRefused: () => {},
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(numOpened).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(numOpened).toBe(2)
    expect(states).toEqual(['connecting', 'open', 'lost', 'open'])
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(numOpened).toBe(2)
  })

  it('goes on when the network is back, and after a silence', async () => {
    let numOpened = 0
    const end = stayConnected({
      open: async (signal, alive) => {
        numOpened += 1
        alive()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
      isFinal: () => false,
      onState: () => {},
      onRefused: () => {},
    })
    await vi.advanceTimersByTimeAsync(1000)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(300)
    expect(numOpened).toBe(2)
    await vi.advanceTimersByTimeAsync(22_300)
    expect(numOpened).toBe(3)
    end()
  })

  it('does not try again what was refused for good', async () => {
    const refusal = new Error('no such room')
    const refused: unknown[] = []
    let numOpened = 0
    stayConnected({
      open: async () => {
        numOpened += 1
        throw refusal
      },
      isFinal: (error) => error === refusal,
      onState: () => {},
      onRefused: (error) => refused.push(error),
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refused).toEqual([refusal])
    expect(numOpened).toBe(1)
  })
})
