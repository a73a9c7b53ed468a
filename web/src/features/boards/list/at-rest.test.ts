import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onceAtRest } from './at-rest.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('calls all together once no row has requested it for a while, and none that has gone', () => {
  const shown: string[] = []
  onceAtRest(() => shown.push('one'))
  vi.advanceTimersByTime(100)
  const invalidate = onceAtRest(() => shown.push('gone'))
  onceAtRest(() => shown.push('two'))
  invalidate()
  vi.advanceTimersByTime(100)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(20)
  expect(shown).toEqual(['one', 'two'])
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual(['one', 'two'])
})

it('takes rows that ask while others are called', () => {
  const shown: string[] = []
  onceAtRest(() => {
    shown.push('one')
    onceAtRest(() => shown.push('two'))
  })
  vi.advanceTimersByTime(120)
  expect(shown).toEqual(['one'])
  vi.advanceTimersByTime(120)
  expect(shown).toEqual(['one', 'two'])
})
