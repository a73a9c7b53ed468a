import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passkeyNameMaxLength, recoveryCodeAlphabet, recoveryCodeLength } from './constants.ts'
import { capabilities, isHeldAsAdmin, newUserRoles, can } from './roles.ts'
import { cleanPasskeyName, formatRecoveryCode, parseCode } from './second-factor.ts'

const recoveryCodes = fc
  .array(fc.constantFrom(...recoveryCodeAlphabet.split('')), {
    minLength: recoveryCodeLength,
    maxLength: recoveryCodeLength,
  })
  .map((characters) => characters.join(''))

describe('a typed code (docs/rules.md#second-factor)', () => {
  it('of the app has six digits, in the digits of any keyboard, with or without spaces', () => {
    for (const typed of ['012345', ' 012 345 ', '٠١٢٣٤٥', '۰۱۲۳۴۵', '012-345']) {
      expect(parseCode(typed)).toEqual({ kind: 'totp', code: '012345' })
    }
  })

  it('of recovery is read as it is shown, in either case', () => {
    fc.assert(
      fc.property(recoveryCodes, (code) => {
        expect(parseCode(formatRecoveryCode(code))).toEqual({ kind: 'recovery', code })
        expect(parseCode(` ${formatRecoveryCode(code).toUpperCase()} `)).toEqual({ kind: 'recovery', code })
      }),
    )
    expect(formatRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
  })

  it('of recovery cannot be guessed from a plain hash: 112 bits at least', () => {
    expect(new Set(recoveryCodeAlphabet).size).toBe(recoveryCodeAlphabet.length)
    expect(recoveryCodeLength * Math.log2(recoveryCodeAlphabet.length)).toBeGreaterThan(112)
  })

  it('is neither with a digit too few, too many, or a character of no code', () => {
    for (const typed of [
      '',
      '12345',
      '1234567',
      '12345x',
      'abcd-efgh-jkmn-pqrs-tvwx-yz2',
      'abcd-efgh-jkmn-pqrs-tvwx-yz20',
      'abcd-efgh-jkmn-pqrs',
      '１２３４５６',
    ]) {
      expect(parseCode(typed)).toBeNull()
    }
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseCode(text)).not.toThrow()
      }),
    )
  })
})

it('a passkey needs a name of a bounded length', () => {
  expect(cleanPasskeyName('  My phone ')).toBe('My phone')
  expect(cleanPasskeyName(' ')).toBeNull()
  expect(cleanPasskeyName('x'.repeat(passkeyNameMaxLength))).toHaveLength(passkeyNameMaxLength)
  expect(cleanPasskeyName('x'.repeat(passkeyNameMaxLength + 1))).toBeNull()
})

it('what the role of an admin alone gives depends on the other roles', () => {
  const admin = { emailVerified: true, enabled: true, gamerTag: 'a', roles: { ...newUserRoles, admin: true } }
  const both = { ...admin, roles: { ...admin.roles, editor: true } }
  const player = { ...admin, roles: newUserRoles }
  const held = (user: typeof admin) => capabilities.filter((capability) => isHeldAsAdmin(user, capability))
  expect(held(player)).toEqual([])
  expect(held(both)).toEqual(['delete', 'manageUsers', 'reviewRuns', 'readAudit', 'manageWebhooks'])
  expect(held(admin)).toEqual(capabilities.filter((capability) => !can(player, capability)))
})
