import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { errorCode } from './error-code.ts'
import { errorMessage, loginErrorMessage } from './error-messages.ts'
import { getSessionLoss } from './session-loss.ts'

const after = (retryAfterSeconds: number): string =>
  errorMessage(new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds } }))

describe('errors in words', () => {
  it('says the sentences of docs/rules.md#login', () => {
    expect(loginErrorMessage(new ORPCError('EMAIL_NOT_VERIFIED'))).toBe(
      'You must click on the link in the email we sent you to verify your email address, before you can log in.',
    )
    expect(loginErrorMessage(new ORPCError('USER_DATA_MISSING'))).toBe('Your user data does not exist.')
  })

  it("follows a refused login with 'Please register a new account'", () => {
    const error = new ORPCError('INVALID_CREDENTIALS')
    expect(loginErrorMessage(error)).toBe(`${errorMessage(error)} Please register a new account`)
  })

  it('sends no one to register for a silent server', () => {
    expect(loginErrorMessage(new TypeError('Failed to fetch'))).toBe(errorMessage(new TypeError('Failed to fetch')))
  })

  it('fills in what the error carries', () => {
    const error = new ORPCError('PASSWORD_TOO_SHORT', { data: { minLength: 9 } })
    expect(errorMessage(error)).toBe('The password needs at least 9 characters.')
  })

  it('reports how long to wait, in seconds and then in minutes', () => {
    expect(after(1)).toBe('Too many attempts. Try again in 1 s.')
    expect(after(90)).toBe('Too many attempts. Try again in 90 s.')
    expect(after(91)).toBe('Too many attempts. Try again in 2 minutes.')
    expect(after(900)).toBe('Too many attempts. Try again in 15 minutes.')
  })

  it('never shows a code, also for one that it does not know', () => {
    expect(errorMessage(new ORPCError('SOMETHING_NEW'))).toBe(errorMessage(new ORPCError('INTERNAL_SERVER_ERROR')))
  })

  it('takes everything that is no response for a failure of the network', () => {
    expect(errorCode(new TypeError('Failed to fetch'))).toBe('NETWORK')
    expect(errorCode(new ORPCError('FORBIDDEN'))).toBe('FORBIDDEN')
  })
})

describe('getSessionLoss', () => {
  it('reads the end of the session from any request but a login', () => {
    expect(getSessionLoss('UNAUTHORIZED', 'boards.byName')).toBe('ended')
    expect(getSessionLoss('ACCOUNT_DISABLED', 'plays.start')).toBe('disabled')
    for (const procedure of ['account.login', 'account.confirmSecondFactor', 'account.loginWithPasskey']) {
      expect(getSessionLoss('ACCOUNT_DISABLED', procedure)).toBeNull()
    }
    expect(getSessionLoss('FORBIDDEN', 'boards.byName')).toBeNull()
  })
})
