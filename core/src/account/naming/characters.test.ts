import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCharacters, toCharacters, toClusters } from './characters.ts'

describe('characters', () => {
  it.each([
    ['', 0],
    ['Wren', 4],
    ['e\u{301}', 1],
    ['한국', 2],
    ['علی\u200Cرضا', 6],
    ['สมชาย', 5],
    ['\u{20BB7}野', 2],
  ])('of %s are %i, with Intl.Segmenter and without', (text, count) => {
    expect(countCharacters(text)).toBe(count)
    expect(toClusters(text)).toHaveLength(count)
  })

  it('are the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toCharacters(text).join('')).toBe(text)
        expect(toClusters(text).join('')).toBe(text)
      }),
    )
  })
})
