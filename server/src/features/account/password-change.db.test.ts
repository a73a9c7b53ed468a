import { activities, freshLoginMs } from '@tilerush/core/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { createLimits } from '../../lib/limits.ts'
import { userActivityLogs } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signInWithPassword, testPassword } from '../testing/passwords.ts'
import { visitor, withSession, type SignedIn } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const newPassword = 'another horse'
let parts: TestParts
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  decoy = await signInWithPassword(parts)
})
afterAll(() => parts.close())

const update = (context: SignedIn, input: { newPassword: string; currentPassword?: string }) =>
  call(accountCalls.updatePassword, input, { context })
const login = (email: string, password: string) =>
  call(accountCalls.login, { email, password }, { context: visitor(parts) })
const stillHas = async ({ user }: SignedIn, password = testPassword) =>
  expect(await login(user.email, password)).toMatchObject({ userId: user.userId })

describe('who is refused', () => {
  test('a visitor', async () => {
    const updating = call(accountCalls.updatePassword, { newPassword }, { context: visitor(parts) })
    await expect(updating).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a login of five minutes without the current password', async () => {
    const person = await signInWithPassword(parts)
    clock.advance(freshLoginMs)
    await expect(update(person, { newPassword })).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED', status: 403 })
    await stillHas(person)
  })

  test('a wrong current password, also right after a login', async () => {
    const person = await signInWithPassword(parts)
    const wrong = update(person, { newPassword, currentPassword: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
    await stillHas(person)
  })

  test('who guesses at the current password of an open session', async () => {
    const person = await signInWithPassword(parts)
    const context = { ...person, parts: { ...parts, limits: createLimits(parts.database, 0.2) } }
    for (let tries = 0; tries < 2; tries++) {
      await expect(update(context, { newPassword, currentPassword: 'wrong' })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      })
    }
    const right = update(context, { newPassword, currentPassword: testPassword })
    await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await update({ ...decoy, parts: context.parts }, { newPassword: testPassword, currentPassword: testPassword })
  })

  test.each([
    ['abc', { code: 'PASSWORD_TOO_SHORT', data: { minLength: 6 } }],
    ['password1', { code: 'PASSWORD_TOO_COMMON' }],
  ])('the new password %j', async (password, refusal) => {
    const person = await signInWithPassword(parts)
    await expect(update(person, { newPassword: password })).rejects.toMatchObject(refusal)
    await stillHas(person)
  })
})

test.each([
  ['right after a login', 0, undefined],
  ['later, with the current password', freshLoginMs, testPassword],
])('a password changes %s; every other session ends, the owner is told', async (_, afterMs, currentPassword) => {
  const person = await signInWithPassword(parts)
  const { userId, email } = person.user
  const other = await withSession(parts, userId)
  clock.advance(afterMs)
  const input = { newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) }
  expect(await update(person, input)).toEqual({ ok: true })
  await stillHas(person, newPassword)
  await expect(login(email, testPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await stillHas(decoy)
  expect(await parts.sessions.find(other.sessionSecret)).toBeNull()
  expect(await parts.sessions.find(person.sessionSecret)).not.toBeNull()
  expect(await parts.sessions.find(decoy.sessionSecret)).not.toBeNull()
  const mails = (await parts.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Tilerush password was changed'])
  const logged = await parts.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  expect(logged.map(({ activity }) => activity)).toContain(activities.passwordChanged)
})

test('the same change sent again has the same answer', async () => {
  const person = await signInWithPassword(parts)
  clock.advance(freshLoginMs)
  const input = { newPassword, currentPassword: testPassword }
  await update(person, input)
  expect(await update(person, input)).toEqual({ ok: true })
})
