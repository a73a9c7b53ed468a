import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLimits, limitPolicies } from './limits.ts'
import { LimitReached } from './retry-later.ts'

const attacker = ['198.51.100.7', 'ann@example.org'] as const
const owner = ['192.0.2.1', 'ann@example.org'] as const
const { points } = limitPolicies.loginPerIpAndEmail

describe('limits', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
  })
  afterEach(() => test.close())

  it('stop an attacker, and not the owner at another address', async () => {
    const limits = createLimits(test.database, 1)
    for (let count = 0; count < points; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    const refusal = limits.consume('loginPerIpAndEmail', ...attacker)
    await expect(refusal).rejects.toThrow(LimitReached)
    await expect(refusal).rejects.toHaveProperty('retryAfterSeconds', expect.any(Number))
    await limits.consume('loginPerIpAndEmail', ...owner)
    await limits.consume('registerPerIp', attacker[0])
  })

  it('hold across processes and under haste', async () => {
    const processes = [createLimits(test.database, 1), createLimits(test.database, 1)]
    const tries = Array.from({ length: points * 3 }, async (_, index) =>
      processes[index % 2]?.consume('loginPerIpAndEmail', ...attacker),
    )
    const passed = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled')
    expect(passed.length).toBe(points)
  })

  it('are multiplied by the factor', async () => {
    const limits = createLimits(test.database, 2)
    for (let count = 0; count < points * 2; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).rejects.toThrow(LimitReached)
  })

  it('begin anew after a reset', async () => {
    const limits = createLimits(test.database, 1)
    for (let count = 0; count < points; count++) await limits.consume('loginPerIpAndEmail', ...attacker)
    await limits.reset('loginPerIpAndEmail', ...attacker)
    await expect(limits.consume('loginPerIpAndEmail', ...attacker)).resolves.toBeUndefined()
  })
})
