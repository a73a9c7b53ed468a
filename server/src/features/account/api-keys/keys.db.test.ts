/** Keys of the programming interface (docs/rules.md#api-keys). */
import { activities, freshLoginMs } from '@tilerush/core/account/constants'
import { apiKeyUseExactToMs, maxApiKeys } from '@tilerush/core/api/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { apiKeys, userActivityLogs } from '../../../lib/database/schema.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { signIn, testPassword, visitor } from '../../../testing/accounts/visitors.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { accountRouter } from '../router.ts'
import { useKey } from './keys.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))

const deps = useTestDeps({ clock })
const owner = useSignedIn(deps, { per: 'test', hasPassword: true })

const make = (context = owner, name = 'Grade book') =>
  call(accountRouter.createApiKey, { name, scopes: ['read', 'classrooms'] }, { context })
const list = async (context = owner) => (await call(accountRouter.apiKeys, undefined, { context })).keys
const revoke = (keyId: string, context = owner) => call(accountRouter.revokeApiKey, { keyId }, { context })

test('is refused to a visitor, to a login that is not fresh, without a name or a scope', async () => {
  const context = visitor(deps)
  const input = { name: 'x', scopes: ['read' as const] }
  await expect(call(accountRouter.createApiKey, input, { context })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const wrong of [
    { ...input, name: ' ' },
    { ...input, scopes: [] },
    { ...input, scopes: ['read', 'read'] },
  ]) {
    const made = call(accountRouter.createApiKey, wrong as typeof input, { context: owner })
    await expect(made).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  clock.advance(freshLoginMs)
  await expect(make()).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  await call(accountRouter.reauthenticate, { password: testPassword }, { context: owner })
  await expect(make()).resolves.toMatchObject({ made: { name: 'Grade book' } })
})

test('is shown once, stored as its hash, and reported to its owner by mail', async () => {
  const { key, made } = await make()
  expect(made).toMatchObject({ scopes: ['read', 'classrooms'], hint: key.slice(-4), lastUsedAt: null })
  expect(await list()).toEqual([made])
  const [stored] = await deps.database.orm.select().from(apiKeys).where(eq(apiKeys.keyId, made.keyId))
  expect(stored?.keyHash).toBe(hashSecret(key))
  expect(JSON.stringify(stored)).not.toContain(key)
  const mails = (await deps.mails()).filter(({ to }) => to?.some(({ address }) => address === owner.user.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['A key was made for your Tilerush account'])
})

test('stands for its owner until it is revoked; nobody else can revoke it', async () => {
  const { key, made } = await make()
  expect(await useKey(deps, key)).toMatchObject({ owner: { userId: owner.user.userId }, key: { keyId: made.keyId } })
  expect((await list())[0]?.lastUsedAt).toBe(clock.now().toISOString())
  await revoke(made.keyId, await signIn(deps))
  expect(await useKey(deps, key)).not.toBeNull()
  await revoke(made.keyId)
  await revoke(made.keyId)
  expect(await useKey(deps, key)).toBeNull()
  expect(await list()).toEqual([])
  const logged = await deps.database.orm
    .select({ activity: userActivityLogs.activity })
    .from(userActivityLogs)
    .where(eq(userActivityLogs.userId, owner.user.userId))
  expect(logged.map(({ activity }) => activity)).toEqual([activities.apiKeyMade, activities.apiKeyRevoked])
})

test('the last use is exact to the minute', async () => {
  const { key } = await make()
  await useKey(deps, key)
  const first = clock.now().toISOString()
  clock.advance(apiKeyUseExactToMs - 1)
  await useKey(deps, key)
  expect((await list())[0]?.lastUsedAt).toBe(first)
  clock.advance(2)
  await useKey(deps, key)
  expect((await list())[0]?.lastUsedAt).toBe(clock.now().toISOString())
})

test('no more than a user may have, made at the same moment', async () => {
  await Promise.all(Array.from({ length: maxApiKeys - 1 }, () => make()))
  const last = await Promise.allSettled([make(), make()])
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_API_KEYS' } })
  expect(await list()).toHaveLength(maxApiKeys)
})

test('a text that is no key is looked for nowhere', async () => {
  for (const text of ['', 'tilerush_', `${(await make()).key}x`]) expect(await useKey(deps, text)).toBeNull()
})

/** What an owner does who may have lost control. */
const endings: Readonly<Record<string, (areKeysRevoked?: boolean) => Promise<unknown>>> = {
  'a new password': (areKeysRevoked) =>
    call(accountRouter.updatePassword, { newPassword: 'another horse', areKeysRevoked }, { context: owner }),
  'logging out everywhere': (areKeysRevoked) =>
    call(accountRouter.logoutEverywhere, areKeysRevoked === undefined ? undefined : { areKeysRevoked }, {
      context: owner,
    }),
}

describe.each(Object.entries(endings))('%s', (_, end) => {
  test.each([undefined, false])('leaves keys as they are unless asked (%s)', async (areKeysRevoked) => {
    const { key } = await make()
    await end(areKeysRevoked)
    expect(await useKey(deps, key)).toMatchObject({ owner: { userId: owner.user.userId } })
  })

  test('revokes all keys of the owner, and of nobody else, when that is asked for', async () => {
    const other = await signIn(deps)
    const keys = [await make(), await make(owner, 'Wall display')]
    const kept = await make(other)
    await end(true)
    for (const { key } of keys) expect(await useKey(deps, key)).toBeNull()
    expect(await useKey(deps, kept.key)).not.toBeNull()
    const isOwner = eq(userActivityLogs.userId, owner.user.userId)
    const rows = await deps.database.orm.select().from(userActivityLogs).where(isOwner)
    expect(rows.filter(({ activity }) => activity === activities.apiKeyRevoked)).toHaveLength(1)
  })
})
