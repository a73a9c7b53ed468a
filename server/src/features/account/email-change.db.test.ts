import { activities, freshLoginMs } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { appStats, identities, userActivityLogs, users } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import {
  signInWithPassword,
  testPassword,
  signIn,
  visitor,
  withSession,
  type SignedIn,
} from '../../testing/accounts/visitors.ts'
import { accountRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const day = 24 * 60 * 60 * 1000
let count = 0

const deps = useTestDeps({ clock })
const decoy = useSignedIn(deps, { per: 'file' })

/** The outbox orders mails by their time. */
const advanceClock = () => clock.advance(1)
const requested = () => `wanted-${++count}@example.com`
function change(context: SignedIn, newEmail: string, currentPassword?: string) {
  advanceClock()
  const input = { newEmail, ...(currentPassword === undefined ? {} : { currentPassword }) }
  return call(accountRouter.requestEmailChange, input, { context })
}
function apply(mode: 'verifyEmail' | 'recoverEmail', oobCode: string) {
  advanceClock()
  return call(accountRouter.applyActionCode, { mode, oobCode }, { context: visitor(deps) })
}
const mailsTo = async (email: string) =>
  (await deps.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
async function getCode(email: string): Promise<string> {
  const link = (await mailsTo(email)).at(-1)?.text?.match(/http\S+manage-login\S+/)?.[0]
  return link === undefined ? '' : (new URL(link).searchParams.get('oobCode') ?? '')
}
const getAddresses = async ({ user: { userId } }: SignedIn) => {
  const { orm } = deps.database
  const [identity] = await orm.select().from(identities).where(eq(identities.userId, userId))
  const [document] = await orm.select().from(users).where(eq(users.userId, userId))
  return [identity?.email, identity?.emailVerified, document?.email, document?.emailVerified]
}
const security = (context: SignedIn) => call(accountRouter.security, undefined, { context })
/** Both links opened. */
async function confirmBoth(person: SignedIn, newEmail: string): Promise<void> {
  await change(person, newEmail)
  await apply('verifyEmail', await getCode(newEmail))
  await apply('verifyEmail', await getCode(person.user.email))
}

describe('refuses', () => {
  test('a visitor, and a login older than five minutes without the password', async () => {
    const asVisitor = call(accountRouter.requestEmailChange, { newEmail: requested() }, { context: visitor(deps) })
    await expect(asVisitor).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const person = await signInWithPassword(deps)
    clock.advance(freshLoginMs)
    await expect(change(person, requested())).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(change(person, requested(), 'wrong')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await change(person, 'later@example.com', testPassword)).toEqual({ newEmail: 'later@example.com' })
  })

  test('the current address', async () => {
    const person = await signIn(deps)
    const same = change(person, ` ${person.user.email.toUpperCase()} `)
    await expect(same).rejects.toMatchObject({ code: 'EMAIL_UNCHANGED', status: 422 })
  })
})

describe.each([
  ['the new address first', ([newEmail, oldEmail]: string[]) => [newEmail, oldEmail]],
  ['the old address first', ([newEmail, oldEmail]: string[]) => [oldEmail, newEmail]],
])('%s', (_, order) => {
  test('the address changes only with the second of the two links', async () => {
    const person = await signIn(deps)
    const newEmail = requested()
    expect(await change(person, newEmail)).toEqual({ newEmail })
    const { email } = person.user
    const [first = '', second = ''] = order([newEmail, email])
    expect((await security(person)).emailChange).toMatchObject({
      newEmail,
      unconfirmed: expect.arrayContaining([newEmail, email]),
    })
    const looking = { mode: 'verifyEmail', oobCode: await getCode(first) } as const
    const looked = await call(accountRouter.checkActionCode, looking, { context: visitor(deps) })
    expect(looked).toEqual({ email: first, changeTo: newEmail, isPasswordRequired: false, isVerified: false })
    expect(await apply('verifyEmail', looking.oobCode)).toEqual({ email: newEmail, result: 'halfway' })
    expect(await getAddresses(person)).toEqual([email, true, email, true])
    expect((await security(person)).emailChange).toEqual({ newEmail, unconfirmed: [second] })
    expect(await apply('verifyEmail', await getCode(second))).toEqual({ email: newEmail, result: 'changed' })
    expect(await getAddresses(person)).toEqual([newEmail, true, newEmail, true])
    expect((await security(person)).emailChange).toBeNull()
    expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ email: newEmail })
    const notice = (await mailsTo(email)).at(-1)
    expect(notice).toMatchObject({ subject: 'Your Tilerush email was changed' })
    expect(notice?.text).toContain(newEmail)
    const { userId } = person.user
    const logged = await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
    expect(logged.map(({ activity }) => activity)).toEqual([activities.emailChanged])
    expect(await getAddresses(decoy)).toEqual([decoy.user.email, true, decoy.user.email, true])
  })
})

test('both links opened concurrently change the address once', async () => {
  const person = await signIn(deps)
  const newEmail = requested()
  await change(person, newEmail)
  const codes = [await getCode(newEmail), await getCode(person.user.email)]
  const results = await Promise.all(codes.map((code) => apply('verifyEmail', code)))
  expect(results.map(({ result }) => result).toSorted()).toEqual(['changed', 'halfway'])
  expect(await getAddresses(person)).toEqual([newEmail, true, newEmail, true])
})

test('links of a change that was cancelled, replaced or is a day old have no effect', async () => {
  const person = await signIn(deps)
  const [cancelled, replaced, old] = [requested(), requested(), requested()]
  await change(person, cancelled)
  await call(accountRouter.cancelEmailChange, undefined, { context: person })
  await expect(apply('verifyEmail', await getCode(cancelled))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  await change(person, replaced)
  const oldSide = await getCode(person.user.email)
  await change(person, old)
  for (const code of [oldSide, await getCode(replaced)]) {
    await expect(apply('verifyEmail', code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  }
  await apply('verifyEmail', await getCode(old))
  clock.advance(day)
  await expect(apply('verifyEmail', await getCode(person.user.email))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  const { email } = person.user
  expect(await getAddresses(person)).toEqual([email, true, email, true])
})

test('a taken address gets the same response, and its owner is notified', async () => {
  const [person, owner] = [await signIn(deps), await signIn(deps)]
  const taken = owner.user.email
  expect(await change(person, taken)).toEqual({ newEmail: taken })
  const [mail] = await mailsTo(taken)
  expect(mail?.text).toContain('cannot be taken')
  expect(mail?.text).not.toContain('oobCode')
  expect(await apply('verifyEmail', await getCode(person.user.email))).toMatchObject({ result: 'halfway' })
  expect(await getAddresses(owner)).toEqual([taken, true, taken, true])
})

test('an address that was taken concurrently is refused; an unverified account gives way', async () => {
  const numUsers = async () => (await deps.database.orm.select().from(appStats))[0]?.numUsers ?? 0
  const [person, rival] = [await signIn(deps), await signIn(deps, { email: 'rival@example.com', emailVerified: false })]
  const before = await numUsers()
  await change(person, 'rival@example.com')
  const code = await getCode('rival@example.com')
  await apply('verifyEmail', await getCode(person.user.email))
  expect(await apply('verifyEmail', code)).toMatchObject({ result: 'changed' })
  expect(await getAddresses(rival)).toEqual([undefined, undefined, undefined, undefined])
  expect(await numUsers()).toBe(before - 1)

  const late = await signIn(deps)
  await change(late, 'late@example.com')
  await signIn(deps, { email: 'late@example.com' })
  await apply('verifyEmail', await getCode('late@example.com'))
  const second = apply('verifyEmail', await getCode(late.user.email))
  await expect(second).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 })
})

describe('the recovery link', () => {
  test('restores the old address, ends every session, and works for seven days', async () => {
    const person = await signIn(deps)
    const other = await withSession(deps, person.user.userId)
    const { email } = person.user
    await confirmBoth(person, requested())
    clock.advance(7 * day - 2)
    expect(await apply('recoverEmail', await getCode(email))).toEqual({ email, result: 'recovered' })
    expect(await getAddresses(person)).toEqual([email, true, email, true])
    for (const secret of [person.sessionSecret, other.sessionSecret]) {
      expect(await deps.sessions.find(secret)).toBeNull()
    }
    await expect(apply('recoverEmail', await getCode(email))).rejects.toMatchObject({ code: 'CODE_USED' })

    const late = await signIn(deps)
    await confirmBoth(late, requested())
    clock.advance(7 * day)
    await expect(apply('recoverEmail', await getCode(late.user.email))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('restores the first address after any number of changes', async () => {
    const person = await signIn(deps)
    const first = person.user.email
    await confirmBoth(person, 'second@example.com')
    const back = await getCode(first)
    const thief = await withSession(deps, person.user.userId)
    await confirmBoth(thief, 'third@example.com')
    expect(await apply('recoverEmail', back)).toMatchObject({ email: first })
    expect(await getAddresses(person)).toEqual([first, true, first, true])
    const other = apply('recoverEmail', await getCode('second@example.com'))
    await expect(other).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('works although another user registered the address without verifying it', async () => {
    const person = await signIn(deps)
    const { email } = person.user
    await confirmBoth(person, requested())
    await signIn(deps, { email, emailVerified: false })
    expect(await apply('recoverEmail', await getCode(email))).toMatchObject({ email })
  })

  test('is refused when a verified account has the address', async () => {
    const person = await signIn(deps)
    const { email } = person.user
    const newEmail = requested()
    await confirmBoth(person, newEmail)
    const heir = await signIn(deps, { email })
    await expect(apply('recoverEmail', await getCode(email))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await getAddresses(person)).toEqual([newEmail, true, newEmail, true])
    expect(await getAddresses(heir)).toEqual([email, true, email, true])
  })
})
