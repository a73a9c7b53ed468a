import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comparedEveryMs, createBodyBudget, minArrivedBytes } from './body-budget.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A body of this many bytes, with what has arrived of it. */
function createBody(numBytes: number, address = '192.0.2.1') {
  const request = { complete: false, socket: { bytesRead: 0 } }
  return { numBytes, address, holder: '', request, cutOff: vi.fn<() => void>() }
}

/** Lets the bodies that were admitted go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('admits bodies while their sum fits, then in order of arrival', async () => {
  const budget = createBodyBudget({ totalBytes: 10, maxWaiting: 2 })
  const order: string[] = []
  const free = await budget.reserve(createBody(6))
  const large = budget.reserve(createBody(7)).then((release) => {
    order.push('large')
    return release
  })
  // It would fit beside the first, but must not overtake.
  const small = budget.reserve(createBody(3)).then((release) => {
    order.push('small')
    return release
  })
  await expect(budget.reserve(createBody(1))).rejects.toMatchObject({ code: 'SERVICE_BUSY', retryAfterSeconds: 5 })
  expect(order).toEqual([])
  free()
  await Promise.all([large, small])
  expect(order).toEqual(['large', 'small'])
})

it('releases a body once, however often the release is called', async () => {
  const budget = createBodyBudget({ totalBytes: 10, maxWaiting: 1 })
  const free = await budget.reserve(createBody(10))
  free()
  free()
  await budget.reserve(createBody(10))
  let isAdmitted = false
  void budget.reserve(createBody(1)).then(() => (isAdmitted = true))
  await settle()
  expect(isAdmitted).toBe(false)
})

it('cuts off the slowest while others wait, and no more than they need', async () => {
  const budget = createBodyBudget({ totalBytes: 12, maxWaiting: 2 })
  const [slow, slower, slowest, fast, complete] = [4, 2, 2, 2, 2].map((numBytes) => createBody(numBytes))
  if (!slow || !slower || !slowest || !fast || !complete) throw new Error('bodies are missing')
  const all = [slow, slower, slowest, fast, complete]
  const releases = await Promise.all(all.map((body) => budget.reserve(body)))
  complete.request.complete = true
  let isAdmitted = false
  void budget.reserve(createBody(3)).then(() => (isAdmitted = true))

  vi.advanceTimersByTime(comparedEveryMs)
  expect(all.filter(({ cutOff }) => cutOff.mock.calls.length > 0)).toEqual([])

  slow.request.socket.bytesRead += minArrivedBytes - 1
  slower.request.socket.bytesRead += 1
  fast.request.socket.bytesRead += minArrivedBytes
  vi.advanceTimersByTime(comparedEveryMs)
  expect(all.filter(({ cutOff }) => cutOff.mock.calls.length > 0)).toEqual([slower, slowest])
  releases[1]?.()
  releases[2]?.()
  await settle()
  expect(isAdmitted).toBe(true)
})

it('leaves slow ones alone while nobody waits', async () => {
  const budget = createBodyBudget({ totalBytes: 10, maxWaiting: 1 })
  const body = createBody(5)
  await budget.reserve(body)
  const free = await budget.reserve(createBody(5))
  const waiting = budget.reserve(createBody(5))
  vi.advanceTimersByTime(comparedEveryMs)
  free()
  await waiting
  vi.advanceTimersByTime(3 * comparedEveryMs)
  expect(body.cutOff).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('gives a place to wait to who has fewer where all are taken', async () => {
  const budget = createBodyBudget({ totalBytes: 4, maxWaiting: 2 })
  const free = await budget.reserve(createBody(4))
  const waiting = [budget.reserve(createBody(1)), budget.reserve(createBody(1))]
  await expect(budget.reserve(createBody(1))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  waiting.push(budget.reserve(createBody(1, '192.0.2.2')))
  await expect(budget.reserve(createBody(1, '192.0.2.2'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  waiting.push(budget.reserve({ ...createBody(1), holder: 'another of the network' }))
  free()
  await Promise.all(waiting)
})

it('cuts off a network that holds more than half while another one waits, however fast its bodies arrive', async () => {
  const budget = createBodyBudget({ totalBytes: 4, maxWaiting: 2 })
  const [one, two] = [createBody(2), createBody(2)]
  const release = await budget.reserve(one)
  await budget.reserve(two)
  void budget.reserve(createBody(1))
  const arrive = () => {
    for (const { request } of [one, two]) request.socket.bytesRead += minArrivedBytes
    vi.advanceTimersByTime(comparedEveryMs)
  }
  arrive()
  arrive()
  expect([one, two].flatMap(({ cutOff }) => cutOff.mock.calls)).toEqual([])
  const waiting = budget.reserve(createBody(1, '192.0.2.2'))
  arrive()
  expect(one.cutOff).toHaveBeenCalledOnce()
  release()
  await waiting
})
