import { afterAll, beforeAll, expect, test } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { createIdentity, findIdentity, setPasswordUnlessVerified } from './identity-store.ts'

let parts: TestParts

beforeAll(async () => {
  parts = await testParts()
})
afterAll(() => parts.close())

const identity = { userId: 'user', email: 'Somebody@Example.com', emailVerified: false, passwordHash: 'a hash' }

test('an identity is found by its address, in whatever case', async () => {
  const { orm } = parts.database
  expect(await createIdentity(orm, identity)).toBe(true)
  const stored = { ...identity, email: 'somebody@example.com' }
  expect(await findIdentity(orm, 'somebody@example.com')).toEqual(stored)
  expect(await findIdentity(orm, 'SOMEBODY@example.com')).toEqual(stored)
  expect(await findIdentity(orm, 'nobody@example.com')).toBeNull()
})

test('of an address that is taken nothing is stored', async () => {
  const { orm } = parts.database
  const first = { ...identity, userId: 'first', email: 'taken@example.com' }
  expect(await createIdentity(orm, first)).toBe(true)
  expect(await createIdentity(orm, { ...first, userId: 'second', passwordHash: 'another' })).toBe(false)
  expect(await findIdentity(orm, 'taken@example.com')).toEqual(first)
})

test('a password is replaced only as long as the address is not verified', async () => {
  const { orm } = parts.database
  await createIdentity(orm, { ...identity, userId: 'open', email: 'open@example.com' })
  await createIdentity(orm, { ...identity, userId: 'done', email: 'done@example.com', emailVerified: true })
  expect(await setPasswordUnlessVerified(orm, 'open', 'new')).toBe(true)
  expect(await setPasswordUnlessVerified(orm, 'done', 'new')).toBe(false)
  expect((await findIdentity(orm, 'open@example.com'))?.passwordHash).toBe('new')
  expect((await findIdentity(orm, 'done@example.com'))?.passwordHash).toBe('a hash')
})
