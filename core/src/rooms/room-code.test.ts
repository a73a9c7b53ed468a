import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomCodeAlphabet, roomCodeLength } from './constants.ts'
import { findRoomCode, isRoomCode, neverInRoomCode, readTypedRoomCode } from './room-code.ts'

const codes = fc
  .array(fc.constantFrom(...roomCodeAlphabet.split('')), { minLength: roomCodeLength, maxLength: roomCodeLength })
  .map((characters) => characters.join(''))

const fullWidth = (text: string) =>
  Array.from(text, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfe_e0)).join('')
const spaced = (code: string, sign = ' ') => `${code.slice(0, 3)}${sign}${code.slice(3)}`

/** How a code is passed on. */
const wrappings: readonly (readonly [name: string, wrap: (code: string) => string])[] = [
  ['alone', (code) => code],
  ['in lower case', (code) => code.toLowerCase()],
  ['in full-width letters', fullWidth],
  ['in halves', (code) => spaced(code)],
  ['in halves, lower case', (code) => spaced(code.toLowerCase())],
  ['with a dash', (code) => spaced(code, '-')],
  ['with an en dash', (code) => spaced(code, '–')],
  ['with a narrow no-break space', (code) => spaced(code, '\u202F')],
  ['with every character apart', (code) => Array.from(code).join(' ')],
  ['with invisible characters', (code) => `\u200B${spaced(code, '\u00AD')}\uFEFF`],
  ['in brackets', (code) => `(${code}).`],
  ['behind a label', (code) => `Code: ${code}`],
  ['behind a label, lower case', (code) => `code: ${code.toLowerCase()}`],
  ['behind a label in halves', (code) => `Code des Raums: ${spaced(code)}`],
  ['behind an Arabic label', (code) => `الرمز: ${code}`],
  ['behind a full-width colon', (code) => `Code：${code}`],
  ['in a message', (code) => `Hi all,\nplease join at tilerush.example/rooms with code: ${code}. See you!`],
  ['as a link', (code) => `http://127.0.0.1:3911/room/${code}`],
  ['as a link in lower case', (code) => `https://tilerush.example/room/${code.toLowerCase()}`],
  ['as a link without scheme', (code) => `tilerush.example/room/${code}`],
  ['as a link to the presenter', (code) => `https://tilerush.example/room/${code}/presenter`],
  ['as a link with a query', (code) => `https://tilerush.example/room/${code}?fbclid=IwAR0x#top`],
  ['as a link with the code in the query', (code) => `https://tilerush.example/rooms?code=${code}`],
  ['as a link of a raw mail', (code) => `https://tilerush.example/rooms?x=3D1&amp;code=3D${code}`],
  ['as an encoded link', (code) => encodeURIComponent(`https://tilerush.example/room/${code}`)],
  ['as a link in a sentence', (code) => `Come to <https://tilerush.example/room/${code}>, we begin at 10.`],
  ['as a link with a bracket', (code) => `(http://127.0.0.1:3911/room/${code}).`],
  ['as a link with a space in it', (code) => `/room/${encodeURIComponent(spaced(code))}`],
]

describe('a room code', () => {
  it.each(wrappings)('is found %s', (_, wrap) => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(findRoomCode(wrap(code))).toBe(code)
        expect(readTypedRoomCode(wrap(code))).toEqual({ code, strange: [], hasNoCode: false })
      }),
    )
  })

  it.each([
    'http://127.0.0.1:3911/rooms',
    'http://127.0.0.1:3911/',
    'https://tilerush.example/play/world-flags?deal=bcdfghjkmpqr',
    'https://tilerush.example/play/bcdfgh',
    'mail.bcdfgh@tilerush.example is where to write to',
    'We like the rhythm of it',
    'Rhythm and numbers: 1234567',
    'Call 234 678 today, please',
    'room',
    '',
  ])('is not made of %j', (text) => {
    expect(findRoomCode(text)).toBeNull()
    expect(isRoomCode(readTypedRoomCode(text).code)).toBe(false)
  })

  it.each([
    ['BRB THX JTK69C', 'JTK69C'],
    ['BRB JTK 69C', 'JTK69C'],
    ['join jtk69c now', 'JTK69C'],
    ['Quiz of 2026, code: bcdfgh', 'BCDFGH'],
  ])('is found in %j', (text, code) => expect(findRoomCode(text)).toBe(code))

  it('is never made of an address without one', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        fc.pre(!/\/room\/|code=/i.test(decodeURIComponent(url.replaceAll(/%(?![\dA-F]{2})/gi, '%25'))))
        expect(findRoomCode(url)).toBeNull()
      }),
    )
  })

  it('is six characters of the alphabet', () => {
    expect(['K7WM4P', 'k7wm4p', 'K7WM4', 'K7WM4PX', 'K7WM4O', ''].map(isRoomCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('typing a code', () => {
  it('keeps what belongs to one, and says what no code has', () => {
    expect(readTypedRoomCode('k7w m4')).toEqual({ code: 'K7WM4', strange: [], hasNoCode: false })
    expect(readTypedRoomCode('K7WM4PX')).toEqual({ code: 'K7WM4P', strange: [], hasNoCode: false })
    expect(readTypedRoomCode('K7O')).toEqual({ code: 'K7', strange: ['O'], hasNoCode: false })
    expect(readTypedRoomCode('0o0l')).toEqual({ code: '', strange: ['0', 'O', 'L'], hasNoCode: false })
    expect(readTypedRoomCode('K7-')).toEqual({ code: 'K7', strange: [], hasNoCode: false })
  })

  it('takes nothing of a longer text without a code', () => {
    expect(readTypedRoomCode('http://127.0.0.1:3911/rooms')).toEqual({ code: '', strange: [], hasNoCode: true })
  })

  it('of one character after another ends with the code, whatever is typed by mistake', () => {
    const mistakes = fc.array(fc.constantFrom(...neverInRoomCode, ' ', '-'), { maxLength: roomCodeLength })
    fc.assert(
      fc.property(codes, mistakes, (code, wrong) => {
        let field = ''
        for (const [index, character] of Array.from(code).entries()) {
          field = readTypedRoomCode(field + (wrong[index] ?? '')).code
          field = readTypedRoomCode(field + character.toLowerCase()).code
        }
        expect(field).toBe(code)
      }),
    )
  })

  it('names every letter and digit that no code has', () => {
    expect(neverInRoomCode.join('')).toBe('015AEILNOSU')
    expect(neverInRoomCode.length + roomCodeAlphabet.length).toBe(36)
  })
})
