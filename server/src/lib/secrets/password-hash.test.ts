import { describe, expect, it } from 'vitest'
import { quickCost } from '../../testing/test-deps.ts'
import { hashPassword, type HashCost, isOutdatedHash, storedCost, verifyPassword } from './password-hash.ts'

/** Both of 'correct horse', as the product made them before it took argon2id. */
const earlierHashes = {
  'release 0.1.0':
    '4008210e0addc921a8e1a28fe250a99c:f7ba95275972923b143b7ac100b2a739' +
    '26ef5cd2899fc0372c0073374c77fa8d29203e0bb6e08afb253dac3217f5f08baca8b3326b206f730d946cdfe4703ec0',
  'scrypt as PHC text':
    '$scrypt$ln=14,r=16,p=1$XZSYO34SYlKIqRVBgZzXUg$' +
    'Etf8MS1GjwLD4gcaBmiQDvT7e5MbptyFSFuCeAIraJzZiZvNPmV5Mm16Q-WfRZSQtDyUvPaRxSsqD9akxU8qUw',
}

describe('a password hash', () => {
  it('is verified by its own password alone, in any Unicode composition', async () => {
    const hash = await hashPassword('Zürich')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(isOutdatedHash(hash)).toBe(false)
    expect(await hashPassword('Zürich')).not.toBe(hash)
    await expect(verifyPassword(hash, 'Zu\u0308rich')).resolves.toBe(true)
    await expect(verifyPassword(hash, 'zürich')).resolves.toBe(false)
  })

  it.each(Object.entries(earlierHashes))('of %s is still verified, and outdated', async (_, hash) => {
    await expect(verifyPassword(hash, 'correct horse')).resolves.toBe(true)
    await expect(verifyPassword(hash, 'correct horsE')).resolves.toBe(false)
    expect(isOutdatedHash(hash)).toBe(true)
  })

  it('of other parameters is still verified, and outdated', async () => {
    const weaker = { ...storedCost, argon2: { memoryCost: 8, timeCost: 1, parallelism: 1 } }
    const hash = await hashPassword('correct horse', weaker)
    await expect(verifyPassword(hash, 'correct horse')).resolves.toBe(true)
    expect([isOutdatedHash(hash), isOutdatedHash(hash, weaker)]).toEqual([true, false])
  })

  it.each([
    null,
    '',
    'no hash',
    'salt:',
    'salt:00ff',
    '$scrypt$ln=14,r=16,p=1$',
    '$scrypt$ln=14,r=16,p=1$salt$AA',
    '$argon2id$v=19$m=32768,t=2,p=1$salt$AA',
  ])('%j belongs to no password', async (hash) => {
    await expect(verifyPassword(hash, '', quickCost)).resolves.toBe(false)
  })
})

describe('a failure takes the work of both algorithms', () => {
  const withoutScrypt: HashCost = { ...quickCost, scrypt: { N: 3 } }
  const withoutArgon2: HashCost = { ...quickCost, argon2: { memoryCost: 8, timeCost: 1, parallelism: 0 } }

  it('for an unknown address', async () => {
    await expect(verifyPassword(null, 'correct horse', withoutScrypt)).rejects.toThrow('scrypt')
    await expect(verifyPassword(null, 'correct horse', withoutArgon2)).rejects.toThrow(/lanes|threads|parallel/i)
  })

  it('for a hash of today, whose right password takes one', async () => {
    const hash = await hashPassword('correct horse')
    await expect(verifyPassword(hash, 'correct horsE', withoutScrypt)).rejects.toThrow('scrypt')
    await expect(verifyPassword(hash, 'correct horse', withoutScrypt)).resolves.toBe(true)
  })

  it.each(Object.entries(earlierHashes))('for a hash of %s', async (_, hash) => {
    await expect(verifyPassword(hash, 'correct horsE', withoutScrypt)).rejects.toThrow('scrypt')
    await expect(verifyPassword(hash, 'correct horsE', withoutArgon2)).rejects.toThrow(/lanes|threads|parallel/i)
  })
})
