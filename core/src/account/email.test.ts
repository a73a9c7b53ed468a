/** What an address is, and how it is stored (docs/rules.md#addresses). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailCases } from '../testing/field-cases.ts'
import { emailMaxLength } from './constants.ts'
import { cleanEmail, validateEmail } from './email.ts'

describe('e-mail addresses', () => {
  it.each(emailCases)('%j: %s', (typed, issue) => expect(validateEmail(typed)).toBe(issue))

  it('are taken as they are usually written', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/)
    fc.assert(
      fc.property(label, label, fc.stringMatching(/^[a-z]{2,6}$/), (local, host, ending) => {
        expect(validateEmail(`${local}@${host}.${ending}`)).toBeNull()
      }),
    )
  })

  it('hold nothing that a mail header could be made of, whatever is typed', () => {
    const part = fc.constantFrom(
      'a',
      '.',
      '@',
      'b.cd',
      '\r\n',
      '\n',
      '<',
      '>',
      ',',
      ';',
      ':',
      ' ',
      '"',
      '\\',
      '(',
      'é',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const typed = parts.join('')
        if (validateEmail(typed) !== null) return
        expect(cleanEmail(typed)).toMatch(/^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9.-]+$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('are judged as quickly when they are hostile', () => {
    expect(validateEmail(`${'a.'.repeat(100_000)}@`)).toBe('too-long')
    expect(validateEmail(`a@${'a'.repeat(emailMaxLength - 2)}`)).toBe('invalid')
  })

  it.each([
    ['Max@Müller.DE', 'max@xn--mller-kva.de'],
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['ivan@ПРИМЕР。рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['wren@example.org', 'wren@example.org'],
  ])('%s is stored as %s, as the field of a browser sends it', (typed, stored) => {
    expect(cleanEmail(typed)).toBe(stored)
    expect(cleanEmail(stored)).toBe(stored)
  })

  it('are taken with every sign that mail servers take', () => {
    const local = fc.stringMatching(
      /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}){0,2}$/,
    )
    fc.assert(
      fc.property(local, fc.constantFrom('example.org', 'xn--e1afmkfd.xn--p1ai', 'bücher.example'), (name, domain) => {
        expect(validateEmail(`${name}@${domain}`)).toBeNull()
      }),
    )
  })

  it('are one address however they are typed', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(cleanEmail(`  ${email.toUpperCase()}\t`)).toBe(cleanEmail(email))
        expect(cleanEmail(cleanEmail(email))).toBe(cleanEmail(email))
      }),
    )
  })
})
