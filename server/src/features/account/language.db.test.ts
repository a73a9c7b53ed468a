import { call } from '@orpc/server'
import type { Locale } from '@tilerush/core/language/constants'
import { expect, test } from 'vitest'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { signInWithPassword, testPassword, type Visitor, visitor } from '../../testing/accounts/visitors.ts'
import { accountRouter } from './router.ts'
import { saveLocale } from './language.ts'
import { mailTexts } from './mails/mail-texts.ts'

const deps = useTestDeps()

const from = (locale: Locale): Visitor => ({ ...visitor(deps), locale })
const getTitle = (name: keyof typeof mailTexts.en.mails, locale: Locale) => mailTexts[locale].mails[name].title

async function lastMailTo(email: string): Promise<string> {
  const mails = await deps.mails()
  return mails.findLast(({ to }) => to?.some(({ address }) => address === email))?.text ?? ''
}

const langIn = (mail: string) => new URL(/http\S+/.exec(mail)?.[0] ?? '').searchParams.get('lang')
const login = (email: string, context: Visitor) =>
  call(accountRouter.login, { email, password: testPassword }, { context })

test('a registration stores the language of its page, and its mail is in it', async () => {
  await call(accountRouter.register, { email: 'neu@example.com', password: testPassword }, { context: from('de') })
  const mail = await lastMailTo('neu@example.com')
  expect(mail).toContain(getTitle('verifyEmail', 'de'))
  expect(langIn(mail)).toBe('de')
  // Requested again from a page in another language, the mail is in the language of the account.
  await call(accountRouter.resendVerification, { email: 'neu@example.com' }, { context: from('es') })
  expect(await lastMailTo('neu@example.com')).toContain(getTitle('verifyEmail', 'de'))
})

test('an address without an account gets its mail in the language of the page', async () => {
  await call(accountRouter.requestPasswordReset, { email: 'nadie@example.com' }, { context: from('es') })
  expect(await lastMailTo('nadie@example.com')).toContain(getTitle('noAccount', 'es'))
})

test('the first login stores the language of the page in the account; later ones set that of the account for the page', async () => {
  const { user } = await signInWithPassword(deps)
  const first = from('es')
  expect(await login(user.email, first)).toMatchObject({ locale: 'es' })
  expect(first.localeCookies).toEqual([])
  const second = from('en')
  expect(await login(user.email, second)).toMatchObject({ locale: 'es' })
  expect(second.localeCookies).toEqual(['es'])
})

test('a notice of a change is in the language of the account', async () => {
  const { user, ...context } = await signInWithPassword(deps)
  await saveLocale(deps, user, 'ar')
  const input = { newPassword: 'another long password', currentPassword: testPassword }
  await call(accountRouter.updatePassword, input, { context: { ...context, user } })
  expect(await lastMailTo(user.email)).toContain(getTitle('passwordChanged', 'ar'))
  const own = await deps.sessions.find(context.sessionSecret)
  await call(
    accountRouter.requestEmailChange,
    { newEmail: 'other@example.com', currentPassword: input.newPassword },
    { context: { ...context, user: own } },
  )
  const [toOld, toNew] = [await lastMailTo(user.email), await lastMailTo('other@example.com')]
  expect([toOld, toNew].map(langIn)).toEqual(['ar', 'ar'])
  expect(toNew).toContain(getTitle('confirmNewAddress', 'ar'))
  await call(accountRouter.deleteAccount, { password: input.newPassword }, { context: { ...context, user: own } })
  expect(await lastMailTo(user.email)).toContain(getTitle('accountDeleted', 'ar'))
})
