import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTextSize } from './text-size.ts'

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 12 }))

it('every text has a size, and one that is longer is never larger', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, more) => {
      const size = estimateTextSize(text)
      expect(size).toBeGreaterThan(0)
      expect(size).toBeLessThanOrEqual(1)
      expect(estimateTextSize(`${text}\n${more}`)).toBeLessThanOrEqual(size)
    }),
  )
})

it.each([
  ['a sum', '56', 0.5, 1],
  ['a verb', 'went', 0.25, 0.5],
  ['a formula', 'H₂SO₄', 0.2, 0.4],
  ['an Arabic word', 'القاهرة', 0.15, 0.35],
  ['a Japanese word, broken between its signs', '東京都庁', 0.35, 0.5],
  ['three lines', 'go\nwent\ngone', 0.25, 0.35],
  ['a compound that is broken', 'Donaudampfschifffahrtsgesellschaftskapitän', 0.08, 0.2],
  ['a sentence', 'The capital of Austria, on the Danube, and the largest city of the country', 0.07, 0.15],
])('%s: %s', (_, text, least, most) => {
  expect(estimateTextSize(text)).toBeGreaterThan(least)
  expect(estimateTextSize(text)).toBeLessThan(most)
})

it('a soft hyphen lets a long word be larger', () => {
  expect(estimateTextSize('Fahrrad\u00ADkette')).toBeGreaterThan(estimateTextSize('Fahrradkette'))
})
