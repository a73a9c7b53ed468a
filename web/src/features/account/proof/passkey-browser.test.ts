import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { PasskeyError, passkeyErrorMessage, toErrorKind } from './passkey-browser.ts'

const named = (name: string): Error => Object.assign(new Error('x'), { name })
const say = (error: unknown): string => passkeyErrorMessage(new PasskeyError(toErrorKind(error), error))

describe('a passkey that gives no response', () => {
  it.each([
    ['NotAllowedError', 'No passkey was chosen. Try again when you are ready.'],
    ['AbortError', 'No passkey was chosen. Try again when you are ready.'],
    ['InvalidStateError', 'This device has a passkey of your account already.'],
    ['SecurityError', 'Passkeys do not work at this address. They need the name of a site with https, or localhost.'],
    ['UnknownError', 'The passkey could not be used. Try again, or use another way.'],
  ])('%s: %s', (name, sentence) => {
    expect(say(named(name))).toBe(sentence)
  })

  it('shows the error of the server for one that responded', () => {
    const refused = 'This passkey does not log in here. Use another one, or your password.'
    expect(passkeyErrorMessage(new ORPCError('PASSKEY_REFUSED'))).toBe(refused)
  })
})
