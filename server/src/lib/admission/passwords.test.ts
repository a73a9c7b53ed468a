import { EventEmitter, once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { quickCost } from '../../testing/test-deps.ts'
import { createPasswords, defaultPasswordQueue } from './passwords.ts'
import { ServiceBusy } from './retry-later.ts'
import { type Holder, withoutHolder } from './shares.ts'

const one = withoutHolder('192.0.2.1')
const other = withoutHolder('192.0.2.2')

describe('the queue of hashes', () => {
  it('is bounded, and takes more once there is room', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 2, maxWaitingInAll: 9 }, quickCost)
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('a password')))
    expect(all.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')])
    for (const { reason } of all.filter((result) => result.status === 'rejected'))
      expect(reason).toBeInstanceOf(ServiceBusy)
    await expect(passwords.hash('a password')).resolves.toContain('$')
  })

  it('refuses before the work starts, and releases the slot of work that fails', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 0, maxWaitingInAll: 0 }, quickCost)
    const gate = new EventEmitter()
    const first = passwords.by(one).reserve(() => once(gate, 'open'))
    let hasStarted = false
    const second = passwords.by(one).reserve(() => Promise.resolve((hasStarted = true)))
    await expect(second).rejects.toMatchObject({ code: 'SERVICE_BUSY', status: 503, retryAfterSeconds: 2 })
    expect(hasStarted).toBe(false)
    gate.emit('error', new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await expect(passwords.by(one).reserve(() => Promise.resolve('done'))).resolves.toBe('done')
  })

  it('lets callers take turns, whatever one of them sends', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 9, maxWaitingInAll: 20 }, quickCost)
    const done: Holder[] = []
    const verify = async (caller: Holder) =>
      await passwords.by(caller).reserve(async (hasher) => {
        await hasher.verify(null, 'a password')
        done.push(caller)
      })
    const flood = Array.from({ length: 6 }, () => verify(one))
    await Promise.all([...flood, verify(other)])
    // Behind the one that ran already, and the next that had no other before it.
    expect(done.indexOf(other)).toBeLessThanOrEqual(2)
  })

  it('has those in the last place wait for all others, and take turns among themselves', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 9, maxWaitingInAll: 20 }, quickCost)
    const done: string[] = []
    const verify = async (caller: Holder, place: 'usual' | 'last', name: string) =>
      await passwords.by(caller).reserve(async (hasher) => {
        await hasher.verify(null, 'a password', place)
        done.push(name)
      })
    const slowed = ['first', 'second', 'third'].map((name) => verify(one, 'last', name))
    const slowedElsewhere = verify(other, 'last', 'elsewhere')
    const usual = Array.from({ length: 4 }, () => verify(one, 'usual', 'usual'))
    await Promise.all([...slowed, slowedElsewhere, ...usual])
    expect(done).toEqual([...Array(4).fill('usual'), 'first', 'second', 'elsewhere', 'third'])
  })

  it('rests between those in the last place, and works for all others meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const passwords = createPasswords({ concurrency: 4, maxWaiting: 9, maxWaitingInAll: 20 }, quickCost)
      const done: string[] = []
      const verify = async (place: 'usual' | 'last', name: string) =>
        await passwords.by(one).reserve(async (hasher) => {
          await hasher.verify(null, 'a password', place)
          done.push(name)
        })
      const [first, second] = [verify('last', 'first'), verify('last', 'second')]
      await first
      for (let count = 0; count < 3; count++) await verify('usual', 'usual')
      expect(done).toEqual(['first', 'usual', 'usual', 'usual'])
      await vi.runAllTimersAsync()
      await second
    } finally {
      vi.useRealTimers()
    }
  })

  it('has slots in a full queue for networks and holders with fewer', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 9, maxWaitingInAll: 3 }, quickCost)
    const done: string[] = []
    const verify = (by: Holder, name: string) =>
      passwords.by(by).reserve(async (hasher) => {
        await hasher.verify(null, 'a password')
        done.push(name)
      })
    const line = ['a', 'b', 'c', 'd'].map((name, subnet) => verify(withoutHolder(`2001:db8:0:${subnet}::1`), name))
    const owners = [verify(other, 'owner'), verify({ ...withoutHolder('2001:db8:0:7::1'), holder: 'a' }, 'of the line')]
    await expect(verify(withoutHolder('2001:db8:0:8::1'), 'one more')).rejects.toBeInstanceOf(ServiceBusy)
    await Promise.all([...owners, ...line])
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'of the line', 'owner'])
    // Behind the one that hashed already, and the next that had no other before it.
    expect(done.indexOf('owner')).toBeLessThanOrEqual(2)
    await expect(verify(one, 'later')).resolves.toBeUndefined()
  })

  it('has slots that only known browsers take, and looks them up when it is full alone', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 0, maxWaitingInAll: 0 }, quickCost)
    const gate = new EventEmitter()
    let numLookedUp = 0
    const known = (isKnown: boolean) => ({ isKnownBrowser: async () => (numLookedUp++, isKnown) })
    const held = [passwords.by(one).reserve(() => once(gate, 'open'), known(true))]
    expect(numLookedUp).toBe(0)
    await expect(passwords.by(one).reserve(async () => 'done', known(false))).rejects.toBeInstanceOf(ServiceBusy)
    for (let count = 0; count < 8; count += 1)
      held.push(passwords.by(one).reserve(() => once(gate, 'open'), known(true)))
    await expect(passwords.by(one).reserve(async () => 'done', known(true))).rejects.toBeInstanceOf(ServiceBusy)
    expect(numLookedUp).toBe(9)
    await expect.poll(() => gate.listenerCount('open')).toBe(9)
    gate.emit('open')
    await Promise.all(held)
    await expect(passwords.by(one).reserve(async () => 'done')).resolves.toBe('done')
  })

  it('lets the holders of a network take turns, and has slots for those with fewer where it has no more', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 5, maxWaitingInAll: 20 }, quickCost)
    const done: string[] = []
    const verify = async (holder: string) =>
      await passwords.by({ ...one, holder }).reserve(async (hasher) => {
        await hasher.verify(null, 'a password')
        done.push(holder)
      })
    const flood = Array.from({ length: 6 }, () => verify('a'))
    const few = [verify('b'), verify('c')]
    await expect(verify('a')).rejects.toBeInstanceOf(ServiceBusy)
    await Promise.all([...flood, ...few])
    expect(done.indexOf('b')).toBeLessThanOrEqual(2)
    expect(done.indexOf('c')).toBeLessThanOrEqual(3)
    await expect(Promise.all(['d', 'd', 'd', 'd', 'd', 'd'].map(verify))).resolves.toHaveLength(6)
  })

  it('refuses a network beyond its share, and others only beyond the whole queue', async () => {
    const passwords = createPasswords({ concurrency: 1, maxWaiting: 1, maxWaitingInAll: 3 }, quickCost)
    const gate = new EventEmitter()
    const wait = (caller: Holder) => passwords.by(caller).reserve(() => once(gate, 'open'))
    const held = [wait(one), wait(one)]
    await expect(wait(one)).rejects.toBeInstanceOf(ServiceBusy)
    held.push(wait(other), wait(other), wait(withoutHolder('192.0.2.3')))
    await expect(wait(withoutHolder('192.0.2.3'))).rejects.toBeInstanceOf(ServiceBusy)
    gate.emit('open')
    await Promise.all(held)
    await expect(passwords.by(one).reserve(async () => 'done')).resolves.toBe('done')
  })

  it.each([
    { cores: 1, threads: 4, concurrency: 1, maxWaitingInAll: 256 },
    { cores: 2, threads: 4, concurrency: 1, maxWaitingInAll: 256 },
    { cores: 8, threads: 4, concurrency: 1, maxWaitingInAll: 256 },
    { cores: 8, threads: 16, concurrency: 7, maxWaitingInAll: 1792 },
    { cores: 64, threads: 16, concurrency: 13, maxWaitingInAll: 3328 },
  ])(
    'leaves a core and threads to others: $concurrency of $cores cores, $threads threads',
    ({ cores, threads, ...expected }) => {
      expect(defaultPasswordQueue(cores, threads)).toMatchObject(expected)
    },
  )
})
