import { expect, test, vi } from 'vitest'
import { every } from './every.ts'

test('a job runs again a while after it has ended, and after it has failed', async () => {
  const ends: (() => void)[] = []
  const job = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)))
  job.mockRejectedValueOnce(new Error('No'))
  const errors: unknown[] = []
  const repeated = every(1, job, (error) => errors.push(error))
  await expect.poll(() => ends).toHaveLength(1)
  expect(errors).toEqual([new Error('No')])
  expect(job).toHaveBeenCalledTimes(2)
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(2)
  ends[1]?.()
  await repeated.stop()
})

test('a stop waits for the run that is under way, after which there is none', async () => {
  const fails: ((error: Error) => void)[] = []
  const job = vi.fn<() => Promise<void>>(() => new Promise((_resolve, reject) => fails.push(reject)))
  const errors: unknown[] = []
  const repeated = every(1, job, (error) => errors.push(error))
  await expect.poll(() => job.mock.calls).toHaveLength(1)
  let isOver = false
  const stopping = repeated.stop().then(() => (isOver = true))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(isOver).toBe(false)
  fails[0]?.(new Error('The connection was closed'))
  await stopping
  expect(errors).toEqual([])
  expect(job).toHaveBeenCalledOnce()
})
