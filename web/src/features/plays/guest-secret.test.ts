import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newSecret } from '../../lib/random.ts'
import { deleteGuestSecret, guestSecret } from './guest-secret.ts'

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  deleteGuestSecret()
})

describe('the secret of a visitor', () => {
  it('has 256 random bits in base64url', () => {
    const secrets = Array.from({ length: 200 }, newSecret)
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(new Set(secrets).size).toBe(200)
  })

  it('stays the same until it is deleted', () => {
    const secret = guestSecret()
    expect(guestSecret()).toBe(secret)
    deleteGuestSecret()
    expect(guestSecret()).not.toBe(secret)
  })

  it('replaces what is no secret', () => {
    localStorage.setItem('tilerush-guest', 'spoilt')
    expect(guestSecret()).toMatch(/^[\w-]{43}$/)
    expect(localStorage.getItem('tilerush-guest')).toBe(guestSecret())
  })

  it('lasts as long as the page where all storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    const secret = guestSecret()
    expect(guestSecret()).toBe(secret)
    deleteGuestSecret()
    expect(guestSecret()).not.toBe(secret)
  })
})
