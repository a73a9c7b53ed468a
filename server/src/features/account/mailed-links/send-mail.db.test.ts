/** Mails are limited by recipient, and to addresses without an account by network (docs/rules.md#limits). */
import { Writable } from 'node:stream'
import { call } from '@orpc/server'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createLimits } from '../../../lib/admission/limits.ts'
import { createFakeClock } from '../../../lib/clock.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { at, signIn, visitor } from '../../../testing/accounts/visitors.ts'
import { accountRouter } from '../router.ts'

const logged: string[] = []
const log = pino(
  new Writable({
    write(chunk: Buffer, _, done) {
      logged.push(chunk.toString())
      done()
    },
  }),
)
const { strangerMailPerIp, mailPerEmail, mailPerEmailAndDay } = limitPolicies
const { points, pointsOfHolder } = strangerMailPerIp

const deps = useTestDeps()

const numMailsTo = async (email: string) =>
  (await deps.mails()).filter(({ to }) => to?.some(({ address }) => address === email)).length

it(`one network has ${points} mails sent to strangers; then the response stays and the mail does not come`, async () => {
  const context = (address: string, holder = '') => ({
    ...visitor({ ...deps, log, limits: createLimits(deps.database, 1, deps.clock) }),
    ...at(address, holder),
  })
  const ask = (email: string, address = '192.0.2.50', holder = '') =>
    call(accountRouter.requestPasswordReset, { email }, { context: context(address, holder) })
  const resend = (email: string) =>
    call(accountRouter.resendVerification, { email }, { context: context('192.0.2.50') })
  const askAll = async (holder: string) => {
    for (let index = 0; index < pointsOfHolder; index++)
      await ask(`stranger-${index}-of-${holder}@example.com`, '192.0.2.50', holder)
  }
  for (const holder of ['a', 'b', 'c', 'd']) await askAll(holder)
  expect(await numMailsTo(`stranger-${pointsOfHolder - 1}-of-d@example.com`)).toBe(1)

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

it('one recipient is mailed five times an hour and twenty times a day, whatever networks ask', async () => {
  expect([mailPerEmail.points, mailPerEmailAndDay.points]).toEqual([5, 20])
  const clock = createFakeClock(new Date())
  const limits = createLimits(deps.database, 1, clock)
  let numRequests = 0
  const ask = (email: string) => {
    const context = { ...visitor({ ...deps, limits }), ...at(`2001:db8:0:${++numRequests}::1`) }
    return call(accountRouter.requestPasswordReset, { email }, { context })
  }
  const { user } = await signIn(deps)
  const { user: other } = await signIn(deps)
  for (let hour = 0; hour < mailPerEmailAndDay.points / mailPerEmail.points; hour++) {
    for (let index = 0; index < mailPerEmail.points; index++) await ask(user.email)
    await expect(ask(user.email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    clock.advance(mailPerEmail.durationSeconds * 1000)
  }
  await expect(ask(user.email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await ask(other.email)
  expect([await numMailsTo(user.email), await numMailsTo(other.email)]).toEqual([20, 1])
  clock.advance(mailPerEmailAndDay.durationSeconds * 1000)
  await ask(user.email)
  expect(await numMailsTo(user.email)).toBe(21)
})

it('the response comes before anything that depends on the address', async () => {
  const { user } = await signIn(deps)
  const client = await deps.database.pool.connect()
  try {
    // A stranger who looks for an account waits.
    await client.query('begin')
    await client.query('lock table identities in access exclusive mode')
    for (const procedure of [accountRouter.requestPasswordReset, accountRouter.resendVerification]) {
      const asked = call(procedure, { email: user.email }, { context: visitor(deps) })
      await expect(asked).resolves.toEqual({ sentTo: user.email })
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await numMailsTo(user.email)).toBe(2)
})
