import { describe, expect, it } from 'vitest'
import { createRunningCalls } from './running-calls.ts'

const path = '/account/me'

describe('the running calls of a network', () => {
  it('are bounded, and those of others are not touched', () => {
    const calls = createRunningCalls(2)
    const first = calls.begin('2001:db8:1:2::1', path)
    expect(calls.begin('2001:db8:1:2::2', path)).not.toBeNull()
    expect(calls.begin('2001:db8:1:2::3', path)).toBeNull()
    expect(calls.begin('192.0.2.1', path)).not.toBeNull()
    first?.()
    expect(calls.begin('2001:db8:1:2::3', path)).not.toBeNull()
    expect(calls.begin('2001:db8:1:2::4', path)).toBeNull()
  })

  it('weigh more when they mail', () => {
    const calls = createRunningCalls(20)
    const mailing = '/account/requestPasswordReset'
    const first = calls.begin('192.0.2.1', mailing)
    expect(calls.begin('192.0.2.1', mailing)).not.toBeNull()
    expect(calls.begin('192.0.2.1', path)).toBeNull()
    first?.()
    expect(calls.begin('192.0.2.1', path)).not.toBeNull()
    expect(calls.begin('192.0.2.1', mailing)).toBeNull()
  })
})
