import { expect, it } from 'vitest'
import { inImageQueue, type ImageTurn } from './image-queue.ts'

it('processes what a user waits to see first, then uploads, then analyses', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const order: string[] = []
  const running = Array.from({ length: 3 }, () => inImageQueue('sent', () => gate))
  const turns: readonly ImageTurn[] = ['examined', 'sent', 'seen', 'examined', 'sent', 'seen']
  const waiting = turns.map((turn, at) => inImageQueue(turn, async () => void order.push(`${turn} ${at}`)))
  open?.()
  await Promise.all([...running, ...waiting])
  expect(order).toEqual(['seen 2', 'seen 5', 'sent 1', 'sent 4', 'examined 0', 'examined 3'])
})

it('processes one vector image at a time, and bitmaps beside it', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const order: string[] = []
  const vectors = ['first', 'second', 'third'].map((name) =>
    inImageQueue('seen', () => gate.then(() => void order.push(name)), 'vector'),
  )
  // The last to come, with the lowest priority: it ends while the vector images still wait.
  await inImageQueue('examined', async () => void order.push('bitmap'))
  open?.()
  await Promise.all(vectors)
  expect(order).toEqual(['bitmap', 'first', 'second', 'third'])
})

it('passes the turn on after work that failed', async () => {
  const failing = Array.from({ length: 5 }, () => inImageQueue('seen', () => Promise.reject(new Error('broken'))))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await expect(inImageQueue('examined', () => Promise.resolve('done'))).resolves.toBe('done')
})
