import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { identitiesOf } from './identity-store.ts'

let parts: TestParts

beforeAll(async () => {
  parts = await testParts()
})
afterAll(() => parts.close())

const identity = { userId: 'user', email: 'Somebody@Example.com', emailVerified: false, passwordHash: 'a hash' }

test('makes nobody watch the promises of the process (decision 0018)', async () => {
  const identities = identitiesOf(parts.database)
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run')
  const enter = vi.spyOn(AsyncLocalStorage.prototype, 'enterWith')
  expect(await identities.create(identity)).toBe(true)
  const passwordHash = await identities.hashPassword('correct horse')
  expect(await identities.setPasswordUnlessVerified(identity.userId, passwordHash)).toBe(true)
  const found = await identities.find('somebody@example.com')
  expect(found).toEqual({ ...identity, email: 'somebody@example.com', passwordHash })
  expect(await identities.verifyPassword(passwordHash, 'correct horse')).toBe(true)
  expect(run).not.toHaveBeenCalled()
  expect(enter).not.toHaveBeenCalled()
})

test('stores nothing of an address that is taken', async () => {
  const identities = identitiesOf(parts.database)
  const first = { ...identity, userId: 'first', email: 'taken@example.com' }
  expect(await identities.create(first)).toBe(true)
  expect(await identities.create({ ...first, userId: 'second', passwordHash: 'another' })).toBe(false)
  expect(await identities.find('taken@example.com')).toEqual(first)
})
