import { describe, expect, it } from 'vitest'
import { createRunningRequests } from './running-requests.ts'

const path = '/account/me'

describe('the running requests of a network', () => {
  it('are bounded, and those of others are not touched', () => {
    const requests = createRunningRequests(2)
    const first = requests.begin('2001:db8:1:2::1', path)
    expect(requests.begin('2001:db8:1:2::2', path)).not.toBeNull()
    expect(requests.begin('2001:db8:1:2::3', path)).toBeNull()
    expect(requests.begin('192.0.2.1', path)).not.toBeNull()
    first?.()
    expect(requests.begin('2001:db8:1:2::3', path)).not.toBeNull()
    expect(requests.begin('2001:db8:1:2::4', path)).toBeNull()
  })

  it('weigh more when they mail', () => {
    const requests = createRunningRequests(20)
    const mailing = '/account/requestPasswordReset'
    const first = requests.begin('192.0.2.1', mailing)
    expect(requests.begin('192.0.2.1', mailing)).not.toBeNull()
    expect(requests.begin('192.0.2.1', path)).toBeNull()
    first?.()
    expect(requests.begin('192.0.2.1', path)).not.toBeNull()
    expect(requests.begin('192.0.2.1', mailing)).toBeNull()
  })
})
