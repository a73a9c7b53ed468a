/** Mails to addresses without an account are limited by network (docs/rules.md#limits). */
import { Writable } from 'node:stream'
import { call } from '@orpc/server'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLimits, limitPolicies } from '../../../lib/limits/limits.ts'
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts'
import { signIn, visitor } from '../../../testing/visitors.ts'
import { accountRouter } from '../router.ts'

let deps: TestDeps
const logged: string[] = []
const log = pino(
  new Writable({
    write(chunk: Buffer, _, done) {
      logged.push(chunk.toString())
      done()
    },
  }),
)
const { points } = limitPolicies.strangerMailPerIp

beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.close())

const numMailsTo = async (email: string) =>
  (await deps.mails()).filter(({ to }) => to?.some(({ address }) => address === email)).length

it(`one network has ${points} mails sent to strangers; then the response stays and the mail does not come`, async () => {
  const context = (ipAddress: string) => ({
    ...visitor({ ...deps, log, limits: createLimits(deps.database, 1, deps.clock) }),
    ipAddress,
  })
  const ask = (email: string, ipAddress = '192.0.2.50') =>
    call(accountRouter.requestPasswordReset, { email }, { context: context(ipAddress) })
  const resend = (email: string) =>
    call(accountRouter.resendVerification, { email }, { context: context('192.0.2.50') })
  for (let index = 0; index < points; index++) await ask(`stranger-${index}@example.com`)
  expect(await numMailsTo(`stranger-${points - 1}@example.com`)).toBe(1)

  for (const request of [ask, resend]) {
    expect(await request('one-more@example.com')).toEqual({ sentTo: 'one-more@example.com' })
  }
  expect(await numMailsTo('one-more@example.com')).toBe(0)
  expect(logged.join('')).toContain('"level":30')
  expect(logged.join('')).not.toContain('example.com')

  // A user with an account, and another network, are not affected; nor is a registration.
  const { user } = await signIn(deps)
  await ask(user.email)
  await ask('elsewhere@example.com', '198.51.100.50')
  await call(
    accountRouter.register,
    { email: 'pupil@example.com', password: 'correct horse' },
    { context: context('192.0.2.50') },
  )
  for (const email of [user.email, 'elsewhere@example.com', 'pupil@example.com'])
    expect(await numMailsTo(email)).toBe(1)
})
