import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordCases } from '../testing/field-cases.ts'
import { defaultPasswordMinLength, generatedPasswordLength, passwordMaxLength } from './constants.ts'
import { generatePassword, passwordAlphabet, passwordIssue } from './password.ts'

describe('new passwords', () => {
  it.each(passwordCases)('$password of $email: $issue', ({ password, email, issue }) => {
    expect(passwordIssue(password, email, defaultPasswordMinLength)).toBe(issue)
  })

  it('are bounded by the setting and the maximum', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 6, max: 128 }),
        (password, minimum) => {
          const issue = passwordIssue(password, 'wren@example.org', minimum)
          expect(issue === 'too-short').toBe(password.length < minimum)
          expect(issue === 'too-long').toBe(password.length >= minimum && password.length > passwordMaxLength)
        },
      ),
    )
  })
})

describe('generated passwords', () => {
  it('draw from an alphabet without look-alikes, with symbols, each once', () => {
    expect(passwordAlphabet).not.toMatch(/[0O1lI|]/)
    expect(passwordAlphabet).toMatch(/[!#$%]/)
    expect(new Set(passwordAlphabet).size).toBe(passwordAlphabet.length)
  })

  it('have 16 characters of the alphabet, a symbol among them, and pass the rules', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000_000)), (dice) => {
        const draw = (upTo: number): number => (dice.next().value ?? 0) % upTo
        const password = generatePassword(draw)
        expect(password).toHaveLength(generatedPasswordLength)
        expect(password.split('').every((character) => passwordAlphabet.includes(character))).toBe(true)
        expect(password).toMatch(/[!#$%&*+\-=?@_]/)
        expect(passwordIssue(password, 'wren@example.org', defaultPasswordMinLength)).toBeNull()
      }),
    )
  })

  it('are longer where a setting asks for more, never shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: passwordMaxLength }), (minLength) => {
        const password = generatePassword(() => 1, minLength)
        expect(password).toHaveLength(Math.max(generatedPasswordLength, minLength))
        expect(passwordIssue(password, 'wren@example.org', minLength)).toBeNull()
      }),
    )
  })

  it('have a symbol also when chance gives none', () => {
    expect(generatePassword(() => 0)).toBe(`!${'A'.repeat(15)}`)
  })
})
