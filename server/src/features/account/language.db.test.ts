import { call } from '@orpc/server'
import type { Locale } from '@tilerush/core/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signInWithPassword, testPassword } from '../testing/passwords.ts'
import { type Visitor, visitor } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'
import { keepLocale } from './language.ts'
import { mailTexts } from './mails/mail-texts.ts'

let parts: TestParts

beforeAll(async () => {
  parts = await testParts()
})
afterAll(() => parts.close())

const from = (locale: Locale): Visitor => ({ ...visitor(parts), locale })
const titleOf = (name: keyof typeof mailTexts.en.mails, locale: Locale) => mailTexts[locale].mails[name].title

async function lastMailTo(email: string): Promise<string> {
  const mails = await parts.mails()
  return mails.findLast(({ to }) => to?.some(({ address }) => address === email))?.text ?? ''
}

const langIn = (mail: string) => new URL(/http\S+/.exec(mail)?.[0] ?? '').searchParams.get('lang')
const login = (email: string, context: Visitor) =>
  call(accountCalls.login, { email, password: testPassword }, { context })

test('a registration keeps the language of its page, and its mail is in it', async () => {
  await call(accountCalls.register, { email: 'neu@example.com', password: testPassword }, { context: from('de') })
  const mail = await lastMailTo('neu@example.com')
  expect(mail).toContain(titleOf('verifyEmail', 'de'))
  expect(langIn(mail)).toBe('de')
  // Asked for again from a page in another language, the mail is in the language of the account.
  await call(accountCalls.resendVerification, { email: 'neu@example.com' }, { context: from('es') })
  expect(await lastMailTo('neu@example.com')).toContain(titleOf('verifyEmail', 'de'))
})

test('an address without an account gets its mail in the language of the page', async () => {
  await call(accountCalls.requestPasswordReset, { email: 'nadie@example.com' }, { context: from('es') })
  expect(await lastMailTo('nadie@example.com')).toContain(titleOf('noAccount', 'es'))
})

test('the first login gives an account without a language that of the page; later ones give the page that of the account', async () => {
  const { user } = await signInWithPassword(parts)
  const first = from('es')
  expect(await login(user.email, first)).toMatchObject({ locale: 'es' })
  expect(first.localeCookies).toEqual([])
  const second = from('en')
  expect(await login(user.email, second)).toMatchObject({ locale: 'es' })
  expect(second.localeCookies).toEqual(['es'])
})

test('what is told of a change is told in the language of the account', async () => {
  const { user, ...context } = await signInWithPassword(parts)
  await keepLocale(parts, user, 'ar')
  const input = { newPassword: 'another long password', currentPassword: testPassword }
  await call(accountCalls.updatePassword, input, { context: { ...context, user } })
  expect(await lastMailTo(user.email)).toContain(titleOf('passwordChanged', 'ar'))
  const own = await parts.sessions.find(context.sessionSecret)
  await call(
    accountCalls.requestEmailChange,
    { newEmail: 'other@example.com', currentPassword: input.newPassword },
    { context: { ...context, user: own } },
  )
  const [toOld, toNew] = [await lastMailTo(user.email), await lastMailTo('other@example.com')]
  expect([toOld, toNew].map(langIn)).toEqual(['ar', 'ar'])
  expect(toNew).toContain(titleOf('confirmNewAddress', 'ar'))
  await call(accountCalls.deleteAccount, { password: input.newPassword }, { context: { ...context, user: own } })
  expect(await lastMailTo(user.email)).toContain(titleOf('accountDeleted', 'ar'))
})
