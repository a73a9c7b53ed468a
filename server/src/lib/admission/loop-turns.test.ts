import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createLoopTurns, type InLoopTurn, pagesPerTurn, promptRequests } from './loop-turns.ts'

const perTurn = 3

let now: number
let begun: string[]
let inTurn: InLoopTurn
beforeEach(() => {
  now = 5000
  begun = []
  inTurn = createLoopTurns(perTurn, () => now)
})

async function come(address: string, count: number, holder = ''): Promise<void> {
  const own = begun
  for (let index = 0; index < count; index += 1) {
    void inTurn({ address, holder }).then(() => own.push(`${address} ${holder}`))
  }
  await Promise.resolve()
  await Promise.resolve()
}

test('a network begins some requests in a turn, and others are not behind them', async () => {
  await come('192.0.2.1', 3 * perTurn, 'a')
  expect(begun.length).toBe(perTurn)
  await come('192.0.2.2', 1)
  expect(begun.at(-1)).toBe('192.0.2.2 ')
  // A second holder of the crowd's network waits for one turn.
  await come('192.0.2.1', 1, 'b')
  expect(begun.length).toBe(perTurn + 1)
  await turn()
  expect(begun.length).toBe(2 * perTurn + 1)
  expect(begun).toContain('192.0.2.1 b')
  await come('192.0.2.3', 1)
  expect(begun.at(-1)).toBe('192.0.2.3 ')
  await turn()
  expect(begun.length).toBe(3 * perTurn + 2)
})

test('a holder with very many requests in a second begins few more in a turn, and another of the network is not behind them', async () => {
  for (let count = 0; count < promptRequests; count += perTurn) {
    await come('192.0.2.1', Math.min(perTurn, promptRequests - count))
    await turn()
  }
  expect(begun.length).toBe(promptRequests)
  await come('192.0.2.1', 3 * perTurn)
  await come('192.0.2.1', 1, 'a pupil')
  expect(begun.slice(promptRequests)).toEqual(['192.0.2.1 a pupil'])
  await turn()
  expect(begun.length).toBe(promptRequests + 1 + pagesPerTurn)
  now += 1000
  await come('192.0.2.1', 1)
  expect(begun.length).toBe(promptRequests + 2 + pagesPerTurn)
})
