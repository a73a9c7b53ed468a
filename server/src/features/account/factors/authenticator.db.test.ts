import { activities, numRecoveryCodes as numCodes } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { authenticators, recoveryCodes, userActivityLogs } from '../../../lib/database/schema.ts'
import { createLimits } from '../../../lib/admission/limits.ts'
import { addAuthenticator } from '../../../testing/accounts/factors.ts'
import { totpCode } from '../../../testing/accounts/totp-code.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import {
  signInWithPassword,
  visitor,
  withSession,
  type SignedIn,
  type Visitor,
} from '../../../testing/accounts/visitors.ts'
import { updateLocale } from '../users/user-store.ts'
import { accountRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const step = 30_000

const deps = useTestDeps({ clock })
const decoy = useSignedIn(deps, { per: 'file', hasPassword: true })

beforeAll(async () => {
  await addAuthenticator(decoy)
})
const person = useSignedIn(deps, { per: 'test', hasPassword: true })

const start = (context: Visitor) => call(accountRouter.startAuthenticator, undefined, { context })
const confirm = (context: Visitor, code: string) => call(accountRouter.confirmAuthenticator, { code }, { context })
const remove = (context: Visitor) => call(accountRouter.removeAuthenticator, undefined, { context })
const renew = (context: Visitor) => call(accountRouter.renewRecoveryCodes, undefined, { context })
const getSecurity = (context: Visitor) => call(accountRouter.security, undefined, { context })
const getActivities = async ({ user }: SignedIn) =>
  (await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, user.userId))).map(
    ({ activity }) => activity,
  )
const getSubjects = async ({ user }: SignedIn) =>
  (await deps.mails())
    .filter(({ to }) => to?.some(({ address }) => address === user.email))
    .map(({ subject }) => subject)

describe('refuses', () => {
  test('a visitor', async () => {
    const context = visitor(deps)
    const procedures = [start, remove, renew, (of: Visitor) => confirm(of, '123456')]
    for (const callWith of procedures) {
      await expect(callWith(context)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    }
  })

  test('a login that is not fresh, until the password is typed again', async () => {
    clock.advance(5 * 60 * 1000)
    for (const callWith of [start, remove, renew]) {
      await expect(callWith(person)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED', status: 403 })
    }
    await call(accountRouter.reauthenticate, { password: 'correct horse' }, { context: person })
    await start(person)
  })

  test('a code before there is a secret, a wrong one, and one of another user', async () => {
    await expect(confirm(person, '123456')).rejects.toMatchObject({ code: 'AUTHENTICATOR_MISSING', status: 409 })
    const { secret } = await start(person)
    const other = await signInWithPassword(deps)
    const { secret: secretOfOther } = await start(other)
    const [right, ofOther] = [totpCode(secret, clock.now()), totpCode(secretOfOther, clock.now())]
    for (const code of [ofOther, right.slice(1), 'abcd-efgh-jkmn-pqrs']) {
      await expect(confirm(person, code)).rejects.toMatchObject({ code: 'WRONG_CODE', status: 403 })
    }
    expect(await getSecurity(person)).toMatchObject({ hasAuthenticator: false, numRecoveryCodes: 0 })
  })

  test('too many codes, counted by user', async () => {
    const limited = { ...deps, limits: createLimits(deps.database, 0.2, deps.clock) }
    const { secret } = await start(person)
    const context = { ...person, deps: limited }
    for (const code of ['000000', '000001']) {
      await expect(confirm(context, code)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    }
    const other = { ...(await withSession(deps, person.user.userId)), deps: limited }
    const code = totpCode(secret, clock.now())
    await expect(confirm(other, code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('a second app while there is one', async () => {
    await addAuthenticator(person)
    await expect(start(person)).rejects.toMatchObject({ code: 'AUTHENTICATOR_EXISTS', status: 409 })
  })

  test('removing and renewing without the code, in a session that has not seen it', async () => {
    await addAuthenticator(person)
    const other = await withSession(deps, person.user.userId)
    for (const callWith of [remove, renew]) {
      await expect(callWith(other)).rejects.toMatchObject({ code: 'FACTOR_PROOF_REQUIRED', status: 403 })
    }
    expect(await getSecurity(person)).toMatchObject({ hasAuthenticator: true, numRecoveryCodes: numCodes })
  })
})

test('an app is on from its first code; the secret is not stored in plain text, nor are the codes', async () => {
  const { secret, address, recoveryCodes: codes } = await start(person)
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  expect(new Set(codes).size).toBe(numCodes)
  expect(await getSecurity(person)).toMatchObject({ hasAuthenticator: false, numRecoveryCodes: 0 })
  expect(await confirm(person, totpCode(secret, clock.now()))).toEqual({ ok: true })
  expect(await getSecurity(person)).toMatchObject({ hasAuthenticator: true, numRecoveryCodes: numCodes })
  const { orm } = deps.database
  const stored = JSON.stringify([await orm.select().from(authenticators), await orm.select().from(recoveryCodes)])
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(text)
  }
  expect(await getActivities(person)).toEqual([activities.authenticatorAdded])
  expect(await getSubjects(person)).toEqual(['Your Tilerush account has an authenticator app'])
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ hasTwoFactors: true })
})

test('a repeated confirmation has the same response, and no further effect', async () => {
  const { secret } = await start(person)
  const code = totpCode(secret, clock.now())
  await confirm(person, code)
  expect(await confirm(person, code)).toEqual({ ok: true })
  expect(await getActivities(person)).toEqual([activities.authenticatorAdded])
  clock.advance(step)
  await expect(confirm(person, totpCode(secret, clock.now()))).rejects.toMatchObject({ code: 'WRONG_CODE' })
})

test('beginning again replaces the secret that was not confirmed', async () => {
  const first = await start(person)
  const second = await start(person)
  await expect(confirm(person, totpCode(first.secret, clock.now()))).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await confirm(person, totpCode(second.secret, clock.now()))
})

test('renewed recovery codes replace the former ones, of this user alone', async () => {
  const former = await addAuthenticator(person)
  const { recoveryCodes: codes } = await renew(person)
  expect(codes.filter((code) => former.recoveryCodes.includes(code))).toEqual([])
  const prove = (code = '') => call(accountRouter.reauthenticate, { code }, { context: person })
  await expect(prove(former.recoveryCodes[0])).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await prove(codes[0])
  expect(await getSecurity(person)).toMatchObject({ numRecoveryCodes: numCodes - 1 })
  expect(await getSecurity(decoy)).toMatchObject({ numRecoveryCodes: numCodes })
  expect(await getActivities(person)).toEqual([
    activities.authenticatorAdded,
    activities.recoveryCodesRenewed,
    activities.recoveryCodeUsed,
  ])
})

test('a removed app is gone with its codes, and the owner hears of it in the own language', async () => {
  await updateLocale(deps.database.orm, person.user.userId, 'de', clock.now())
  await addAuthenticator(person)
  expect(await remove(person)).toEqual({ ok: true })
  expect(await remove(person)).toEqual({ ok: true })
  expect(await getSecurity(person)).toMatchObject({ hasAuthenticator: false, numRecoveryCodes: 0 })
  const { userId } = person.user
  const left = await deps.database.orm.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  expect(left).toEqual([])
  expect(await getActivities(person)).toEqual([activities.authenticatorAdded, activities.authenticatorRemoved])
  expect(new Set(await getSubjects(person))).toEqual(
    new Set(['Dein Tilerush-Konto hat eine Authenticator-App', 'Dein Tilerush-Konto hat keine Authenticator-App mehr']),
  )
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ hasTwoFactors: false })
  expect(await getSecurity(decoy)).toMatchObject({ hasAuthenticator: true })
})
