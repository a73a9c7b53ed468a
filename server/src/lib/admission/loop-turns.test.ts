import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoopTurns, requestsPerTurn } from './loop-turns.ts'

test('a network begins some requests in a turn, and others are not behind them', async () => {
  const inTurn = createLoopTurns()
  const begun: string[] = []
  const come = (address: string, count: number) => {
    for (let index = 0; index < count; index += 1) inTurn(address, () => begun.push(address))
  }
  come('192.0.2.1', 3 * requestsPerTurn)
  expect(begun.length).toBe(requestsPerTurn)
  come('192.0.2.2', 1)
  expect(begun.at(-1)).toBe('192.0.2.2')
  await turn()
  expect(begun.length).toBe(2 * requestsPerTurn + 1)
  come('192.0.2.3', 1)
  expect(begun.at(-1)).toBe('192.0.2.3')
  await turn()
  expect(begun.length).toBe(3 * requestsPerTurn + 2)
})
