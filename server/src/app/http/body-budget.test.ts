import { expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

it('admits bodies while their sum fits, then in order of arrival', async () => {
  const budget = createBodyBudget({ totalBytes: 10, maxWaiting: 2 })
  const order: string[] = []
  const free = await budget.reserve(6)
  const large = budget.reserve(7).then((release) => {
    order.push('large')
    return release
  })
  // It would fit beside the first, but must not overtake.
  const small = budget.reserve(3).then((release) => {
    order.push('small')
    return release
  })
  await expect(budget.reserve(1)).rejects.toMatchObject({ code: 'SERVICE_BUSY', retryAfterSeconds: 5 })
  expect(order).toEqual([])
  free()
  await Promise.all([large, small])
  expect(order).toEqual(['large', 'small'])
})

it('releases a body once, however often the release is called', async () => {
  const budget = createBodyBudget({ totalBytes: 10, maxWaiting: 1 })
  const free = await budget.reserve(10)
  free()
  free()
  await budget.reserve(10)
  let isAdmitted = false
  void budget.reserve(1).then(() => (isAdmitted = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isAdmitted).toBe(false)
})
