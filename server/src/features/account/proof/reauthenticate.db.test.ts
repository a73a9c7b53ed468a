import { call } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { createLimits } from '../../../lib/admission/limits.ts'
import { createSessions } from '../../../lib/sessions/sessions.ts'
import { addAuthenticator, addPasskey, testSite } from '../../../testing/accounts/factors.ts'
import { totpCode } from '../../../testing/accounts/totp-code.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import {
  signInWithPassword,
  testPassword,
  visitor,
  withSession,
  type Visitor,
} from '../../../testing/accounts/visitors.ts'
import { usersRouter } from '../../users/router.ts'
import { accountRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const sixMinutes = 6 * 60 * 1000

const deps = useTestDeps({ clock, settings: { publicUrl: testSite.origin } })
const person = useSignedIn(deps, { per: 'test', hasPassword: true })

type Proof = Parameters<typeof prove>[1]
const prove = (context: Visitor, proof: { password?: string; code?: string }) =>
  call(accountRouter.reauthenticate, proof, { context })
const changeEmail = (context: Visitor) =>
  call(accountRouter.requestEmailChange, { newEmail: `${crypto.randomUUID()}@example.com` }, { context })
const changePassword = (context: Visitor, currentPassword?: string) =>
  call(accountRouter.updatePassword, { newPassword: 'a new horse', currentPassword }, { context })

describe('refuses', () => {
  test('a visitor', async () => {
    const context = visitor(deps)
    await expect(prove(context, { password: testPassword })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const asking = call(accountRouter.passkeyProofOptions, undefined, { context })
    await expect(asking).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a wrong password, and a wrong code; a code is not used up beside a wrong password', async () => {
    const { secret } = await addAuthenticator(person)
    clock.advance(sixMinutes)
    const code = totpCode(secret, clock.now())
    const refused: readonly (readonly [Proof, string])[] = [
      [{ password: 'wrong', code }, 'WRONG_PASSWORD'],
      [{ password: testPassword, code: '000000' }, 'WRONG_CODE'],
    ]
    for (const [proof, expected] of refused) {
      await expect(prove(person, proof)).rejects.toMatchObject({ code: expected, status: 403 })
    }
    await expect(changeEmail(person)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await prove(person, { password: testPassword, code })
    await expect(prove(person, { code })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  })

  test('too many codes in all sessions of a user together', async () => {
    await addAuthenticator(person)
    const limited = { ...deps, limits: createLimits(deps.database, 0.2, deps.clock) }
    const second = await withSession(deps, person.user.userId)
    for (const context of [person, second]) {
      await expect(prove({ ...context, deps: limited }, { code: '000000' })).rejects.toMatchObject({
        code: 'WRONG_CODE',
      })
    }
    const code = '000001'
    await expect(prove({ ...person, deps: limited }, { code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('the passkey of another user, and the response to a challenge of another session', async () => {
    const other = await signInWithPassword(deps)
    const [own, ofOther] = [await addPasskey(person), await addPasskey(other)]
    const second = await withSession(deps, person.user.userId)
    const { challenge } = await call(accountRouter.passkeyProofOptions, undefined, { context: person })
    const send = (by: typeof own, context: Visitor) =>
      call(
        accountRouter.reauthenticate,
        { assertion: by.use({ ...testSite, challenge }, person.user.userId) },
        { context },
      )
    await expect(send(own, second)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', status: 403 })
    await expect(send(ofOther, person)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  })
})

describe('a change of password or address', () => {
  test('asks for the password, or for a proof of it within five minutes, without a second factor', async () => {
    clock.advance(sixMinutes)
    await expect(changeEmail(person)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await prove(person, { password: testPassword })
    await changeEmail(person)
    clock.advance(sixMinutes)
    await expect(changeEmail(person)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await changePassword(person, testPassword)
  })

  test('asks for the second factor, too, even with the right password', async () => {
    const { secret } = await addAuthenticator(person)
    clock.advance(sixMinutes)
    await expect(changePassword(person, testPassword)).rejects.toMatchObject({ code: 'FACTOR_PROOF_REQUIRED' })
    await prove(person, { password: testPassword })
    await expect(changeEmail(person)).rejects.toMatchObject({ code: 'FACTOR_PROOF_REQUIRED', status: 403 })
    await prove(person, { code: totpCode(secret, clock.now()) })
    await changeEmail(person)
    await changePassword(person)
  })

  test('takes a passkey for both', async () => {
    const authenticator = await addPasskey(person)
    clock.advance(sixMinutes)
    const { challenge, allowCredentials } = await call(accountRouter.passkeyProofOptions, undefined, {
      context: person,
    })
    expect(allowCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId])
    const assertion = authenticator.use({ ...testSite, challenge }, person.user.userId)
    await call(accountRouter.reauthenticate, { assertion }, { context: person })
    await changeEmail(person)
    await changePassword(person)
  })

  test('counts a proof in this session only, and in every process at once', async () => {
    const second = await withSession(deps, person.user.userId)
    clock.advance(sixMinutes)
    const elsewhere = {
      ...deps,
      sessions: createSessions(deps.database, clock, deps.random, deps.settings.sessionIdleDays),
    }
    await elsewhere.sessions.find(person.sessionSecret)
    await prove(person, { password: testPassword })
    await changeEmail({ ...person, deps: elsewhere })
    await expect(changeEmail(second)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })
})

test('deleting the account asks for the second factor beside the password', async () => {
  const { secret } = await addAuthenticator(person)
  clock.advance(sixMinutes)
  const remove = () => call(accountRouter.deleteAccount, { password: testPassword }, { context: person })
  await expect(remove()).rejects.toMatchObject({ code: 'FACTOR_PROOF_REQUIRED', status: 403 })
  await prove(person, { code: totpCode(secret, clock.now()) })
  expect(await remove()).toEqual({ ok: true })
})

test('an admin who changes roles proves it again', async () => {
  const admin = await signInWithPassword(deps, { role: 'admin' })
  const roles = { admin: false, editor: true, player: true }
  const setRoles = () => call(usersRouter.setRoles, { userId: person.user.userId, roles }, { context: admin })
  await setRoles()
  const { secret } = await addAuthenticator(admin)
  clock.advance(sixMinutes)
  await expect(setRoles()).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED', status: 403 })
  await prove(admin, { password: testPassword })
  await expect(setRoles()).rejects.toMatchObject({ code: 'FACTOR_PROOF_REQUIRED' })
  await prove(admin, { code: totpCode(secret, clock.now()) })
  expect((await setRoles()).roles).toEqual(roles)
})
