import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { actionCodes, identities, users } from '../../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { issueCode } from './action-codes.ts'
import { accountRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const day = 24 * 60 * 60 * 1000

const deps = useTestDeps({ clock })
const decoy = useSignedIn(deps, { per: 'file', emailVerified: false })

beforeAll(async () => {
  await issue(decoy)
})

async function issue({ user }: SignedIn): Promise<string> {
  const link = (await issueCode(deps, 'verifyEmail', { ...user, deviceSecret: '' }, 'en')).link
  return new URL(link).searchParams.get('oobCode') ?? ''
}

const apply = (oobCode: string) =>
  call(accountRouter.applyActionCode, { mode: 'verifyEmail', oobCode }, { context: visitor(deps) })
const isVerified = async ({ user: { userId } }: SignedIn) => {
  const { orm } = deps.database
  const [identity] = await orm.select().from(identities).where(eq(identities.userId, userId))
  const [document] = await orm.select().from(users).where(eq(users.userId, userId))
  return [identity?.emailVerified, document?.emailVerified]
}

describe('which codes are refused', () => {
  test('one that was never issued, or was altered', async () => {
    const person = await signIn(deps, { emailVerified: false })
    const code = await issue(person)
    const altered = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`
    for (const wrong of ['x', altered, `${code}A`, code.toLowerCase() + '!', code.slice(1)]) {
      await expect(apply(wrong)).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 })
    }
    expect(await isVerified(person)).toEqual([false, false])
  })

  test('one for another purpose', async () => {
    const person = await signIn(deps, { emailVerified: false })
    const code = await issue(person)
    await deps.database.orm
      .update(actionCodes)
      .set({ mode: 'resetPassword' })
      .where(eq(actionCodes.userId, person.user.userId))
    await expect(apply(code)).rejects.toMatchObject({ code: 'CODE_INVALID' })
    const reset = { oobCode: await issue(person), newPassword: 'another password' }
    const resetting = call(accountRouter.confirmPasswordReset, reset, { context: visitor(deps) })
    await expect(resetting).rejects.toMatchObject({ code: 'CODE_INVALID' })
    const recovery = { mode: 'recoverEmail', oobCode: reset.oobCode } as const
    const recovering = call(accountRouter.applyActionCode, recovery, { context: visitor(deps) })
    await expect(recovering).rejects.toMatchObject({ code: 'CODE_INVALID' })
    expect(await isVerified(person)).toEqual([false, false])
  })

  test('one older than 24 hours', async () => {
    const [person, other] = [await signIn(deps, { emailVerified: false }), await signIn(deps, { emailVerified: false })]
    const [code, otherCode] = [await issue(person), await issue(other)]
    clock.advance(day - 1)
    expect(await apply(otherCode)).toEqual({ email: other.user.email, result: 'verified' })
    clock.advance(1)
    await expect(apply(code)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 400 })
    expect(await isVerified(person)).toEqual([false, false])
  })

  test('one for an address that the account no longer has', async () => {
    const person = await signIn(deps, { emailVerified: false })
    const code = await issue(person)
    await deps.database.orm
      .update(identities)
      .set({ email: 'moved@example.com' })
      .where(eq(identities.userId, person.user.userId))
    await expect(apply(code)).rejects.toMatchObject({ code: 'CODE_INVALID' })
    expect(await isVerified(person)).toEqual([false, false])
  })

  test('one that was used', async () => {
    const code = await issue(await signIn(deps, { emailVerified: false }))
    await apply(code)
    await expect(apply(code)).rejects.toMatchObject({ code: 'CODE_USED', status: 400 })
  })
})

test('a code verifies its own address, in the identity and in the user document, and the session sees it', async () => {
  const person = await signIn(deps, { emailVerified: false })
  expect(await apply(await issue(person))).toEqual({ email: person.user.email, result: 'verified' })
  expect(await isVerified(person)).toEqual([true, true])
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ emailVerified: true })
  expect(await isVerified(decoy)).toEqual([false, false])
})

test('of ten concurrent uses one succeeds', async () => {
  const code = await issue(await signIn(deps, { emailVerified: false }))
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => apply(code)))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rejected = uses.filter((use) => use.status === 'rejected')
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'CODE_USED' })
})

test('checking a code leaves it open', async () => {
  const person = await signIn(deps, { emailVerified: false })
  const oobCode = await issue(person)
  const look = (mode: 'verifyEmail' | 'resetPassword') =>
    call(accountRouter.checkActionCode, { mode, oobCode }, { context: visitor(deps) })
  await expect(look('resetPassword')).rejects.toMatchObject({ code: 'CODE_INVALID' })
  expect(await look('verifyEmail')).toEqual({
    email: person.user.email,
    changeTo: null,
    isPasswordRequired: false,
    isVerified: false,
  })
  await apply(oobCode)
  const verified = { email: person.user.email, changeTo: null, isPasswordRequired: false, isVerified: true }
  expect(await look('verifyEmail')).toEqual(verified)
})

test('a code of an address that is verified by another one says so, once the address has moved on it does not', async () => {
  const person = await signIn(deps, { emailVerified: false })
  const [first, second] = [await issue(person), await issue(person)]
  const look = (oobCode: string) =>
    call(accountRouter.checkActionCode, { mode: 'verifyEmail', oobCode }, { context: visitor(deps) })
  await expect(look(first)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  await apply(second)
  expect(await look(first)).toMatchObject({ email: person.user.email, isVerified: true })
  await deps.database.orm
    .update(identities)
    .set({ email: 'moved-on@example.com' })
    .where(eq(identities.userId, person.user.userId))
  await expect(look(second)).rejects.toMatchObject({ code: 'CODE_USED' })
  await expect(look('a code that nobody was mailed')).rejects.toMatchObject({ code: 'CODE_INVALID' })
})

test('only the hash of a code is stored', async () => {
  const code = await issue(await signIn(deps, { emailVerified: false }))
  const rows = await deps.database.orm.select().from(actionCodes)
  expect(JSON.stringify(rows)).not.toContain(code)
})
