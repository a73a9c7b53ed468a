import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

const origin = 'https://tiles.example'

describe('the code of a frame', () => {
  it('names the board, its address and its size', () => {
    expect(embedCode({ origin, slug: 'flags', name: 'Flags' })).toBe(
      '<iframe src="https://tiles.example/embed/flags" title="Flags | Tilerush" width="480" height="420" style="border:0;max-width:100%" loading="lazy" allow="fullscreen"></iframe>',
    )
    expect(embedCode({ origin, slug: 'flags', name: 'Flags' }, '100%')).toContain('width="100%" height="420"')
  })

  it('holds one element, whatever the board is called', () => {
    assert(
      property(string({ unit: 'grapheme' }), constantFrom('"', '><script>', '&quot;', "'"), (name, sign) => {
        const code = embedCode({ origin, slug: 'flags', name: name + sign })
        expect(code.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
        // Seven attributes, each in quotes of its own.
        expect(code.match(/"/g)).toHaveLength(14)
      }),
    )
  })
})
