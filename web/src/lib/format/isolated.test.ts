import { expect, it } from 'vitest'
import { isolated } from './isolated.ts'

it('a name that may turn a sentence round stands in its own direction, others as they are', () => {
  expect(isolated('Wren', 'ltr')).toBe('Wren')
  expect(isolated('王', 'ltr')).toBe('王')
  expect(isolated('سارة', 'ltr')).toBe('\u2068سارة\u2069')
  expect(isolated('רות 2', 'ltr')).toBe('\u2068רות 2\u2069')
  expect(isolated('Wren', 'rtl')).toBe('\u2068Wren\u2069')
})
