import { describe, expect, it } from 'vitest'
import { findStep, newTotpSecret, totpAddress } from './totp.ts'

/** The secret of RFC 6238, appendix B: `12345678901234567890` in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is the one of RFC 6238', (seconds, code) => {
    expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is accepted one step early and one step late, and says which step it is of', () => {
    const [step, code] = [Math.floor(1234567890 / 30), '005924']
    for (const offset of [-30, 0, 30]) expect(findStep(secret, code, at(step * 30 + offset))).toBe(step)
    for (const offset of [-31, 60]) expect(findStep(secret, code, at(step * 30 + offset))).toBeNull()
  })

  it('of another secret is wrong', () => {
    expect(findStep(newTotpSecret(), '287082', at(59))).toBeNull()
  })
})

it('a secret has 160 bits, and its address names product and account', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(totpAddress(made, 'wren@example.org'))
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Tilerush:wren@example.org')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Tilerush',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
