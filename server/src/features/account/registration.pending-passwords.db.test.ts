/** A mailed link activates only the password that was set with it (docs/rules.md#registration). */
import { maxPendingPasswords } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { actionCodes, identities, pendingPasswords } from '../../lib/database/schema.ts'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createLimits } from '../../lib/admission/limits.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { at, visitor, type Visitor } from '../../testing/accounts/visitors.ts'
import { issueCode } from './mailed-links/action-codes.ts'
import { createIdentity } from './users/identity-store.ts'
import { addUser, newUserId } from './new-user.ts'
import { accountRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const owners = 'the owner’s password'
const strangers = 'a stranger’s password'
let email: string
let count = 0

const deps = useTestDeps({ clock })
beforeEach(() => {
  email = `victim-${++count}@example.com`
})

interface Browser {
  deviceSecret: string
}
const newBrowser = (): Browser => ({ deviceSecret: '' })

/** Calls in the browser, which keeps the cookie that it gets. */
async function inBrowser<T>(browser: Browser, work: (context: Visitor) => Promise<T>): Promise<T> {
  clock.advance(1)
  const context = { ...visitor(deps), deviceSecret: browser.deviceSecret }
  const result = await work(context)
  browser.deviceSecret = context.deviceCookies[0] ?? browser.deviceSecret
  await deps.background.idle()
  return result
}
/** Registers, and returns the mailed code. */
async function register(browser: Browser, password: string): Promise<string> {
  await inBrowser(browser, (context) => call(accountRouter.register, { email, password }, { context }))
  return await getNewestCode()
}
async function resend(browser: Browser): Promise<string> {
  await inBrowser(browser, (context) => call(accountRouter.resendVerification, { email }, { context }))
  return await getNewestCode()
}
async function getNewestCode(): Promise<string> {
  const mail = (await deps.mails()).findLast(({ to }) => to?.some(({ address }) => address === email))
  return new URL(mail?.text?.match(/http\S+/)?.[0] ?? '').searchParams.get('oobCode') ?? ''
}
const apply = (browser: Browser, oobCode: string, password?: string) =>
  inBrowser(browser, (context) => {
    const input = { mode: 'verifyEmail', oobCode, ...(password === undefined ? {} : { password }) } as const
    return call(accountRouter.applyActionCode, input, { context })
  })
const check = (browser: Browser, oobCode: string) =>
  inBrowser(browser, (context) => call(accountRouter.checkActionCode, { mode: 'verifyEmail', oobCode }, { context }))
const login = (password: string, browser = newBrowser()) =>
  inBrowser(browser, (context) => call(accountRouter.login, { email, password }, { context }))
const getPending = (userId = '') =>
  deps.database.orm.select().from(pendingPasswords).where(eq(pendingPasswords.userId, userId))
const isVerified = async () =>
  (await deps.database.orm.select().from(identities).where(eq(identities.email, email)))[0]?.emailVerified

describe('refuses', () => {
  test('a link of another browser without the password, and with a wrong one; the link stays open', async () => {
    const code = await register(newBrowser(), strangers)
    const owner = newBrowser()
    await register(owner, owners)
    for (const browser of [owner, newBrowser(), { deviceSecret: 'x'.repeat(43) }]) {
      await expect(apply(browser, code)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED', status: 403 })
      await expect(apply(browser, code, owners)).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
    }
    expect(await isVerified()).toBe(false)
    expect(await apply(newBrowser(), code, strangers)).toEqual({ email, result: 'verified' })
  })

  test('more guesses than the limit, also with the right password, of this link alone', async () => {
    const limited = {
      ...deps,
      limits: createLimits(deps.database, 2 / limitPolicies.passwordPerCode.points, deps.clock),
    }
    const code = await register(newBrowser(), strangers)
    const guess = (oobCode: string, password: string) =>
      call(
        accountRouter.applyActionCode,
        { mode: 'verifyEmail', oobCode, password },
        { context: { ...visitor(limited), ...at(`198.51.100.${++count}`) } },
      )
    for (const password of ['one', 'two'])
      await expect(guess(code, password)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(guess(code, strangers)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    expect(await guess(await register(newBrowser(), owners), owners)).toEqual({ email, result: 'verified' })
  })
})

test('each link activates its own password; a later registration neither replaces nor closes the former', async () => {
  const owner = newBrowser()
  const code = await register(owner, owners)
  const foreign = await register(newBrowser(), strangers)
  expect(await check(owner, code)).toEqual({ email, changeTo: null, isPasswordRequired: false, isVerified: false })
  expect(await check(owner, foreign)).toMatchObject({ isPasswordRequired: true })
  await apply(owner, code)
  await expect(login(strangers)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await login(owners)).toMatchObject({ email, emailVerified: true })
  // The other link is closed by that, even with its password.
  await expect(apply(newBrowser(), foreign, strangers)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  await expect(apply(owner, code)).rejects.toMatchObject({ code: 'CODE_USED' })
  const [user] = await deps.database.orm.select().from(identities).where(eq(identities.email, email))
  expect(await getPending(user?.userId)).toEqual([])
})

test('of two links used at once one password is activated', async () => {
  const [first, second] = [newBrowser(), newBrowser()]
  const codes = [await register(first, owners), await register(second, strangers)] as const
  const uses = await Promise.allSettled([apply(first, codes[0]), apply(second, codes[1])])
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [isFirst] = uses.map(({ status }) => status === 'fulfilled')
  expect(await login(isFirst ? owners : strangers)).toMatchObject({ email })
})

test('the browser that set a password gets the link for it again, another one the link of the newest', async () => {
  const owner = newBrowser()
  const former = await register(owner, owners)
  await register(newBrowser(), strangers)
  const again = await resend(owner)
  await expect(apply(owner, former)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await check(owner, again)).toMatchObject({ isPasswordRequired: false })
  const elsewhere = await resend(newBrowser())
  expect(await check(owner, elsewhere)).toMatchObject({ isPasswordRequired: true })
  await apply(owner, again)
  expect(await login(owners)).toMatchObject({ email })
})

test('before that, a login gets the code to open the link: with the password of its browser, else the newest one', async () => {
  const owner = newBrowser()
  await register(owner, owners)
  await register(newBrowser(), strangers)
  await expect(login(owners, owner)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  await expect(login(strangers, owner)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(login(strangers)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
})

test(`an address has ${maxPendingPasswords} passwords at most; the oldest goes with its link, of this address alone`, async () => {
  const other = newBrowser()
  const otherCode = await register(other, owners)
  email = `many-${count}@example.com`
  const browsers = Array.from({ length: maxPendingPasswords + 1 }, newBrowser)
  const codes: string[] = []
  for (const [index, browser] of browsers.entries()) codes.push(await register(browser, `password ${index} here`))
  const [user] = await deps.database.orm.select().from(identities).where(eq(identities.email, email))
  expect(await getPending(user?.userId)).toHaveLength(maxPendingPasswords)
  const [oldest = newBrowser(), second = newBrowser()] = browsers
  await expect(apply(oldest, codes[0] ?? '')).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await apply(second, codes[1] ?? '')).toEqual({ email, result: 'verified' })
  expect(await check(other, otherCode)).toMatchObject({ isPasswordRequired: false })
})

test('a reset by mail replaces every pending password and closes its links', async () => {
  const owner = newBrowser()
  const code = await register(owner, owners)
  await inBrowser(owner, (context) => call(accountRouter.requestPasswordReset, { email }, { context }))
  const reset = { oobCode: await getNewestCode(), newPassword: 'chosen by the reset' }
  await inBrowser(owner, (context) => call(accountRouter.confirmPasswordReset, reset, { context }))
  await expect(apply(owner, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  await expect(login(owners)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await login(reset.newPassword)).toMatchObject({ email, emailVerified: true })
})

test('an account of an earlier release keeps its password and its open link, which asks for it', async () => {
  const userId = newUserId(deps)
  const passwordHash = await deps.passwords.hash(owners)
  await createIdentity(deps.database.orm, { userId, email, emailVerified: false, passwordHash })
  await addUser(deps, { userId, email, emailVerified: false, roles: { admin: false, editor: false, player: true } })
  const { link } = await issueCode(deps, 'verifyEmail', { email, deviceSecret: '' }, 'en')
  const [stored] = await deps.database.orm.select().from(actionCodes).where(eq(actionCodes.userId, userId))
  expect(stored?.pendingId).toBeNull()
  const code = new URL(link).searchParams.get('oobCode') ?? ''
  await register(newBrowser(), strangers)
  await expect(apply(newBrowser(), code, strangers)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await apply(newBrowser(), code, owners)).toEqual({ email, result: 'verified' })
  expect(await login(owners)).toMatchObject({ email })
})
