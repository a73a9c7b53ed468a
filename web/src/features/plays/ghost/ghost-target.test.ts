import { expect, it } from 'vitest'
import { toTargetMs } from './ghost-target.ts'

it.each([
  ['17', 17_000],
  ['16.85', 16_850],
  ['16,85', 16_850],
  [' 1 ', 1000],
  ['999', 999_000],
  ['20.', 20_000],
])('%s is a target', (text, ms) => {
  expect(toTargetMs(text)).toBe(ms)
})

it.each(['', '0', '0.99', '999.5', '1000', '-5', '1e2', 'ten', '1.2.3', '١٧', '9'.repeat(400)])(
  '%s is none',
  (text) => {
    expect(toTargetMs(text)).toBeNull()
  },
)
