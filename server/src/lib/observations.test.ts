import { expect, it } from 'vitest'
import { createFakeClock } from './clock.ts'
import { observed, type OperationEnd } from './observations.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))

it('emits how long the work took, and returns its result', async () => {
  const ends: OperationEnd[] = []
  const result = await observed(
    clock,
    async () => {
      clock.advance(30)
      return 'done'
    },
    (end) => ends.push(end),
  )
  expect([result, ends]).toEqual(['done', [{ durationMs: 30, hasFailed: false }]])
})

it('emits a failure, and rethrows it', async () => {
  const ends: OperationEnd[] = []
  const work = async (): Promise<never> => {
    clock.advance(5)
    throw new Error('no space')
  }
  await expect(observed(clock, work, (end) => ends.push(end))).rejects.toThrow('no space')
  expect(ends).toEqual([{ durationMs: 5, hasFailed: true }])
})
