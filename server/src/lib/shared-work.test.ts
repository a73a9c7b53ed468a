import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSharedWork } from './shared-work.ts'

test('twenty at once are two: the first, and one that began after all of them had asked', async () => {
  const share = createSharedWork()
  let numBegun = 0
  const work = async () => {
    numBegun += 1
    const number = numBegun
    await setImmediate()
    return number
  }
  const found = await Promise.all(Array.from({ length: 20 }, () => share('class', work)))
  expect(found).toEqual([1, ...Array.from({ length: 19 }, () => 2)])
  expect(await share('class', work)).toBe(3)
})

async function failing(): Promise<string> {
  await setImmediate()
  throw new Error('lost')
}

test('what fails, fails for those who share it, and the next one begins', async () => {
  const share = createSharedWork()
  const all = await Promise.allSettled([
    share('class', failing),
    share('class', failing),
    share('class', failing),
    share('other', async () => 'found'),
  ])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  expect(await share('class', async () => 'found')).toBe('found')
})
