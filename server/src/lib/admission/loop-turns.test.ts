import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoopTurns } from './loop-turns.ts'

const perTurn = 3

test('a network begins some requests in a turn, and others are not behind them', async () => {
  const inTurn = createLoopTurns(perTurn)
  const begun: string[] = []
  const come = async (address: string, count: number, holder = ''): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      void inTurn({ address, holder }).then(() => begun.push(`${address} ${holder}`))
    }
    await Promise.resolve()
    await Promise.resolve()
  }
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
