import { activities, freshLoginMs } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { createLimits } from '../../../lib/admission/limits.ts'
import { userActivityLogs } from '../../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import {
  signInWithPassword,
  testPassword,
  visitor,
  withSession,
  type SignedIn,
} from '../../../testing/accounts/visitors.ts'
import { accountRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const newPassword = 'another horse'

const deps = useTestDeps({ clock })
const decoy = useSignedIn(deps, { per: 'file', hasPassword: true })

const update = (context: SignedIn, input: { newPassword: string; currentPassword?: string }) =>
  call(accountRouter.updatePassword, input, { context })
const login = (email: string, password: string) =>
  call(accountRouter.login, { email, password }, { context: visitor(deps) })
const stillHas = async ({ user }: SignedIn, password = testPassword) =>
  expect(await login(user.email, password)).toMatchObject({ userId: user.userId })

describe('refuses', () => {
  test('a visitor', async () => {
    const updating = call(accountRouter.updatePassword, { newPassword }, { context: visitor(deps) })
    await expect(updating).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a login older than five minutes without the current password', async () => {
    const person = await signInWithPassword(deps)
    clock.advance(freshLoginMs)
    await expect(update(person, { newPassword })).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED', status: 403 })
    await stillHas(person)
  })

  test('a wrong current password, also right after a login', async () => {
    const person = await signInWithPassword(deps)
    const wrong = update(person, { newPassword, currentPassword: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
    await stillHas(person)
  })

  test('too many guesses of the current password in an open session', async () => {
    const person = await signInWithPassword(deps)
    const context = { ...person, deps: { ...deps, limits: createLimits(deps.database, 0.2, deps.clock) } }
    for (let tries = 0; tries < 2; tries++) {
      await expect(update(context, { newPassword, currentPassword: 'wrong' })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      })
    }
    const right = update(context, { newPassword, currentPassword: testPassword })
    await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await update({ ...decoy, deps: context.deps }, { newPassword: testPassword, currentPassword: testPassword })
  })

  test.each([
    ['abc', { code: 'PASSWORD_TOO_SHORT', data: { minLength: 6 } }],
    ['password1', { code: 'PASSWORD_TOO_COMMON' }],
  ])('the new password %j', async (password, errorCode) => {
    const person = await signInWithPassword(deps)
    await expect(update(person, { newPassword: password })).rejects.toMatchObject(errorCode)
    await stillHas(person)
  })
})

test.each([
  ['right after a login', 0, undefined],
  ['later, with the current password', freshLoginMs, testPassword],
])('a password changes %s; every other session ends, the owner is notified', async (_, afterMs, currentPassword) => {
  const person = await signInWithPassword(deps)
  const { userId, email } = person.user
  const other = await withSession(deps, userId)
  clock.advance(afterMs)
  const input = { newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) }
  expect(await update(person, input)).toEqual({ ok: true })
  await stillHas(person, newPassword)
  await expect(login(email, testPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await stillHas(decoy)
  expect(await deps.sessions.find(other.sessionSecret)).toBeNull()
  expect(await deps.sessions.find(person.sessionSecret)).not.toBeNull()
  expect(await deps.sessions.find(decoy.sessionSecret)).not.toBeNull()
  const mails = (await deps.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Tilerush password was changed'])
  const logged = await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  expect(logged.map(({ activity }) => activity)).toContain(activities.passwordChanged)
})

test('the same change sent again has the same response', async () => {
  const person = await signInWithPassword(deps)
  clock.advance(freshLoginMs)
  const input = { newPassword, currentPassword: testPassword }
  await update(person, input)
  expect(await update(person, input)).toEqual({ ok: true })
})
