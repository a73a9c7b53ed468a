import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCodePage, isCodePage } from './code-pages.ts'
import { codePages, encodings } from './constants.ts'

describe('a code page', () => {
  it.each([
    ['windows-1252', [0x4d, 0xfc, 0x84, 0x96, 0x93, 0x80], 'Mü„–“€'],
    ['windows-1256', [0xe3, 0xcf, 0xed, 0xe4, 0xc9], 'مدينة'],
    ['windows-1251', [0xcc, 0xee, 0xf1], 'Мос'],
    ['macintosh', [0x4d, 0x9f, 0x6e], 'Mün'],
    ['ibm850', [0x5a, 0x81, 0x9b, 0xb5], 'ZüøÁ'],
    ['ibm437', [0x5a, 0x81, 0x9b, 0xe1], 'Zü¢ß'],
    ['ibm720', [0xa0, 0xa1, 0xea], 'بةم'],
  ] as const)('%s', (codePage, bytes, text) => expect(decodeCodePage(Uint8Array.from(bytes), codePage)).toBe(text))

  it('leaves ASCII alone, and has one character for each byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codePages), fc.uint8Array({ maxLength: 20_000 }), (codePage, bytes) => {
        const text = decodeCodePage(bytes, codePage)
        expect(text).toHaveLength(bytes.length)
        expect(bytes.every((byte, at) => byte >= 0x80 || text.charCodeAt(at) === byte)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('has no letter twice', () => {
    for (const codePage of codePages) {
      const text = decodeCodePage(
        Uint8Array.from({ length: 256 }, (_, byte) => byte),
        codePage,
      ).replaceAll('\uFFFD', '')
      expect([codePage, new Set(text).size]).toEqual([codePage, text.length])
    }
    expect(encodings.filter(isCodePage)).toEqual(codePages)
  })
})
