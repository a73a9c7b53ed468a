import { expect, test } from 'vitest'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { createIdentity, findIdentity } from './identity-store.ts'

const deps = useTestDeps()

const identity = { userId: 'user', email: 'Somebody@Example.com', emailVerified: false, passwordHash: 'a hash' }

test('an identity is found by its address, case-insensitively', async () => {
  const { orm } = deps.database
  expect(await createIdentity(orm, identity)).toBe(true)
  const stored = { ...identity, email: 'somebody@example.com' }
  expect(await findIdentity(orm, 'somebody@example.com')).toEqual(stored)
  expect(await findIdentity(orm, 'SOMEBODY@example.com')).toEqual(stored)
  expect(await findIdentity(orm, 'nobody@example.com')).toBeNull()
})

test('nothing is stored for a taken address', async () => {
  const { orm } = deps.database
  const first = { ...identity, userId: 'first', email: 'taken@example.com' }
  expect(await createIdentity(orm, first)).toBe(true)
  expect(await createIdentity(orm, { ...first, userId: 'second', passwordHash: 'another' })).toBe(false)
  expect(await findIdentity(orm, 'taken@example.com')).toEqual(first)
})
