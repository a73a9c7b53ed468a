/** Passwords with signs that an address gives a meaning: the message says how to write them and repeats no part of them. */
import { describe, expect, it } from 'vitest'
import { readSettings, SettingError } from '../settings.ts'

const [first, second] = ['kQz7', 'Wv93']
const schemes = [
  ['DATABASE_URL', 'postgres', '/quiz'],
  ['SMTP_URL', 'smtp', ':587'],
] as const
const escapes: Readonly<Record<string, string>> = {
  '#': '# as %23',
  '@': '@ as %40',
  '?': '? as %3F',
  '/': '/ as %2F',
  '%': '% as %25',
  ' ': 'a space as %20',
}
/** All that a keyboard types, and a letter beyond it. */
const signs = [...Array.from({ length: 127 - 32 }, (_, index) => String.fromCodePoint(32 + index)), 'ß']
const hosts = ['db.example.org', '127.0.0.1']

function errorOf(name: string, value: string): string {
  try {
    readSettings({ [name]: value })
    return ''
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
}

/** The pieces of three characters that the text has. */
const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, index) => text.slice(index, index + 3))

describe.each(schemes)('a password in %s', (name, scheme, end) => {
  it('may have every sign but those that end a part of an address', () => {
    const refused = signs.filter((sign) => errorOf(name, `${scheme}://quiz:${first}${sign}${second}@h${end}`) !== '')
    expect(refused.toSorted()).toEqual(Object.keys(escapes).toSorted())
    const escaped = signs.map((sign) => encodeURIComponent(sign)).join('')
    expect(errorOf(name, `${scheme}://quiz:${escaped}@h${end}`)).toBe('')
  })

  it('that has one of these is refused with what to write for each, and with no part of it', () => {
    for (const one of Object.keys(escapes)) {
      for (const other of Object.keys(escapes)) {
        // The signs stand at both ends, too: there an address may seem to have another host, or a port.
        const passwords = [
          `${first}${one}8${other}${second}`,
          `${one}${first}${other}`,
          `12${one}${first}${other}${second}`,
        ]
        for (const password of passwords) {
          for (const host of hosts) {
            const message = errorOf(name, `${scheme}://quiz:${password}@${host}${end}`)
            const list = [...new Set([one, other])].map((sign) => escapes[sign]).join(' and ')
            expect(message).toBe(`Setting ${name} must be escaped: write ${list} in the password of ${name}`)
            for (const piece of piecesOf(`${first}${second}`)) expect(message).not.toContain(piece)
          }
        }
      }
    }
  })

  it('is told from a user name, and from an option', () => {
    expect(errorOf(name, `${scheme}://me@example.org:${first}@h${end}`)).toBe('')
    expect(errorOf(name, `${scheme}://a/b:${first}@h${end}`)).toMatch(/write \/ as %2F in the user name of /)
    expect(errorOf(name, `${scheme}://quiz:${first}@h${end}?name=a@b`)).toMatch(/: write @ as %40 in [A-Z_]+$/)
    expect(errorOf(name, `${scheme}://h${end}#x`)).toMatch(/: write # as %23 in [A-Z_]+$/)
  })
})
