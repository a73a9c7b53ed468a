import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsUnstorableText, isUnstorable } from './storable-text.ts'

it.each([
  ['Owl \u{1F98A}', false],
  ['\\u0000 written out', false],
  ['a\0', true],
  ['half \ud83e', true],
  ['\udd8a half', true],
])('%j: %s', (text, expected) => {
  expect(isUnstorable(text)).toBe(expected)
  expect(holdsUnstorableText(JSON.stringify({ json: { tiles: [{ prompt: text }] } }))).toBe(expected)
  expect(holdsUnstorableText(JSON.stringify({ [text]: 1 }))).toBe(expected)
})

it('is found at any position, and nothing else is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\0', '\ud83e', '\udd8a', '\\u0000', 'a') }),
  )
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const isWrong = texts.some((one) => one.includes('\0') || Buffer.from(one).toString() !== one)
      expect(holdsUnstorableText(JSON.stringify(texts))).toBe(isWrong)
    }),
  )
})
