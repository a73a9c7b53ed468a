import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '../clock.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createLimits } from './limits.ts'
import { LimitReached } from './retry-later.ts'

const attacker = ['198.51.100.7', 'ann@example.org'] as const
const owner = ['192.0.2.1', 'ann@example.org'] as const
const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const { points, durationSeconds } = limitPolicies.loginPerIpAndEmail

describe('limits', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  beforeEach(() => test.database.pool.query('delete from rate_limits'))
  afterAll(() => test.close())

  it('stop an attacker, and not the owner at another address', async () => {
    const limits = createLimits(test.database, 1, clock)
    for (let count = 0; count < points; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    const refused = limits.consume('loginPerIpAndEmail', ...attacker)
    await expect(refused).rejects.toThrow(LimitReached)
    await expect(refused).rejects.toHaveProperty('retryAfterSeconds', expect.any(Number))
    await limits.consume('loginPerIpAndEmail', ...owner)
    await limits.consume('registerPerIp', attacker[0])
  })

  it('hold across processes and for concurrent tries', async () => {
    const processes = [createLimits(test.database, 1, clock), createLimits(test.database, 1, clock)]
    const tries = Array.from({ length: points * 3 }, async (_, index) =>
      processes[index % 2]?.consume('loginPerIpAndEmail', ...attacker),
    )
    const passed = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled')
    expect(passed.length).toBe(points)
  })

  it('say how many tries are left, of the narrowest network', async () => {
    const limits = createLimits(test.database, 1, clock)
    const left: number[] = []
    for (let count = 0; count < points; count++) {
      left.push(await limits.consume('loginPerIpAndEmail', '2001:db8:7:1::1', 'x'))
    }
    expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  })

  it('are multiplied by the factor', async () => {
    const limits = createLimits(test.database, 2, clock)
    for (let count = 0; count < points * 2; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).rejects.toThrow(LimitReached)
  })

  it('give one holder of a network a quarter of it, and take nothing of the network for one whose tries are used up', async () => {
    const limits = createLimits(test.database, 1, clock)
    const { points: all, pointsOfHolder } = limitPolicies.registerPerIp
    const register = (holder: string, address = '2001:db8:5:1::1') =>
      limits.consume('registerPerIp', { address, holder })
    for (let count = 0; count < pointsOfHolder; count++) await register('a')
    // Whichever of the line's networks it comes from.
    for (const address of ['2001:db8:5:1::1', '2001:db8:5:2::1']) {
      await expect(register('a', address)).rejects.toThrow(LimitReached)
      expect(limits.findUsedUp('registerPerIp', { address, holder: 'a' })).toBeInstanceOf(LimitReached)
    }
    for (const holder of ['b', 'c', '']) for (let count = 0; count < pointsOfHolder; count++) await register(holder)
    await expect(register('d')).rejects.toThrow(LimitReached)
    expect(all).toBe(4 * pointsOfHolder)
    await expect(register('a', '192.0.2.7')).resolves.toBeTypeOf('number')
  })

  it('count again when their span has passed, and say how long that takes', async () => {
    const limits = createLimits(test.database, 1, clock)
    for (let count = 0; count < points; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    clock.advance(durationSeconds * 1000 - 2000)
    const refused = limits.consume('loginPerIpAndEmail', ...attacker)
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 2 })
    clock.advance(2000)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).resolves.toBeTypeOf('number')
    await limits.giveBack('loginPerIpAndEmail', ...attacker)
    for (let count = 0; count < points; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).rejects.toThrow(LimitReached)
  })

  it('start again after a reset', async () => {
    const limits = createLimits(test.database, 1, clock)
    for (let count = 0; count < points; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    await limits.reset('loginPerIpAndEmail', ...attacker)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).resolves.toBeTypeOf('number')
  })

  it('count IPv6 by its network, and a mapped address as IPv4', async () => {
    const limits = createLimits(test.database, 1, clock)
    const tries = (name: 'loginPerIpAndEmail', address: string) => limits.consume(name, address, attacker[1])
    for (let host = 1; host <= points; host++) await tries('loginPerIpAndEmail', `2001:db8:1:2::${host.toString(16)}`)
    await expect(tries('loginPerIpAndEmail', '2001:db8:1:2:ffff::1')).rejects.toThrow(LimitReached)
    await expect(tries('loginPerIpAndEmail', '2001:db8:1:3::1')).resolves.toBeTypeOf('number')
    for (let count = 0; count < points; count++) {
      await tries('loginPerIpAndEmail', count % 2 === 0 ? '198.51.100.7' : '::ffff:198.51.100.7')
    }
    await expect(tries('loginPerIpAndEmail', '198.51.100.7')).rejects.toThrow(LimitReached)
  })

  it('count the wider networks of IPv6, too, with more points', async () => {
    const limits = createLimits(test.database, 1, clock)
    const tryFrom = (subnet: number) =>
      limits.consume('loginPerIpAndEmail', `2001:db8:5:${subnet.toString(16)}::1`, 'x')
    // Ten of a /64, forty of a /56, a hundred of a /48.
    for (let count = 0; count < points * 4; count += 1) await tryFrom(count % 8)
    await expect(tryFrom(9)).rejects.toThrow(LimitReached)
    for (let count = 0; count < points * 6; count += 1) await tryFrom(0x100 * (1 + (count % 3)) + (count % 30))
    await expect(tryFrom(0xff00)).rejects.toThrow(LimitReached)
    await expect(limits.consume('loginPerIpAndEmail', '2001:db8:6::1', 'x')).resolves.toBeTypeOf('number')
  })

  it('count tries of one key that come at once in a few statements, each try for itself', async () => {
    const { pool } = test.database
    await pool.query(`
      create sequence written;
      create function count_written() returns trigger language plpgsql as $$ begin
        perform nextval('written'); return null;
      end $$;
      create trigger counts after insert or update on rate_limits for each statement execute function count_written()`)
    const limits = createLimits(test.database, 1, clock)
    const tries = Array.from({ length: points }, () => limits.consume('loginPerIpAndEmail', ...owner))
    const left = await Promise.all(tries)
    expect(left).toEqual(Array.from({ length: points }, (_, index) => points - 1 - index))
    const { rows } = await pool.query<{ written: number }>('select last_value::int as written from written')
    expect(rows[0]?.written).toBeLessThan(3)
    await expect(limits.consume('loginPerIpAndEmail', ...owner)).rejects.toThrow(LimitReached)
  })

  it('are remembered when they are used up: a flood costs a statement a second', async () => {
    const limits = createLimits(test.database, 1, clock)
    for (let count = 0; count < points; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).rejects.toThrow(LimitReached)
    const { rows: before } = await test.database.pool.query('select sum(points) as points from rate_limits')
    const flood = Array.from({ length: 50 }, () => limits.consume('loginPerIpAndEmail', ...attacker))
    const refused = await Promise.allSettled(flood)
    expect(refused.map(({ status }) => status)).toEqual(flood.map(() => 'rejected'))
    const { rows: after } = await test.database.pool.query('select sum(points) as points from rate_limits')
    expect(after).toEqual(before)
    // Another process gives tries back: a second later this one knows.
    const other = createLimits(test.database, 1, clock)
    for (let count = 0; count < 5; count++) await other.giveBack('loginPerIpAndEmail', ...attacker)
    clock.advance(1000)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).resolves.toBeTypeOf('number')
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).resolves.toBeTypeOf('number')
  })

  it('that are counted by each process are counted by it alone', async () => {
    const [one, other] = [createLimits(test.database, 0.01, clock), createLimits(test.database, 0.01, clock)]
    const max = limitPolicies.playStartPerUser.points / 100
    for (let count = 0; count < max; count++) await one.consume('playStartPerUser', 'user')
    await expect(one.consume('playStartPerUser', 'user')).rejects.toThrow(LimitReached)
    await expect(one.consume('playStartPerUser', 'decoy')).resolves.toBeTypeOf('number')
    await expect(other.consume('playStartPerUser', 'user')).resolves.toBeTypeOf('number')
  })
})
