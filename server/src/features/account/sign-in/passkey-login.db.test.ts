import { activities, passkeyChallengeMs } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { identities, passkeys, userActivityLogs, users } from '../../../lib/database/schema.ts'
import { createLimits } from '../../../lib/admission/limits.ts'
import { addAuthenticator, addPasskey, testSite } from '../../../testing/accounts/factors.ts'
import {
  createSoftAuthenticator,
  type Ceremony,
  type SoftAuthenticator,
} from '../../../testing/accounts/soft-authenticator.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { at, signIn, visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { setEnabled } from '../admin-service.ts'
import { accountRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let authenticator: SoftAuthenticator

const deps = useTestDeps({ clock, settings: { publicUrl: testSite.origin } })
const person = useSignedIn(deps, { per: 'test' })

beforeEach(async () => {
  authenticator = await addPasskey(person)
})

/** A browser on the login page, with its challenge. */
async function open(base: Visitor = visitor(deps)): Promise<{ context: Visitor; challenge: string }> {
  const { challenge } = await call(accountRouter.passkeyLoginOptions, undefined, { context: base })
  return { context: { ...base, passkeySecret: base.passkeyCookies.at(-1) ?? '' }, challenge }
}

interface Try {
  readonly by?: SoftAuthenticator
  readonly userId?: string
  readonly ceremony?: Partial<Ceremony>
}

function send(
  { context, challenge }: { context: Visitor; challenge: string },
  { by = authenticator, userId = person.user.userId, ceremony = {} }: Try = {},
) {
  const assertion = by.use({ ...testSite, challenge, ...ceremony }, userId)
  return call(accountRouter.loginWithPasskey, { assertion }, { context })
}

const refused = { code: 'PASSKEY_REFUSED', status: 403 }
const getActivities = async () =>
  (await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, person.user.userId))).map(
    ({ activity }) => activity,
  )
const getPasskey = async () =>
  (await deps.database.orm.select().from(passkeys).where(eq(passkeys.userId, person.user.userId)))[0]

describe('refuses', () => {
  test.each([
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['of another site', { rpId: 'evil.example' }],
    ['used without the finger or PIN', { isUserVerified: false }],
    ['for another challenge', { challenge: 'AAAA' }],
  ])('a passkey %s', async (_name, ceremony) => {
    const page = await open()
    await expect(send(page, { ceremony })).rejects.toMatchObject(refused)
    expect(page.context.cookies).toEqual([])
  })

  test('a replayed response, and a second response to one challenge', async () => {
    const page = await open()
    const assertion = authenticator.use({ ...testSite, challenge: page.challenge }, person.user.userId)
    const replay = () => call(accountRouter.loginWithPasskey, { assertion }, { context: page.context })
    await replay()
    await expect(replay()).rejects.toMatchObject(refused)
    await expect(send(page)).rejects.toMatchObject(refused)
  })

  test('a response from another browser than the challenge was for, or from one without a cookie', async () => {
    const { challenge } = await open()
    const { context } = await open()
    await expect(send({ context, challenge })).rejects.toMatchObject(refused)
    await expect(send({ context: visitor(deps), challenge })).rejects.toMatchObject(refused)
  })

  test('a challenge of the account page, and one that is five minutes old', async () => {
    const { context } = await open()
    const { challenge } = await call(accountRouter.passkeyProofOptions, undefined, { context: person })
    await expect(send({ context, challenge })).rejects.toMatchObject(refused)
    const page = await open()
    clock.advance(passkeyChallengeMs)
    await expect(send(page)).rejects.toMatchObject(refused)
  })

  test('an unknown passkey, one of another user, and one that was removed', async () => {
    await expect(send(await open(), { by: createSoftAuthenticator() })).rejects.toMatchObject(refused)
    const other = await signIn(deps)
    await expect(send(await open(), { userId: other.user.userId })).rejects.toMatchObject(refused)
    await expect(send(await open(), { userId: "nobody'\u0000" })).rejects.toMatchObject(refused)
    const { credentialId } = authenticator
    await call(accountRouter.removePasskey, { credentialId }, { context: person })
    await expect(send(await open())).rejects.toMatchObject(refused)
  })

  test('a signature of another key under the known name', async () => {
    const forger = createSoftAuthenticator()
    const { credentialId } = authenticator
    const named = {
      ...forger,
      use: (...of: Parameters<SoftAuthenticator['use']>) => ({
        ...forger.use(...of),
        id: credentialId,
        rawId: credentialId,
      }),
    }
    await expect(send(await open(), { by: named })).rejects.toMatchObject(refused)
  })

  test('a count that has not risen: the passkey was copied', async () => {
    await send(await open(), { ceremony: { counter: 7 } })
    for (const counter of [7, 6, 0]) {
      await expect(send(await open(), { ceremony: { counter } })).rejects.toMatchObject(refused)
    }
    expect(await getPasskey()).toMatchObject({ counter: 7 })
  })

  test('a disabled user, and logs it', async () => {
    await setEnabled(deps, person.user.email, false)
    const page = await open()
    await expect(send(page)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', status: 403 })
    expect(page.context.cookies).toEqual([])
    expect(await getActivities()).toEqual([activities.passkeyAdded, activities.disabledAccount])
  })

  test('an address that is not verified, and a user without a document', async () => {
    const { orm } = deps.database
    const { userId } = person.user
    await orm.update(identities).set({ emailVerified: false }).where(eq(identities.userId, userId))
    await expect(send(await open())).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 403 })
    await orm.update(identities).set({ emailVerified: true }).where(eq(identities.userId, userId))
    await orm.delete(users).where(eq(users.userId, userId))
    await expect(send(await open())).rejects.toMatchObject({ code: 'USER_DATA_MISSING', status: 403 })
    expect(await getActivities()).toEqual([activities.passkeyAdded, activities.missingUserData])
  })

  test('too many tries from one address; one that succeeds is not counted', async () => {
    const limited = { ...deps, limits: createLimits(deps.database, 0.08, deps.clock) }
    const context = { ...visitor(limited), ...at('192.0.2.99') }
    for (const counter of [10, 11, 12]) await send(await open(context), { ceremony: { counter } })
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(send(await open(context), { ceremony: { counter: 1 } })).rejects.toMatchObject(refused)
    }
    const page = await open(context)
    await expect(send(page, { ceremony: { counter: 20 } })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('everybody where the address is a number', async () => {
    const context = visitor({ ...deps, settings: { ...deps.settings, publicUrl: 'http://127.0.0.1:3000' } })
    const asking = call(accountRouter.passkeyLoginOptions, undefined, { context })
    await expect(asking).rejects.toMatchObject({ code: 'PASSKEYS_UNAVAILABLE', status: 409 })
  })
})

test('a login by passkey starts a session of two factors, which is counted, logged and remembered', async () => {
  const page = await open()
  expect(await send(page)).toMatchObject({ userId: person.user.userId, isSecondFactorMissing: false })
  const { cookies, deviceCookies } = page.context
  expect(await deps.sessions.find(cookies[0] ?? '')).toMatchObject({ userId: person.user.userId, hasTwoFactors: true })
  expect(deviceCookies).toHaveLength(1)
  expect(await getActivities()).toEqual([activities.passkeyAdded, activities.loggedIn])
  const [document] = await deps.database.orm.select().from(users).where(eq(users.userId, person.user.userId))
  expect(document).toMatchObject({ numTimesLoggedIn: 1, lastLoggedInAt: clock.now() })
  expect(await getPasskey()).toMatchObject({ lastUsedAt: clock.now() })
})

test('a passkey needs no code of the app beside it', async () => {
  await addAuthenticator(person)
  expect(await send(await open())).toMatchObject({ userId: person.user.userId })
})

test('two tabs of a browser may each have a challenge', async () => {
  const first = await open()
  const second = await open(first.context)
  expect(second.context.passkeySecret).toBe(first.context.passkeySecret)
  await send(first)
  await send(second)
})

test('over the network: the challenge comes with a hidden cookie of five minutes', async () => {
  const server = await startTestServer(deps)
  const browser = server.browser()
  const headers = { 'content-type': 'application/json' }
  const response = await browser.fetch('/rpc/account/passkeyLoginOptions', { method: 'POST', headers, body: '{}' })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^tilerush_passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const { json } = (await response.json()) as { json: { challenge: string; allowCredentials: unknown[] } }
  expect(json.allowCredentials).toEqual([])
  const assertion = authenticator.use({ ...testSite, challenge: json.challenge }, person.user.userId)
  expect(await browser.client.account.loginWithPasskey({ assertion })).toMatchObject({ email: person.user.email })
  expect(await browser.client.account.me()).toMatchObject({ email: person.user.email })
  await server.close()
})
