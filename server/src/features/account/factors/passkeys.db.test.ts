import { activities, maxPasskeys, passkeyChallengeMs } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { passkeys, userActivityLogs } from '../../../lib/database/schema.ts'
import { addPasskey, testSite } from '../../../testing/accounts/factors.ts'
import { createSoftAuthenticator, type Ceremony } from '../../../testing/accounts/soft-authenticator.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, withSession, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { accountRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let decoyCredentialId: string

const deps = useTestDeps({ clock, settings: { publicUrl: testSite.origin } })
const decoy = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  decoyCredentialId = (await addPasskey(decoy)).credentialId
})
const person = useSignedIn(deps, { per: 'test' })

const getOptions = (context: Visitor) => call(accountRouter.passkeyOptions, undefined, { context })
const rename = (context: Visitor, credentialId: string, name: string) =>
  call(accountRouter.renamePasskey, { credentialId, name }, { context })
const remove = (context: Visitor, credentialId: string) =>
  call(accountRouter.removePasskey, { credentialId }, { context })
const listNames = async (context: Visitor) =>
  (await call(accountRouter.security, undefined, { context })).passkeys.map(({ name }) => name)
const getActivities = async ({ user }: SignedIn) =>
  (await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, user.userId))).map(
    ({ activity }) => activity,
  )

/** Makes a passkey by the newest challenge, as `changed` says. */
async function add(context: SignedIn, changed: Partial<Ceremony> = {}, authenticator = createSoftAuthenticator()) {
  const { challenge } = await getOptions(context)
  const registration = authenticator.register({ ...testSite, challenge, ...changed })
  const send = (by: Visitor) => call(accountRouter.addPasskey, { name: 'Key', registration }, { context: by })
  return { authenticator, send }
}

describe('refuses', () => {
  test('a visitor', async () => {
    const context = visitor(deps)
    const { send } = await add(person)
    const procedures = [send, getOptions, (of: Visitor) => rename(of, 'x', 'y'), (of: Visitor) => remove(of, 'x')]
    for (const callWith of procedures) await expect(callWith(context)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a login that is not fresh', async () => {
    const { credentialId } = await addPasskey(person)
    clock.advance(5 * 60 * 1000)
    await expect(getOptions(person)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED', status: 403 })
    await expect(remove(person, credentialId)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  test('a fresh login that has not used the passkey there is', async () => {
    const { credentialId } = await addPasskey(person)
    const other = await withSession(deps, person.user.userId)
    await expect(getOptions(other)).rejects.toMatchObject({ code: 'FACTOR_PROOF_REQUIRED', status: 403 })
    await expect(remove(other, credentialId)).rejects.toMatchObject({ code: 'FACTOR_PROOF_REQUIRED' })
    expect(await listNames(person)).toEqual(['My phone'])
  })

  test.each([
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['of another site', { rpId: 'evil.example' }],
    ['made without the finger or PIN', { isUserVerified: false }],
    ['for another challenge', { challenge: 'AAAA' }],
  ])('a passkey %s', async (_name, changed) => {
    const { send } = await add(person, changed)
    await expect(send(person)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', status: 403 })
    expect(await listNames(person)).toEqual([])
  })

  test('a challenge of another user, another session, another purpose, or five minutes old', async () => {
    const { send } = await add(person)
    await expect(send(decoy)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const second = await withSession(deps, person.user.userId)
    await expect(send(second)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const { challenge } = await call(accountRouter.passkeyProofOptions, undefined, { context: person })
    await expect((await add(person, { challenge })).send(person)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    clock.advance(passkeyChallengeMs)
    await expect(send(person)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  })

  test('a challenge that was answered before', async () => {
    const { send, authenticator } = await add(person)
    await send(person)
    await remove(person, authenticator.credentialId)
    await expect(send(person)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  })

  test('a passkey that another account has', async () => {
    const { authenticator, send } = await add(person)
    await send(person)
    const thief = await signIn(deps)
    const stolen = await add(thief, {}, authenticator)
    await expect(stolen.send(thief)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect(await listNames(thief)).toEqual([])
  })

  test('one passkey too many', async () => {
    const rows = Array.from({ length: maxPasskeys - 1 }, (_, index) => ({
      userId: person.user.userId,
      credentialId: `${person.user.userId}-${index}`,
      publicKey: '',
      counter: 0,
      name: `${index}`,
      createdAt: clock.now(),
    }))
    const [first, second] = [await add(person), await add(person)]
    await deps.database.orm.insert(passkeys).values(rows)
    await first.send(person)
    await expect(second.send(person)).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS', status: 409 })
    await expect(getOptions(person)).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS' })
  })

  test('everybody where the address is a number', async () => {
    for (const publicUrl of ['http://127.0.0.1:3000', 'http://[::1]:3000']) {
      const context = { ...person, deps: { ...deps, settings: { ...deps.settings, publicUrl } } }
      await expect(getOptions(context)).rejects.toMatchObject({ code: 'PASSKEYS_UNAVAILABLE', status: 409 })
      expect(await call(accountRouter.security, undefined, { context })).toMatchObject({ canHavePasskeys: false })
    }
  })

  test('names that are empty or too long', async () => {
    const { credentialId } = await addPasskey(person)
    for (const name of [' ', 'x'.repeat(41)]) {
      await expect(rename(person, credentialId, name)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('the passkeys of others', async () => {
    await rename(person, decoyCredentialId, 'Mine')
    expect(await remove(person, decoyCredentialId)).toEqual({ ok: true })
    expect(await listNames(decoy)).toEqual(['My phone'])
    expect(await getActivities(person)).toEqual([])
  })
})

test('a passkey is added once, however often its response is sent', async () => {
  const { send, authenticator } = await add(person)
  expect(await send(person)).toEqual({ ok: true })
  expect(await send(person)).toEqual({ ok: true })
  const { passkeys: listed, canHavePasskeys } = await call(accountRouter.security, undefined, { context: person })
  const { credentialId } = authenticator
  expect({ listed, canHavePasskeys }).toEqual({
    listed: [{ credentialId, name: 'Key', createdAt: clock.now().toISOString(), lastUsedAt: null }],
    canHavePasskeys: true,
  })
  expect(await getActivities(person)).toEqual([activities.passkeyAdded])
  const mails = (await deps.mails()).filter(({ to }) => to?.some(({ address }) => address === person.user.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was added to your Tilerush account'])
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ hasTwoFactors: true })
})

test('the next one names those that there are, and whose they are', async () => {
  const { credentialId } = await addPasskey(person)
  const { excludeCredentials, user, rp } = await getOptions(person)
  expect(excludeCredentials).toEqual([{ id: credentialId, type: 'public-key', transports: ['internal'] }])
  expect(Buffer.from(user.id, 'base64url').toString()).toBe(person.user.userId)
  expect(rp).toEqual({ id: 'localhost', name: 'Tilerush' })
})

test('a passkey gets another name, and goes', async () => {
  const [first, second] = [await addPasskey(person, 'First'), await addPasskey(person, ' Second ')]
  await rename(person, first.credentialId, ' Laptop ')
  expect((await listNames(person)).toSorted()).toEqual(['Laptop', 'Second'])
  expect(await remove(person, first.credentialId)).toEqual({ ok: true })
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ hasTwoFactors: true })
  await remove(person, second.credentialId)
  await remove(person, second.credentialId)
  expect(await listNames(person)).toEqual([])
  const { passkeyAdded, passkeyRemoved } = activities
  expect(await getActivities(person)).toEqual([passkeyAdded, passkeyAdded, passkeyRemoved, passkeyRemoved])
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ hasTwoFactors: false })
})
