/** The list of users and what administrators change there (docs/rules.md#roles). One file: the cases share its users. */
import { newUserRoles } from '@tilerush/core/account/roles'
import type { UserFilter } from '@tilerush/contract/users'
import { call } from '@orpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '../../lib/deps.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { logActivity } from '../account/users/activity-store.ts'
import { signIn, visitor, withSession, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { usersRouter } from './router.ts'

let now = Date.now()
const clock: Clock = { now: () => new Date(now), monotonicMs: () => 0 }
let admin: SignedIn

const deps = useTestDeps({ clock })

beforeAll(async () => {
  admin = await signIn(deps, { email: 'boss@example.com', gamerTag: 'The_Boss', role: 'admin' })
})

const everybody = { search: '', role: 'any', state: 'any' } as const
const list = (context: Visitor, filter: Partial<UserFilter & { after: string }> = {}) =>
  call(usersRouter.list, { ...everybody, after: '', ...filter }, { context })
const setRoles = (context: Visitor, userId: string, roles: object) =>
  call(usersRouter.setRoles, { userId, roles: { ...newUserRoles, ...roles } }, { context })
const setEnabled = (context: Visitor, userId: string, enabled: boolean) =>
  call(usersRouter.setEnabled, { userId, enabled }, { context })
const getActivity = ({ user }: SignedIn, before: string | null = null) =>
  call(usersRouter.activity, { userId: user.userId, before }, { context: admin })

const toIds = async (filter: Partial<UserFilter>) => (await list(admin, filter)).users.map(({ userId }) => userId)

/** The one of the two that is still an enabled admin. */
async function adminLeft(second: SignedIn): Promise<SignedIn> {
  const session = await deps.sessions.find(admin.sessionSecret)
  return session?.roles.admin && session.enabled ? admin : second
}

async function restoreAdmin(second: SignedIn): Promise<void> {
  if ((await adminLeft(second)) === second) {
    await setEnabled(second, admin.user.userId, true)
    await setRoles(second, admin.user.userId, { admin: true })
    admin = await withSession(deps, admin.user.userId)
  }
  await setEnabled(admin, second.user.userId, true)
  await setRoles(admin, second.user.userId, { admin: false })
}

/** The plans of the statements that `work` sends. */
async function getPlans(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = deps.database
  const sent: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    query: (statement: { text: string }, values: unknown[]) => {
      sent.push({ text: statement.text, values })
      return query(statement as never, values as never)
    },
  })
  await work()
  Object.assign(pool, { query })
  const plans = await Promise.all(sent.map(({ text, values }) => query(`explain ${text}`, values)))
  return plans.map(({ rows }) => JSON.stringify(rows))
}

describe('refuses', () => {
  test('visitors, players and editors every procedure', async () => {
    const { userId } = admin.user
    for (const [context, code] of [
      [visitor(deps), 'UNAUTHORIZED'],
      [await signIn(deps), 'FORBIDDEN'],
      [await signIn(deps, { role: 'editor' }), 'FORBIDDEN'],
    ] as const) {
      for (const requested of [
        () => list(context),
        () => call(usersRouter.count, everybody, { context }),
        () => setRoles(context, userId, {}),
        () => setEnabled(context, userId, false),
        () => call(usersRouter.sessions, { userId }, { context }),
        () => call(usersRouter.endSessions, { userId }, { context }),
        () => call(usersRouter.activity, { userId, before: null }, { context }),
      ])
        await expect(requested()).rejects.toMatchObject({ code })
    }
    expect(await deps.sessions.find(admin.sessionSecret)).toMatchObject({ roles: { admin: true }, enabled: true })
  })

  test('an admin changing the own roles or state', async () => {
    const { userId } = admin.user
    await expect(setRoles(admin, userId, { admin: true, editor: true })).rejects.toMatchObject({ code: 'OWN_USER' })
    await expect(setEnabled(admin, userId, false)).rejects.toMatchObject({ code: 'OWN_USER' })
  })

  test('a change of an unknown user', async () => {
    await expect(setRoles(admin, 'nobody', { editor: true })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(setEnabled(admin, 'nobody', false)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})

describe('changes', () => {
  test('of roles reach the live session, and no other user', async () => {
    const [person, decoy] = [await signIn(deps), await signIn(deps)]
    const roles = { admin: false, editor: true, player: false }
    expect(await setRoles(admin, person.user.userId, roles)).toMatchObject({ userId: person.user.userId, roles })
    expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ roles })
    expect(await setRoles(admin, person.user.userId, roles)).toMatchObject({ roles })
    expect(await deps.sessions.find(decoy.sessionSecret)).toMatchObject({ roles: newUserRoles })
  })

  test('to disabled end every session of that user immediately; enabling allows a new one', async () => {
    const [person, decoy] = [await signIn(deps), await signIn(deps)]
    const { userId } = person.user
    const second = await withSession(deps, userId)
    const secrets = [person.sessionSecret, second.sessionSecret]
    expect(await setEnabled(admin, userId, false)).toMatchObject({ enabled: false })
    for (const secret of secrets) expect(await deps.sessions.find(secret)).toMatchObject({ enabled: false })
    expect(await call(usersRouter.sessions, { userId }, { context: admin })).toEqual({ count: 0, lastUsedAt: null })
    expect(await deps.sessions.find(decoy.sessionSecret)).toMatchObject({ enabled: true })
    expect(await setEnabled(admin, userId, true)).toMatchObject({ enabled: true })
    for (const secret of secrets) expect(await deps.sessions.find(secret)).toBeNull()
    expect((await withSession(deps, userId)).user.enabled).toBe(true)
  })

  test.each([
    ['demote', (by: SignedIn, other: SignedIn) => setRoles(by, other.user.userId, { admin: false })],
    ['disable', (by: SignedIn, other: SignedIn) => setEnabled(by, other.user.userId, false)],
  ])('of two admins who %s each other at once, one stays', async (_what, change) => {
    const second = await signIn(deps, { role: 'admin' })
    const results = await Promise.allSettled([change(admin, second), change(second, admin)])
    const rejected = results.filter(({ status }) => status === 'rejected')
    expect(rejected).toMatchObject([{ reason: { code: 'LAST_ADMIN' } }])
    const { users } = await list(await adminLeft(second), { role: 'admin', state: 'enabled' })
    expect(users).toHaveLength(1)
    await restoreAdmin(second)
  })

  test('log out every session of that user alone', async () => {
    const [person, decoy] = [await signIn(deps), await signIn(deps)]
    await withSession(deps, person.user.userId)
    const { userId } = person.user
    const sessions = () => call(usersRouter.sessions, { userId }, { context: admin })
    expect(await sessions()).toEqual({ count: 2, lastUsedAt: new Date(now).toISOString() })
    await call(usersRouter.endSessions, { userId }, { context: admin })
    expect(await sessions()).toEqual({ count: 0, lastUsedAt: null })
    expect(await deps.sessions.find(decoy.sessionSecret)).not.toBeNull()
  })
})

test('the activity log of a user is newest first, a page at a time', async () => {
  const [person, decoy] = [await signIn(deps), await signIn(deps)]
  for (let index = 0; index < 25; index++) {
    now += 1000
    await logActivity(deps, person.user.userId, index % 2 ? 'Logged out' : 'Logged in')
    await logActivity(deps, decoy.user.userId, 'Viewed profile')
  }
  const first = await getActivity(person)
  const second = await getActivity(person, first.entries.at(-1)?.activityId)
  expect([first.entries.length, first.hasMore, second.entries.length, second.hasMore]).toEqual([20, true, 5, false])
  const entries = [...first.entries, ...second.entries]
  expect(entries.map(({ createdAt }) => createdAt)).toEqual(
    Array.from({ length: 25 }, (_, index) => new Date(now - index * 1000).toISOString()),
  )
  expect(new Set(entries.map(({ activity }) => activity))).toEqual(new Set(['Logged in', 'Logged out']))
})

describe('finding users', () => {
  test('matches the start of address, gamertag or id, case-insensitively, without wildcards', async () => {
    const person = await signIn(deps, { email: 'find_me%1@example.com', gamerTag: 'Fast_Fox' })
    const { userId } = person.user
    for (const search of ['find_me', ' FIND_ME%1', 'fast_F', 'FAST_FOX', userId, userId.slice(0, 8)]) {
      expect(await toIds({ search })).toEqual([userId])
    }
    for (const search of ['%', '_', 'findxme', 'fox', '\\', 'find_me%2']) expect(await toIds({ search })).toEqual([])
  })

  test('filters by role and state', async () => {
    const editor = await signIn(deps, { role: 'editor', enabled: false })
    const unverified = await signIn(deps, { emailVerified: false })
    expect(await toIds({ role: 'editor', state: 'disabled' })).toContain(editor.user.userId)
    expect(await toIds({ role: 'editor', state: 'enabled' })).not.toContain(editor.user.userId)
    expect(await toIds({ state: 'unverified' })).toEqual([unverified.user.userId])
    expect(await toIds({ role: 'admin' })).toEqual([admin.user.userId])
  })

  test('returns what administrators need, without file names and hashes', async () => {
    const { users } = await list(admin, { search: 'boss@' })
    expect(users).toEqual([
      {
        userId: admin.user.userId,
        userIdShort: admin.user.userIdShort,
        email: 'boss@example.com',
        emailVerified: true,
        enabled: true,
        gamerTag: 'The_Boss',
        firstName: '',
        lastName: '',
        avatarUrl: '',
        roles: { admin: true, editor: false, player: true },
        accountCreatedAt: expect.any(String),
        lastLoggedInAt: null,
        numTimesLoggedIn: 0,
      },
    ])
  })
})

describe('ten thousand users', () => {
  const many = 10_000

  beforeAll(async () => {
    await deps.database.pool.query(
      `insert into users (user_id, user_id_short, email, email_verified, gamer_tag, gamer_tag_key, enabled, is_editor)
       select 'many' || n, 'many', 'many' || lpad(n::text, 5, '0') || '@example.org', n % 5 > 0, 'Tag_' || n, 'tag_' || n,
         n % 1000 > 0, n % 500 = 0
       from generate_series(1, ${many}) n`,
    )
    await deps.database.pool.query('analyze users')
  })

  test('are paged through completely, in order', async () => {
    const seen: string[] = []
    for (let after = ''; ;) {
      const { users, hasMore } = await list(admin, { search: 'many', after })
      expect(users.length).toBeLessThanOrEqual(50)
      seen.push(...users.map(({ email }) => email))
      if (!hasMore) break
      after = seen.at(-1) ?? ''
    }
    expect(seen).toHaveLength(many)
    expect(seen).toEqual(seen.toSorted())
    expect(new Set(seen).size).toBe(many)
    expect(await call(usersRouter.count, { ...everybody, search: 'MANY' }, { context: admin })).toMatchObject({
      filtered: many,
    })
    const disabledEditors = { search: 'many', role: 'editor', state: 'disabled' } as const
    expect(await call(usersRouter.count, disabledEditors, { context: admin })).toMatchObject({ filtered: 10 })
  })

  test.each<[string, Partial<UserFilter & { after: string }>]>([
    ['a page in the middle', { after: 'many05000@example.org' }],
    ['a search', { search: 'tag_77' }],
    ['a search by address, further down', { search: 'many09', after: 'many09500@example.org' }],
    ['the disabled', { state: 'disabled' }],
    ['the editors', { role: 'editor', after: 'many05000@example.org' }],
    ['the admins', { role: 'admin' }],
  ])('are found by an index: %s', async (_what, filter) => {
    const plans = await getPlans(() => list(admin, filter))
    expect(plans.join('\n')).not.toContain('Seq Scan on users')
  })
})
