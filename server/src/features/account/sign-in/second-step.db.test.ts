import { activities, pendingLoginMs } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { authenticators, pendingLogins, userActivityLogs, users } from '../../../lib/database/schema.ts'
import { createLimits } from '../../../lib/admission/limits.ts'
import { addAuthenticator } from '../../../testing/accounts/factors.ts'
import { totpCode } from '../../../testing/accounts/totp-code.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import {
  at,
  signInWithPassword,
  testPassword,
  visitor,
  type SignedIn,
  type Visitor,
} from '../../../testing/accounts/visitors.ts'
import { setEnabled } from '../admin-service.ts'
import { accountRouter } from '../router.ts'
import { rememberDevice } from './device-store.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let person: SignedIn
let secret: string
let recoveryCodes: string[]

const deps = useTestDeps({ clock })
beforeEach(async () => {
  person = await signInWithPassword(deps)
  ;({ secret, recoveryCodes } = await addAuthenticator(person))
  // The code that turned the app on is used up.
  clock.advance(30_000)
})

const typePassword = (context: Visitor, password = testPassword) =>
  call(accountRouter.login, { email: person.user.email, password }, { context })
const confirm = (context: Visitor, code: string) => call(accountRouter.confirmSecondFactor, { code }, { context })
const codeNow = () => totpCode(secret, clock.now())

/** A browser whose password was right; the second factor is awaited. */
async function begin(base: Visitor = visitor(deps)): Promise<Visitor> {
  await expect(typePassword(base)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED', status: 401 })
  return { ...base, pendingLoginSecret: base.pendingLoginCookies.at(-1) ?? '' }
}

const getDocument = async () =>
  (await deps.database.orm.select().from(users).where(eq(users.userId, person.user.userId)))[0]
const getActivities = async () =>
  (await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, person.user.userId))).map(
    ({ activity }) => activity,
  )

describe('refuses', () => {
  test('a code without the password before it, or with the secret of nobody', async () => {
    for (const pendingLoginSecret of ['', 'x'.repeat(43)]) {
      const context = { ...visitor(deps), pendingLoginSecret }
      await expect(confirm(context, codeNow())).rejects.toMatchObject({ code: 'LOGIN_EXPIRED', status: 401 })
      expect(context.cookies).toEqual([])
    }
  })

  test('a wrong password, without a word about the second factor', async () => {
    const context = visitor(deps)
    await expect(typePassword(context, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(context.pendingLoginCookies).toEqual([])
  })

  test('a wrong code, a used one, and an older one; the login stays open for the right one', async () => {
    const context = await begin()
    const used = codeNow()
    await confirm(await begin(), used)
    for (const code of ['000000', 'nonsense', used]) {
      await expect(confirm(context, code)).rejects.toMatchObject({ code: 'WRONG_CODE', status: 403 })
    }
    clock.advance(30_000)
    const older = totpCode(secret, new Date(clock.now().getTime() - 30_000))
    await expect(confirm(context, older)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(context.cookies).toEqual([])
    await confirm(context, codeNow())
  })

  test('of two logins with one code at once the second', async () => {
    const contexts = [await begin(), await begin()]
    const code = codeNow()
    const both = await Promise.allSettled(contexts.map((context) => confirm(context, code)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a used recovery code, and one of another user', async () => {
    const [first = '', second = ''] = recoveryCodes
    await confirm(await begin(), first)
    const other = await signInWithPassword(deps)
    const { recoveryCodes: codesOfOther } = await addAuthenticator(other)
    const context = await begin()
    for (const code of [first, codesOfOther[0] ?? '']) {
      await expect(confirm(context, code)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    }
    await confirm(context, second.toUpperCase().replaceAll('-', ' '))
    expect((await getActivities()).filter((activity) => activity === activities.recoveryCodeUsed)).toHaveLength(2)
  })

  test('a login that was started five minutes ago, or is over', async () => {
    const context = await begin()
    clock.advance(pendingLoginMs)
    await expect(confirm(context, codeNow())).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    const next = await begin()
    await confirm(next, codeNow())
    clock.advance(30_000)
    await expect(confirm(next, codeNow())).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('a login that was started before the password changed', async () => {
    const context = await begin()
    const newPassword = 'another horse'
    await call(accountRouter.updatePassword, { newPassword }, { context: person })
    await expect(confirm(context, codeNow())).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('a disabled user, at the password and at the code', async () => {
    const context = await begin()
    await setEnabled(deps, person.user.email, false)
    await expect(typePassword(visitor(deps))).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', status: 403 })
    await expect(confirm(context, codeNow())).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', status: 403 })
    expect(context.cookies).toEqual([])
    expect((await getActivities()).filter((activity) => activity === activities.disabledAccount)).toHaveLength(2)
    expect(await getDocument()).toMatchObject({ numTimesLoggedIn: 0 })
  })

  test('too many codes from browsers that are not known, whatever their address; a known one has its own count', async () => {
    const limited = { ...deps, limits: createLimits(deps.database, 0.2, deps.clock) }
    const deviceSecret = await rememberDevice(deps, person.user.userId, '')
    for (const ipAddress of ['192.0.2.1', '192.0.2.2']) {
      const context = { ...(await begin({ ...visitor(deps), ...at(ipAddress) })), deps: limited }
      await expect(confirm(context, '000000')).rejects.toMatchObject({ code: 'WRONG_CODE' })
    }
    const stranger = { ...(await begin({ ...visitor(deps), ...at('192.0.2.3') })), deps: limited }
    await expect(confirm(stranger, codeNow())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const owner = { ...(await begin({ ...visitor(deps), deviceSecret })), deps: limited }
    await expect(confirm(owner, '000000')).rejects.toMatchObject({ code: 'WRONG_CODE' })
    await confirm(owner, codeNow())
  })
})

test('the password alone starts no session, and counts nothing', async () => {
  const context = await begin()
  expect(context.cookies).toEqual([])
  expect(context.deviceCookies).toEqual([])
  expect(await getDocument()).toMatchObject({ numTimesLoggedIn: 0, lastLoggedInAt: null })
  const stored = await deps.database.orm.select().from(pendingLogins)
  expect(JSON.stringify(stored)).not.toContain(context.pendingLoginSecret)
})

test('the code starts a session of two factors, which is counted, logged and remembered', async () => {
  const context = await begin()
  expect(await confirm(context, ` ${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)).toMatchObject({
    userId: person.user.userId,
    isSecondFactorMissing: false,
  })
  expect(await deps.sessions.find(context.cookies[0] ?? '')).toMatchObject({
    userId: person.user.userId,
    hasTwoFactors: true,
  })
  expect(context.deviceCookies).toHaveLength(1)
  expect(context.pendingLoginCookies.at(-1)).toBeNull()
  expect(await getDocument()).toMatchObject({ numTimesLoggedIn: 1, lastLoggedInAt: clock.now() })
  expect(await getActivities()).toEqual([activities.authenticatorAdded, activities.loggedIn])
  expect(
    await deps.database.orm.select().from(pendingLogins).where(eq(pendingLogins.userId, person.user.userId)),
  ).toEqual([])
})

test('an app that was not confirmed is not required', async () => {
  person = await signInWithPassword(deps)
  await call(accountRouter.startAuthenticator, undefined, { context: person })
  expect(await typePassword(visitor(deps))).toMatchObject({ userId: person.user.userId })
})

test('with the key lost a code cannot be checked, and a recovery code still logs in', async () => {
  await deps.database.orm
    .update(authenticators)
    .set({ secret: 'v1.00000000.AAAA.AAAA.AAAA' })
    .where(eq(authenticators.userId, person.user.userId))
  const context = await begin()
  await expect(confirm(context, codeNow())).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  await confirm(context, recoveryCodes[0] ?? '')
})
