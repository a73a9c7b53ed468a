import { describe, expect, it } from 'vitest'
import { getSvgEncoding } from './svg-encoding.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const declared = (encoding: string) => bytesOf(`<?xml version="1.0" encoding="${encoding}"?><svg/>`)

describe('the encoding of a vector image', () => {
  it.each([
    ['a mark of UTF-8', Uint8Array.of(0xef, 0xbb, 0xbf, 0x3c), 'utf-8'],
    ['a mark of UTF-16', Uint8Array.of(0xff, 0xfe, 0x3c, 0), 'utf-16le'],
    ['a mark of UTF-16, the other way round', Uint8Array.of(0xfe, 0xff, 0, 0x3c), 'utf-16be'],
    ['UTF-16 without a mark', Uint8Array.of(0x3c, 0, 0x3f, 0), 'utf-16le'],
    ['UTF-16 without a mark, the other way round', Uint8Array.of(0, 0x3c, 0, 0x3f), 'utf-16be'],
    ['Latin-1', declared('ISO-8859-1'), 'iso-8859-1'],
    ['windows-1252', bytesOf(`<?xml version='1.0' encoding='windows-1252' standalone='no'?>`), 'windows-1252'],
    ['UTF-8', declared('UTF-8'), 'utf-8'],
    ['no declaration', bytesOf('<svg/>'), 'utf-8'],
    ['a declaration that its own bytes contradict', declared('UTF-16'), 'utf-8'],
    ['nothing', new Uint8Array(), 'utf-8'],
  ])('is found: %s', (_what, bytes, encoding) => {
    expect(getSvgEncoding(bytes)).toBe(encoding)
    expect(() => new TextDecoder(encoding)).not.toThrow()
  })
})
