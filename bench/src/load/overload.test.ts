import { expect, it } from 'vitest'
import type { Sample } from './open-loop.ts'
import { findRecovery } from './overload.ts'

const endMs = 65_000
const at = (second: number, sample: Partial<Sample> = {}): Sample => ({
  dueMs: endMs + 1000 * second + 500,
  latencyMs: 20,
  name: 'start',
  error: '',
  ...sample,
})

it('finds when calls are answered in time again, and stay so', () => {
  const samples = [
    at(0, { error: '503 SERVICE_BUSY' }),
    at(1),
    at(2, { latencyMs: 900 }),
    at(3),
    at(4, { name: 'login', latencyMs: 5000 }),
    at(4),
    at(5),
    at(6),
  ]
  expect(findRecovery(samples, endMs)).toBe(3)
})

it('finds none while calls go on waiting', () => {
  const samples = Array.from({ length: 40 }, (_, second) => at(second, { latencyMs: second % 2 === 0 ? 300 : 20 }))
  expect(findRecovery(samples, endMs)).toBeNull()
})
