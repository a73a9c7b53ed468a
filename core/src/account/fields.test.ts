import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPasswordMinLength, emailMaxLength, generatedPasswordLength, passwordMaxLength } from '../constants.ts'
import { emailCases, passwordCases } from '../testing/field-cases.ts'
import { describeDevice } from './device.ts'
import { cleanEmail, emailProblem } from './email.ts'
import { generatePassword, passwordAlphabet, passwordProblem } from './password.ts'

describe('e-mail addresses', () => {
  it.each(emailCases)('%j: %s', (typed, problem) => expect(emailProblem(typed)).toBe(problem))

  it('are taken as they are usually written', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/)
    fc.assert(
      fc.property(label, label, fc.stringMatching(/^[a-z]{2,6}$/), (local, host, ending) => {
        expect(emailProblem(`${local}@${host}.${ending}`)).toBeNull()
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
        if (emailProblem(typed) !== null) return
        expect(cleanEmail(typed)).toMatch(/^[a-z0-9_'+.-]+@[a-z0-9.-]+$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('are judged as quickly when they are hostile', () => {
    expect(emailProblem(`${'a.'.repeat(100_000)}@`)).toBe('too-long')
    expect(emailProblem(`a@${'a'.repeat(emailMaxLength - 2)}`)).toBe('invalid')
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

describe('new passwords', () => {
  it.each(passwordCases)('$password of $email: $problem', ({ password, email, problem }) => {
    expect(passwordProblem(password, email, defaultPasswordMinLength)).toBe(problem)
  })

  it('are bounded by the setting and the maximum', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 6, max: 128 }),
        (password, minimum) => {
          const problem = passwordProblem(password, 'wren@example.org', minimum)
          expect(problem === 'too-short').toBe(password.length < minimum)
          expect(problem === 'too-long').toBe(password.length >= minimum && password.length > passwordMaxLength)
        },
      ),
    )
  })
})

describe('generated passwords', () => {
  it('have 16 characters of the alphabet, a symbol among them, and pass the rules', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000_000)), (dice) => {
        const draw = (upTo: number): number => (dice.next().value ?? 0) % upTo
        const password = generatePassword(draw)
        expect(password).toHaveLength(generatedPasswordLength)
        expect(password.split('').every((character) => passwordAlphabet.includes(character))).toBe(true)
        expect(password).toMatch(/[!#$%&*+\-=?@_]/)
        expect(passwordProblem(password, 'wren@example.org', defaultPasswordMinLength)).toBeNull()
      }),
    )
  })

  it('are longer where a setting asks for more, never shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: passwordMaxLength }), (minLength) => {
        const password = generatePassword(() => 1, minLength)
        expect(password).toHaveLength(Math.max(generatedPasswordLength, minLength))
        expect(passwordProblem(password, 'wren@example.org', minLength)).toBeNull()
      }),
    )
  })

  it('have a symbol also when chance gives none', () => {
    expect(generatePassword(() => 0)).toBe(`!${'A'.repeat(15)}`)
  })
})

describe('devices by their user agent', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605', 'Safari', 'Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile Safari/604', 'Chrome', 'iPad'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('%s', (userAgent, browser, system) => expect(describeDevice(userAgent)).toEqual({ browser, system }))
})
