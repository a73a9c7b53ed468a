import { call } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { appStats } from '../../lib/database/schema.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, visitor } from '../../testing/accounts/visitors.ts'
import { listUsers, setEnabled, setRole, createFirstAdmin } from './admin-service.ts'
import { accountRouter } from './router.ts'
import { createIdentity } from './users/identity-store.ts'

const deps = useTestDeps()

describe('an empty instance', () => {
  test('gets one first admin, who can log in, also with concurrent or aborted starts', async () => {
    const half = { userId: 'half', email: 'admin@tilerush.local', emailVerified: true, passwordHash: 'none' }
    await createIdentity(deps.database.orm, half)
    const starts = await Promise.all([createFirstAdmin(deps), createFirstAdmin(deps), createFirstAdmin(deps)])
    const [admin, ...others] = starts.filter((start) => start !== null)
    expect(others).toEqual([])
    expect(admin?.password).toMatch(/^\S{16}$/)
    const credentials = admin ?? { email: '', password: '' }
    expect(await call(accountRouter.login, credentials, { context: visitor(deps) })).toMatchObject({
      email: 'admin@tilerush.local',
      emailVerified: true,
      gamerTag: '',
      roles: { admin: true, editor: false, player: true },
    })
    expect(await deps.database.orm.select().from(appStats)).toMatchObject([{ numUsers: 1 }])
    expect(await createFirstAdmin(deps)).toBeNull()
  })
})

describe('the last enabled admin', () => {
  test('cannot be disabled; of two disabled concurrently, one stays', async () => {
    expect(await setEnabled(deps, 'admin@tilerush.local', false)).toEqual({ ok: false, error: 'LAST_ADMIN' })
    const second = await signIn(deps, { email: 'second@example.com' })
    await setRole(deps, 'second@example.com', 'admin')
    const results = await Promise.all([
      setEnabled(deps, 'admin@tilerush.local', false),
      setEnabled(deps, 'second@example.com', false),
    ])
    expect(results.filter((result) => !result.ok && result.error === 'LAST_ADMIN')).toHaveLength(1)
    await setEnabled(deps, 'admin@tilerush.local', true)
    await setEnabled(deps, 'second@example.com', true)
    expect(second.user.roles.admin).toBe(false)
  })
})

test('an unknown address returns an error', async () => {
  expect(await setRole(deps, 'nobody@example.com', 'editor')).toEqual({ ok: false, error: 'USER_NOT_FOUND' })
  expect(await setEnabled(deps, 'nobody@example.com', false)).toEqual({ ok: false, error: 'USER_NOT_FOUND' })
})

test('a role is added to the others and reaches the live session', async () => {
  const person = await signIn(deps, { email: 'role@example.com' })
  await setRole(deps, ' Role@Example.com', 'editor')
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({
    roles: { admin: false, editor: true, player: true },
  })
})

test('disabling ends every session of that user, and enabling restores none', async () => {
  const [person, decoy] = [await signIn(deps, { email: 'ended@example.com' }), await signIn(deps)]
  await setEnabled(deps, 'ended@example.com', false)
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ enabled: false })
  expect(await deps.sessions.find(decoy.sessionSecret)).toMatchObject({ enabled: true })
  await setEnabled(deps, 'ended@example.com', true)
  expect(await deps.sessions.find(person.sessionSecret)).toBeNull()
  expect(await deps.sessions.find(decoy.sessionSecret)).not.toBeNull()
})

test('enabling an enabled user ends no session', async () => {
  const person = await signIn(deps, { email: 'stays@example.com' })
  await setEnabled(deps, 'stays@example.com', true)
  expect(await deps.sessions.find(person.sessionSecret)).not.toBeNull()
})

test('users are listed by e-mail, a page at a time', async () => {
  const all = (await listUsers(deps)).map(({ email }) => email)
  expect(all).toEqual(all.toSorted())
  const [first, second] = await listUsers(deps, '', 2)
  expect([first?.email, second?.email]).toEqual(all.slice(0, 2))
  expect((await listUsers(deps, second?.email, 2)).map(({ email }) => email)).toEqual(all.slice(2, 4))
})
