import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinKeywords, parseKeywords, tidyKeywords, typedKeywords } from './keywords.ts'

const anyText = fc.string({ unit: 'grapheme' })

describe('keywords', () => {
  it('are lowercased while typing, and tidied on leaving the field', () => {
    expect(typedKeywords('Flags, EUROPE')).toBe('flags, europe')
    expect(tidyKeywords(' Flags,, europe ,flags,  north sea,')).toBe('flags, europe, north sea')
  })

  it('are lower case, trimmed, never empty, never twice; tidying twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, fc.constantFrom(',', ' ', 'A', 'a'))), (pieces) => {
        const keywords = parseKeywords(pieces.join(''))
        expect(new Set(keywords).size).toBe(keywords.length)
        for (const keyword of keywords) {
          expect(keyword).toBe(keyword.trim())
          expect(keyword).not.toBe('')
          expect(keyword).not.toContain(',')
        }
        expect(parseKeywords(joinKeywords(keywords))).toEqual(keywords)
      }),
    )
  })
})
