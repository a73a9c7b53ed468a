import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appStats } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, visitor } from '../testing/visitors.ts'
import { listUsers, setEnabled, setRole } from './admin-service.ts'
import { accountCalls } from './calls.ts'
import { createFirstAdmin } from './first-admin.ts'
import { createIdentity } from './identity-store.ts'

let parts: TestParts

beforeAll(async () => {
  parts = await testParts()
})
afterAll(() => parts.close())

describe('an empty instance', () => {
  test('gets one first admin, who can log in, also from starts at once and after half a start', async () => {
    const half = { userId: 'half', email: 'admin@tilerush.local', emailVerified: true, passwordHash: 'none' }
    await createIdentity(parts.database.orm, half)
    const starts = await Promise.all([createFirstAdmin(parts), createFirstAdmin(parts), createFirstAdmin(parts)])
    const [admin, ...others] = starts.filter((start) => start !== null)
    expect(others).toEqual([])
    expect(admin?.password).toMatch(/^\S{16}$/)
    const credentials = admin ?? { email: '', password: '' }
    expect(await call(accountCalls.login, credentials, { context: visitor(parts) })).toMatchObject({
      email: 'admin@tilerush.local',
      emailVerified: true,
      gamerTag: '',
      roles: { admin: true, editor: false, player: true },
    })
    expect(await parts.database.orm.select().from(appStats)).toMatchObject([{ numUsers: 1 }])
    expect(await createFirstAdmin(parts)).toBeNull()
  })
})

describe('the last enabled admin', () => {
  test('cannot be disabled; of two who are disabled at once, one stays', async () => {
    expect(await setEnabled(parts, 'admin@tilerush.local', false)).toEqual({ refusal: 'LAST_ADMIN' })
    const second = await signIn(parts, { email: 'second@example.com' })
    await setRole(parts, 'second@example.com', 'admin')
    const outcomes = await Promise.all([
      setEnabled(parts, 'admin@tilerush.local', false),
      setEnabled(parts, 'second@example.com', false),
    ])
    expect(outcomes.filter(({ refusal }) => refusal === 'LAST_ADMIN')).toHaveLength(1)
    await setEnabled(parts, 'admin@tilerush.local', true)
    await setEnabled(parts, 'second@example.com', true)
    expect(second.user.roles.admin).toBe(false)
  })
})

test('an unknown address is told', async () => {
  expect(await setRole(parts, 'nobody@example.com', 'editor')).toEqual({ refusal: 'USER_NOT_FOUND' })
  expect(await setEnabled(parts, 'nobody@example.com', false)).toEqual({ refusal: 'USER_NOT_FOUND' })
})

test('a role comes beside the others and reaches the live session', async () => {
  const person = await signIn(parts, { email: 'role@example.com' })
  await setRole(parts, ' Role@Example.com', 'editor')
  expect(await parts.sessions.find(person.sessionSecret)).toMatchObject({
    roles: { admin: false, editor: true, player: true },
  })
})

test('disabling shuts every session of that user out, and enabling revives none', async () => {
  const [person, decoy] = [await signIn(parts, { email: 'ended@example.com' }), await signIn(parts)]
  await setEnabled(parts, 'ended@example.com', false)
  expect(await parts.sessions.find(person.sessionSecret)).toMatchObject({ enabled: false })
  expect(await parts.sessions.find(decoy.sessionSecret)).toMatchObject({ enabled: true })
  await setEnabled(parts, 'ended@example.com', true)
  expect(await parts.sessions.find(person.sessionSecret)).toBeNull()
  expect(await parts.sessions.find(decoy.sessionSecret)).not.toBeNull()
})

test('enabling who is enabled already ends no session', async () => {
  const person = await signIn(parts, { email: 'stays@example.com' })
  await setEnabled(parts, 'stays@example.com', true)
  expect(await parts.sessions.find(person.sessionSecret)).not.toBeNull()
})

test('users are listed by e-mail, a page at a time', async () => {
  const all = (await listUsers(parts)).map(({ email }) => email)
  expect(all).toEqual(all.toSorted())
  const [first, second] = await listUsers(parts, '', 2)
  expect([first?.email, second?.email]).toEqual(all.slice(0, 2))
  expect((await listUsers(parts, second?.email, 2)).map(({ email }) => email)).toEqual(all.slice(2, 4))
})
