import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** What has happened once all that can happen now has. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('let a few of a key work, and the others of it wait in their order', async () => {
  const turns = createTurns(2)
  const began: string[] = []
  const begin = async (session: string, name: string): Promise<() => void> => {
    const end = await turns.take(session)
    began.push(name)
    return end
  }
  const first = await begin('a', 'a1')
  await begin('a', 'a2')
  const third = begin('a', 'a3')
  void begin('a', 'a4')
  await settle()
  expect(began).toEqual(['a1', 'a2'])
  // Those of another key are not behind them.
  await begin('b', 'b1')
  first()
  const endOfThird = await third
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
  endOfThird()
  await settle()
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

it('begin again when all of a key are over', async () => {
  const turns = createTurns(1)
  for (let count = 0; count < 3; count += 1) (await turns.take('a'))()
  const end = await turns.take('a')
  let isSecondAtWork = false
  const second = turns.take('a').then((endOfSecond) => {
    isSecondAtWork = true
    return endOfSecond
  })
  await settle()
  expect(isSecondAtWork).toBe(false)
  end()
  await second
  expect(isSecondAtWork).toBe(true)
})
