import { expect, it } from 'vitest'
import { createBackground, type Background } from './background.ts'
import { createLog } from '../log/log.ts'
import { ServiceBusy } from './retry-later.ts'

const log = createLog('silent')

/** Work that ends on its abort signal. */
function heldWork() {
  const ends: (() => void)[] = []
  const held = new Promise<void>((resolve) => ends.push(resolve))
  return { work: () => held, end: () => ends.forEach((end) => end()) }
}

it('refuses work when its queue is full, and takes it again when there is room', async () => {
  const background = createBackground(log, { concurrency: 1, maxWaiting: 1 })
  const [first, second] = [heldWork(), heldWork()]
  background.add(first.work)
  background.add(second.work)
  expect(() => background.add(() => Promise.resolve())).toThrow(ServiceBusy)
  expect(() => background.requireRoom()).toThrow(ServiceBusy)
  first.end()
  await expect.poll(() => hasRoom(background)).toBe(true)
  second.end()
  await background.idle()
})

it('is idle when all is done, also what failed', async () => {
  const background = createBackground(log, { concurrency: 2, maxWaiting: 10 })
  const done: string[] = []
  background.add(() => Promise.reject(new Error('fails')))
  for (const name of ['a', 'b', 'c']) {
    background.add(async () => {
      await Promise.resolve()
      done.push(name)
    })
  }
  await background.idle()
  expect(done).toEqual(['a', 'b', 'c'])
})

function hasRoom(background: Background): boolean {
  try {
    background.requireRoom()
    return true
  } catch {
    return false
  }
}
