import { expect, test } from 'vitest'
import { fitExponent } from './slope.ts'

const sizes = [10, 100, 1000]

test.each([
  ['a time that stays', () => 5, 0],
  ['one that grows as the size', (size: number) => 3 * size, 1],
  ['one that grows by its root', (size: number) => Math.sqrt(size), 0.5],
])('the exponent of %s', (_name, toValue, exponent) => {
  expect(fitExponent(sizes.map((size) => ({ size, value: toValue(size) })))).toBeCloseTo(exponent)
})
