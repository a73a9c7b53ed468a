import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** What has happened once all that can happen now has. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('let a few of a key work, and the others of it wait in their order', async () => {
  const turns = createTurns({ ofNetwork: 2, ofHolder: 2 })
  const began: string[] = []
  const begin = async (address: string, name: string): Promise<() => void> => {
    const end = await turns.take({ address, holder: 'one' })
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
  const turns = createTurns({ ofNetwork: 1 })
  for (let count = 0; count < 3; count += 1) (await turns.take({ address: 'a', holder: '' }))()
  const end = await turns.take({ address: 'a', holder: '' })
  let isSecondAtWork = false
  const second = turns.take({ address: 'a', holder: '' }).then((endOfSecond) => {
    isSecondAtWork = true
    return endOfSecond
  })
  await settle()
  expect(isSecondAtWork).toBe(false)
  end()
  await second
  expect(isSecondAtWork).toBe(true)
})

it('go round the holders of a network, and leave a turn to others', async () => {
  const turns = createTurns({ ofNetwork: 4, ofHolder: 2 })
  const began: string[] = []
  const ends: (() => void)[] = []
  const come = async (holder: string, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      void turns.take({ address: '192.0.2.1', holder }).then((end) => [began.push(holder), ends.push(end)])
    }
    await settle()
  }
  const endFirst = async (): Promise<void> => {
    ends.shift()?.()
    await settle()
  }
  await come('', 9)
  expect(began).toEqual(['', '', ''])
  await come('a', 4)
  await come('b', 1)
  expect(began.slice(3)).toEqual(['a'])
  await endFirst()
  await endFirst()
  await endFirst()
  expect(began.slice(4)).toEqual(['', 'a', 'b'])
})

it('are so many of all, and what is last comes behind all others', async () => {
  const turns = createTurns({ ofAll: 1 })
  const began: string[] = []
  const take = async (address: string, isLast = false): Promise<void> => {
    const end = await turns.take({ address, holder: '' }, isLast)
    began.push(address)
    await settle()
    end()
  }
  await Promise.all([take('a'), take('last', true), take('a'), take('a'), take('b')])
  expect(began).toEqual(['a', 'a', 'b', 'a', 'last'])
})
