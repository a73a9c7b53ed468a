/**
 * The same work for addresses with and without an account, so that no time distinguishes them: counted as statements of
 * the database, in their order (docs/rules.md#what-others-see, decision 0030).
 */
import { call } from '@orpc/server'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { signIn, signInWithPassword, visitor, type Visitor } from '../../testing/accounts/visitors.ts'
import { accountRouter } from './router.ts'

let count = 0

const deps = useTestDeps()
afterEach(() => vi.restoreAllMocks())

const password = 'correct horse'
const unknown = () => `unknown-${++count}@example.com`
const procedures = {
  register: (email: string, context: Visitor) => call(accountRouter.register, { email, password }, { context }),
  resendVerification: (email: string, context: Visitor) =>
    call(accountRouter.resendVerification, { email }, { context }),
  requestPasswordReset: (email: string, context: Visitor) =>
    call(accountRouter.requestPasswordReset, { email }, { context }),
  login: async (email: string, context: Visitor) => {
    const trying = call(accountRouter.login, { email, password: 'wrong' }, { context })
    await expect(trying).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  },
}
type Name = keyof typeof procedures

/** Resolves when the work after the response is done, too. */
async function request(name: Name, email: string, deviceSecret: string): Promise<void> {
  await procedures[name](email, { ...visitor(deps), deviceSecret })
  await deps.background.idle()
}

/** The texts of the statements of a request. */
async function getStatements(name: Name, email: string, deviceSecret: string): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  await request(name, email, deviceSecret)
  const calls: readonly unknown[][] = spy.mock.calls
  const texts = calls.map(([first]) => (typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'))))
  spy.mockRestore()
  return texts
}

describe.each(Object.keys(procedures) as Name[])('account.%s', (name) => {
  it.each([
    ['without a device cookie', ''],
    ['with one', 'd'.repeat(43)],
  ])('runs the same statements for every kind of address, %s', async (_, deviceSecret) => {
    const unverified = unknown()
    await request('register', unverified, deviceSecret)
    const expected = await getStatements(name, unknown(), deviceSecret)
    expect(expected.length).toBeGreaterThan(name === 'login' ? 2 : 8)
    expect(await getStatements(name, (await signInWithPassword(deps)).user.email, deviceSecret)).toEqual(expected)
    expect(await getStatements(name, (await signIn(deps)).user.email, deviceSecret)).toEqual(expected)
    expect(await getStatements(name, unverified, deviceSecret)).toEqual(expected)
  })
})
