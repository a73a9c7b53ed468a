import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createPasswords, defaultPasswordQueue, isCurrentHash } from './passwords.ts'
import { ServiceBusy } from '../limits/retry-later.ts'

/** Of 'correct horse', by release 0.1.0. */
const earlierHash =
  '4008210e0addc921a8e1a28fe250a99c:f7ba95275972923b143b7ac100b2a739' +
  '26ef5cd2899fc0372c0073374c77fa8d29203e0bb6e08afb253dac3217f5f08baca8b3326b206f730d946cdfe4703ec0'

describe('a password hash', () => {
  const passwords = createPasswords()

  it('is verified by its own password alone, in any Unicode composition', async () => {
    const hash = await passwords.hash('Zürich')
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=16,p=1\$[\w-]{22}\$[\w-]{86}$/)
    expect(isCurrentHash(hash)).toBe(true)
    expect(await passwords.hash('Zürich')).not.toBe(hash)
    await expect(passwords.verify(hash, 'Zu\u0308rich')).resolves.toBe(true)
    await expect(passwords.verify(hash, 'zürich')).resolves.toBe(false)
  })

  it('of an earlier release is still verified', async () => {
    await expect(passwords.verify(earlierHash, 'correct horse')).resolves.toBe(true)
    await expect(passwords.verify(earlierHash, 'correct horsE')).resolves.toBe(false)
    expect(isCurrentHash(earlierHash)).toBe(false)
  })

  it.each([null, '', 'no hash', 'salt:', 'salt:00ff', '$scrypt$ln=14,r=16,p=1$', '$scrypt$ln=14,r=16,p=1$salt$AA'])(
    '%j belongs to no password',
    async (hash) => {
      await expect(passwords.verify(hash, '')).resolves.toBe(false)
    },
  )
})

const one = '192.0.2.1'
const other = '192.0.2.2'

describe('the queue of hashes', () => {
  it('is bounded, and takes more once there is room', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 2, maxWaitingInAll: 9 })
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('a password')))
    expect(all.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')])
    for (const { reason } of all.filter((result) => result.status === 'rejected'))
      expect(reason).toBeInstanceOf(ServiceBusy)
    await expect(passwords.hash('a password')).resolves.toContain('$')
  })

  it('refuses before the work starts, and releases the slot of work that fails', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 0, maxWaitingInAll: 0 })
    const gate = new EventEmitter()
    const first = passwords.reserve(one, () => once(gate, 'open'))
    let hasStarted = false
    const second = passwords.reserve(one, () => Promise.resolve((hasStarted = true)))
    await expect(second).rejects.toMatchObject({ code: 'SERVICE_BUSY', status: 503, retryAfterSeconds: 2 })
    expect(hasStarted).toBe(false)
    gate.emit('error', new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await expect(passwords.reserve(one, () => Promise.resolve('done'))).resolves.toBe('done')
  })

  it('lets callers take turns, whatever one of them sends', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 9, maxWaitingInAll: 20 })
    const done: string[] = []
    const verify = async (caller: string) =>
      await passwords.reserve(caller, async (hasher) => {
        await hasher.verify(null, 'a password')
        done.push(caller)
      })
    const flood = Array.from({ length: 6 }, () => verify(one))
    await Promise.all([...flood, verify(other)])
    // Behind the one that ran already, and the next that had no other before it.
    expect(done.indexOf(other)).toBeLessThanOrEqual(2)
  })

  it('refuses a caller beyond its share, and others only beyond the whole queue', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 1, maxWaitingInAll: 3 })
    const gate = new EventEmitter()
    const wait = (caller: string) => passwords.reserve(caller, () => once(gate, 'open'))
    const held = [wait(one), wait(one)]
    await expect(wait(one)).rejects.toBeInstanceOf(ServiceBusy)
    held.push(wait(other), wait(other))
    await expect(wait('192.0.2.3')).rejects.toBeInstanceOf(ServiceBusy)
    gate.emit('open')
    await Promise.all(held)
    await expect(passwords.reserve(one, async () => 'done')).resolves.toBe('done')
  })

  it.each([
    { cores: 1, threads: 4, concurrency: 1, maxWaitingInAll: 64 },
    { cores: 2, threads: 4, concurrency: 1, maxWaitingInAll: 64 },
    { cores: 8, threads: 4, concurrency: 1, maxWaitingInAll: 64 },
    { cores: 8, threads: 16, concurrency: 7, maxWaitingInAll: 448 },
    { cores: 64, threads: 16, concurrency: 13, maxWaitingInAll: 832 },
  ])(
    'leaves a core and threads to others: $concurrency of $cores cores, $threads threads',
    ({ cores, threads, ...expected }) => {
      expect(defaultPasswordQueue(cores, threads)).toMatchObject(expected)
    },
  )
})
