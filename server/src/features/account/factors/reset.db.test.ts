import { activities } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, userActivityLogs } from '../../../lib/database/schema.ts'
import { addAuthenticator, addPasskey, testSite } from '../../../testing/accounts/factors.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signInWithPassword, testPassword, signIn, visitor, withSession } from '../../../testing/accounts/visitors.ts'
import { resetFactors } from '../admin-service.ts'
import { accountRouter } from '../router.ts'

const deps = useTestDeps({ settings: { publicUrl: testSite.origin } })

test('an unknown address, and a user without a second factor, are named', async () => {
  expect(await resetFactors(deps, 'nobody@example.com')).toEqual({ ok: false, error: 'USER_NOT_FOUND' })
  const person = await signIn(deps)
  expect(await resetFactors(deps, person.user.email)).toEqual({ ok: false, error: 'NO_SECOND_FACTOR' })
  expect(await deps.sessions.find(person.sessionSecret)).not.toBeNull()
})

test('a reset takes app, codes and passkeys of this user away, ends the sessions, and notifies the owner', async () => {
  const decoy = await signInWithPassword(deps)
  await addPasskey(decoy)
  await addAuthenticator(decoy)
  const person = await signInWithPassword(deps)
  await addPasskey(person)
  await addAuthenticator(person)
  const { email, userId } = person.user
  expect(await resetFactors(deps, ` ${email.toUpperCase()}`)).toEqual({ ok: true, value: { userId } })
  expect(await deps.sessions.find(person.sessionSecret)).toBeNull()
  expect(await call(accountRouter.login, { email, password: testPassword }, { context: visitor(deps) })).toMatchObject({
    userId,
  })
  const context = await withSession(deps, userId)
  const none = { passkeys: [], hasAuthenticator: false, numRecoveryCodes: 0 }
  expect(await call(accountRouter.security, undefined, { context })).toMatchObject(none)
  const unchanged = await call(accountRouter.security, undefined, { context: decoy })
  expect(unchanged).toMatchObject({ passkeys: [{ name: 'My phone' }], hasAuthenticator: true, numRecoveryCodes: 10 })
  const logged = await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  expect(logged.map(({ activity }) => activity)).toContain(activities.secondFactorReset)
  const audited = await deps.database.orm.select().from(auditLog).where(eq(auditLog.targetId, userId))
  expect(audited).toMatchObject([{ action: 'user.secondFactorReset', actorKind: 'operator' }])
  const mails = (await deps.mails()).filter(({ to }) => to?.some(({ address }) => address === email))
  expect(mails.map(({ subject }) => subject)).toContain('The second factor of your Tilerush account was reset')
})
