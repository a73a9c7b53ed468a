import { activities, freshLoginMs } from '@tilerush/core/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { appStats, identities, userActivityLogs, users } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signInWithPassword, testPassword } from '../testing/passwords.ts'
import { signIn, visitor, withSession, type SignedIn } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const day = 24 * 60 * 60 * 1000
let parts: TestParts
let decoy: SignedIn
let count = 0

beforeAll(async () => {
  parts = await testParts({ clock })
  decoy = await signIn(parts)
})
afterAll(() => parts.close())

/** The outbox orders mails by their moment. */
const nextMoment = () => clock.advance(1)
const wanted = () => `wanted-${++count}@example.com`
function change(context: SignedIn, newEmail: string, currentPassword?: string) {
  nextMoment()
  const input = { newEmail, ...(currentPassword === undefined ? {} : { currentPassword }) }
  return call(accountCalls.requestEmailChange, input, { context })
}
function apply(mode: 'verifyEmail' | 'recoverEmail', oobCode: string) {
  nextMoment()
  return call(accountCalls.applyActionCode, { mode, oobCode }, { context: visitor(parts) })
}
const mailsTo = async (email: string) =>
  (await parts.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
async function codeOf(email: string): Promise<string> {
  const link = (await mailsTo(email)).at(-1)?.text?.match(/http\S+manage-login\S+/)?.[0]
  return link === undefined ? '' : (new URL(link).searchParams.get('oobCode') ?? '')
}
const addressesOf = async ({ user: { userId } }: SignedIn) => {
  const { orm } = parts.database
  const [identity] = await orm.select().from(identities).where(eq(identities.userId, userId))
  const [document] = await orm.select().from(users).where(eq(users.userId, userId))
  return [identity?.email, identity?.emailVerified, document?.email, document?.emailVerified]
}
const security = (context: SignedIn) => call(accountCalls.security, undefined, { context })
/** Both links opened. */
async function confirmBoth(person: SignedIn, newEmail: string): Promise<void> {
  await change(person, newEmail)
  await apply('verifyEmail', await codeOf(newEmail))
  await apply('verifyEmail', await codeOf(person.user.email))
}

describe('who is refused', () => {
  test('a visitor, and a login of five minutes without the password', async () => {
    const asVisitor = call(accountCalls.requestEmailChange, { newEmail: wanted() }, { context: visitor(parts) })
    await expect(asVisitor).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const person = await signInWithPassword(parts)
    clock.advance(freshLoginMs)
    await expect(change(person, wanted())).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(change(person, wanted(), 'wrong')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await change(person, 'later@example.com', testPassword)).toEqual({ newEmail: 'later@example.com' })
  })

  test('the address that it is', async () => {
    const person = await signIn(parts)
    const same = change(person, ` ${person.user.email.toUpperCase()} `)
    await expect(same).rejects.toMatchObject({ code: 'EMAIL_UNCHANGED', status: 422 })
  })
})

describe.each([
  ['the new address first', ([newEmail, oldEmail]: string[]) => [newEmail, oldEmail]],
  ['the old address first', ([newEmail, oldEmail]: string[]) => [oldEmail, newEmail]],
])('%s', (_, order) => {
  test('the address changes only with the second of the two links', async () => {
    const person = await signIn(parts)
    const newEmail = wanted()
    expect(await change(person, newEmail)).toEqual({ newEmail })
    const { email } = person.user
    const [first = '', second = ''] = order([newEmail, email])
    expect((await security(person)).emailChange).toMatchObject({
      newEmail,
      unconfirmed: expect.arrayContaining([newEmail, email]),
    })
    const looking = { mode: 'verifyEmail', oobCode: await codeOf(first) } as const
    const looked = await call(accountCalls.checkActionCode, looking, { context: visitor(parts) })
    expect(looked).toEqual({ email: first, changeTo: newEmail })
    expect(await apply('verifyEmail', looking.oobCode)).toEqual({ email: newEmail, result: 'halfway' })
    expect(await addressesOf(person)).toEqual([email, true, email, true])
    expect((await security(person)).emailChange).toEqual({ newEmail, unconfirmed: [second] })
    expect(await apply('verifyEmail', await codeOf(second))).toEqual({ email: newEmail, result: 'changed' })
    expect(await addressesOf(person)).toEqual([newEmail, true, newEmail, true])
    expect((await security(person)).emailChange).toBeNull()
    expect(await parts.sessions.find(person.sessionSecret)).toMatchObject({ email: newEmail })
    const notice = (await mailsTo(email)).at(-1)
    expect(notice).toMatchObject({ subject: 'Your Tilerush email was changed' })
    expect(notice?.text).toContain(newEmail)
    const { userId } = person.user
    const logged = await parts.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
    expect(logged.map(({ activity }) => activity)).toEqual([activities.emailChanged])
    expect(await addressesOf(decoy)).toEqual([decoy.user.email, true, decoy.user.email, true])
  })
})

test('both links opened at once change the address once', async () => {
  const person = await signIn(parts)
  const newEmail = wanted()
  await change(person, newEmail)
  const codes = [await codeOf(newEmail), await codeOf(person.user.email)]
  const results = await Promise.all(codes.map((code) => apply('verifyEmail', code)))
  expect(results.map(({ result }) => result).toSorted()).toEqual(['changed', 'halfway'])
  expect(await addressesOf(person)).toEqual([newEmail, true, newEmail, true])
})

test('links of a change that was cancelled, replaced or is a day old do nothing', async () => {
  const person = await signIn(parts)
  const [cancelled, replaced, old] = [wanted(), wanted(), wanted()]
  await change(person, cancelled)
  await call(accountCalls.cancelEmailChange, undefined, { context: person })
  await expect(apply('verifyEmail', await codeOf(cancelled))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  await change(person, replaced)
  const oldSide = await codeOf(person.user.email)
  await change(person, old)
  for (const code of [oldSide, await codeOf(replaced)]) {
    await expect(apply('verifyEmail', code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  }
  await apply('verifyEmail', await codeOf(old))
  clock.advance(day)
  await expect(apply('verifyEmail', await codeOf(person.user.email))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  const { email } = person.user
  expect(await addressesOf(person)).toEqual([email, true, email, true])
})

test('an address that is taken has the same answer, and its owner is told', async () => {
  const [person, owner] = [await signIn(parts), await signIn(parts)]
  const taken = owner.user.email
  expect(await change(person, taken)).toEqual({ newEmail: taken })
  const [mail] = await mailsTo(taken)
  expect(mail?.text).toContain('cannot be taken')
  expect(mail?.text).not.toContain('oobCode')
  expect(await apply('verifyEmail', await codeOf(person.user.email))).toMatchObject({ result: 'halfway' })
  expect(await addressesOf(owner)).toEqual([taken, true, taken, true])
})

test('an address that was taken meanwhile is refused, one that nobody proved to own gives way', async () => {
  const numUsers = async () => (await parts.database.orm.select().from(appStats))[0]?.numUsers ?? 0
  const [person, rival] = [
    await signIn(parts),
    await signIn(parts, { email: 'rival@example.com', emailVerified: false }),
  ]
  const before = await numUsers()
  await change(person, 'rival@example.com')
  const code = await codeOf('rival@example.com')
  await apply('verifyEmail', await codeOf(person.user.email))
  expect(await apply('verifyEmail', code)).toMatchObject({ result: 'changed' })
  expect(await addressesOf(rival)).toEqual([undefined, undefined, undefined, undefined])
  expect(await numUsers()).toBe(before - 1)

  const late = await signIn(parts)
  await change(late, 'late@example.com')
  await signIn(parts, { email: 'late@example.com' })
  await apply('verifyEmail', await codeOf('late@example.com'))
  const second = apply('verifyEmail', await codeOf(late.user.email))
  await expect(second).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 })
})

describe('the way back', () => {
  test('restores the old address, ends every session, and works for seven days', async () => {
    const person = await signIn(parts)
    const other = await withSession(parts, person.user.userId)
    const { email } = person.user
    await confirmBoth(person, wanted())
    clock.advance(7 * day - 2)
    expect(await apply('recoverEmail', await codeOf(email))).toEqual({ email, result: 'recovered' })
    expect(await addressesOf(person)).toEqual([email, true, email, true])
    for (const secret of [person.sessionSecret, other.sessionSecret]) {
      expect(await parts.sessions.find(secret)).toBeNull()
    }
    await expect(apply('recoverEmail', await codeOf(email))).rejects.toMatchObject({ code: 'CODE_USED' })

    const late = await signIn(parts)
    await confirmBoth(late, wanted())
    clock.advance(7 * day)
    await expect(apply('recoverEmail', await codeOf(late.user.email))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('leads to the first address, however often it was changed since', async () => {
    const person = await signIn(parts)
    const first = person.user.email
    await confirmBoth(person, 'second@example.com')
    const back = await codeOf(first)
    const thief = await withSession(parts, person.user.userId)
    await confirmBoth(thief, 'third@example.com')
    expect(await apply('recoverEmail', back)).toMatchObject({ email: first })
    expect(await addressesOf(person)).toEqual([first, true, first, true])
    const other = apply('recoverEmail', await codeOf('second@example.com'))
    await expect(other).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('is not barred by somebody who registered the address without proving to own it', async () => {
    const person = await signIn(parts)
    const { email } = person.user
    await confirmBoth(person, wanted())
    await signIn(parts, { email, emailVerified: false })
    expect(await apply('recoverEmail', await codeOf(email))).toMatchObject({ email })
  })

  test('is refused when a verified account has the address', async () => {
    const person = await signIn(parts)
    const { email } = person.user
    const newEmail = wanted()
    await confirmBoth(person, newEmail)
    const heir = await signIn(parts, { email })
    await expect(apply('recoverEmail', await codeOf(email))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await addressesOf(person)).toEqual([newEmail, true, newEmail, true])
    expect(await addressesOf(heir)).toEqual([email, true, email, true])
  })
})
