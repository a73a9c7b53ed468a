import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

const file = (name: string): File => new File([name], name)

/** A server that responds when the test says so. */
function fakeServer() {
  const open: { file: File; respond: () => void; refuse: () => void }[] = []
  let most = 0
  const send = (sent: File): Promise<string> =>
    new Promise((resolve, reject) => {
      open.push({
        file: sent,
        respond: () => resolve(sent.name),
        refuse: () => reject(new Error('refused')),
      })
      most = Math.max(most, open.length)
    })
  const next = async (how: 'respond' | 'refuse'): Promise<void> => {
    open.shift()?.[how]()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { send, open, next, most: () => most }
}

it('sends a few at a time, and every file once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4 }), async (count, atOnce) => {
      const server = fakeServer()
      const sent: string[] = []
      const queue = createUploadQueue({ send: server.send, onSent: (_, name) => sent.push(name), atOnce })
      for (let index = 0; index < count; index += 1) queue.add(`t${index}`, file(`f${index}`))
      while (server.open.length > 0) await server.next('respond')
      expect(await queue.settled()).toEqual([])
      expect(sent.toSorted()).toEqual(Array.from({ length: count }, (_, index) => `f${index}`).toSorted())
      expect(server.most()).toBeLessThanOrEqual(atOnce)
      expect(queue.counts.get()).toEqual({ total: count, done: count })
    }),
    { numRuns: 40 },
  )
})

it('keeps a file that failed, and sends it again on request', async () => {
  const server = fakeServer()
  const sent: string[] = []
  const queue = createUploadQueue({ send: server.send, onSent: (tileId) => sent.push(tileId), atOnce: 3 })
  queue.add('one', file('one.png'))
  await server.next('refuse')
  expect(await queue.settled()).toEqual(['one'])
  queue.retry('one')
  await server.next('respond')
  expect(await queue.settled()).toEqual([])
  expect(sent).toEqual(['one'])
})

it('drops a cancelled upload, even when its response comes later', async () => {
  const server = fakeServer()
  const sent: string[] = []
  const queue = createUploadQueue({ send: server.send, onSent: (tileId) => sent.push(tileId), atOnce: 1 })
  queue.add('one', file('one.png'))
  queue.add('two', file('two.png'))
  queue.cancel('one')
  expect(queue.counts.get()).toEqual({ total: 1, done: 0 })
  await server.next('respond')
  await server.next('respond')
  expect(sent).toEqual(['two'])
})

it('a second image for a tile replaces the first', async () => {
  const server = fakeServer()
  const sent: string[] = []
  const queue = createUploadQueue({ send: server.send, onSent: (_, name) => sent.push(name), atOnce: 2 })
  queue.add('one', file('old.png'))
  queue.add('one', file('new.png'))
  await server.next('respond')
  await server.next('respond')
  expect(sent).toEqual(['new.png'])
  expect(queue.counts.get()).toEqual({ total: 1, done: 1 })
})

it('prepares a file before it is sent; what cannot be prepared has failed, and is not sent', async () => {
  const server = fakeServer()
  const sent: string[] = []
  const queue = createUploadQueue({ send: server.send, onSent: (_, name) => sent.push(name), atOnce: 1 })
  const stateOf = (tileId: string) => queue.statuses.get().get(tileId)?.state
  const prepared: ((file: File) => void)[] = []
  queue.add('one', file('large.png'), () => new Promise((resolve) => prepared.push(resolve)))
  queue.add('two', file('two.png'))
  // It has the only turn meanwhile.
  expect([stateOf('one'), stateOf('two'), server.open.length]).toEqual(['preparing', 'waiting', 0])
  prepared[0]?.(file('small.png'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  await server.next('respond')
  await server.next('respond')
  await server.next('respond')
  expect(sent).toEqual(['small.png', 'two.png'])
  queue.add('three', file('odd.png'), () => Promise.reject(new Error('cannot be drawn')))
  expect(await queue.settled()).toEqual(['three'])
  expect(server.open).toEqual([])
})
